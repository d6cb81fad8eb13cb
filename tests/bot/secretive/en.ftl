ask-throw = How many do you throw?
await-throw = throws in secret
