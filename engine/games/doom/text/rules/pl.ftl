### Zasady Zagłady Atlantydy, hasło po haśle. Wartość `rule-…` to nagłówek; `.text` wyjaśnia w kilku krótkich wierszach,
### z których pierwszy mówi najwięcej; `.words` to inne słowa, pod którymi się tego szuka. Co z czym się wiąże, a także
### liczby, stoi w handbook.py.

topic-basics = Podstawy
topic-turn = Tura krok po kroku
topic-points = Punkty i koniec
topic-cards = Karty Polityki
topic-factions = Stronnictwa
topic-events = Wydarzenia
topic-ships = Statki
topic-specials = Karty Specjalne
topic-options = Opcje i liczba graczy
topic-playing = Jak się tu gra

## Podstawy

rule-overview = O czym jest ta gra
    .text =
        Prowadzisz ród szlachecki i wywozisz swoich ludzi z tonącej Atlantydy na Nowy Ląd.
        Twoi ludzie to twoje kostki; masz ich { $cubes }. Wsiadają w porcie na statki, polityka wprawia statki w ruch, a punktuje ten, kto jest na pokładzie, gdy statek dobija.
        Tymi samymi kostkami opłacasz Senat, stronnictwa i głosowania, więc zawsze jest ich za mało.
        Po { $least }–{ $most } turach Atlantyda tonie. Wygrywa ten, kto ma najwięcej punktów zwycięstwa (PZ).
    .words = wprowadzenie streszczenie temat fabuła początkujący
rule-aim = Jak wygrać
    .text =
        Miej najwięcej punktów zwycięstwa (PZ), gdy pojawi się trzecia Zagłada!
        Najwięcej punktów dają statki, które dobijają z kilkoma twoimi uchodźcami.
        Resztę dają Nowy Ląd, Senat, wydarzenia, stronnictwa z +1 i niektóre karty Specjalne.
        Kto na końcu jest jeszcze na morzu albo w porcie, ten przepada i nic nie daje.
    .words = cel zwycięstwo wygrana tor punktacji punktów
rule-turn = Tura w skrócie
    .text =
        Cztery fazy, zawsze w tej kolejności:
        1. **Senat**: każdy potajemnie wysyła kostki. Kolejność w Senacie rozstrzyga remisy i wyznacza ceny.
        2. **Stronnictwa**: kup jedno albo spasuj i weź za darmo jedno z pozostałych. Jego moc jest twoja przez tę turę.
        3. **Głosowania**: wyłóż { $votes } z { $hand } kart na ręce i licytuj każde miejsce w rzędzie. Najwyższe stawki zagrywają swoją kartę.
        4. **Zagłada**: punkty, wydarzenie, a potem prąd niesie statki. Kostki wracają, ręce się uzupełnia.
    .words = runda przebieg fazy kolejność skrót karta pomocy ściąga
rule-cubes = Twoje kostki
    .text =
        Masz { $cubes ->
            [one] jedną kostkę
            [few] { $cubes } kostki
            [many] { $cubes } kostek
           *[other] { $cubes } kostki
        }; te, które nie leżą na planszy, kartach ani statkach, to twój zapas.
        Na statku i na Nowym Lądzie to uchodźcy, gdzie indziej to wpływy.
        Z zapasu licytujesz, płacisz za stronnictwa, zasilasz Senat i wsadzasz ludzi na statki.
        Kostki z kart, budynków i Nowego Lądu wracają na koniec tury, z Senatu wraca połowa; te na statkach zostają, aż statek dobije.
        Z pustym zapasem można jeszcze stawiać 0 i brać stronnictwa, które nic nie kosztują.
    .words = wpływy zapas żetony uchodźcy uchodźca kostka gracza
rule-setup = Przygotowanie
    .text =
        Każdy zaczyna z { $points } PZ, { $politics } kartami Polityki i { $specials } kartami Specjalnymi.
        Znaczniki trafiają losowo na pola stronnictw od lewej. W tej kolejności każdy wsadza na statek jednego uchodźcę{ DATA("turn.setup.start_rounds") ->
            [1] { "" }
           *[2] , potem w odwrotnej jeszcze jednego
            [other] , potem w odwrotnej jeszcze jednego i tak dalej, razem po { DATA("turn.setup.start_rounds") }
        }.
        { DATA("turn.setup.neutrals_aboard") ->
            [one] Jeden neutralny siedzi
            [few] { DATA("turn.setup.neutrals_aboard") } neutralni siedzą
            [many] { DATA("turn.setup.neutrals_aboard") } neutralnych siedzi
           *[other] { DATA("turn.setup.neutrals_aboard") } neutralnego siedzi
        } na największym statku; pozostali ({ $square }) czekają na placu spotkań.
        Z siedmiu zwykłych wydarzeń { $removed } odkłada się bez oglądania; reszta i trzy Zagłady! tworzą talię (kart: { $events }).
    .words = początek rozkładanie rozdanie start przygotowanie
rule-neutrals = Neutralni uchodźcy
    .text =
        Czarne kostki ({ $cubes }) nie należą do nikogo, a też chcą odpłynąć.
        Zajmują miejsca i są jeszcze jednym kolorem: liczą się do twoich punktów za „inne kolory”.
        Każde wydarzenie sprowadza ich na statki. Gdy dobiją, stoją do końca tury na Nowym Lądzie, a potem wracają na plac spotkań.
        Jeśli na Nowym Lądzie jest ich więcej niż kostek każdego gracza, nikt nie dostaje punktów za przewagę.
    .words = czarne kostki neutralny plac spotkań
rule-secrets = Co jest tajne
    .text =
        Twoja ręka, twoje karty Specjalne i to, co zapieczętujesz, należą tylko do ciebie.
        Zapieczętowane stawki i rzędy odkrywa się razem, gdy spłynie ostatnia odpowiedź; do tej chwili możesz zmienić swoją.
        Ile kto ma kart, wiedzą wszyscy. Talii nie zna nikt.
        Wszystko na planszy jest jawne, więc zapas zawsze da się wyliczyć: { $cubes } minus to, co widać.
    .words = ukryte tajemnica jawne informacje zasłonka parawan

## Tura

