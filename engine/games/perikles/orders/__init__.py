"""Standing orders: `offers`, what may be decided in advance; `obeying`, what follows from it when a question comes."""
