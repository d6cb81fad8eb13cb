### Zasady Atlantydy, hasło po haśle. Wartość `rule-…` to nagłówek; `.text` wyjaśnia go w kilku krótkich wierszach,
### z których pierwszy mówi najwięcej; `.words` to inne słowa, pod którymi ktoś może szukać. Powiązania i liczby są w
### handbook.py.

topic-basics = Podstawy
topic-turn = Tura krok po kroku
topic-water = Woda i mosty
topic-end = Koniec i punkty
topic-options = Opcje
topic-playing = Jak się tu gra

## Podstawy

rule-overview = O czym jest ta gra
    .text =
        Z Atlantydy na Stały Ląd prowadzi tonąca ścieżka z kafelków.
        Karta prowadzi jeden z twoich pionków ({ $figures }) na najbliższy kafelek z tym samym obrazkiem. Potem bierzesz kafelek zza pionka: to punkty.
        Gdzie kafelków już nie ma, tam jest woda, a przejście przez wodę kosztuje punkty.
        Gdy ktoś ma na lądzie wszystkie pionki, gra się kończy.
    .words = wstęp podsumowanie początek temat
rule-aim = Jak wygrać
    .text =
        Miej najwięcej punktów, gdy ostatni pionek któregoś z graczy wejdzie na ląd.
        Kafelki liczą się według wartości, karty na ręce po jednym punkcie. Opłaty i ostatnia przeprawa kosztują.
        Zbieraj więc dobre kafelki, ale nie zostawiaj pionków tak daleko w tyle, że woda zje cały zysk.
    .words = cel zwycięstwo wygrana
rule-setup = Przygotowanie
    .text =
        Ścieżkę za każdym razem układa się od nowa; na części pól kafelki leżą jeden na drugim. Pośrodku od początku jest woda.
        Każdy ma na Atlantydzie { $figures ->
            [one] { $figures } pionek
            [few] { $figures } pionki
            [many] { $figures } pionków
           *[other] { $figures } pionka
        } i jeden most.
        Karty na ręce, w kolejności tur: { $hands }.
    .words = początek start rozdanie
rule-path = Ścieżka
    .text =
        Kafelków jest { $tiles }; na każdym jest jeden z siedmiu obrazków i wartość. Liczy się tylko górny kafelek na polu; dolny odsłania się, gdy górny zostanie zabrany.
        Pola są ponumerowane od Atlantydy do Stałego Lądu, więc ruch zapisuje się tak: „z 12 na 17 (oliwka)”.
        Numer pola zostaje, także gdy kafelka już nie ma.
    .words = kafelki pola układ stosy wartości
rule-cards = Karty
    .text =
        Kart jest { $deck }: po { $each } z każdym z { $kinds } obrazków.
        Karta porusza pionek, płaci jeden punkt opłaty albo jest warta jeden punkt na końcu.
        Nie ma limitu kart na ręce. Gdy talia się skończy, wracają karty odrzucone.
    .words = karty ruchu talia ręka limit tasowanie oliwka broń amfora lira monety wieniec sierp
rule-secrets = Co jest tajne
    .text =
        Tylko twoje karty. Wszyscy widzą, ile ich masz, twoje kafelki, pionki i całą ścieżkę.
        Nikt nie zna dolnych kafelków ani kolejności kart w talii.
        Karty pokazuje tylko ten, kto nie może się ruszyć.
    .words = ukryte jawne informacje

## Tura

rule-turn = Tura w skrócie
    .text =
        1. Jeśli chcesz, sprzedaj kafelek za karty.
        2. Rusz jeden pionek. Przy tym możesz położyć most. Zapłać za wodę po drodze.
        3. Weź kafelek zza pionka.
        4. Dobierz karty.
        Kroki 3 i 4 dzieją się same.
    .words = przebieg kolejność kroki runda
rule-sale = Sprzedaż kafelka
    .text =
        Przed ruchem możesz sprzedać { $most ->
            [one] jeden kafelek
            [few] { $most } kafelki
            [many] { $most } kafelków
           *[other] { $most } kafelka
        } za karty: { DATA("game.sale.worth") ->
            [2] połowę wartości, zaokrągloną w dół
           *[other] jedną za każde { DATA("game.sale.worth") } pkt wartości
        }.
        Za wartości od 1 w górę jest to kolejno: { $prices }. Kafelka, który nic nie daje, nie można sprzedać.
        Nowe karty widzisz jeszcze przed ruchem. Kafelek wypada z gry.
    .words = kupno karty wymiana