rule-phase-senate = Faza 1: Senat
    .text =
        Każdy pieczętuje liczbę kostek od 0 do całego zapasu. Wszystkie stawki odkrywa się razem.
        Kostki dołączają do tych, które już są w Senacie; żadna stawka nie przepada.
        Dobre miejsce w Senacie wygrywa remisy, ale podraża stronnictwa. Za najwięcej kostek jest w fazie Zagłady { $points } PZ.
        Tej fazy nie ma w grze rodzinnej ani w turze zamętu.
    .words = senat stawka wpływy pierwsza faza
rule-senate-order = Kolejność w Senacie i remisy
    .text =
        Pierwszy jest ten, kto ma więcej kostek w Senacie; przy równej liczbie ten, czyj znacznik stoi bardziej na lewo.
        Ta kolejność rozstrzyga każdy remis w grze, nawet ostatni, o zwycięstwo.
        Sprawdza się ją za każdym razem od nowa, ale przez fazę stronnictw, jedno głosowanie i jedno wydarzenie się nie zmienia.
        W grze rodzinnej liczą się same znaczniki, od lewej do prawej.
    .words = remis remisy równo znacznik miejsce pozycja pula senatu
rule-phase-factions = Faza 2: Stronnictwa
    .text =
        W kolejności Senatu każdy kupuje jedno z wolnych stronnictw albo pasuje.
        Cenę płaci się z zapasu; leży na budynku stronnictwa do końca tury.
        Potem ci, którzy spasowali, biorą za darmo po jednym z pozostałych, znów w kolejności Senatu.
        Na koniec fazy działają Archont, Basileus i Demiurgos. W fazie Zagłady stronnictwa wracają na planszę.
    .words = stronnictwo kupno żeton pas druga faza frakcja
rule-prices = Ceny stronnictw
    .text =
        Cena zależy tylko od twojego miejsca w Senacie, a nie od tego, co biorą inni.
        2 graczy: { $two }
        3 graczy: { $three }
        4 graczy: { $four }
        5 graczy: { $five }
        Pierwsza liczba jest dla pierwszego w Senacie. { DATA("rulings.rulings.price_zero_may_pass") ->
            [false] Kto płaci 0, spasować nie może.
           *[true] Spasować może także ten, kto płaci 0.
        }
    .words = cena koszt ile kosztuje stronnictwo płacić tabela znacznik gracza pionek
rule-plus-one = +1 na stronnictwach
    .text =
        Stronnictwa, których nikt nie wziął, pokazują odtąd +1.
        Kto weźmie takie stronnictwo, kupione czy darmowe, od razu zdobywa { $points } PZ, a +1 znika.
        Wzięte stronnictwo wraca na planszę bez +1.
    .words = plus jeden premia punkt żeton frakcja budynek
rule-phase-voting = Faza 3: Głosowania
    .text =
        Każdy wykłada rząd kart i tyle samo jest głosowań ({ $votes }), po jednym na każde miejsce w rzędach.
        W głosowaniu wszyscy licytują kostkami prawo do zagrania swojej karty z tego miejsca.
        Najwyższe stawki zagrywają po kolei. Gdy skończą, zaczyna się następne głosowanie.
        Symbol na ostatnim wydarzeniu mówi, czy stawki są tajne, czy jawne; w pierwszej turze są tajne.
    .words = głosowanie licytacja trzecia faza
rule-laying = Wykładanie rzędu
    .text =
        Z ręki ({ $hand } kart) wybierasz karty na kolejne głosowania ({ $votes }) i ich kolejność; pierwsza jest na głosowanie 1 i tak dalej.
        Wszystkie rzędy odkrywa się razem, więc każdy widzi, ile warte są nadchodzące głosowania.
        Z Oraklosem kilka kart (najwyżej { $hides }) zostaje zakrytych, aż ustali się miejsca w ich głosowaniu.
        Po turze wszystkie wyłożone karty się odrzuca, zagrane czy nie, i dobiera się do { $hand }.
    .words = rząd wyłożyć ręka kolejność kart układać mata na karty
rule-bids-secret = Tajne głosowania
    .text =
        Wszyscy pieczętują liczbę od 0 do swojego zapasu; stawki odkrywa się razem.
        Wyższa stawka daje lepsze miejsce; przy równych decyduje kolejność w Senacie.
        Wszystkie postawione kostki leżą na własnej karcie do końca tury, także po przegranej. Zostaw coś na dalsze głosowania!
    .words = tajna stawka licytacja zapieczętowana urna
rule-bids-open = Jawne głosowania
    .text =
        Każdy stawia raz, na głos; zaczyna ostatni w Senacie.
        Można podać dowolną liczbę, której w tym głosowaniu jeszcze nie było, wyższą lub niższą; 0 to pas, a spasować może każdy.
        Kto pasuje, jest niżej niż wszystkie stawki, a wśród pasujących decyduje Senat. Gdy pasują wszyscy, zagrywają pierwsi w Senacie.
        Kostki leżą na własnej karcie do końca tury, także po przegranej.
    .words = jawna stawka licytacja pas pasować
rule-acting = Kto może zagrać
    .text =
        Zagrywają najwyższe stawki głosowania: przy 3 i 4 graczach { $four }, przy 5 graczach { $five }, przy 2 tylko zwycięzca.
        Zagrywają w kolejności miejsc; tylko Philosophios może wejść przed innych.
        Każdy zagrywa w całości swoją kartę z tego głosowania albo rezygnuje. Zwycięzca może zamiast niej zagrać kartę sąsiada z lewej.
        Kto nie zagrywa, zostawia kartę na miejscu; następne głosowanie dotyczy następnego miejsca.
    .words = kto gra zagrywa miejsce pierwszy drugi zwycięzca głosowania
rule-in-full = Wszystko albo nic
    .text =
        Kartę wykonuje się w całości albo wcale.
        Uchodźcy 2 wymagają wszystkich swoich kostek i tylu miejsc na jednym statku; Statki wymagają { DATA("politics.politics.ships.ships") ->
            [one] statku, który może płynąć
           *[other] { DATA("politics.politics.ships.ships") } statków, które mogą płynąć
        }.
        Jeśli karty nie da się zagrać, rezygnujesz, a stawka i tak na niej zostaje.
        Dopóki układasz zagranie, nikt go nie widzi; każdą część możesz cofnąć, aż potwierdzisz.
    .words = w całości częściowo zagrać nie można rezygnacja
