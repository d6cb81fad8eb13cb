"""What players read: messages, guide, rules, and the handbook that puts them in order."""
