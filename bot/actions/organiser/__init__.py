"""What organisers do at a tournament, each step from one private panel."""
