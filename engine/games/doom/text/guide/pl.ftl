### Przewodnik po Zagładzie Atlantydy: co znaczy każde pytanie i lekcje stołu z przewodnikiem.
### help-<pytanie>: o czym się decyduje; .answers do czego prowadzą odpowiedzi; .tip co robią początkujący; .lesson za
### pierwszym razem. lesson-<zdarzenie>: gdy to zdarzy się pierwszy raz.

help-start-cube = Wybierasz statek, na którym zaczyna jeden z twoich uchodźców.
    .answers = Możliwy jest każdy statek w porcie z wolnym miejscem. Uchodźca punktuje, gdy statek dobije do Nowego Lądu, tym więcej, im więcej twoich jest na pokładzie.
    .tip = Małe statki szybciej się zapełniają i wypływają, duże zabierają więcej. Za dwoje swoich na jednym statku dostajesz razem { DATA("turn.voyage.normal.1") } PZ, osobno po { DATA("turn.voyage.normal.0") }.
    .lesson = Te kostki to twoi ludzie. Punktują, gdy ich statek dobije do Nowego Lądu. Kilkoro na jednym statku daje dużo więcej niż jeden: { DATA("turn.voyage.normal.0") }, { DATA("turn.voyage.normal.1") }, { DATA("turn.voyage.normal.2") }, { DATA("turn.voyage.normal.3") }, { DATA("turn.voyage.normal.4") } PZ. Pomyśl więc o statku, który chcesz zapełnić.
help-senate-bid = Decydujesz, ile kostek z zapasu trafi do Senatu.
    .answers =
        Więcej kostek to wyższe miejsce: wygrywasz remisy i możesz dostać { DATA("turn.doom.senate_points") } PZ za przewagę.
        Wysokie miejsce podraża stronnictwa. Mniej więcej połowa kostek wraca co turę.
    .tip = Początkujący stawiają od 0 do 3. Najwięcej w Senacie u jednej osoby: { $most_senate }.
    .lesson = Senat rozstrzyga każdy remis, a kto ma tam najwięcej, co turę dostaje { DATA("turn.doom.senate_points") } PZ. Ale tych samych kostek potrzebujesz potem, by licytować swoje karty. Na początek wystarczy jedna lub dwie.
help-buy-faction = Kup stronnictwo na tę turę albo spasuj.
    .answers =
        Stronnictwo daje ci swoją moc na tę turę; zapłata wraca na jej koniec.
        Jeśli spasujesz, dostaniesz za darmo jedno z pozostałych, gdy wszyscy już kupią.
    .tip = Płać, gdy moc pasuje do planu albo gdy jest na niej +1. Poza tym pas jest w porządku: siedem stronnictw wystarcza dla wszystkich.
    .lesson = Stronnictwo to mała moc na jedną turę. Jesteś na { $place }. miejscu w Senacie, więc płacisz kostki: { $price }. Pas nic nie kosztuje: dostaniesz za darmo jedno z pozostałych.
help-free-faction = Bierzesz jedno z pozostałych stronnictw. Nic nie kosztuje.
    .answers = Jego moc jest twoja przez tę turę. Takie z +1 od razu daje { DATA("factions.powers.plus_one") } PZ.
    .tip = Weź +1, jeśli jest; inaczej Basileusa za uchodźcę na pokładzie albo Demiurgosa za kartę Specjalną.
    .lesson = To za twój pas: jedno stronnictwo za darmo. Jego moc jest twoja do końca tury.
help-use-power = Decydujesz, czy użyć teraz mocy: { $faction }.
    .answers = Archont wymienia karty na ręce, Basileus kładzie kostkę na statku w porcie, Demiurgos bierze kartę Specjalną. Jeśli rezygnujesz, nic się nie dzieje.
    .tip = Prawie nigdy nie warto rezygnować, chyba że szkoda ci kostki na Basileusa.
    .lesson = Twoje stronnictwo działa teraz, zanim ktokolwiek wyłoży karty. Nic więcej to nie kosztuje, więc użyj mocy.
