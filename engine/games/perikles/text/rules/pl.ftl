### Zasady gry Perykles, hasło po haśle. `rule-…` to nagłówek; `.text` objaśnia go w kilku krótkich wierszach, z których
### pierwszy mówi najwięcej; `.words` to inne słowa, których ktoś może szukać. Odsyłacze i liczby: handbook.py.

topic-basics = Podstawy
topic-politics = Część polityczna
topic-war = Część wojenna
topic-battles = Bitwy
topic-locations = Lokacje
topic-specials = Żetony specjalne
topic-end = Koniec
topic-options = Opcje
topic-playing = Jak się tu gra

## Podstawy

rule-overview = O czym jest ta gra
    .text =
        Prowadzisz grecki ród przez { $turns ->
            [one] jedną turę
            [few] { $turns } tury
            [many] { $turns } tur
           *[other] { $turns } tury
        } wojny peloponeskiej.
        W pierwszej części tury zdobywasz wpływy i wygrywasz wybory, w drugiej dowodzisz armiami swoich miast w bitwach.
    .words = wstęp opis początek temat
rule-aim = Jak wygrać
    .text =
        Miej na końcu najwięcej punktów.
        Liczą się zdobyte lokacje, posągi i po punkcie za każdą kostkę na planszy.
    .words = cel zwycięstwo wygrana
rule-setup = Przygotowanie
    .text =
        Każdy ma { $cubes ->
            [one] jedną kostkę
            [few] { $cubes } kostki
            [many] { $cubes } kostek
           *[other] { $cubes } kostki
        }: w każdym mieście leży { $own }, a potem każdy dokłada jeszcze { $extra }, gdzie chce.
        Odkryte żetony wpływów: { $display }, lokacje: { $rows }. Każdy dostaje tajny żeton specjalny.
    .words = początek rozstawienie kostka wpływów
rule-secrets = Co jest tajne
    .text =
        Twój żeton specjalny oraz siła twoich żetonów wojsk, w puli i w lokacjach.
        Wszyscy widzą miasto i rodzaj każdego żetonu oraz to, kto ma jeszcze żeton specjalny.
    .words = ukryte jawne informacje

## Polityka

rule-political-half = Część polityczna
    .text =
        Gracze po kolei biorą żetony wpływów, potem zgłaszają kandydatów, a potem każde miasto wybiera przywódcę.
    .words = faza kolejność
rule-influence = Żetony wpływów
    .text =
        W swojej kolejce bierzesz żeton: kładziesz jego kostki w jego mieście, a potem wykonujesz symbol.
        Przy 3, 4 i 5 graczach każdy bierze w turze: { $tiles }. Na miejsce wziętego żetonu od razu przychodzi nowy.
        Żetony zachowujesz: na wojnie każdy z nich wysyła wojska.
    .words = kostki odłamki wystawa intryga
rule-colours = Najpierw nowe kolory
    .text =
        Nie wolno wziąć w turze drugiego żetonu tego samego koloru, dopóki leży tam kolor, którego jeszcze nie masz.
        „Dowolne miasto” to też kolor: jego jedna kostka trafia do wybranego miasta.
    .words = to samo miasto brązowy dowolne
rule-candidates = Kandydaci
    .text =
        Wybierasz miasto, w którym masz kostkę i jest wolne pole: kostka dowolnego gracza przechodzi na nie ze świątyni.
        Pierwszy kandydat to alfa, drugi beta. Kolor może mieć w mieście tylko jednego kandydata.
    .words = zgłosić alfa beta symbol
rule-assassins = Zamachy
    .text =
        Usuwasz dowolną kostkę z dowolnego miasta: ze świątyni, alfę lub betę, także własną. Wraca do właściciela.
        Gdy pada alfa, beta zajmuje jej miejsce.
    .words = zabójstwo usunąć zamach