rule-borrowing = Pożyczanie karty
    .text =
        Zwycięzca głosowania może zamiast swojej zagrać kartę sąsiada z lewej.
        Jeśli ten sąsiad sam zagrywa w tym głosowaniu, karty użycza następny w lewo, który nie zagrywa.
        Decydujesz o wszystkim i używasz własnych kostek; kostki, które już leżą na tej karcie, zostają na niej.
        W jednym głosowaniu karta jest zagrywana tylko raz. Philosophios może pożyczać z każdego miejsca, z którego wolno zagrać.
    .words = pożyczyć sąsiad lewo cudza karta
rule-phase-doom = Faza 4: Zagłada
    .text =
        Wszystko w tej kolejności:
        1. Punkty za przewagę na Nowym Lądzie i w Senacie.
        2. Odkrywa się wydarzenie, które od razu działa; wsiadają neutralni.
        3. Prąd niesie statki.
        4. Wracają stronnictwa, stawki, opłaty i uchodźcy z Nowego Lądu, a z Senatu połowa kostek.
        5. Każdy dobiera karty Polityki do { $hand }.
    .words = zagłada czwarta faza koniec tury kolejność
rule-boarding = Jak wsiadają neutralni
    .text =
        Każde wydarzenie sprowadza na statki pewną liczbę neutralnych.
        Wsiadają w porcie tam, gdzie są wolne miejsca, po jednym, od największego statku, w kółko.
        Gdy w porcie nie ma miejsc albo plac spotkań jest pusty, reszta zostaje.
    .words = neutralni wsiadanie miejsca wydarzenie przystań port
rule-current = Prąd
    .text =
        Na koniec każdej tury prąd niesie o jedno pole { $four ->
            [one] jeden statek
            [few] { $four } statki
            [many] { $four } statków
           *[other] { $four } statku
        } (przy 2 graczach { $two }).
        Najpierw płyną pełne, według liter, potem reszta od największej liczby pasażerów; remisy według liter. Puste nie płyną nigdy.
        Statki, które dobijają, punktują jak zwykle, ale nikt nie dostaje punktu za ruch.
    .words = automatyczny ruch statków samo płynie dryf ocean
rule-returning = Co wraca
    .text =
        Na koniec tury odbierasz kostki z kart, ze wszystkich budynków i z Nowego Lądu.
        Z Senatu wraca połowa kostek, zaokrąglona w górę; po kartach Zagłada!, Senat spłaca długi! i Pod wodzą Senatu! wracają wszystkie.
        Kostki na statkach zostają. Stronnictwa wracają na planszę, znaczniki stoją, gdzie stały.
        Po karcie Szerzy się zamęt! { DATA("rulings.rulings.turmoil_returns_buildings") ->
            [false] stronnictwa oraz kostki na budynkach i w Senacie
           *[true] stronnictwa i kostki w Senacie
        } zostają na miejscu.
    .words = wracają odbierasz połowa senat porządki

## Punkty i koniec

rule-arrival = Gdy statek dobija
    .text =
        Statek, który dobija do Nowego Lądu, punktuje dla wszystkich na pokładzie.
        Za 1, 2, 3, 4 oraz 5 lub więcej twoich uchodźców: **{ $normal }**. Dzięki karcie Królewski statek: **{ $royal }**.
        Do tego każdy, kto ma tam uchodźcę, dostaje { $other } PZ za każdy inny kolor na pokładzie, także neutralny.
        Kto poruszył statek kartą, dostaje { $mover } PZ, choćby nikogo tam nie miał.
        Potem wszyscy pasażerowie idą na Nowy Ląd, a statek od razu stoi pusty w porcie.
    .words = punktacja punktowanie tabela rejs dobija przybycie punkty uchodźcy
rule-example = Przykład punktacji
    .text =
        Dobija statek z 3 czerwonymi, 2 niebieskimi, 1 zielonym i 1 neutralnym; poruszył go kartą Statki zielony.
        Czerwony: { $three } za 3 uchodźców, { $others } za trzy inne kolory: **{ $red } PZ**.
        Niebieski: { $two } za 2 uchodźców, { $others } za trzy inne kolory: **{ $blue } PZ**.
        Zielony: { $one } za 1 uchodźcę, { $others } za trzy inne kolory, { $mover } za ruch: **{ $green } PZ**.
        Z kartą Królewski statek byłoby { $red_royal }, { $blue_royal } i { $green_royal }.
    .words = przykład liczenie jak policzyć punkty
rule-royal = Po królewsku
    .text =
        Statek, który doprowadza karta Królewski statek, punktuje według tabeli królewskiej: **{ $royal }** za 1, 2, 3, 4 oraz 5 lub więcej uchodźców.
        Punkty za inne kolory i za ruch są takie jak zawsze.
        Ulepszonego statku D Królewski statek nigdy nie porusza.
    .words = tabela królewska królewskie punkty
rule-majorities = Nowy Ląd i Senat
    .text =
        W każdej fazie Zagłady { $land } PZ dostaje ten, kto ma najwięcej kostek na Nowym Lądzie, a { $senate } PZ ten, kto ma najwięcej w Senacie.
        Remisy rozstrzyga kolejność w Senacie; gdzie nikt nie ma kostki, tam { DATA("rulings.rulings.empty_majority") ->
            [first] punktuje pierwszy w tej kolejności.
           *[nobody] nikt nie punktuje.
        }
        Jeśli na Nowym Lądzie neutralnych jest więcej niż kostek każdego gracza, nikt nie punktuje; przy remisie z nimi { DATA("rulings.rulings.neutral_tie_on_land") ->
            [nobody] też nikt.
           *[player] punktuje gracz.
        }
    .words = przewaga większość najwięcej kostek ląd senat
note-below-zero = { DATA("rulings.rulings.points_below_zero") ->
    [true] PZ mogą spaść poniżej 0.
   *[false] PZ nigdy nie spadają poniżej 0.
}
rule-more-points = Inne punkty
    .text =
        Każdy zaczyna z { $start } PZ.
        Stronnictwo z +1 daje przy wzięciu { $plus } PZ.
        Niektóre wydarzenia płacą pierwszym w Senacie, a Biada słabym! zabiera punkty. { note-below-zero }
        Niektóre karty Specjalne punktują na koniec.
    .words = premia pozostałe punkty źródła wydarzenia
