"""Asking: what a question says, what an answer does, and how it is put together. It knows neither Discord nor HTML."""