rule-nominations = Faza kandydatów
    .text =
        Od gracza, który zaczął turę, wszyscy po kolei zgłaszają po jednym kandydacie, aż zajęte będą wszystkie pola albo nikt już nie będzie mógł.
        Kto może, musi; kto nie może, jest pomijany. Żetonów specjalnych się tu nie zagrywa.
    .words = faza pas
rule-elections = Wybory
    .text =
        Z dwóch kandydatów rządzi ten, kto ma więcej kostek w świątyni; remis wygrywa alfa. Kostki kandydatów się nie liczą.
        Obie kostki kandydatów wracają, a zwycięzca traci tyle kostek, ile ma tam rywal. Jedyny kandydat traci tylko swoją.
        Przywódca dostaje na tę turę wszystkie żetony wojsk miasta.
    .words = przywódca głosowanie wygrana koszt
rule-start-player = Kto zaczyna
    .text =
        W pierwszej turze decyduje los, później zaczyna ten, kto ostatnio rządził Atenami.
    .words = pierwszy gracz Ateny

## Wojna

rule-war-half = Część wojenna
    .text =
        Przywódca Sparty wskazuje, kto zaczyna. Zabici wracają, żetony wpływów wysyłają wojska, a potem toczą się bitwy ({ DATA("game.setup.rows") }).
    .words = faza kolejność
rule-sparta = Sparta wskazuje, kto zaczyna
    .text =
        Przywódca Sparty wskazuje dowolnego gracza. Gdy go nie ma, zaczyna { DATA("rulings.rulings.first_without_sparta") ->
            [start-player] gracz zaczynający turę.
           *[last-leader] ostatni przywódca Sparty, a jeśli nie było żadnego, gracz zaczynający turę.
        }
    .words = pierwszy kolejność
rule-recovering = Odzyskiwanie zabitych
    .text =
        Za każde swoje miasto, które ma zabitych, odzyskujesz jeden żeton: hoplitę albo trierę, zawsze najsłabszy tego rodzaju.
        Możesz go użyć od razu. Miasta bez przywódcy niczego nie odzyskują.
    .words = zabici powrót
rule-counters = Żetony wojsk
    .text =
        Wszystkich żetonów jest { $counters }: hoplici na ląd, triery na morze, o sile od 1 do 4.{ $counters ->
            [60] {""}
           *[other] {" "}W instrukcji podano 60; gramy według jedynej jawnej listy, która wymienia każdy z nich.
        }
        Wysyła się je zakryte. Po swojej bitwie żeton nie działa już w tej turze.
        W opowieści H to hoplici, a T triery: H3 to hoplici o sile 3.
    .words = armia hoplita triera siła pula
rule-sending = Wysyłanie wojsk
    .text =
        Za każdy żeton wpływów wysyłasz najwyżej { $free ->
            [one] { $free } żeton
            [few] { $free } żetony
            [many] { $free } żetonów
           *[other] { $free } żetonu
        } wojsk do ataku lub obrony dowolnych lokacji albo nic.
        Najpierw, w kolejności przy stole, zużywa się żetony z { DATA("game.shards.plain") ->
            [one] jedną kostką
           *[other] { DATA("game.shards.plain") } kostkami
        }, potem pozostałe. To, co jeszcze jest na żetonie, nie ma tu znaczenia.
        Gdy nie masz już żetonów wojsk, twoje żetony wpływów odpadają same.
    .words = wojska siły kolejność
rule-extra-forces = Dodatkowe wojska
    .text =
        Za jedną kostkę z miasta, którym rządzisz, wysyłasz jeszcze do { $extra } żetonów, i to z tego miasta.
        Persów opłaca kostka z dowolnego miasta. Jedna kostka na żeton wpływów.
    .words = kostka więcej opłata
rule-main-player = Gracz główny i sojusznicy
    .text =
        Kto pierwszy wysyła żeton na daną stronę lokacji, jest tam do końca tury graczem głównym; inni są sojusznikami.
        Tylko gracz główny może zdobyć lokację, a jego żetony giną pierwsze.
    .words = główny sojusznik pierwszy
