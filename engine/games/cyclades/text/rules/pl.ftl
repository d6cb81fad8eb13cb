### Zasady gry Cyklady, hasło po haśle. `rule-…` to nagłówek; `.text` wyjaśnia w kilku krótkich wierszach, z których
### pierwszy mówi najwięcej; `.words` to słowa, po których ktoś może szukać. Powiązania i liczby: handbook.py.

topic-basics = Podstawy
topic-cycle = Cykl krok po kroku
topic-gods = Bogowie i ich dary
topic-war = Ruch i walka
topic-metropolises = Metropolie
topic-creatures = Stwory
topic-options = Opcje i gra we dwoje
topic-playing = Jak się tu gra

## Podstawy

rule-overview = O czym jest ta gra
    .text =
        Władasz częścią Cyklad. W każdym cyklu wszyscy licytują łaskę bogów, a każdy bóg pozwala na coś innego.
        Posejdon daje floty, Ares oddziały, Zeus kapłanów, Atena filozofów, Apollo złoto. Stwory robią to, czego nie robią bogowie.
        Wygrywa ten, kto na końcu cyklu ma dość metropolii.
    .words = wstęp skrót początek temat
rule-aim = Jak wygrać
    .text =
        Do wygranej trzeba { $more } metropolii na końcu cyklu, a w grze dwuosobowej { $two }.
        Zdobywa się je za cztery różne budynki, za filozofów albo zajmując wyspę z metropolią.
    .words = cel zwycięstwo wygrana
rule-setup = Przygotowanie
    .text =
        Każdy zaczyna z wyspami, które dają tyle samo, z oddziałami, flotami i { $gold } GP za parawanem.
        Oddziałów jest po { $troops } na osobę, flot po { $fleets }. Mapa zależy od liczby osób.
        Wyspy i pierwszą kolejność licytacji wyznacza los.
    .words = start rozstawienie
rule-board = Plansza
    .text =
        Wyspy leżą na morzu złożonym z pól A1, A2 i tak dalej, rząd po rzędzie. Wyspa to jedno miejsce, nawet duża.
        Floty stoją na polach morza, oddziały na wyspach. W jednym miejscu są zawsze pionki tylko jednej osoby.
    .words = mapa morze pola
rule-islands = Wyspy
    .text =
        Wyspa zostaje twoja, gdy oddziały ją opuszczą, dopóki nie zajmie jej ktoś inny.
        Miejsca na niej służą budynkom, rogi pokazują dochód, a przerywana ramka miejsce metropolii.
    .words = właściciel miejsca terytorium
rule-secrets = Co jest tajne
    .text =
        Ile masz złota. Każdy widzi, ile się zarabia i płaci, ale nikt się nie dowie, co leży za parawanem.
        Kolejności talii stworów i zakrytych bogów nie zna nikt.
        Na końcu złoto wychodzi na jaw.
    .words = ukryte jawne informacje złoto zasłonka parawan

## Cykl

rule-cycle = Cykl w skrócie
    .text =
        Stwory się przesuwają, bogowie są tasowani, każdy dostaje dochód, wszyscy licytują, potem po kolei idą tury bogów.
        Na końcu sprawdza się, czy ktoś wygrywa.
    .words = runda kolejność fazy
rule-creature-track = Tor stworów
    .text =
        Miejsc na torze jest { $spaces }, od { $most } GP do { $least } GP.
        W każdym cyklu schodzi ten z najtańszego pola, pozostałe tanieją i przychodzą nowe.
    .words = karty talia rynek
rule-gods = Kolejność bogów
    .text =
        Kolejność z góry na dół to kolejność tur. Apollo jest zawsze, i zawsze ostatni.
        Przy pięciu osobach odkryci są czterej bogowie. Przy czterech i przy dwóch jeden pauzuje i w następnym cyklu jest za to pierwszy. Przy trzech odkryci są dwaj, a potem dwaj pozostali.
    .words = tasowanie płytki kafelek boga żeton
