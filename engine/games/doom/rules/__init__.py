"""The rules, one file for each phase or thing; docs/rules/doom.md explains them in words."""
