"""The rules, one file for each phase or thing; docs/rules/perikles.md explains them in words."""