rule-moving = Ruch pionka
    .text =
        Pionek idzie na najbliższe pole przed nim, którego górny kafelek ma obrazek z karty; jeśli takiego nie ma, na Stały Ląd.
        Na wolnym polu i na lądzie się zatrzymuje. Jeśli stoi tam pionek, twój czy cudzy, trzeba iść dalej kolejną kartą.
        Ruch jest możliwy tylko wtedy, gdy da się go dokończyć i opłacić. Kto może się ruszyć, musi.
    .words = ruch krok najbliższy karta pionek
rule-chain = Dalej kolejną kartą
    .text =
        Tam, gdzie stoi inny pionek, twój zostać nie może: zagrywasz kolejną kartę i idziesz stamtąd dalej, ile razy trzeba.
        W innym przypadku dalszych kart zagrywać nie wolno.
        Do wyboru są tylko karty, którymi można ten ruch dokończyć. Dobierasz tak jak za jedną kartę.
    .words = zajęte blokada druga karta łańcuch
rule-tile = Branie kafelka
    .text =
        Dostajesz górny kafelek z pierwszego pola za pionkiem, na którym nikt nie stoi. Pole, z którego pionek właśnie odszedł, jest wolne; wodę się pomija.
        Z lądu jest to najbliższy wolny kafelek.
        Jeśli takiego nie ma, nic nie dostajesz. Jeśli pod wziętym kafelkiem nic nie leży, pole staje się wodą.
    .words = zbieranie punkty zysk za
rule-drawing = Dobieranie kart
    .text =
        Ile kart dobierasz na końcu tury, zależy od liczby twoich pionków na lądzie. Od żadnego do wszystkich: { $draws }.
        Pionek, który właśnie przyszedł, już się liczy.
    .words = karty uzupełnianie
rule-stuck = Gdy nie ma ruchu
    .text =
        Jeśli twoimi kartami nie da się ruszyć, pokazujesz rękę, dobierasz { $cards ->
            [one] jedną kartę
            [few] { $cards } karty
            [many] { $cards } kart
           *[other] { $cards } karty
        } { DATA("rulings.rulings.stuck_draws_for_ashore") ->
            [true] i tyle więcej, ile dają twoje pionki na lądzie, i kończysz turę: bez kafelka.
           *[false] i kończysz turę: bez kafelka i bez dalszych kart.
        }
        { DATA("rulings.rulings.stuck_may_keep_bridge") ->
            [false] Przedtem możesz sprzedać kafelek i spojrzeć jeszcze raz. Jeśli na ruch pozwala twój most, trzeba go wykonać.
           *[true] Możesz zamiast tego najpierw sprzedać kafelek i spojrzeć jeszcze raz albo wykonać ruch, na który pozwala twój most.
        }
        Jeśli nic z tego nie pomoże, wszystko dzieje się bez pytania.
    .words = utknięcie brak ruchu pas blokada

## Woda i mosty

rule-water = Woda
    .text =
        Puste pola między dwoma kafelkami to woda: jedna, bez względu na liczbę pól.
        Nikt tam nie stanie, ale każdy może przejść, za opłatą.
        Puste pola przy Atlantydzie i przy Stałym Lądzie to nie woda: ląd sięga aż tam.
    .words = przerwa dziura morze puste
rule-toll = Ile kosztuje przejście
    .text =
        Mniejszą z dwóch wartości po obu stronach wody, bez względu na jej szerokość.
        Wszystkie wody po drodze się sumuje i płaci raz, gdy pionek się zatrzyma, zanim weźmiesz kafelek.
        Kafelek pod pionkiem też się liczy. Woda z mostem jest darmowa.
    .words = koszt cena opłata przejście
rule-example = Droga za { $sum }
    .text =
        Po drodze leżą kafelki 1, woda, 4, woda, 6, woda z mostem, 3, woda, 5, a dalej cel.
        Opłaty to { $first }, { $second }, nic za most i { $fourth }: razem { $sum }.
    .words = przykład suma obliczenie
rule-merging = Woda rośnie
    .text =
        Gdy znika kafelek między dwiema wodami, stają się jedną, z jedną opłatą: mniejszą z wartości, które teraz leżą obok.
        Jeśli nad jedną był most, całość jest darmowa.
        Gdzie woda sięga Atlantydy albo Stałego Lądu, tam nie ma opłaty, a most { DATA("rulings.rulings.lost_bridge") ->
            [returns] wraca do właściciela.
           *[gone] przepada.
        }
    .words = łączenie szersza rośnie