rule-discarded = Odrzucone kostki
    .text =
        Kostki stracone przez Zdradę, Sabotaż, Arystokrację albo Gniew nie przepadają na dobre.
        Leżą na budynku stronnictwa, na którym stoi znacznik właściciela, i wracają na koniec tury.
        Neutralne kostki wracają na plac spotkań.
    .words = odrzucone stracone usunięte wyrzucone gdzie
rule-end = Koniec gry
    .text =
        Trzecia Zagłada! natychmiast kończy grę: neutralni już nie wsiadają, żaden statek nie płynie.
        Punkty za przewagę z tej fazy są już policzone. Potem odsłania się karty Specjalne i liczy te na koniec gry.
        W turach od 1 do { $early } trzecia Zagłada! wraca do talii, a zamiast niej przychodzi inne wydarzenie.{ DATA("rulings.rulings.doom_put_back_boards") ->
            [true] { " " }Neutralni wsiadają z obu kart.
           *[false] { "" }
        }
        Wygrywa ten, kto ma najwięcej PZ.
    .words = koniec zakończenie ostatnia tura trzecia zagłada jak długo
rule-tie-break = Remis o zwycięstwo
    .text =
        Przy równych punktach decyduje kolejność w Senacie w tej właśnie chwili.
        Ostatnia stawka na Senat może więc wygrać grę. W grze rodzinnej wygrywa znacznik bardziej na lewo.
    .words = remis równe punkty zwycięzca

## Karty Polityki

note-copies = -# Kart w talii: { $copies } z { $deck }
rule-hand = Twoje karty Polityki
    .text =
        Na ręce masz { $hand } kart, co turę wykładasz { $votes } i znów dobierasz do { $hand }.
        Zielone wsadzają ludzi albo dają karty Specjalne, niebieskie poruszają statki, czerwone szkodzą.
        Talia liczy { $deck } kart: uchodźców wsadza { $boarding }, statki porusza { $moving }.
        Gdy talia się skończy, powstaje nowa z odrzuconych kart.
    .words = polityka talia ręka dobieranie zielone niebieskie czerwone kolory rozkład
rule-card-refugees-1 = { card-refugees-1 }
    .text =
        { card-refugees-1.about }
        Kostki bierzesz z zapasu i nie kładziesz mniej: gdy brakuje kostek albo wolnych miejsc, karty nie da się zagrać.
        { note-copies }
    .words = uchodźca wsadzić
rule-card-refugees-2 = { card-refugees-2 }
    .text =
        { card-refugees-2.about }
        Kostki bierzesz z zapasu i nie kładziesz mniej: musi starczyć kostek i wolnych miejsc na tym samym statku.
        { note-copies }
    .words = uchodźca wsadzić dwa
rule-card-refugees-2-1 = { card-refugees-2-1 }
    .text =
        { card-refugees-2-1.about }
        Kostki bierzesz z zapasu i nie kładziesz mniej: musi starczyć kostek i miejsca na dwóch różnych statkach.
        { note-copies }
    .words = uchodźca wsadzić trzy
rule-card-aristocracy = { card-aristocracy }
    .text =
        Połóż 1 kostkę na dowolnym statku w porcie, nawet pełnym.
        Z pełnego najpierw wyrzucasz jednego pasażera dowolnego koloru, { DATA("rulings.rulings.aristocracy_evicts_own") ->
            [false] także neutralnego, ale nie własnego;
           *[true] także neutralnego lub własnego;
        } ze statku z wolnym miejscem nikogo.
        Działa też na ulepszony statek E.
        { note-copies }
    .words = arystokrata szlachcic wyrzucić pełny statek
rule-card-ships = { card-ships }
    .text =
        Porusz dokładnie { DATA("politics.politics.ships.ships") ->
            [one] jeden statek z pasażerami
            [few] { DATA("politics.politics.ships.ships") } różne statki z pasażerami
            [many] { DATA("politics.politics.ships.ships") } różnych statków z pasażerami
           *[other] { DATA("politics.politics.ships.ships") } różnego statku z pasażerami
        } o jedno pole, w dowolnej kolejności.
        Z portu na ocean, z oceanu na Nowy Ląd. Za każdy, który dobije, dostajesz { $mover } PZ.
        Gdy mogłoby płynąć mniej statków, karty nie da się zagrać.
        { note-copies }
    .words = statek ruch płynąć
rule-card-royal-ship = { card-royal-ship }
    .text =
        Porusz jeden statek z pasażerami o jedno pole; jeśli dobije, wszyscy na pokładzie punktują według tabeli królewskiej.
        Najcenniejsza karta dla statku na oceanie pełnego twoich uchodźców. Za doprowadzenie dostajesz { $mover } PZ.
        Ulepszonego statku D wybrać nie można.
        { note-copies }
    .words = królewski król ruch
rule-card-support = { card-support }
    .text =
        Weź kartę Specjalną.
        Nie da się jej zagrać tylko wtedy, gdy żadnej już nie ma.
        { note-copies }
    .words = specjalna dobrać
rule-card-sabotage = { card-sabotage }
    .text =
        Wybierz statek na oceanie: wszyscy pasażerowie zostają odrzuceni, a statek wraca do portu.
        Ulepszony statek E jest na to odporny. Gdy innego statku na oceanie nie ma, karty nie da się zagrać.
        { note-copies }
    .words = czerwona atak zatopić
rule-card-treason = { card-treason }
    .text =
        Albo odrzuć od 1 do { $most } wybranych pasażerów jednego statku w porcie, albo od 1 do { $most } kostek jednego gracza z Senatu.
        { $also ->
            [own] Wolno wybrać także własne, ale nie neutralne.
            [neutral] Wolno wybrać także neutralne, ale nie własne.
            [neutral-own] Wolno wybrać także własne i neutralne.
           *[other] Nie wolno wybrać ani własnych, ani neutralnych.
        } Ulepszony statek E jest odporny; w grze rodzinnej jest tylko statek.
        Utrata kostek w Senacie może od razu zmienić kolejność, już od następnego głosowania.
        { note-copies }
    .words = czerwona atak zdrajca usunąć senat

## Stronnictwa

