"""The rules, one file for each phase or thing; docs/rules/cyclades.md explains them in words."""