help-archont-discard = Decydujesz, które karty odrzucić po dobraniu dzięki Archontowi.
    .answers = Zostają ci te, których nie odrzucisz; to twoja ręka na tę turę. Odrzuconych nikt nie widzi.
    .tip = Zostaw mieszankę: karty, które wsadzają ludzi, i jedną lub dwie, które poruszają statki.
    .lesson = Widzisz teraz więcej kart niż ktokolwiek. Zostaw te, które pasują do statków z twoimi ludźmi.
help-lay-cards = Wybierasz, które karty pójdą w tej turze pod głosowanie i w jakiej kolejności.
    .answers =
        Pierwsza karta jest na głosowanie 1 i tak dalej. W każdym zagrywają tylko najwyższe stawki ({ $actors }), więc raczej nie zagrasz wszystkich.
        Pozostałe karty zostają na ręce na następną turę.
    .tip = Najpierw karty, które wsadzają ludzi, potem te, które poruszają statki. Najlepszą połóż tam, gdzie chcesz stawiać wysoko.
    .lesson = To twój plan na turę: po jednej karcie na głosowanie. Najpierw zapełniaj statki, potem nimi płyń. W każdym głosowaniu { $actors ->
            [one] zagrywa tylko najwyższa stawka
           *[other] zagrywają tylko najwyższe stawki ({ $actors })
        }, więc najważniejsze są dwie lub trzy dobre karty.
help-bid = Licytujesz kostkami prawo do zagrania karty **{ $card }**.
    .answers =
        Zagrywają najwyższe stawki; pierwsza może pożyczyć kartę sąsiada z lewej. { $secret ->
            [1] Przy równych decyduje kolejność w Senacie.
           *[0] Musi to być liczba, której jeszcze nie było.
        } 0 to pas. Kostki leżą na karcie do końca tury, także po przegranej.
    .tip = { $votes_to_come ->
            [0] To ostatnie głosowanie tury.
            [one] Zostało jeszcze jedno głosowanie.
            [few] Zostały { $votes_to_come } głosowania; stawka od 1 do 3 często wystarcza.
            [many] Zostało { $votes_to_come } głosowań; stawka od 1 do 3 często wystarcza.
           *[other] Zostało { $votes_to_come } głosowania; stawka od 1 do 3 często wystarcza.
        }
    .lesson = Teraz licytujesz zagranie karty **{ $card }**. Kostki są wydane na tę turę nawet po przegranej. Stawiaj więc wysoko tylko tam, gdzie karta jest ważna, a gdzie indziej daj 0.
help-change-bid = Znasz już stawkę gracza { $victim } i możesz zmienić swoją.
    .answers = Możesz podać dowolną liczbę do wysokości zapasu; stara zostawia stawkę bez zmian. Tego, co widzisz, nie dowie się nikt inny.
    .tip = Do przebicia wystarczy jedna kostka więcej.
    .lesson = Tak działa Demagogos: wiesz, że { $victim } stawia { $seen ->
            [one] jedną kostkę
            [few] { $seen } kostki
            [many] { $seen } kostek
           *[other] { $seen } kostki
        }, i stawiasz na końcu.
help-demagogos-order = Możesz zlecić Demagogosowi, żeby w jawnym głosowaniu ktoś stawiał wcześniej.
    .answers = W trwającym głosowaniu dzieje się to od razu, w dalszym na jego początku. Jeśli rywal ma już stawkę za sobą, zlecenie przepada, a moc zostaje. „Brak” odwołuje zlecenie.
    .tip = Przynaglaj tego, kto inaczej stawiałby po tobie.
    .lesson = W jawnych głosowaniach łatwiej mają ci, którzy stawiają późno. Demagogos raz na turę odbiera to jednemu rywalowi.
help-act = Zagraj teraz kartę albo nic nie zagrywaj.
    .answers =
        Wykonujesz wszystko, co mówi karta, albo jej nie zagrywasz.
        Jeśli widzisz kartę sąsiada, możesz zagrać ją swoimi kostkami.
    .tip = Wsadzaj ludzi tam, gdzie już masz swoich; poruszaj statki, na których jest wielu twoich, a mało cudzych.
    .lesson = Masz prawo zagrać kartę. Każdy statek, który doprowadzisz, daje też { DATA("turn.voyage.mover") } PZ za ruch. Części planu możesz cofać, aż naciśniesz zielony przycisk.