rule-income = Dochód
    .text =
        1 GP za każdy róg na twoich wyspach, nadrukowany lub położony, i 1 GP za każdą strzałkę handlu z twoją flotą.
        Kilka flot na jednej strzałce nie daje więcej.
    .words = dobrobyt handel strzałki złoto znacznik dobrobytu róg obfitości
rule-offerings = Ofiary
    .text =
        W kolejności toru każdy stawia znacznik przy jednym z bogów i mówi, ile ofiaruje.
        Nie można ofiarować więcej, niż da się zapłacić. Płaci się dopiero, gdy stoją wszystkie znaczniki.
        Apollo przyjmuje każdego, za darmo.
    .words = licytacja aukcja znacznik
rule-outbid = Przebicie
    .text =
        Kto ofiaruje więcej temu samemu bogu, zajmuje miejsce. Osoba wyparta licytuje od razu, ale nie u tego boga.
        { DATA("rulings.rulings.rebid_forbidden") ->
            [every] W tym cyklu znacznik nie wraca już do żadnego boga, od którego go wyparto.
           *[last] Wyparta także stamtąd, może wrócić.
        }
    .words = licytacja wyparcie ponownie
rule-priests = Kapłani
    .text =
        Każdy twój kapłan obniża ofiarę o 1 GP, ale płacisz co najmniej { $least }.
        Z trzema kapłanami ofiara 5 kosztuje więc { $cost }.
    .words = karty zniżka zeus
rule-end = Koniec gry
    .text =
        Metropolie liczy się dopiero na końcu cyklu. Do tego czasu można je jeszcze stracić.
        Kto zostaje w grze sam, wygrywa. Jeśli nikt nie licytuje przez kilka cykli z rzędu ({ $idle }), gra też się kończy: liczą się metropolie, potem złoto.
    .words = finał zwycięzca
rule-ties = Gdy wygrać może kilka osób
    .text =
        Spośród osób, które mają dość metropolii, wygrywa ta z największą ilością złota.
        Jeśli i tu jest równo, wygrywa więcej metropolii, a potem wygrana jest wspólna.
    .words = remis równo

## Bogowie

rule-turn = Tura z bogiem
    .text =
        W dowolnej kolejności, póki cię stać: rekrutujesz, budujesz za { $building } GP, używasz akcji boga, wzywasz stwory.
        Pierwsza rekrutowana jednostka lub karta jest darmowa. Potem znacznik idzie na tor: kto kończy pierwszy, licytuje ostatni.
    .words = akcje
rule-poseidon = Posejdon
    .text =
        Kolejne floty kosztują { $prices } GP. Stają obok twoich wysp, na pustych polach albo przy twoich flotach.
        Budujesz porty. Każdy ruch flot kosztuje { $special } GP.
    .words = flota port morze
rule-ares = Ares
    .text =
        Kolejne oddziały kosztują { $prices } GP i stają na dowolnych twoich wyspach.
        Budujesz fortece. Każdy ruch oddziałów kosztuje { $special } GP.
    .words = oddział forteca wojna
rule-zeus = Zeus
    .text =
        Kapłani kosztują { $prices } GP, jeden po drugim.
        Budujesz świątynie. Za { $special } GP odprawiasz stwora z toru i wchodzi wierzchnia karta; można to powtarzać.
    .words = kapłan świątynia odprawienie
rule-athena = Atena
    .text =
        Filozofowie kosztują { $prices } GP, jeden po drugim.{ $kept ->
            [tak] { " " }Darmowego, którego nie weźmiesz, dostajesz na końcu tury.
           *[nie] { "" }
        }
        Budujesz uniwersytety. Akcji specjalnej nie ma.
    .words = filozof uniwersytet
rule-apollo = Apollo
    .text =
        Kto ma jedną wyspę, dostaje { $poor } GP, pozostali { $rich }. Bez stworów i budynków.
        Pierwsza osoba u Apolla kładzie też znacznik dobrobytu na swojej wyspie: większy dochód na zawsze.
    .words = złoto dobrobyt róg
