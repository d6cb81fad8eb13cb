"""The template of `new-game`: rules, texts, a package and its tests. The word skeleton is replaced everywhere."""