help-refugees = Wybierasz statek dla { $cubes ->
        [one] jednej kostki
        [few] { $cubes } kostek, które wsiadają razem
        [many] { $cubes } kostek, które wsiadają razem
       *[other] { $cubes } kostki, które wsiadają razem
    }.
    .answers = Do wyboru są tylko statki w porcie, na których starczy miejsc. Tam twoi ludzie czekają, aż statek dobije.
    .tip = Dołączaj do swoich: w grupie każdy jest wart więcej.
    .lesson = Razem są silniejsi: pięcioro twoich na jednym statku to { DATA("turn.voyage.normal.4") } PZ, ktoś sam tylko { DATA("turn.voyage.normal.0") }.
help-aristocracy = Wybierasz dla jednej kostki dowolny statek w porcie, nawet pełny.
    .answers = Na pełnym statku wybierasz potem, kto wysiada. Gdzie indziej twój człowiek po prostu zajmuje wolne miejsce.
    .tip = Użyj jej na pełnym statku, który wkrótce wypłynie: ty wsiadasz, rywal wysiada.
    .lesson = Arystokrata zawsze znajdzie miejsce: na pełnym statku ktoś mu ustępuje.
help-evict = Wybierasz, kto ustępuje miejsca twojej kostce (statek: { $ship }).
    .answers = Kostka gracza trafia na budynek i wraca do niego na koniec tury; neutralna wraca na plac spotkań.
    .tip = Wybierz kolor, który straci na tym najwięcej punktów: zwykle dużą grupę.
    .lesson = Kto wysiada, nie przepada na dobre: jego kostka wraca na koniec tury.
help-first-ship = Wybierasz statek, który płynie pierwszy.
    .answers = Z portu statek płynie na ocean, z oceanu na Nowy Ląd, gdzie punktuje. Za każdy, który dobije, dostajesz { DATA("turn.voyage.mover") } PZ.
    .tip = Doprowadzaj statki z wieloma twoimi ludźmi. Ze statkiem pełnym cudzych lepiej poczekać.
    .lesson = Dwa ruchy i statek dobija: port, ocean, Nowy Ląd. Na oceanie grożą mu Sabotaż i Gniew.
help-second-ship = Statek { $ship } już płynie; wybierasz drugi.
    .answers = Musi to być inny statek z pasażerami.
    .tip = Jeśli żaden ci nie pomaga, porusz ten, który najmniej pomaga rywalom.
    .lesson = Drugi statek też musi popłynąć, więc popatrz, komu to pomoże.
help-royal-ship = Wybierasz statek, który płynie o jedno pole po królewsku.
    .answers = Jeśli dobije, wszyscy na pokładzie punktują według tabeli królewskiej: { DATA("turn.voyage.royal.0") }, { DATA("turn.voyage.royal.1") }, { DATA("turn.voyage.royal.2") }, { DATA("turn.voyage.royal.3") }, { DATA("turn.voyage.royal.4") }. Jeśli tylko wypływa z portu, nic szczególnego się nie dzieje.
    .tip = Wybierz statek na oceanie z twoją największą grupą.
    .lesson = Królewski statek najwięcej daje twojej dużej grupie na oceanie: za pięcioro jest { DATA("turn.voyage.royal.4") } PZ.
help-sabotage = Wybierasz statek na oceanie; wszyscy na pokładzie tracą rejs.
    .answers = Statek wraca pusty do portu. Kostki wracają do właścicieli na koniec tury.
    .tip = Wybierz statek, na którym jest najwięcej ludzi rywali, a najmniej twoich.
    .lesson = To czerwona karta. Kosztuje rywali rejs, ale nie kostki.
help-treason = Wybierasz, w kogo uderza Zdrada: w pasażerów statku w porcie albo w kostki jednego gracza w Senacie.
    .answers = Ze statku wybierasz potem pasażerów, z Senatu kostki, od 1 do { DATA("politics.politics.treason.most") }. Wracają na koniec tury.
    .tip = Rozbij dużą grupę, zanim wypłynie, albo odbierz komuś pierwsze miejsce w Senacie.
    .lesson = Duża grupa w porcie wkrótce da wiele punktów. Zdrada rozbija ją, zanim wypłynie.
