### Co zostaje po skończonej grze: jej strona i film.

page-title = { $game } · stół { $table }
page-all-open = Ta strona pokazuje całą grę z kartami wszystkich graczy. Działa bez internetu i niczego nie wysyła.
page-result-heading = Jak się skończyło
page-winners = { $winners_count ->
    [one] 🏆 Wygrywa { $winners }.
   *[other] 🏆 Wygrywają { $winners }.
}
page-place = { $who }: { points-in-words }
page-cut-short = Partię zakończono tu z zewnątrz. Tak stała:
page-unfinished = Gra skończyła się bez wyniku.
page-board-heading = Plansza
page-story-heading = Przebieg gry
page-way-first = Na początek
page-way-back = Chwila wstecz
page-way-on = Chwila naprzód
page-way-last = Na koniec
page-moment-label = Chwila
page-moment = Chwila { $n } z { $last }
page-thinned = Plik byłby za duży, więc widać { $shown ->
    [one] jedną chwilę
    [few] { $shown } chwile
   *[many] { $shown } chwil
} z całej gry. Jej przebieg jest pełny.
page-chapter-label = Rozdział
page-viewpoint-label = Patrz oczami
page-public = Co widzieli wszyscy
page-open = Wszystkich: karty odkryte
page-seat = Gracza { $who }
page-whispered = 🤫 do { $who }:
page-points-heading = Jak zmieniał się wynik
page-points-numbers = W liczbach
page-points-after = Po rozdziale
page-proof-heading = Ziarno i dowód
page-proof = Skrót sekretu był znany, zanim ktokolwiek usiadł do stołu. Razem z tym, co dodał każdy z graczy, sekret tworzy ziarno, a z ziarna wynika cały los tej gry. Dowodzi tego plik zamieszczony po grze: python -m engine replay PLIK.
page-proof-alone = Ziarno wylosował sam bot, a jego skrót podał na początku. Z ziarna wynika cały los tej gry. Dowodzi tego plik zamieszczony po grze: python -m engine replay PLIK.
page-proof-branch = Ta gra toczy się dalej od kroku innej: ma jej ziarno i wszystko, co tam przedtem zagrano. Od tego miejsca los wyciągał sam bot. Dowodzi tego plik zamieszczony po grze: python -m engine replay PLIK.
page-proof-seed = Ziarno
page-proof-seed-hash = Skrót ziarna
page-proof-secret = Sekret bota
page-proof-secret-hash = Skrót sekretu, podany w poczekalni
page-proof-table = Stół
page-proof-added = Dodane z jednego miejsca
page-proof-start = Naciśnięcie, które zaczęło grę
page-proof-final = Odcisk stanu końcowego
page-rules = Grano według wersji { $version } zasad gry { $game }.

points-axis = od rozdania do końca
points-alt = Wynik w trakcie gry, jedna linia na gracza.
points-ends = { $who } kończy z wynikiem { $points }.

film-alt = Film z gry { $game }: { $frames ->
    [one] jeden obraz
    [few] { $frames } obrazy
   *[many] { $frames } obrazów
} planszy w { $seconds ->
    [one] jedną sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.

chances-axis = szanse na wygraną w procentach, od rozdania do końca
chances-alt = Krzywa szans na wygraną, jedna linia na gracza, według tego, co widzieli wszyscy.
chances-ends = { $who }: najwyżej { $most } procent, na koniec { $points }.

review-heading = Komputer czyta grę
review-curve = Szanse na wygraną
review-numbers = Szanse na wygraną w procentach
review-before = Na początku
review-end = Koniec
review-of = { $who }
review-start = Na początku gry
review-partly = Mowa o tej części gry, w której ta osoba grała sama.
review-costly = **{ $where }** · Zagrano: { $played }. 📉 Lepsze było: { $other }. Szansa na wygraną byłaby wyższa o { $much ->
    [one] jeden punkt procentowy
    [few] { $much } punkty procentowe
   *[many] { $much } punktów procentowych
}, z dokładnością do { $error }.
review-best = **{ $where }** · Zagrano: { $played }. 📈 Najlepsza decyzja: szansa na wygraną jest wyższa o { $much ->
    [one] jeden punkt procentowy
    [few] { $much } punkty procentowe
   *[many] { $much } punktów procentowych
}, z dokładnością do { $error }. Doświadczony komputer zagrałby: { $other }.
review-nothing = { $judged ->
    [0] Nie było tu decyzji do przeczytania.
    [one] Przeczytano jedną decyzję: bez wyraźnego błędu.
    [few] Przeczytano { $judged } decyzje: bez wyraźnych błędów.
   *[many] Przeczytano { $judged } decyzji: bez wyraźnych błędów.
}
review-nothing-partly = { $judged ->
    [0] Nie było tu decyzji do przeczytania.
    [one] Przeczytano jedną decyzję tej osoby. Nie należy do tych, które kosztowały to miejsce najwięcej.
    [few] Przeczytano { $judged } decyzje tej osoby. Żadna nie należy do tych, które kosztowały to miejsce najwięcej.
   *[many] Przeczytano { $judged } decyzji tej osoby. Żadna nie należy do tych, które kosztowały to miejsce najwięcej.
}
review-luck = 🎲 Szczęście: kości i karty { $better ->
    [yes] dały
   *[no] zabrały
} około { $much ->
    [one] jednego punktu procentowego
    [few] { $much } punktów procentowych
   *[many] { $much } punktów procentowych
} szansy, z dokładnością do { $error }.
review-luck-even = 🎲 Szczęście: mniej więcej po równo.
review-deal = 🎲 Rozdanie { $better ->
    [yes] dało
   *[no] zabrało
} { $much ->
    [one] jeden punkt procentowy
    [few] { $much } punkty procentowe
   *[many] { $much } punktów procentowych
} szansy, z dokładnością do { $error }.
review-draw = **{ $where }** · 🎲 Los { $better ->
    [yes] dał
   *[no] zabrał
} { $much ->
    [one] jeden punkt procentowy
    [few] { $much } punkty procentowe
   *[many] { $much } punktów procentowych
} szansy, z dokładnością do { $error }.
review-draw-told = **{ $where }** · 🎲 „{ $line }” Gdy to padło, los { $better ->
    [yes] dał
   *[no] zabrał
} { $much ->
    [one] jeden punkt procentowy
    [few] { $much } punkty procentowe
   *[many] { $much } punktów procentowych
} szansy, z dokładnością do { $error }.
review-skill = 🧭 Umiejętności wobec doświadczonego komputera: własne decyzje ({ $judged }) { $better ->
    [yes] dawały
   *[no] kosztowały
} średnio po { $much ->
    [one] jednym punkcie procentowym
    [few] { $much } punkty procentowe
   *[many] { $much } punktów procentowych
} szansy, z dokładnością do { $error }.
review-skill-even = 🧭 Umiejętności: zbyt blisko doświadczonego komputera, by rozstrzygnąć.
review-left-out = Nie starczyło czasu na całą grę. Przeczytano: decyzje: { $decisions } z { $decisions-all }; kości i karty: { $draws } z { $draws-all }; punkty krzywej: { $moments } z { $moments-all }.
review-foot = Podstawą { $playouts ->
    [one] jest jedna partia dograna
    [few] są { $playouts } partie dograne
   *[many] jest { $playouts } partii dogranych
} przez doświadczony komputer; małe różnice pominięto. Krzywa zna to, co widzieli wszyscy, decyzje to, co mogła wiedzieć dana osoba, a szczęście wszystkie karty.
