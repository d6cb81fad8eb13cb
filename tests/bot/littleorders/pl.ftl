ask-next-bid = Oferta w następnej rundzie
ask-each-bid = Oferta w każdej rundzie
unfit-too-much = W zleceniu jest więcej, niż można dać.