rule-recruiting = Rekrutacja
    .text =
        Tylko z rezerwy: oddziałów jest { $troops }, flot { $fleets }. Gdy rezerwa jest pusta, przepada nawet darmowa jednostka.
        Wspólny zapas to: budynki każdego rodzaju ({ DATA("game.stock.buildings") }), metropolie ({ DATA("game.stock.metropolises") }), kapłani ({ DATA("game.stock.priests") }), filozofowie ({ DATA("game.stock.philosophers") }), znaczniki dobrobytu ({ DATA("game.stock.prosperity") }). Tego, co się skończyło, nikt nie dostaje.
        Ceny liczą się w obrębie tury. To, co w niej stracisz, możesz zrekrutować ponownie.
    .words = jednostki rezerwa darmowa rekrutacja
rule-building = Budowa
    .text =
        Po { $price } GP, dowolnie wiele, też kilka tego samego rodzaju na jednej wyspie.
        Potrzebne jest wolne miejsce. Najpierw proponowane są miejsca poza metropolią.
    .words = miejsca budować
rule-buildings = Cztery budynki
    .text =
        Port dodaje 1 twoim flotom, które bronią się obok jego wyspy. Forteca dodaje 1 w obronie jej wyspy.
        Świątynia raz w cyklu obniża cenę stwora o 1. Uniwersytet sam nic nie daje.
        Metropolia ma moce wszystkich czterech, ale nie liczy się do kompletu na metropolię{ DATA("rulings.rulings.metropolis_counts_for_set") ->
            [true] {""}, chyba że brakuje ci jednego rodzaju
           *[false] {""}
        }.
    .words = port forteca świątynia uniwersytet
rule-philosophers = Filozofowie
    .text =
        Gdy masz ich { $count }, od razu wznosisz metropolię, a oni odchodzą.
    .words = atena karty

## Wojna

rule-fleets = Ruch flot
    .text =
        Za { $price } GP floty z jednego pola płyną najwyżej o { $steps ->
            [one] jedno pole
            [few] { $steps } pola
            [many] { $steps } pól
           *[other] { $steps } pola
        }. Przy każdym kroku mówisz, ile płynie dalej; inne mogą dołączyć albo zostać.
        Na polu z cudzymi flotami ruch kończy się bitwą.
    .words = żegluga morze posejdon
rule-troops = Ruch oddziałów
    .text =
        Za { $price } GP oddziały z jednej wyspy idą na inną, z którą łączy ją łańcuch twoich flot.
        Wyspy nie są ogniwami. Wyspę bez oddziałów po prostu się zajmuje, cokolwiek na niej zbudowano. Sam walczy tam tylko Minotaur, chyba że stół wybrał, że tylko wspiera oddziały.
    .words = marsz wyspa ares łańcuch wojsko
rule-battle = Bitwa na lądzie
    .text =
        Obie strony rzucają kością i dodają swoje oddziały. Obrona dodaje 1 za każdą fortecę i za metropolię, { DATA("creatures.powers.minotaur") } za Minotaura.
        Niższa suma traci oddział, przy remisie tracą obie. Potem można się wycofać, najpierw obrona; inaczej walka trwa.
        Jeśli nikt nie zostaje, wyspa nie zmienia właściciela.
    .words = walka atak obrona
rule-sea-battle = Bitwa na morzu
    .text =
        Tak samo jak na lądzie, tylko flotami. Obrona dodaje 1 za każdy port i metropolię na swoich wyspach obok pola.
        Atakują tylko floty, które przypłynęły.
    .words = walka floty
rule-dice = Kości
    .text = Ścianki to { $faces }.
    .words = kość rzut los szanse kostka