help-treason-senate = Wybierasz, ile kostek w Senacie traci { $owner }.
    .answers = Leżą na budynku do końca tury. Kolejność w Senacie może się od razu zmienić.
    .tip = Zabierz tyle, żeby zmienić, kto jest pierwszy, albo tyle, ile się da.
    .lesson = Mniej kostek w Senacie to gorsze miejsce przy każdym remisie.
help-treason-passengers = Wybierasz, kto musi opuścić statek { $ship }.
    .answers = Pasażerów dowolnych kolorów, od 1 do { DATA("politics.politics.treason.most") }. Ich miejsca od razu są wolne.
    .tip = Zabierz z największej grupy rywala; każdy następny w grupie jest wart więcej.
    .lesson = Wolne miejsca w porcie to także szansa dla twoich ludzi.
help-together = Możesz wsadzić jedną swoją kostkę na statek w porcie.
    .answers = Każdy może wsadzić do { $most }, po jednej, w kolejności Senatu. Jeśli spasujesz, w tym wydarzeniu już nie wsadzasz.
    .tip = Uchodźcy na pokładzie bez karty to prezent: korzystaj, póki są miejsca.
    .lesson = Dzięki temu wydarzeniu każdy wsadza ludzi bez głosowania. Miejsca szybko się kończą.

## Pytania przy kartach Specjalnych, jawnych kartach Specjalnych i dwóch stronnictwach

help-use-powers = Masz więcej niż jedno stronnictwo z mocą i decydujesz, których mocy teraz użyć.
    .answers = Każdej mocy używa się albo nie, osobno. Archont wymienia karty, Basileus wsadza kostkę, Demiurgos bierze kartę Specjalną.
    .tip = Użyj wszystkich: nic więcej nie kosztują.
    .lesson = Teraz działają twoje stronnictwa, zanim ktokolwiek wyłoży karty.
help-take-special = Wybierasz kartę Specjalną, którą bierzesz: jedną z odkrytych albo nieznaną z wierzchu talii.
    .answers = Co bierzesz z odkrytych, widzą wszyscy, a na to miejsce od razu przychodzi nowa. Kartę z talii znasz tylko ty.
    .tip = Weź odkrytą, której wkrótce użyjesz; inaczej dobierz z talii.
    .lesson = Przy tym stole karty Specjalne leżą odkryte, więc możesz wybierać. Inni widzą, co bierzesz.
help-faction-with-special = Wybierasz stronnictwo, które daje ci karta { $special }.
    .answers = Możesz wziąć każde wolne stronnictwo, na warunkach tej karty.
    .tip = Weź to, które najlepiej pasuje do planu, albo takie z +1.
    .lesson = Tu płaci karta Specjalna. Wybierz najlepszą z wolnych mocy.
help-more-refugees = Wybierasz, gdzie karta Specjalna wsadza dodatkowych ludzi (kostek: { $cubes }).
    .answers = Do wyboru są tylko statki, na które właśnie wsadzasz ludzi i na których jest wolne miejsce.
    .tip = Połóż tam, gdzie twoja grupa najbardziej zyska.
    .lesson = Karta Specjalna wsadza kolejnych ludzi, na statek, na który właśnie wsadzasz.
help-swap-ship = Wybierasz statek, na którym twoje kostki zajmą miejsca neutralnych.
    .answers = To statek w porcie z neutralnymi; może być pełny.
    .tip = Weź pełny statek, który wkrótce wypłynie.
    .lesson = Neutralni ustępują miejsca twoim ludziom, nawet na pełnym statku.
help-swap-neutrals = Wybierasz neutralnych, którzy ustępują twoim kostkom (statek: { $ship }, najwyżej { $most }).
    .answers = Kostki wracają na plac spotkań; nadrukowany neutralny Arki wraca dopiero, gdy statek znów stoi w porcie.
    .tip = Zamień tylu, na ilu masz kostki: każdy powiększa twoją grupę.
    .lesson = Każdy neutralny, który wysiada, to miejsce dla jeszcze jednego z twoich ludzi.