rule-attacking = Atak
    .text =
        Nie wolno atakować lokacji miasta, którym rządzisz, ani miejsca, którego broni twoja potęga.
        Potęga nie atakuje sojuszników i nie staje obok wroga. Atak czyni ją wrogiem właściciela i wszystkich obrońców, a sojusznikiem innych atakujących.
        Triery płyną tylko tam, gdzie jest runda trier.
    .words = atak wojna najeźdźca
rule-defending = Obrona
    .text =
        Wolno bronić lokacji miast, którymi rządzisz; gdzie indziej potrzebna jest zgoda właściciela.
        Potęga nie broni tego, co należy do wroga, nie staje obok wroga ani przeciw sojusznikowi. Staje się sojusznikiem właściciela i obrońców, a wrogiem atakujących.
    .words = obrona właściciel
rule-permission = Zgoda
    .text =
        Właściciel pozwala potędze bronić lokacji, zapytany albo wcześniej, zawsze jawnie. Zgoda trwa całą turę; można ją wycofać, dopóki jej nie użyto.
        Gdy zgody jeszcze nie ma, cały plan czeka; po odmowie nic się z niego nie dzieje i planujesz od nowa.
        Za miasto bez przywódcy nikt nie może się zgodzić.
    .words = zezwolić odmówić pytanie
rule-relations = Wojna i sojusz
    .text =
        Relacje dotyczą potęg, a nie graczy, i trwają do końca tury.
        Kto walczy po tej samej stronie, jest w sojuszu, kto po przeciwnych, na wojnie; potęga trzyma się tego także gdzie indziej.
    .words = sojusznik wróg neutralny
rule-persians = Persowie
    .text =
        Kto nie rządzi żadnym miastem, dowodzi Persami; kilku graczy dowodzi nimi razem, ze wspólną pulą.
        Lokacja zdobyta z nimi liczy się każdemu w całości. Persowie nie giną i nie zostawiają posągów.
    .words = persja wspólne

## Bitwy

rule-battles = Bitwy
    .text =
        Od pierwszego rzędu do ostatniego odkrywa się żetony w lokacji i walczy, w jednej rundzie albo w dwóch.
        Kto wygra ostatnią rundę, wygrywa lokację.
    .words = kolejność rzędy odkrycie
rule-rounds = Rundy
    .text =
        Lokacja pokazuje rundę hoplitów, trier albo obie, w swojej kolejności. Walczą tylko żetony tego rodzaju.
        Gdy wróg nie ma tam żetonów tego rodzaju, strona wygrywa rundę bez rzutów. Kto wygra pierwszą, zaczyna drugą z { $ahead ->
            [one] jednym znacznikiem
            [few] { $ahead } znacznikami
            [many] { $ahead } znacznikami
           *[other] { $ahead } znacznika
        }.
    .words = hoplita triera kolejność przewaga
rule-combat = Walka
    .text =
        Siły obu stron wskazują kolumnę. Obie rzucają raz po raz dwiema kośćmi; każde trafienie to znacznik.
        Wygrywa strona, która ma ich { $need }. Jeśli obie zbiorą je naraz, rzucają dalej, aż trafi tylko jedna.
    .words = kości znaczniki trafienie kostka do gry żeton bitwy
rule-column = Tabela walki
    .text =
        Atak trafia od: { $columns }.
        Obrona trafia od: { $defenders }.
        Stosunek sił liczy się przed różnicą 2 i więcej; równe siły sprzyjają obronie.
    .words = tabela szanse stosunek
rule-militia = Milicja i buntownicy
    .text =
        W niektórych lokacjach obrońcę (milicja) albo atakującego (buntownicy) wspiera w pokazanych rundach siła 1.
        Milicja walczy, nawet gdy nikt inny nie broni{ DATA("rulings.rulings.militia_win_empty_round") ->
            [true] , i wygrywa rundę, na którą nikt nie przyszedł.
           *[false] .
        } { DATA("rulings.rulings.rebels_need_counter") ->
            [false] Buntownicy walczą także bez atakującego żetonu.
           *[true] Buntownicy potrzebują atakującego żetonu tego rodzaju.
        }
    .words = siła plus jeden
