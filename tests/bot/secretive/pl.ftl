ask-throw = Ile wyrzucasz?
await-throw = wyrzuca potajemnie
