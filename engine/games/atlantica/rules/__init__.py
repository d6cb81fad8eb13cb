"""The rules, one file for each phase or thing; docs/rules/atlantica.md explains them in words."""