rule-casualties = Straty
    .text =
        Strona, która przegra walkę, traci jeden żeton: najsłabszy gracza głównego, a gdy tam żadnego nie ma, sojuszników.
        Leży wśród zabitych swojego miasta. Persowie wracają do domu.
    .words = zabici strata
rule-taking = Zdobycie lokacji
    .text =
        Gracz główny zwycięskiej strony bierze lokację i jej punkty. Jeśli to atakujący, miasto, do którego należy lokacja, ponosi klęskę.
        Lokacje, których nikt nie bierze, odpadają z gry.
    .words = wygrana lokacja punkty
rule-undisturbed = Gdy nikt nie przychodzi
    .text =
        Sami obrońcy: nikt nie bierze lokacji, ale główny obrońca dokłada { $cubes ->
            [one] jedną kostkę
            [few] { $cubes } kostki
            [many] { $cubes } kostek
           *[other] { $cubes } kostki
        } w mieście, do którego należy.
        Sami atakujący: biorą ją, jeśli mają żeton na ostatnią rundę.
        Nikogo w ostatniej rundzie: nikt jej nie bierze{ DATA("rulings.rulings.met_only_first") ->
            [0] .
            [one] ; jeśli obie strony walczyły wcześniej, główny obrońca dokłada tam { DATA("rulings.rulings.met_only_first") } kostkę.
            [few] ; jeśli obie strony walczyły wcześniej, główny obrońca dokłada tam { DATA("rulings.rulings.met_only_first") } kostki.
            [many] ; jeśli obie strony walczyły wcześniej, główny obrońca dokłada tam { DATA("rulings.rulings.met_only_first") } kostek.
           *[other] ; jeśli obie strony walczyły wcześniej, główny obrońca dokłada tam { DATA("rulings.rulings.met_only_first") } kostki.
        }
    .words = bez walki pusto

## Lokacje

rule-locations = Lokacje
    .text =
        Każda lokacja należy do miasta i przynosi zdobywcy punkty, które na niej widać.
    .words = żetony punkty
location-about = Należy do: { $city }; { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }. Kolejność rund: { $rounds }.{ $militia_count ->
        [0] {""}
       *[other] {" "}Milicja pomaga obrońcy: { $militia }.
    }{ $rebels_count ->
        [0] {""}
       *[other] {" "}Buntownicy pomagają atakującemu: { $rebels }.
    }
rule-location-amphipolis = { location-amphipolis }
    .text = { location-about }
rule-location-lesbos = { location-lesbos }
    .text = { location-about }
rule-location-plataea = { location-plataea }
    .text = { location-about }
rule-location-naupactus = { location-naupactus }
    .text = { location-about }
rule-location-potidea = { location-potidea }
    .text = { location-about }
rule-location-acarnania = { location-acarnania }
    .text = { location-about }
rule-location-attica = { location-attica }
    .text = { location-about }
rule-location-melos = { location-melos }
    .text = { location-about }
rule-location-epidaurus = { location-epidaurus }
    .text = { location-about }
rule-location-pylos = { location-pylos }
    .text = { location-about }
rule-location-sicily = { location-sicily }
    .text = { location-about }
rule-location-cephallenia = { location-cephallenia }
    .text = { location-about }
rule-location-cythera = { location-cythera }
    .text = { location-about }
rule-location-spartolus = { location-spartolus }
    .text = { location-about }
rule-location-megara = { location-megara }
    .text = { location-about }
rule-location-mantinea = { location-mantinea }
    .text = { location-about }
rule-location-delium = { location-delium }
    .text = { location-about }
rule-location-aetolia = { location-aetolia }
    .text = { location-about }
rule-location-corcyra = { location-corcyra }
    .text = { location-about }
rule-location-leucas = { location-leucas }
    .text = { location-about }
rule-location-solygeia = { location-solygeia }
    .text = { location-about }