note-faction = -# Mocy można użyć albo nie, jak wolisz.
rule-faction-archont = { faction-archont }
    .text =
        Na koniec fazy stronnictw dobierasz karty Polityki ({ $cards }), a potem odrzucasz tyle samo dowolnych z ręki; nikt ich nie widzi.
        Dobry, gdy na ręce brakuje tego, czego trzeba: Statków albo czegoś na pełny port.
        { note-faction }
    .words = stronnictwo dobierać karty ręka
rule-faction-basileus = { faction-basileus }
    .text =
        Na koniec fazy stronnictw kładziesz 1 kostkę z zapasu na statku w porcie z wolnym miejscem.
        Uchodźca na pokładzie bez żadnego głosowania.
        { note-faction }
    .words = stronnictwo wsadzić król
rule-faction-demagogos = { faction-demagogos }
    .text =
        Raz na turę, przeciw jednemu rywalowi.
        Tajne głosowanie: wskazujesz rywala razem ze swoją stawką; gdy spłyną wszystkie, widzisz tamtą stawkę i możesz zmienić swoją.
        Jawne głosowanie: rywal musi stawiać od razu, przed swoją kolejką. Można to nakazać zawczasu, także na dalsze głosowanie.
        Przy 2 graczach zamiast tego: Zdrada i Sabotaż nie mogą dotknąć twoich kostek.
    .words = stronnictwo podejrzeć przynaglić stawka szpieg
rule-faction-demiurgos = { faction-demiurgos }
    .text =
        Na koniec fazy stronnictw bierzesz kartę Specjalną.
        { note-faction }
    .words = stronnictwo specjalna dobrać
rule-faction-oraklos = { faction-oraklos }
    .text =
        Kilka kart twojego rzędu (najwyżej { $hides }) zostaje zakrytych; mówisz które, gdy wykładasz rząd.
        Każda zostaje odkryta, gdy ustali się miejsca w jej głosowaniu, zanim ktokolwiek zagra. Inni licytują więc, nie wiedząc, co możesz zrobić ty albo ten, kto od ciebie pożyczy.
        { note-faction }
    .words = stronnictwo ukryć zakryta wyrocznia
rule-faction-philosophios = { faction-philosophios }
    .text =
        Gdy możesz zagrać, wolno ci pożyczyć kartę sąsiada z lewej, bez względu na miejsce.
        Możesz też zagrać przed innymi albo poczekać na swoje miejsce.
        Przy 2 graczach zamiast tego: przeciwnik nie może pożyczać twoich kart.
    .words = stronnictwo pożyczyć pierwszy filozof
rule-faction-strategos = { faction-strategos }
    .text =
        W każdym głosowaniu, w którym nie zagrywasz karty, odbierasz część swojej stawki (najwyżej { $saves }){ DATA("rulings.rulings.strategos_refund_if_borrowed") ->
            [false] , chyba że ktoś pożyczył twoją kartę.
           *[true] .
        }
        Przegrana kosztuje cię mniej: stawiaj śmiało i oszczędzaj kostki na ważne głosowania.
        { note-faction }
    .words = stronnictwo zwrot oszczędzać kostki

## Wydarzenia

note-event = -# Wsiadających neutralnych: { $neutrals }. Głosowania w następnej turze: { $vote }.
rule-event = Jak działają wydarzenia
    .text =
        W każdej fazie Zagłady odkrywa się jedno wydarzenie; działa od razu albo zmienia następną turę.
        Potem wsiadają jego neutralni, a jego symbol mówi, czy w następnej turze głosuje się tajnie, czy jawnie.
        Talia liczy { $events } kart: trzy Zagłady! i { $others } z siedmiu pozostałych.
        To, ilu neutralnych przynosi karta i jak się po niej głosuje, jest rekonstrukcją; jej działanie jest z instrukcji.
    .words = wydarzenie talia odkryć
rule-event-card-doom = { event-card-doom-a }
    .text =
        Znika znacznik Zagłady. Pierwsza Zagłada! ulepsza { LETTERS("turn.doom.upgrades.0") }, druga { LETTERS("turn.doom.upgrades.1") }; trzecia natychmiast kończy grę.
        Przed turą { $chance } trzecia Zagłada! wraca do talii, a przychodzi inne wydarzenie.
        Na koniec tury wracają wszystkie kostki z Senatu.
        -# Liczby neutralnych na tych trzech kartach: { $neutrals }.
    .words = zagłada znacznik ulepszenie kolumna
rule-event-card-debts = { event-card-debts }
    .text =
        Pierwsze miejsca w Senacie zdobywają kolejno { $points } PZ; bez kostki w Senacie nie dostaje się nic.
        Potem od razu wracają z Senatu wszystkie kostki. W grze rodzinnej punktują znaczniki od lewej.
        { note-event }
    .words = długi spłata
rule-event-card-wrath = { event-card-wrath }
    .text =
        Każdy statek na oceanie traci wszystkich pasażerów i wraca do portu.
        Nie ma statku odpornego, także ulepszonego.
        { note-event }
    .words = gniew ocean bóg sztorm morze
rule-event-card-together = { event-card-together }
    .text =
        W kolejności Senatu, po jednej kostce, każdy może wsadzić na statki w porcie do { $each } kostek.
        Jeśli spasujesz, w tym wydarzeniu już nikogo nie wsadzisz.
        { note-event }
    .words = razem wszyscy wsiadają
rule-event-card-turmoil = { event-card-turmoil }
    .text =
        W następnej turze nie ma Senatu ani fazy stronnictw: zaczyna się od wykładania kart.
        Każdy zachowuje stronnictwo i jego moc; kostki w Senacie też zostają.
        { note-event }
    .words = zamęt chaos pominąć
rule-event-card-doomed = { event-card-doomed }
    .text =
        W następnej turze w każdym głosowaniu zagrywa mniej osób: przy 3 i 4 graczach { DATA("turn.voting.actors_doomed.4") }, przy 5 graczach { DATA("turn.voting.actors_doomed.5") }.
        Przy 2 graczach liczba kart do wyłożenia i głosowań to { DATA("turn.voting.votes_doomed.2") }.
        { note-event }
    .words = zgubieni tylko zwycięzca
