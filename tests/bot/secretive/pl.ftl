ask-throw = Ile wyrzucasz?
await-throw = wyrzuca potajemnie
pause-throw = Ktoś rzuca potajemnie. Nikt inny nie musi nic robić.