rule-retreat = Odwrót
    .text =
        Po rundzie, w której obie strony mają jeszcze jednostki, może się wycofać obrona, potem atak; { DATA("rulings.rulings.retreat_all") ->
            [false] z dowolną częścią.
           *[true] zawsze ze wszystkimi.
        }
        Z wyspy po własnych flotach na { DATA("rulings.rulings.retreat_to_neutral") ->
            [true] własną albo niczyją wyspę
           *[false] własną wyspę
        }; na morzu na sąsiednie pole, puste albo własne.
        Kto zostaje, utrzymuje miejsce.
    .words = ucieczka wycofanie
rule-last-island = Ostatnia wyspa
    .text =
        Nie wolno zaatakować ani zająć jedynej wyspy innego gracza, drogą morską ani z Pegazem, chyba że razem z nią masz tyle metropolii, ile daje wygraną. Jej budynki liczą się do kompletu. Wynik bitwy nie musi być pewny.
        Wszystko inne można takiemu graczowi odebrać: floty, złoto, karty, budynki i oddziały.
    .words = ochrona jedyna
rule-elimination = Utrata wszystkiego
    .text =
        Kto nie ma już żadnej wyspy, od razu odpada razem z flotami, kartami i złotem.
        Pozostali grają dalej. { DATA("rulings.rulings.elimination_followup") ->
            [begun] Bogów wykłada się jak dotąd.
           *[remaining] Od następnego cyklu bogów wykłada się jak dla tylu osób, ile zostało.
        }
    .words = odpada poza grą

## Metropolie

rule-metropolis = Metropolie
    .text =
        Powstają z czterech różnych budynków, z filozofów albo przechodzą razem ze zdobytą wyspą. Dwa pierwsze sposoby działają od razu i zawsze.
        Metropolia ma moce wszystkich czterech budynków i nie można jej zburzyć.
    .words = miasto wygrana
rule-set = Cztery budynki na metropolię
    .text =
        Gdy tylko masz port, fortecę, świątynię i uniwersytet, gdziekolwiek stoją, po jednym wraca do zasobów i powstaje metropolia.
        Także wtedy, gdy ostatni z nich zdobywasz. Jeśli masz kilka jednego rodzaju, wybierasz.{ DATA("rulings.rulings.metropolis_counts_for_set") ->
            [true] { " " }Metropolia zastępuje jeden brakujący rodzaj i zostaje.
           *[false] { "" }
        }
    .words = komplet port forteca świątynia uniwersytet
rule-place = Gdzie staje metropolia
    .text =
        { DATA("rulings.rulings.metropolis_free_spot_first") ->
            [false] Na dowolnej twojej wyspie bez metropolii; budynki stojące na jej miejscu znikają.
           *[true] Na twojej wyspie, na której jej miejsce jest wolne. Jeśli takiej nie ma, metropolia burzy stojące tam budynki.
        }{ DATA("rulings.rulings.slots_positional") ->
            [false] { " " }Przedtem przechodzą na wolne miejsca obok.
           *[true] { "" }
        }
        Jeśli wszystkie twoje wyspy mają metropolie, nowa zastępuje starą i nic nie zyskujesz.
    .words = miejsce ramka

## Stwory

rule-calling = Wzywanie stworów
    .text =
        W turze z bogiem, ale nie u Apolla, możesz od razu wezwać każdego stwora z toru za cenę jego pola.
        Kosztuje co najmniej { $least }. Większość działa i zostaje odrzucona. { DATA("rulings.rulings.empty_call") ->
            [true] Stwór, który nie ma nic do zrobienia, przychodzi na próżno.
           *[false] Stwora, który nie ma nic do zrobienia, wezwać nie można.
        }
    .words = karty stwór wezwanie
rule-temples = Świątynie
    .text =
        Każda świątynia i każda metropolia raz w cyklu obniża cenę jednego stwora o 1 GP. Kilka może pomóc przy tym samym.
        { DATA("rulings.rulings.new_building_discount") ->
            [next-cycle] Nowa pomaga od następnego cyklu.
           *[at-once] Nowa pomaga od razu.
        } { DATA("rulings.rulings.captured_spent_temple_stays_spent") ->
            [false] Zdobyta pomaga ci, nawet jeśli w tym cyklu już jej użyto.
           *[true] Zdobyta pomaga ci, jeśli w tym cyklu jeszcze jej nie użyto.
        }
    .words = zniżka taniej
