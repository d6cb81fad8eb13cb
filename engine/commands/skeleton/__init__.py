"""What `new-game` lays out: rules, words, a package and its tests, in which the word skeleton is replaced."""
