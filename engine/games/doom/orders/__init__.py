"""Standing orders: `offers` has the orders on offer, `obeying` answers questions by them."""