help-other-ship = Wybierasz następny statek. Popłynęły już: { $ships }.
    .answers = Musi to być inny statek z pasażerami.
    .tip = Jeśli żaden ci nie pomaga, porusz ten, który najmniej pomaga rywalom.
    .lesson = Następny statek też musi popłynąć, więc popatrz, komu to pomoże.
help-serve = Wybierasz statek, na którym jeden neutralny liczy się jak twój uchodźca.
    .answers = Na tym statku twoja grupa jest do punktów większa o jednego, nawet jeśli nikogo tam nie masz.
    .tip = Wybierz statek z twoją największą grupą.
    .lesson = Jeden neutralny punktuje tu dla ciebie. Najwięcej daje w dużej grupie.
help-move-ship = Wybierasz statek, który porusza twoja karta Specjalna.
    .answers = Musi mieć pasażera, a gdy dobije, staje.
    .tip = Wybierz statek z twoją największą grupą.
    .lesson = Statek z portu może teraz od razu dopłynąć do Nowego Lądu.
help-spaces = Wybierasz, jak daleko płynie statek { $ship }.
    .answers = Z portu na ocean jest jedno pole, na Nowy Ląd dwa.
    .tip = Aż do celu, jeśli wiezie twoich ludzi.
    .lesson = Na oceanie statkowi grozi niebezpieczeństwo, na Nowym Lądzie daje punkty.
help-more-treason = Możesz rozłożyć Zdradę na jeszcze jeden cel.
    .answers = Zabrane tam kostki liczą się do tej samej liczby. „To wszystko”: wystarczy pierwszy cel.
    .tip = Rozłóż ją, jeśli przeszkadza ci kilka grup rywali.
    .lesson = Dzięki karcie Specjalnej Zdrada może uderzyć w kilku miejscach.
help-raid = Wybierasz statek, który traci część pasażerów.
    .answers = Potem wybierasz kto. Jeśli karta na to pozwala, możesz na koniec wsiąść.
    .tip = Wybierz statek z dużą grupą rywala i kilkoma twoimi.
    .lesson = Napad zabiera kilku pasażerów, nie wszystkich; statek zostaje na miejscu, chyba że nikogo już na nim nie ma.
help-raid-passengers = Wybierasz, kto opuszcza statek { $ship }: od { $least } do { $most } pasażerów dowolnych kolorów.
    .answers = Ich kostki wracają na koniec tury.
    .tip = Zabierz z największej grupy rywala.
    .lesson = Zwolnione miejsca mogą być twoje.
help-raid-seats = Wybierasz, ile twoich kostek wsiada na statek { $ship }.
    .answers = Pochodzą z twojego zapasu. Przy 0 nikt nie wsiada.
    .tip = Miejsce na oceanie to już połowa drogi: skorzystaj.
    .lesson = Twoi ludzie wsiadają na oceanie; rzadko się to zdarza.
help-discard-special = Wybierasz karty Specjalne do oddania. Ile: { $surplus }.
    .answers = Są odrzucane, a widzą je wszyscy. Pozostałe zachowujesz.
    .tip = Zachowaj to, co punktuje na koniec albo pasuje do ręki.
    .lesson = Widzisz więcej kart, niż możesz zachować. Inni zobaczą tylko odrzucone.
help-name-ship = Wskazujesz statek, który prąd poniesie pierwszy.
    .answers = Liczy się do niesionych statków. Za ten ruch nikt nie dostaje punktu. Pas: prąd płynie jak zwykle.
    .tip = Wskaż statek na oceanie z twoimi ludźmi, który inaczej by nie popłynął.
    .lesson = Twój Nawigator raz kieruje prądem.
help-arm-ship = Decydujesz, czy użyć karty { $special } w najbliższej fazie Zagłady.
    .answers = Zadziała sama, gdy przyjdzie jej czas. Do tej chwili możesz to odwołać. Nikt inny tego nie widzi.
    .tip = Zdecyduj na czas: po odkryciu wydarzenia jest za późno.
    .lesson = Użyję tej karty za ciebie, gdy przyjdzie jej czas.
help-arm-guard = Decydujesz, od ilu strat karta { $special } chroni twoich ludzi.
    .answers = Gdy pierwszy raz grozi ci naraz co najmniej tyle strat, nikt z twoich nie przepada, a karta jest zużyta.
    .tip = { DATA("specials.specials.bodyguard.effects.0.usual") } to dobra liczba: dla mniejszych strat szkoda karty.
    .lesson = Użyję tej karty za ciebie, gdy przyjdzie jej czas. Wcześniej nikt jej nie widzi.