rule-sea-creatures = Stwory morskie
    .text =
        Syrena, Sylfida, Kraken i Polifem dotyczą flot.
        Na pole Krakena i obok wyspy Polifema żadna flota nie wpłynie ani nie zostanie tam postawiona.
    .words = flota
rule-siren = Syrena
    .text =
        Odsyła do rezerwy { -siren-prey }; miejsce bez bitwy zajmuje twoja.
    .words = wabi flota
rule-sylph = Sylfida
    .text =
        Twoje floty robią za darmo { $steps ->
            [one] jeden krok
            [few] { $steps } kroki
            [many] { $steps } kroków
           *[other] { $steps } kroku
        }, które dzielisz, jak chcesz. Floty, które walczą, nie robią ich więcej.
    .words = ruch floty
rule-kraken = Kraken
    .text =
        Stawiasz go na dowolnym polu morza: wszystkie floty stamtąd giną, twoje też. Za { $price } GP idzie o pole dalej, ile razy zapłacisz.
        Zostaje tam, dopóki ktoś znów go nie wezwie.
    .words = niszczy floty
rule-polyphemus = Polifem
    .text =
        Floty obok jego wyspy uciekają o jedno pole, na puste albo do swoich; te, które nie mają dokąd, giną.
        Dopóki stoi, żadna flota się nie zbliży.
    .words = wyspa ucieczka
rule-pegasus = Pegaz
    .text =
        Niesie oddziały z jednej twojej wyspy na dowolną inną, bez flot. Gdy są tam wrogowie, dochodzi do bitwy.
        Nie z wyspy Meduzy; nie na wyspę Chirona, chyba że jest twoja.
    .words = lot oddziały
rule-giant = Gigant
    .text = Burzy jeden budynek, czyjkolwiek. Nie metropolię i nic na wyspie Chirona.
    .words = burzy budynek
rule-harpy = Harpia
    .text = Zabiera jeden cudzy oddział, nawet ostatni. Wyspa nie zmienia właściciela. Nie na wyspie Chirona.
    .words = oddział porywa
rule-cyclops = Cyklop
    .text = Zmienia jeden twój budynek w inny rodzaj. Może to dać metropolię.
    .words = przebudowa zamiana
rule-chimera = Chimera
    .text =
        Działa jak jeden stwór ze stosu odrzuconych; potem cały stos wraca do talii.
    .words = odrzucone stos
rule-sphinx = Sfinks
    .text = Kupuje dowolne twoje oddziały, floty, kapłanów i filozofów po { $price } GP.
    .words = sprzedaż złoto
rule-griffon = Gryf
    .text = Zabiera innej osobie { -griffons-share } złota (zaokrąglając w dół). Ile to było, wiedzą tylko te dwie osoby.
    .words = kradzież złoto
rule-fates = Mojry
    .text = Dają ci jeszcze raz dochód, taki jak w tej chwili.
    .words = dochód złoto
rule-satyr = Satyr
    .text = Zabiera innej osobie filozofa. Gdy masz ich { DATA("game.metropolis.philosophers") }, od razu wznosisz metropolię.
    .words = kradzież filozof
rule-dryad = Driada
    .text = Zabiera innej osobie kapłana.
    .words = kradzież kapłan
rule-figurines = Figurki
    .text =
        Minotaur, Chiron, Meduza i Polifem stoją na wyspie { DATA("rulings.rulings.figurine_leaves") ->
            [cycle-start] do początku następnego cyklu.
           *[callers-turn] do pierwszej tury wzywającego w następnym cyklu.
        }
        Jeśli na tę samą wyspę przyjdzie drugi, znikają oba, bez skutku.
    .words = zostaje
