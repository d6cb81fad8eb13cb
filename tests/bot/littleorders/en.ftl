ask-next-bid = Bid of the next round
ask-each-bid = Bid of every round
unfit-too-much = You ordered more than you may bid.