## Żetony specjalne

rule-special-tiles = Żetony specjalne
    .text =
        Każdy ma jeden, tajny aż do zagrania; zagrywa się go raz w grze.
        Trzy działają z żetonem wpływów, jeden przy wysyłaniu wojsk, cztery przed rzutem kośćmi.
    .words = specjalny karta intryga
rule-special-perikles = Perykles
    .text = Przed twoim żetonem wpływów lub po nim: twoje kostki ({ DATA("game.specials.perikles") }) trafiają do Aten.
    .words = Ateny
rule-special-alkibiades = Alkibiades
    .text =
        Przed twoim żetonem wpływów lub po nim: przenosisz kostki dowolnych kolorów ({ DATA("game.specials.alkibiades") }) ze świątyń do świątyń innych miast.
    .words = przenieść
rule-special-plague = Zaraza
    .text =
        Przed twoim żetonem wpływów lub po nim: wybierasz miasto; każdy traci tam połowę kostek (zaokrąglając w dół).
        { DATA("rulings.rulings.plague_counts_candidate") ->
            [false] Kandydat się nie liczy i zostaje.
           *[true] Kandydat liczy się do połowy, ale kostki schodzą ze świątyni.
        }
    .words = połowa choroba
rule-special-slave-revolt = Bunt niewolników
    .text =
        Przed wysłaniem wojsk lub po nim: losowy hoplita Sparty w lokacji albo w puli jej przywódcy zostaje pokazany i wraca na tę turę do domu.
        Możesz go też zaplanować przy następnym żetonie.
    .words = heloci Sparta niewolnicy
rule-special-brasidas = Brazydas
    .text = Przed rzutem w rundzie hoplitów: hoplici Sparty liczą się tam w tej rundzie podwójnie.
    .words = podwójnie Sparta
rule-special-phormio = Formion
    .text = Przed rzutem w rundzie trier: triery Aten liczą się tam w tej rundzie podwójnie.
    .words = podwójnie Ateny
rule-special-thessalians = Sojusznicy z Tesalii
    .text = Przed rzutem w rundzie hoplitów: strona bez znacznika zaczyna z jednym.
    .words = znacznik hoplici
rule-special-persian-fleet = Flota perska
    .text = Przed rzutem w rundzie trier: strona bez znacznika zaczyna z jednym.
    .words = znacznik triery
rule-special-battles = Żetony specjalne w bitwach
    .text =
        Przed bitwami każdy, kto ma jeszcze żeton, dostaje ten sam formularz: gdzie mam zagrać żeton, o ile musi zwiększyć szansę tej strony, a gdzie najpierw zapytać.
        Może to być każda bitwa, także cudza. Kto chce być pytany, ma jedną przerwę na turę, przy pierwszej ze wskazanych bitew, w której padną kości: może wtedy zmienić rozkazy na tę bitwę i na wszystkie dalsze.
    .words = rozkazy formularz pytanie przerwa pauza warunek
rule-special-secrecy = Nikt się nie domyśli
    .text =
        Przed bitwami każdy, kto ma żeton specjalny, dostaje ten sam formularz, a o pytanie może prosić z każdym żetonem. Inni nie dowiedzą się więc niczego o twoim.
        Przerwa przed rzutem pokazuje tylko tyle, że ktoś o nią prosił. Trwa zawsze tak samo długo: najwyżej godzinę, nie licząc ciszy nocnej. Jeśli to nie ty, nie musisz nic robić. W grze z samymi komputerami kończy się z twoją odpowiedzią.
    .words = blef tajemnica

## Koniec

rule-end-of-turn = Koniec tury
    .text =
        Każdy przywódca staje się posągiem w swoim mieście. Wszystkie żetony oprócz zabitych wracają do domu, relacje i zgody wygasają.
    .words = porządki przywódcy
rule-statues = Posągi
    .text =
        Na końcu każdy posąg jest wart tyle, ile wtedy jego miasto, po 0, 1, 2 … klęskach: { $values }.
    .words = przywódca punkty wartość posąg pomnik