rule-minotaur = Minotaur
    .text =
        Dodaje { $strength } do obrony swojej wyspy, czyjakolwiek jest. Najpierw giną oddziały, potem walczy sam i pada w pierwszej rundzie, której nie wygra, także przy remisie.
    .words = obrona
rule-chiron = Chiron
    .text = Gigant i Harpia nie działają na jego wyspie, a na Pegazie ląduje tam tylko jej właściciel.
    .words = ochrona
rule-medusa = Meduza
    .text = Żaden oddział nie opuści jej wyspy, nawet przy odwrocie.
    .words = kamień wyjście

## Opcje i gra we dwoje

rule-option-tie-break = Opcja: gdy wygrać może kilka osób
    .text = Zwykle wśród osób, które mają dość metropolii, rozstrzyga złoto. Z tą opcją najpierw rozstrzyga liczba metropolii.
rule-option-minotaur = Opcja: Minotaur
    .text = Zwykle walczy dalej sam, gdy padną oddziały. Z tą opcją tylko dodaje im siły i odchodzi z ostatnim.
rule-option-kraken = Opcja: Kraken
    .text = Zwykle zostaje do następnego wezwania. Z tą opcją znika, gdy tylko jego karta znów leży na torze.
rule-option-polyphemus = Opcja: Polifem
    .text = Zwykle to wzywający mówi, dokąd uciekają floty. Z tą opcją każdy decyduje o swoich, co trwa dłużej.
rule-option-priests = Opcja: kapłani przy dwóch osobach
    .text = Zwykle tanieje każda z dwóch ofiar. Z tą opcją tanieje ich suma.
rule-two-players = Gra we dwoje
    .text =
        Każda osoba ma dwa znaczniki, licytuje w cyklu dwa razy i ma do dwóch tur. Do wygranej trzeba { $wanted } metropolii.
        Można przebić własną ofiarę. Na obie razem musi wystarczyć złota.
    .words = para 2 dwie osoby

## Jak się tu gra

rule-asked = Kiedy zadaję pytania
    .text =
        Pytam zawsze tylko jedną osobę. Po przebiciu twojej ofiary albo ataku na ciebie pytam cię od razu.
        Przycisk **?** przy pytaniu wyjaśnia je; `/plansza` pokazuje mapę, a z obszarem jej powiększoną część.
    .words = pomoc pytanie
rule-plans = Plany
    .text =
        To, co robisz w turze, jest planem, który widzisz tylko ty. Możesz cofać krok po kroku, dopóki nie potwierdzisz, nie padną kości, nie dojdzie karta i nie musi decydować ktoś inny.
    .words = cofanie szkic zatwierdzenie
rule-orders = Zlecenia
    .text =
        Przez `/zlecenia` mówisz zawczasu, których bogów chcesz i ile najwyżej ofiarujesz, oraz kiedy twoje jednostki mają się wycofać.
        Ofiary składane są wtedy za ciebie, zawsze tylko tak wysokie, jak trzeba. Nikt nie pozna twoich zleceń.
    .words = zawczasu automat
rule-sources = Co jest rekonstrukcją
    .text =
        Rekonstrukcją jest tu część ustawienia początkowego dla dwojga, to, kogo mogą dosięgnąć Gigant i Harpia, po ilu cyklach bez licytacji gra się kończy, nazwy wysp oraz rozstrzygnięcia rzadkich przypadków, o których zasady milczą.
        Mapy, inne ustawienia, kości i stwory pochodzą z publicznych źródeł. Gdzie źródła różnią się co do stwora, stół wybiera w opcjach.
        Każde rozstrzygnięcie ma powód w kodzie źródłowym (docs/rules).
        W twoim pudełku jest inaczej? Osoba, która prowadzi tego bota, może to poprawić.
    .words = rekonstrukcja źródła instrukcja oryginał pudełko wydanie brak poprawić
