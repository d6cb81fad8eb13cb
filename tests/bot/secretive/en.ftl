ask-throw = How many do you throw?
await-throw = throws in secret
pause-throw = Something is thrown in secret. Nobody else has anything to do.