rule-event-card-woe = { event-card-woe }
    .text =
        W następnej turze w każdym głosowaniu ostatnie miejsce traci { $points } PZ.
        Przy remisie { DATA("rulings.rulings.woe_tie") ->
            [all] wszyscy remisujący.
           *[lowest] tylko ten, kto jest najniżej w Senacie.
        } { note-below-zero }
        { note-event }
    .words = biada słabym strata punktów najniższa stawka
rule-event-card-led = { event-card-led }
    .text =
        Na początku następnej fazy Zagłady pierwszy w Senacie zdobywa 1 PZ za każdego neutralnego na Nowym Lądzie, drugi połowę tego, zaokrągloną w górę.
        Bez kostki w Senacie nie dostaje się nic. Na koniec tej tury wracają z Senatu wszystkie kostki.
        { note-event }
    .words = wodzą senatu neutralni

## Statki

rule-sailing = Jak płyną statki
    .text =
        Z portu na ocean, z oceanu na Nowy Ląd: dwa ruchy i statek dobija.
        Poruszają nimi Statki, Królewski statek i prąd; puste statki nie płyną nigdy.
        Gdy dobije, statek od razu znów stoi w porcie. Wstecz cofają go tylko Sabotaż i Gniew, i to bez pasażerów.
        Wsiadać można tylko w porcie.
    .words = ruch płynąć port ocean nowy ląd rejs
rule-seats = Miejsca
    .text =
        Miejsc jest: A { $a }, B { $b }, C { $c }, D { $d }, E { $e }.
        Więcej pasażerów się nie zmieści, licząc neutralnych; tylko Arystokracja robi miejsce na pełnym statku.
        Pełne statki prąd niesie najpierw.
    .words = miejsca wielkość pojemność pełny ile mieści żeton statku statek
rule-upgrades = Ulepszone statki
    .text =
        Pierwsza Zagłada! ulepsza { LETTERS("turn.doom.upgrades.0") }, druga { LETTERS("turn.doom.upgrades.1") }; poznasz je po ★.
        Pasażerowie i położenie się nie zmieniają. Przy 2 graczach pierwsza Zagłada! ulepsza tylko { $left }.
    .words = ulepszenie lepszy gwiazdka
rule-ship-id-a = { ship-id-a }
    .text =
        Największy statek: { $seats } miejsc; długo się zapełnia.
        Ulepszony: { $better } miejsc, na jednym nadrukowany neutralny. Liczy się jak pasażer; usunąć go mogą tylko Arystokracja i karty Specjalne o neutralnych, a wraca, gdy Arka znów stoi w porcie.
    .words = arka nadrukowany największy
rule-ship-id-b = { ship-id-b }
    .text =
        Miejsc: { $seats }.
        Ulepszony: gracz, którego karta doprowadzi go do Nowego Lądu, dostaje { $points } PZ więcej.
    .words = naukowy
rule-ship-id-c = { ship-id-c }
    .text =
        Miejsc: { $seats }.
        Ulepszony: gracz, którego karta doprowadzi go do Nowego Lądu, bierze kartę Specjalną.
    .words = królewski c
rule-ship-id-d = { ship-id-d }
    .text =
        Miejsc: { $seats }, szybko pełny.
        Ulepszony: płynie z portu od razu na Nowy Ląd, kartą lub z prądem. Królewski statek go nie porusza.
    .words = powietrzny szybki
rule-ship-id-e = { ship-id-e }
    .text =
        Miejsc: { $seats }, szybko pełny.
        Ulepszony: odporny na Sabotaż i Zdradę oraz na zagrane z nimi karty Specjalne. Na Gniew i Arystokrację nie.
    .words = wojenny odporny bezpieczny

## Karty Specjalne

note-special = -# Egzemplarzy: { $copies } z { $deck }
rule-special = Jak działają karty Specjalne
    .text =
        Karty Specjalne łamią zasady albo punktują na koniec. Zaczynasz z { $dealt } i możesz ich mieć dowolnie wiele.
        Kolejne dają Wsparcie, Demiurgos i ulepszony statek C.
        Na każdej jest napisane, kiedy się ją zagrywa: z kartą Polityki, ze stawką, przy kupnie stronnictwa albo przed wydarzeniem. Idzie razem z tą decyzją.
        Po jednej naraz, a z kartą Polityki najwyżej jedna. Te na koniec gry po prostu trzymasz.
        Same karty są rekonstrukcją: żadne źródło ich nie wymienia.
    .words = karty specjalne kiedy zagrać
rule-special-empath = { special-empath }
    .text =
        Ze Statkami albo z Królewskim statkiem.
        Wskaż statek, który dzięki tej karcie dobija z neutralnym: jeden neutralny liczy się tam jak twój uchodźca, nawet gdy innego nie masz.
        Jeśli to jedyny neutralny, dla ciebie nie jest już innym kolorem.
        { note-special }
rule-special-alliance = { special-alliance }
    .text =
        Zamiast dowolnych Uchodźców.
        Zamień neutralnych na jednym statku w porcie (od { $least } do { $most }) na kostki z zapasu, nawet na pełnym statku. Można zamienić też nadrukowanego neutralnego Arki.
        { note-special }
rule-special-great-evacuation = { special-great-evacuation }
    .text =
        Z dowolnymi Uchodźcami.
        Dołóż jeszcze { $cubes ->
            [one] jedną kostkę
            [few] { $cubes } kostki
            [many] { $cubes } kostek
           *[other] { $cubes } kostki
        } na statek, na który właśnie wsadzasz ludzi; musi tam być wolne miejsce.
        { note-special }
rule-special-captains-bribe = { special-captains-bribe }
    .text =
        Zamiast Statków.
        Porusz jeden statek najwyżej o { $spaces ->
            [one] { $spaces } pole
            [few] { $spaces } pola
            [many] { $spaces } pól
           *[other] { $spaces } pola
        }; gdy dobije, staje. Można ją zagrać nawet wtedy, gdy płynąć może tylko jeden statek.
        { note-special }
rule-special-fair-winds = { special-fair-winds }
    .text =
        Ze Statkami.
        Porusz o jedno pole jeszcze { DATA("specials.specials.fair-winds.effects.0.ships") ->
            [one] jeden, inny statek
            [few] { DATA("specials.specials.fair-winds.effects.0.ships") } inne statki
            [many] { DATA("specials.specials.fair-winds.effects.0.ships") } innych statków
           *[other] { DATA("specials.specials.fair-winds.effects.0.ships") } innego statku
        }.
        { note-special }
