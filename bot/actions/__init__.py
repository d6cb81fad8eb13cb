"""What people do, by click and by command: one module a subject."""
