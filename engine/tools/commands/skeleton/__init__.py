"""The template of `new-game`: rules, words, a package and its tests; the word skeleton is replaced in all of it."""