rule-special-royal-escort = { special-royal-escort }
    .text =
        Z Królewskim statkiem.
        Statek z portu płynie o { $spaces ->
            [one] { $spaces } pole
            [few] { $spaces } pola
            [many] { $spaces } pól
           *[other] { $spaces } pola
        }, prosto na Nowy Ląd, i punktuje według tabeli królewskiej. Nie działa na ulepszony statek D.
        { note-special }
rule-special-edict = { special-edict }
    .text =
        Z Arystokracją.
        Wykonaj kartę jeszcze { DATA("specials.specials.edict.effects.0.times") ->
            [one] raz
           *[other] { DATA("specials.specials.edict.effects.0.times") } razy
        }, na tym samym statku albo na innym.
        { note-special }
rule-special-purge = { special-purge }
    .text =
        Ze Zdradą.
        Kostki (od 1 do { $most }) mogą pochodzić z najwyżej { $targets } statków w porcie albo od najwyżej { $targets } graczy w Senacie.
        { note-special }
rule-special-pirates = { special-pirates }
    .text =
        Zamiast Sabotażu.
        Odrzuć od 1 do { $most } pasażerów statku na oceanie; potem możesz wsadzić tam kostkę z zapasu. Ulepszony statek E jest odporny. Opróżniony statek wraca do portu.
        { note-special }
rule-special-secret-patron = { special-secret-patron }
    .text =
        Zamiast Wsparcia.
        Karty Specjalne: dobierz z talii { $draw }, zachowaj { $keep }, resztę odrzuć odkrytą.
        { note-special }
rule-special-bribed-senators = { special-bribed-senators }
    .text =
        Ze stawką na Senat.
        Do końca tury w kolejności Senatu masz o { $cubes ->
            [one] jedną kostkę
            [few] { $cubes } kostki
            [many] { $cubes } kostek
           *[other] { $cubes } kostki
        } więcej. Przewaga i wypłaty liczą tylko prawdziwe kostki.
        { note-special }
rule-special-influential-kinsman = { special-influential-kinsman }
    .text =
        Przy kupnie stronnictwa.
        Nic nie płacisz i zdobywasz { $points } PZ, niezależnie od +1. Nie działa z darmowym stronnictwem.
        { note-special }
rule-special-forged-ballots = { special-forged-ballots }
    .text =
        Ze stawką w głosowaniu.
        Stawka liczy się o { $cubes } wyżej, a pas jak { $cubes }. Płacisz tylko prawdziwą stawkę.
        { note-special }
rule-special-change-of-agenda = { special-change-of-agenda }
    .text =
        Ze stawką w głosowaniu.
        Po ustaleniu miejsc wymieniasz swoją kartę z tego głosowania na kartę z ręki, bez względu na miejsce. Zagrać albo pożyczyć można odtąd tę nową.
        { note-special }
rule-special-navigator = { special-navigator }
    .text =
        Jej użycie ustalasz, zanim odkryje się wydarzenie.
        Gdy przychodzi prąd, wskazujesz statek z pasażerami: płynie pierwszy i liczy się do niesionych. Za ten ruch nikt nie dostaje punktu.
        { note-special }
rule-special-bodyguard = { special-bodyguard }
    .text =
        Jej użycie ustalasz z góry, z liczbą strat, od której działa (od { $least } do { $most }, zwykle { $usual }).
        Chroni twoich uchodźców przed pierwszą Zdradą, Sabotażem, Piratami albo Gniewem, które zabrałyby ci co najmniej tylu. Cudzy przepadają.
        Nie chroni przed Arystokracją.
        { note-special }
rule-special-treasures = { special-treasures }
    .text =
        Zatrzymaj: na koniec { $points } PZ.
        { note-special }
rule-special-chronicles = { special-chronicles }
    .text =
        Zatrzymaj: na koniec { $points } PZ za każdego twojego uchodźcę na statkach, w porcie i na oceanie, najwyżej { $most }.
        { note-special }
rule-special-legacy = { special-legacy }
    .text =
        Zatrzymaj: na koniec { $points } PZ za każde { $each ->
            [one] { $each } twoją kostkę
            [few] { $each } twoje kostki
            [many] { $each } twoich kostek
           *[other] { $each } twojej kostki
        } w Senacie, najwyżej { $most }.
        Nie ma jej w grze rodzinnej.
        { note-special }

## Opcje i liczba graczy

rule-two-players = Gra we dwoje
    .text =
        Gra rodzinna bez statku { LETTERS("turn.setup.ships_left_out.2") }; neutralni zaczynają na B.
        Każdy ma { DATA("turn.factions.tokens.2") ->
            [one] jedno stronnictwo
            [few] { DATA("turn.factions.tokens.2") } stronnictwa
            [many] { DATA("turn.factions.tokens.2") } stronnictw
           *[other] { DATA("turn.factions.tokens.2") } stronnictwa
        }: najpierw kupuje albo pasuje jak zwykle, potem bierze resztę za darmo. Znacznik kończy na ostatnim.
        W głosowaniu zagrywa tylko zwycięzca i może pożyczyć kartę przeciwnika. Prąd niesie { $two ->
            [one] jeden statek
            [few] { $two } statki
            [many] { $two } statków
           *[other] { $two } statku
        }.
        Demagogos i Philosophios mają inne moce, a pierwsza Zagłada! ulepsza tylko { $left }.
    .words = dwoje 2 graczy dwuosobowa pojedynek
rule-five-players = Gra w pięć osób
    .text =
        Jak przy trzech i czterech, ale w każdym głosowaniu zagrywa { $five } graczy.
        Po karcie Wszyscy jesteśmy zgubieni! zagrywa { $doomed }.
    .words = pięcioro 5 graczy
rule-option-family = Gra rodzinna
    .text =
        Krótsza gra bez Senatu.
        Nie ma fazy Senatu ani punktów za przewagę w nim. Remisy rozstrzygają znaczniki, od lewej do prawej.
        Zdrada uderza tylko w statki, dwa wydarzenia płacą znacznikom od lewej, a kart Specjalnych związanych z Senatem nie ma.
    .words = rodzinna łatwa prosta bez senatu
