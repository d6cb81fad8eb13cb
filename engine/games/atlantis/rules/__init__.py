"""The rules, one file for each phase or thing; docs/rules/atlantis.md explains them in words."""