rule-defeats = Klęski
    .text =
        Miasto ponosi klęskę, gdy atak zdobywa jego lokację. Jego posągi tracą zwykle na wartości.{ $spares ->
            [0] {""}
           *[other] {" "}Pierwsza klęska nic nie kosztuje: { $spared }.
        }
        { DATA("game.end.defeats") }. klęska Aten lub Sparty kończy grę.
    .words = klęska wartość strata
rule-end = Koniec gry
    .text =
        Gra kończy się po turze { $turns } albo po turze, w której Ateny lub Sparta mają { $defeats ->
            [one] jedną klęskę
            [few] { $defeats } klęski
            [many] { $defeats } klęsk
           *[other] { $defeats } klęski
        }.
    .words = koniec wcześniej
rule-score = Liczenie punktów
    .text =
        Punkty twoich lokacji, posągi według obecnej wartości i po punkcie za każdą kostkę na planszy.
    .words = punktacja punkty
rule-ties = Remisy
    .text =
        Rozstrzygają punkty za lokacje, potem liczba posągów; inaczej zwycięstwo jest wspólne.
    .words = remis równo

## Opcje

rule-option-sudden-end = Nagły koniec
    .text = Po { DATA("game.end.defeats") }. klęsce Aten lub Sparty nie ma już bitew: przywódcy zmieniają się w posągi i liczy się punkty.
    .words = natychmiast
rule-option-free-defence = Wolna obrona
    .text = Lokacji miasta bez przywódcy może bronić każdy. Zwykle nikt nie może się na to zgodzić.
    .words = bez przywódcy
rule-option-open-pools = Jawne pule
    .text = Widać siłę wszystkich niewysłanych żetonów. Te w lokacjach są nadal tajne.
    .words = jawne tajne
rule-option-loose-alliances = Luźne sojusze
    .text = Potęga może atakować tam, gdzie walczy z sojusznikami z tej tury; wtedy jest z nimi na wojnie. Wojny nadal zabraniają tego, co zwykle.
    .words = sojusznik

## Jak się tu gra

rule-asked = Jak zadaję pytania
    .text =
        Dostajesz przyciski albo listy ze wszystkim, co możliwe, i niczym więcej. Gdy zostaje tylko jedno, pytania nie ma.
    .words = przyciski odpowiedź polecenie
rule-plans = Plany
    .text =
        To, co robisz za jeden żeton wpływów, jest planem: żeton po żetonie, do cofnięcia w każdej chwili, ostateczny po potwierdzeniu.
        Gdy potrzebna jest zgoda właściciela, cały plan czeka i można go wycofać.
    .words = cofnij potwierdź plan
rule-standing-orders = Planowanie z góry
    .text =
        Przyciskiem **Zaplanuj** pod pytaniem albo przez `/zlecenia` decydujesz o tym, o co zapytam później: żetony wpływów według kolorów, kandydaci, wojska żeton po żetonie, zgody, rozkazy na bitwy.
        Odpowiedź padnie, gdy tylko przyjdzie twoja kolej.
        Do tej chwili możesz ją zmienić albo usunąć. Nikt inny jej nie widzi, a o to, co już nie pasuje, pytam jak zwykle.
    .words = zlecenia rozkazy z góry
rule-sources = Co jest rekonstrukcją
    .text =
        Rekonstrukcją są tu rozstrzygnięcia rzadkich przypadków, o których zasady milczą. Żadnego żetonu nie wymyśliliśmy.
        Żetony wojsk, inne żetony i tabela walki pochodzą z jednego publicznego źródła, którego nikt nie porównał jeszcze z pudełkiem.
        Każde rozstrzygnięcie ma powód w kodzie źródłowym (docs/rules); największe są opcjami stołu.
        W twoim pudełku jest inaczej? Osoba, która prowadzi tego bota, może to poprawić.
    .words = rekonstrukcja źródła instrukcja oryginał pudełko wydanie brak poprawić