rule-bridge-use = Most
    .text =
        Na całą grę masz { $bridges ->
            [one] jeden most
            [few] { $bridges } mosty
            [many] { $bridges } mostów
           *[other] { $bridges } mostu
        }. Kładziesz go w ramach ruchu, przed zapłatą, nad dowolną wodą bez mostu, także taką, której teraz nie przechodzisz.
        Od tej chwili nikt tam nie płaci, ani ty, ani inni.
        Niewykorzystany most nic nie jest wart.
    .words = most budowa darmo
rule-paying = Płacenie
    .text =
        Płacisz kafelkami według ich wartości i kartami po jednym punkcie, jak chcesz.
        Reszty nie ma, ale nie wolno dokładać niczego, bez czego zapłata by wystarczyła.
        Nie płacisz kartami właśnie zagranymi ani kafelkiem, który dopiero weźmiesz. Oddane kafelki wypadają z gry, karty idą na odrzucone.
    .words = zapłata reszta koszt

## Koniec i punkty

rule-end = Koniec gry
    .text =
        Gdy ostatni pionek gracza (z { $figures }) wejdzie na ląd, gracz płaci, bierze kafelek, dobiera { $draws ->
            [one] jedną kartę
            [few] { $draws } karty
            [many] { $draws } kart
           *[other] { $draws } karty
        } i gra natychmiast się kończy.
        Potem wszyscy pozostali sprowadzają swoje pionki: to ostatnia przeprawa.
        Jeśli przez całą rundę nikt nie może się ruszyć ani niczego dobrać, gra też się kończy.
    .words = koniec finał ostatni pionek
rule-last-way = Ostatnia przeprawa
    .text =
        Każdy pionek, który jest jeszcze w drodze, idzie na ląd i płaci za całą wodę przed sobą. Niczego się nie dobiera, nie bierze i nie buduje.
        Za wszystkie pionki gracza płaci się razem, możliwie najtaniej.
        Kto nie może zapłacić, oddaje wszystko, a to, czego brakuje, to punkty ujemne.
    .words = ostatni ruch zapłata dług ujemne
rule-score = Punkty
    .text =
        Wartości twoich kafelków i po jednym punkcie za każdą kartę na ręce.
        Minus to, czego nie udało się zapłacić za ostatnią przeprawę.
    .words = punktacja wynik wartość
rule-ties = Remisy
    .text =
        Wygrywa ten, kto ma najwięcej punktów. Jeśli kilka osób ma tyle samo, wygrywają wszystkie.
        Nic więcej nie rozstrzyga.
    .words = remis równo

## Opcje

rule-option-first-player = Kto zaczyna
    .text =
        Stół może wskazać miejsce, które zaczyna; przy 0 rozstrzyga los.
        Dalej gra się w kolejności przy stole, a karty ({ $hands }) rozdaje się w kolejności tur.
    .words = pierwszy start los

## Gra tutaj

rule-asked = Jak zadaję pytania
    .text =
        W swojej turze wybierasz kartę razem z pionkiem: „z 12 na 17 (oliwka), opłata 3”. Pokazane jest to, co możliwe, z opłatą i kafelkiem do wzięcia.
        Reszta pytań pada tylko wtedy, gdy jest w czym wybierać: kolejna karta, czym zapłacić.
        Most i sprzedaż są na tej samej liście.
    .words = przyciski odpowiedź polecenie
rule-plans = Każdy plan potwierdzasz
    .text =
        Cały ruch jest planem, dopóki go nie potwierdzisz: karty, most i zapłatę możesz cofnąć.
        Dobranych kart nie: po sprzedaży nowe karty są już twoje.
    .words = cofnij potwierdź zatwierdź plan szkic
rule-sources = Co jest rekonstrukcją
    .text =
        Rekonstrukcją jest tu to, co jest na kafelkach ({ $tiles }) i ile są warte, oraz ile kafelków można sprzedać w turze.
        Znana jest ich liczba, siedem obrazków i wartości od 1 do 7; jak się ze sobą łączą, nie wiadomo.
        Cała reszta jest według instrukcji. Gdzie milczy, rozstrzygnęliśmy sami; powody są w kodzie źródłowym (docs/rules).
        W twoim pudełku jest inaczej? Osoba, która prowadzi tego bota, może to poprawić.
    .words = rekonstrukcja źródła instrukcja oryginał pudełko wydanie brak poprawić