rule-option-chosen-ships = Wybrane statki
    .text =
        Umawiacie się na statki od początku: każda litera najwyżej raz, zwykły lub ulepszony (★), może ich być mniej niż pięć.
        Zagłada! wtedy żadnego nie ulepsza, ale robi wszystko inne. Neutralni zaczynają na największym statku.
    .words = wybrane statki wariant
rule-option-open-events = Jawne wydarzenia
    .text =
        Następne wydarzenie jest zawsze widoczne, a więc i to, jak będzie się głosować w następnej turze.
    .words = taktyczny odkryte wydarzenie widoczne
rule-option-open-specials = Jawne karty Specjalne
    .text =
        { DATA("turn.setup.specials_open") ->
            [one] Jedna karta Specjalna leży odkryta
            [few] { DATA("turn.setup.specials_open") } karty Specjalne leżą odkryte
            [many] { DATA("turn.setup.specials_open") } kart Specjalnych leży odkrytych
           *[other] { DATA("turn.setup.specials_open") } karty Specjalnej leży odkryte
        }. Biorąc kartę Specjalną, wybierasz odkrytą albo nieznaną z talii.
        Zabraną kartę od razu zastępuje nowa. Co bierzesz z odkrytych, widzą wszyscy.
    .words = taktyczny odkryte specjalne rząd
rule-option-aggressive-neutrals = Agresywni neutralni
    .text =
        Neutralny, który nie znajduje miejsca w porcie, kogoś wyrzuca.
        Traci kostkę gracz najniżej w Senacie spośród tych, którzy mają kogoś w porcie, na największym takim statku.
    .words = agresywni neutralni wariant
rule-option-short = Krótka gra
    .text =
        Na początku odkłada się więcej wydarzeń ({ $short } zamiast { $usual }), więc gra trwa od { $least } do { $most } tur.
    .words = krótka szybka czas
rule-option-start-cubes-on-different-ships = { option-start-cubes-on-different-ships }
    .text =
        Twoi pierwsi uchodźcy muszą wsiąść na różne statki.
    .words = początek kostki różne statki
rule-option-show-reserves = { option-show-reserves }
    .text =
        Zapas każdego gracza jest wypisany na planszy.
        To nie tajemnica: i tak da się go wyliczyć z tego, co widać.
    .words = zapas pokazuj
rule-option-neutrals-stay-on-nl = { option-neutrals-stay-on-nl }
    .text =
        Neutralni zostają na Nowym Lądzie, zamiast wracać na plac spotkań.
        Trudniej więc o przewagę nad nimi, a na statki wsiada ich mniej.
    .words = neutralni zostają nowy ląd

## Jak się tu gra

rule-asked = Jak zadaję pytania
    .text =
        Gdy jest twoja kolej, piszę do ciebie wiadomość prywatną; naciśnij w niej odpowiedź.
        To samo pytanie jest pod przyciskiem **Działaj** na panelu stołu i pod `/graj`, jeśli nie przyjmujesz wiadomości prywatnych.
        Wszystko działa też poleceniami: `/licytuj`, `/ułóż`, `/wybierz`, `/pas`.
        Przycisk **?** przy pytaniu je wyjaśnia.
    .words = grać odpowiedź przycisk wiadomość prywatna polecenie
rule-plans = Zmiana zdania
    .text =
        Zapieczętowaną odpowiedź możesz zmienić, dopóki nie spłynie ostatnia.
        Zagranie z kilku części jest planem: nikt go nie widzi, każdą część można cofnąć, a liczy się dopiero, gdy je potwierdzisz.
        Tego, co już dobrano lub odkryto albo na co ktoś odpowiedział, cofnąć się nie da.
    .words = cofnij potwierdź zmiana pomyłka błąd
rule-ahead = Planowanie z góry
    .text =
        Przyciskiem **Zaplanuj** pod pytaniem albo przez `/zlecenia` decydujesz o tym, o co zapytam później: stawki, rząd kart, stronnictwa, akcje.
        Odpowiedź padnie, gdy tylko przyjdzie twoja kolej.
        Do tej chwili możesz ją zmienić albo usunąć. Nikt inny jej nie widzi, a o to, co już nie pasuje, pytam jak zwykle.
        Zlecenia na turę kończą się razem z nią.
    .words = zlecenia zlecenie automatycznie później warunkowo
rule-waiting = Gdy ktoś nie odpowiada
    .text =
        Stół czeka. Jeśli ma zegar, przypomnę o czasie, zanim minie; potem wykonuję bezpieczny ruch albo gra za ciebie komputer.
        Nic tymczasem nie przepada; gra idzie dalej od tego samego miejsca, także po ponownym uruchomieniu.
        Na kogo czekamy, mówi `/dlaczego`. Przed początkiem gry gospodarz może stół odwołać; potem na jej zakończenie muszą się zgodzić wszyscy.
    .words = czas limit zegar nieobecny wolno termin czekać
rule-honesty = Uczciwe rozdanie
    .text =
        Cały przypadek bierze się z jednej liczby, ziarna. Powstaje z mojego sekretu i z tego, co dodają wszyscy przy stole, więc nikt z graczy jej nie wybierze.
        Skrót sekretu ogłaszam, gdy otwiera się stół, a sam sekret na końcu, razem ze wszystkim, co kto zrobił.
        Każdy może więc rozdać grę jeszcze raz i sprawdzić, że nic nie zostało zmienione.
    .words = ziarno skrót uczciwość losowość tasowanie oszustwo
rule-sources = Co jest rekonstrukcją
    .text =
        Rekonstrukcją są tu karty Specjalne ({ $specials }), neutralni i rodzaj głosowania na wydarzeniach ({ $events }) oraz kolejność stronnictw.
        Instrukcja o nich mówi, ale ich nie wymienia, więc zostały do niej dopasowane. Z niej są dwie nazwy: Empata i Przymierze.
        Cała reszta jest według instrukcji z 2011 roku. Gdzie milczy, rozstrzygnęliśmy sami; powody są w kodzie źródłowym (docs/rules).
        W twoim pudełku jest inaczej? Osoba, która prowadzi tego bota, może to poprawić.
    .words = rekonstrukcja źródła instrukcja oryginał pudełko wydanie brak poprawić
