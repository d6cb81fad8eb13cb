### Przewodnik po Atlantydzie: co znaczy każde pytanie, i lekcje stołu z przewodnikiem.
### help-<pytanie>: o czym się rozstrzyga; .answers do czego prowadzą odpowiedzi; .tip co robią początkujący;
### .lesson mówione za pierwszym razem. lesson-<zdarzenie>: gdy coś stało się po raz pierwszy.

help-move = Wybierasz kartę i pionek, który nią ruszasz. Twoje punkty: { $own_points }, pionki na lądzie: { $own_ashore }, runda { $round }.
    .answers =
        Przy każdym ruchu widać, gdzie się kończy, ile kosztuje i jaki kafelek weźmiesz. „I dalej” znaczy, że ktoś tam stoi i trzeba zagrać kolejną kartę.
        Sprzedaż kafelka daje karty przed ruchem. Most kładzie się najpierw, potem wybiera ruch. Gdy ruchu nie ma, pokazujesz karty i dobierasz.
    .tip = Szukaj darmowego ruchu, który daje cenny kafelek. Trzymaj pionki blisko siebie: ten, który zostanie daleko, zapłaci później za całą wodę. { $gaps ->
            [0] Na razie nie ma tam żadnej wody.
            [one] Na razie jest tam jedna woda.
            [few] Na razie są tam { $gaps } wody.
            [many] Na razie jest tam { $gaps } wód.
           *[other] Na razie jest tam { $gaps } wody.
        }
    .lesson = Karta prowadzi pionek na najbliższy kafelek z tym samym obrazkiem, a ty bierzesz kafelek zza niego: to twoje punkty. Wybierz ruch z dobrym kafelkiem i bez opłaty, a potem potwierdź.
help-card = Na polu { $place } ktoś stoi, więc musisz zagrać stamtąd kolejną kartę.
    .answers = Działa ta sama zasada: na najbliższe pole z tym obrazkiem, a jeśli go nie ma, na Stały Ląd. Pokazana opłata dotyczy całej drogi.
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