help-manual = Wpisujesz, co robi karta { $special }, zmiana po zmianie.
    .answers = Gdy skończysz, wszyscy inni to widzą i muszą się zgodzić; inaczej karta wraca na twoją rękę.
    .tip = Wpisz dokładnie to, co jest na karcie.
    .lesson = Tej karty nie umiem odczytać, więc cały stół wspólnie ją sprawdza.
help-manual-agree = { $seat } zagrywa kartę { $special } i wpisuje, co ona robi. Mówisz, czy to się zgadza.
    .answers = Jeśli wszyscy się zgodzą, tak się dzieje. Jeśli ktoś się sprzeciwi, nic się nie dzieje, a karta wraca.
    .tip = Porównaj to ze słowami karty.
    .lesson = Tej karty nie umiem odczytać, więc cały stół wspólnie ją sprawdza.

## Lekcje o tym, co się dzieje

lesson-senate-bids = **Odkryto stawki.** Wszystko, co było zapieczętowane, pokazuje się naraz. Kostki zostają w Senacie; połowa wraca na koniec tury.
lesson-plus-one-shown = **Na niektórych stronnictwach jest +1.** Nikt ich nie wziął, więc dają { DATA("factions.powers.plus_one") } PZ temu, kto weźmie je następnym razem.
lesson-rows = **Rzędy leżą odkryte.** Wiesz już, o co idzie w każdym głosowaniu: o twoją kartę i o kartę sąsiada z lewej. Po wygranej możesz zagrać jedną z nich.
lesson-ranked = **Ustalono miejsca w głosowaniu.** Ci, którzy mogą, zagrywają po kolei. Wszystkie postawione kostki leżą na kartach do końca tury.
lesson-special-yours = **Masz nową kartę Specjalną.** Nikt inny nie wie jaką. Niektóre zagrywa się razem z decyzją, inne punktują na koniec.
lesson-event = **Odkryto wydarzenie.** Działa od razu albo zmienia następną turę. Wsiedli też neutralni, a symbol mówi, czy następne głosowania są tajne, czy jawne.
lesson-ships-upgraded = **Statki są ulepszone.** Każda Zagłada! przybliża koniec; przy trzeciej przepada każdy, kogo nie ma na Nowym Lądzie.
lesson-arrives = **Dobił statek.** Jego pasażerowie punktowali: za wielkość grupy i po { DATA("turn.voyage.other_colour") } PZ za każdy inny kolor na pokładzie. Statek stoi znów pusty w porcie i czeka na następnych.
lesson-senate-left = **Koniec tury.** Twoje kostki wróciły, poza tymi na statkach i częścią w Senacie, a ręka jest znów pełna. I tak aż do trzeciej Zagłady!

## Karty pomocy (obrazki: krótkie słowa)

sheet-turn = Tura na jeden rzut oka
sheet-senate = Zapieczętuj kostki na Senat. Kolejność w nim rozstrzyga remisy i wyznacza ceny.
sheet-factions = Kup jedno w kolejności Senatu albo spasuj i weź potem darmowe.
sheet-voting = Wyłóż { $votes } z { $hand } kart. W głosowaniu zagrywają najwyższe stawki ({ $actors }); pierwsza może pożyczyć.
sheet-doom = Przewagi po { $land } PZ, wydarzenie, prąd niesie statki ({ $ships }).
sheet-prices = Cena według miejsca w Senacie
sheet-points = Punkty
sheet-copies = { $copies ->
        [one] { $copies } karta
        [few] { $copies } karty
        [many] { $copies } kart
       *[other] { $copies } karty
    }
sheet-group = Twoi uchodźcy na statku
sheet-normal = Statek dobija
sheet-royal = Po królewsku
sheet-more = +{ $other } za każdy inny kolor na statku, +{ $mover } dla tego, kto go poruszył
sheet-majorities = Co turę: +{ $land } za przewagę na Nowym Lądzie, +{ $senate } za przewagę w Senacie
