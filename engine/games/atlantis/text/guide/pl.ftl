### Przewodnik po Atlantydzie: co znaczy każde pytanie, i lekcje stołu z przewodnikiem.
### help-<pytanie>: o czym się rozstrzyga; .answers do czego prowadzą odpowiedzi; .tip co robią początkujący;
### .lesson mówione za pierwszym razem. lesson-<zdarzenie>: gdy coś stało się po raz pierwszy.

help-move = Wybierasz kartę i pionek. Idzie on na najbliższe pole z tym obrazkiem, a bez niego na Stały Ląd.
    .answers =
        Jeśli ktoś tam stoi, grasz kolejną kartę. Płacisz za wodę po drodze i bierzesz kafelek zza pionka.
        Przedtem możesz sprzedać { DATA("game.sale.most") ->
            [one] jeden kafelek
            [few] { DATA("game.sale.most") } kafelki
            [many] { DATA("game.sale.most") } kafelków
           *[other] { DATA("game.sale.most") } kafelka
        } za karty albo położyć most.
    .tip = Pionek z tyłu płaci za więcej wody.
    .lesson = Karta prowadzi pionek na najbliższy kafelek z tym samym obrazkiem, a ty bierzesz kafelek zza niego: to twoje punkty. Wybierz ruch z dobrym kafelkiem i bez opłaty, a potem potwierdź.
help-card = Na polu { $place } ktoś stoi, więc musisz zagrać stamtąd kolejną kartę.
    .answers = Działa ta sama zasada: na najbliższe pole z tym obrazkiem, a jeśli go nie ma, na Stały Ląd.
    .tip = Każda kolejna karta kosztuje punkt, bo nie dobierasz za nią następnej. Za to może zaprowadzić daleko.
    .lesson = Dwa pionki nie mogą stać na jednym polu. Idź dalej kolejną kartą; jeśli to zły kierunek, cofnij ruch.
help-bridge = Wybierasz wodę, nad którą staje twój most.
    .answers = Nikt już tam nie płaci, także gdy woda urośnie. Mostu nie można później przenieść.
    .tip = Najlepiej tam, gdzie twoje pionki dopiero mają przejść, a cudze już przeszły.
    .lesson = To twój jedyny most! Połóż go nad kosztowną wodą, która jest jeszcze przed kilkoma twoimi pionkami.
help-pay = Wybierasz, czym płacisz { $toll }. Twoje kafelki: { $own_tiles }.
    .answers = Kafelki liczą się według wartości, karty po jednym. Nadpłata przepada, ale nie wolno dokładać niczego zbędnego.
    .tip = Wpisana zapłata kosztuje najmniej punktów. Zmień ją, jeśli wolisz zachować te karty.
    .lesson = Woda kosztuje tyle, ile mniejszy z kafelków obok niej. Najtańsza zapłata jest już wpisana, więc po prostu ją wyślij, chyba że chcesz zachować którąś kartę.

lesson-takes = **Ktoś bierze kafelek.** Pochodzi z pierwszego pola za pionkiem, na którym nikt nie stoi. Jego wartość to punkty.
lesson-uncovers = **Odsłania się dolny kafelek.** Dopiero teraz ktokolwiek go zna; odtąd to on się tam liczy.
lesson-pays = **Ktoś płaci za wodę.** Opłata to mniejsza z wartości po obu jej stronach; wszystkie wody po drodze się sumuje.
lesson-bridges = **Staje most.** Od teraz przejście tam jest darmowe dla wszystkich.
lesson-stuck = **Ktoś nie może się ruszyć.** Pokazuje więc karty i dobiera nowe ({ DATA("game.turn.stuck") }). Czasem to wcale nie jest zła tura.
lesson-end = **Koniec gry.** Wszystkie pionki w drodze idą na ląd i płacą za wodę przed sobą; potem liczy się kafelki i karty.
