### Co zostaje po skończonej grze: jej strona i film.

page-title = { $game } · stół { $table }
page-all-open = Ta strona pokazuje całą grę z kartami wszystkich graczy. Działa bez internetu i nikogo o nic nie pyta.
page-result-heading = Jak się skończyło
page-winners = { $winners_count ->
    [one] 🏆 Wygrywa { $winners }.
   *[other] 🏆 Wygrywają { $winners }.
}
page-place = { $who }: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
page-unfinished = Gra skończyła się bez wyniku.
page-board-heading = Plansza
page-story-heading = Przebieg gry
page-way-first = Na początek
page-way-back = Chwila wstecz
page-way-on = Chwila naprzód
page-way-last = Na koniec
page-moment-label = Chwila
page-moment = Chwila { $n } z { $last }
page-chapter-label = Rozdział
page-viewpoint-label = Patrz oczami
page-public = Widzów: to, co widzieli wszyscy
page-open = Wszystkich: karty odkryte
page-seat = Gracza { $who }
page-whispered = 🤫 do { $who }:
page-points-heading = Krzywa punktów
page-points-numbers = W liczbach
page-points-after = Po rozdziale
page-proof-heading = Ziarno i dowód
page-proof = Skrót sekretu był znany, zanim ktokolwiek usiadł do stołu. Razem z tym, co dodał każdy z graczy, sekret tworzy ziarno, a z ziarna wynika cały los tej gry. Dowodzi tego plik zamieszczony po grze: python -m engine replay PLIK.
page-proof-alone = Ziarno wylosował sam bot, a jego skrót podał na początku. Z ziarna wynika cały los tej gry. Dowodzi tego plik zamieszczony po grze: python -m engine replay PLIK.
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
points-alt = Krzywa punktów, jedna linia na gracza.
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
