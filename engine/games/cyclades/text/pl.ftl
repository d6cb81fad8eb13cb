### Cyclades. Komunikaty jednego rodzaju stoją razem: tytuł, opcje, opowieść, pytania, odpowiedzi, nazwy, obrazy.

-griffons-share = { DATA("creatures.powers.griffon") ->
        [2] połowę
       *[other] 1/{ DATA("creatures.powers.griffon") }
    }
-siren-prey = { DATA("creatures.powers.siren") ->
        [one] pojedynczą cudzą flotę
       *[other] cudze floty, gdy jest ich { DATA("creatures.powers.siren") }
    }
-sail-steps = { DATA("game.moves.steps") ->
        [one] o jedno pole
        [few] o { DATA("game.moves.steps") } pola
        [many] o { DATA("game.moves.steps") } pól
       *[other] o { DATA("game.moves.steps") } pola
    }
-figurines-leave = { DATA("rulings.rulings.figurine_leaves") ->
        [cycle-start] do początku następnego cyklu
       *[callers-turn] do twojej pierwszej tury w następnym cyklu
    }

game-title = Cyklady
game-turn = Cykl { $n }
game-goal = Wygrywa, kto na końcu cyklu ma dość metropolii. W każdym cyklu licytujesz łaskę jednego boga. On pozwala ci działać: budować, rekrutować, żeglować, kupować kapłanów albo filozofów. Gra trwa około 90 minut.
game-summary = Licytuj łaskę bogów, buduj i walcz o metropolie. 2–5 osób, 90 minut.

## Opcje

option-tie-break = Gdy wygrać może kilka osób
    .about = Co rozstrzyga najpierw, gdy dość metropolii ma więcej niż jedna osoba.
option-tie-break-gold = wygrywa najwięcej złota
option-tie-break-metropolises = wygrywa najwięcej metropolii, potem złoto
option-minotaur = Minotaur
    .about = Instrukcja nie mówi, czy walczy dalej, gdy padnie ostatni oddział.
option-minotaur-last-unit = walczy dalej sam
option-minotaur-bonus = tylko wspiera oddziały
option-kraken = Kraken zostaje
    .about = Kiedy jego figurka schodzi z morza.
option-kraken-called = do następnego wezwania
option-kraken-seen = aż jego karta znów będzie na torze
option-polyphemus = Floty uciekają przed Polifemem
    .about = Kto mówi dokąd.
option-polyphemus-caller = jak chce wzywający
option-polyphemus-owner = jak chcą ich właściciele
option-priests = Kapłani przy dwóch osobach
    .about = Każda osoba składa dwie ofiary: którą obniża kapłan.
option-priests-each = każdą z dwóch ofiar
option-priests-shared = ich sumę

## Opowieść

tell-setup = Ku Cykladom wyruszają: { $seats }
tell-begins = Każdy ma { $gold } GP. Kolejność licytacji: { $order }.
tell-cycle = Cykl { $cycle }
tell-wanders-off = { $creature } schodzi z toru.
tell-creatures = 🐉 { $cards_count ->
        [one] Nowy stwór
       *[other] Nowe stwory
    }: { $cards }.
tell-creatures-reshuffled = Odrzucone stwory tworzą nową talię: { $cards ->
        [one] jedna karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }.
tell-gods = ⛅ Bogowie tego cyklu po kolei: { $gods }.
tell-income = 💰 Dochód: { $gold }.
tell-bids = { $seat } składa ofiarę: { $god }, { $amount } GP.
    .group = { $god } ({ $lines })
    .part = { $seat } { $amount }
    .together = 🪙 Licytacja: { $lines }.
tell-outbid = { $seat } traci miejsce ({ $god }) i licytuje gdzie indziej.
you-outbid = { $by } przebija twoją ofertę ({ $god }): { $amount }.
tell-cycle-over = 📊 **Metropolie / dochód po tym cyklu:** { $standing }.
cycle-standing = { $seat } { $metropolises } / { $income }
tell-joins-apollo = { $seat } trafia do Apolla{ $place ->
        [1] {" "}na pierwsze miejsce i doda jednej wyspie 1 dochodu
       *[other] {""}
    }.
    .part = { $seat }
    .group = Apollo ({ $lines })
tell-pays = 🪙 Zapłacone ofiary: { $gold }.
tell-turn = { $god }: { $seat }
tell-goes-home = { $creature } schodzi z planszy.
tell-recruits-fleet = { $seat } woduje flotę na polu { $space }{ $shores_count ->
       *[0] {""}
        [one] {" "}(obok: { $shores })
        [few] {" "}(obok: { $shores })
        [many] {" "}(obok: { $shores })
        [other] {" "}(obok: { $shores })
    }{ $price ->
        [0] , za darmo
       *[other] , za { $price } GP
    }.
    .step = woduje flotę na polu { $space }{ $shores_count ->
       *[0] {""}
        [one] {" "}(obok: { $shores })
        [few] {" "}(obok: { $shores })
        [many] {" "}(obok: { $shores })
        [other] {" "}(obok: { $shores })
    }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .acts = { $seat } { $lines }{ $price ->
        [0] {""}
       *[other] , razem za { $price } GP
    }.
    .part = { $space }{ $shores_count ->
       *[0] {""}
        [one] {" "}(obok: { $shores })
        [few] {" "}(obok: { $shores })
        [many] {" "}(obok: { $shores })
        [other] {" "}(obok: { $shores })
    }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = { $seat } woduje { $times ->
        [one] { $times } flotę
        [few] { $times } floty
        [many] { $times } flot
       *[other] { $times } floty
    } { $price ->
        [0] za darmo
       *[other] za { $price } GP
    }: { $lines }.
tell-recruits-troop = { $seat } rekrutuje oddział na wyspie { $island }{ $price ->
        [0] , za darmo
       *[other] , za { $price } GP
    }.
    .step = rekrutuje oddział na wyspie { $island }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .part = { $island }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = { $seat } rekrutuje { $times ->
        [one] { $times } oddział
        [few] { $times } oddziały
        [many] { $times } oddziałów
       *[other] { $times } oddziału
    } { $price ->
        [0] za darmo
       *[other] za { $price } GP
    }: { $lines }.
tell-recruits-card = { $seat } zyskuje kartę: { $unit }{ $price ->
        [0] , za darmo
       *[other] , za { $price } GP
    }.
    .step = zyskuje kartę „{ $unit }”{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .part = { $unit }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = { $seat } zyskuje karty { $price ->
        [0] za darmo
       *[other] za { $price } GP
    }: { $lines }.
tell-builds = { $seat } buduje na wyspie { $island } za { $price } GP: { $building }.
    .step = stawia budynek ({ $building }) na wyspie { $island }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .part = { $building } na wyspie { $island }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = { $seat } buduje za { $price } GP: { $lines }.
tell-pays-special = { $seat } płaci { $price } GP: { $special }.
tell-sails = { $seat } płynie z { $space } na { $to }: { $fleets ->
        [one] jedna flota
        [few] { $fleets } floty
        [many] { $fleets } flot
       *[other] { $fleets } floty
    }.
    .step = płynie { $fleets ->
        [one] jedną flotą
       *[other] { $fleets } flotami
    } z { $space } na { $to }
    .part = { $fleets ->
        [one] jedna flota
        [few] { $fleets } floty
        [many] { $fleets } flot
       *[other] { $fleets } floty
    } z { $space } na { $to }
    .together = ⛵ { $seat } płynie: { $lines }.
tell-marches = { $seat } przenosi { $troops ->
        [one] jeden oddział
        [few] { $troops } oddziały
        [many] { $troops } oddziałów
       *[other] { $troops } oddziału
    }: { $island } → { $to }.
    .step = przenosi { $troops ->
        [one] jeden oddział
        [few] { $troops } oddziały
        [many] { $troops } oddziałów
       *[other] { $troops } oddziału
    } ({ $island } → { $to })
    .part = { $troops ->
        [one] jeden oddział
        [few] { $troops } oddziały
        [many] { $troops } oddziałów
       *[other] { $troops } oddziału
    } ({ $island } → { $to })
    .together = { $seat } maszeruje: { $lines }.
tell-flies = Pegaz niesie { $troops ->
        [one] jeden oddział
        [few] { $troops } oddziały
        [many] { $troops } oddziałów
       *[other] { $troops } oddziału
    } ({ $seat }): { $island } → { $to }.
tell-takes-neutral = 🚩 { $seat } zajmuje niczyją wyspę: { $island }.
    .step = zajmuje niczyją wyspę { $island }
tell-captures = 🚩 { $seat } zdobywa wyspę { $island }. Traci ją { $loser }.
you-captures = 🚩 { $seat } odbiera ci wyspę { $island }.
tell-battle-land = ⚔️ Bitwa na wyspie { $place }: { $attacker } ({ $attacking }) przeciw { $defender } ({ $defending }).
you-battle-land = ⚔️ { $attacker } atakuje cię na wyspie { $place }: { $attacking } przeciw { $defending }.
tell-battle-sea = ⚔️ Bitwa na morzu, { $place }{ $shores_count ->
       *[0] {""}
        [one] {" "}(obok: { $shores })
        [few] {" "}(obok: { $shores })
        [many] {" "}(obok: { $shores })
        [other] {" "}(obok: { $shores })
    }: { $attacker } ({ $attacking }) przeciw { $defender } ({ $defending }).
you-battle-sea = ⚔️ { $attacker } atakuje twoje floty na polu { $place }: { $attacking } przeciw { $defending }.
tell-round = { $sums ->
        [1] 🎲 { $attacker }: { $force } + kość { $attack_die } = **{ $attack }** · { $defender }: { $resistance }{ $helpers_count ->
               *[0] {""}
                [one] {" "}+ { $helpers }
                [few] {" "}+ { $helpers }
                [many] {" "}+ { $helpers }
                [other] {" "}+ { $helpers }
            } + kość { $defence_die } = **{ $defence }**
       *[0] Kości { $attack_die } i { $defence_die }: { $attacker } { $attack }, { $defender } { $defence }{ $helpers_count ->
               *[0] {""}
                [one] {" "}(w tym { $helpers })
                [few] {" "}(w tym { $helpers })
                [many] {" "}(w tym { $helpers })
                [other] {" "}(w tym { $helpers })
            }.
    }
force-troops = { $count ->
        [0] bez oddziałów
        [one] jeden oddział
        [few] { $count } oddziały
        [many] { $count } oddziałów
       *[other] { $count } oddziału
    }
force-fleets = { $count ->
        [one] jedna flota
        [few] { $count } floty
        [many] { $count } flot
       *[other] { $count } floty
    }
helper-fortress = { $count ->
        [one] forteca
        [few] { $count } fortece
        [many] { $count } fortec
       *[other] { $count } fortecy
    }
helper-port = { $count ->
        [one] port
        [few] { $count } porty
        [many] { $count } portów
       *[other] { $count } portu
    }
helper-metropolis = { $count ->
        [one] metropolia
        [few] { $count } metropolie
        [many] { $count } metropolii
       *[other] { $count } metropolii
    }
helper-minotaur = Minotaur (+{ $count })
tell-left = Zostaje: { $attacker } { $attacking }, { $defender } { $defending }.
tell-retreats = ↩️ { $seat } wycofuje się: { $place }.
tell-holds = { $place }: utrzymuje się { $seat }.
tell-both-gone = 💀 Nikt nie zostaje: { $place }.
tell-minotaur-falls = Minotaur na wyspie { $island } pada.
tell-out = 💀 { $seat } nie ma już żadnej wyspy i odpada z gry.
tell-set = 🏛️ { $seat } ma wszystkie cztery rodzaje budynków i oddaje po jednym z nich.
tell-set-of-three = { $seat } oddaje po jednym budynku trzech rodzajów; czwarty zastępuje metropolia.
tell-philosophers = 🏛️ { $seat } oddaje { $count ->
        [one] jednego filozofa
        [few] { $count } filozofów
        [many] { $count } filozofów
       *[other] { $count } filozofa
    } i zakłada miasto.
tell-metropolis = 🏛️ { $seat } wznosi **metropolię** na wyspie { $island }!
tell-metropolis-replaced = Nowa metropolia ({ $seat }) zastępuje starą.
tell-no-metropolis-left = { $seat } nie dostaje metropolii: żadnej już nie ma.
tell-torn-down = Pod jej budowę na wyspie { $island } znika: { $buildings }.
tell-dismisses = { $seat } odprawia stwora: { $creature }.
tell-appears = Na jego miejsce: { $creature }.
tell-apollo-gives = { $seat } dostaje { $gold } GP.
    .step = dostaje { $gold } GP
tell-flourishes = 🌾 Wyspa { $island } ({ $seat }) rozkwita: dochód większy o 1 GP.
    .step = sprawia, że wyspa { $island } rozkwita (dochód większy o 1 GP)
tell-no-prosperity = { $seat } nie dostaje znacznika dobrobytu: żadnego już nie ma.
tell-calls = ✨ { $seat } wzywa za { $price } GP: { $creature }.
    .step = wzywa stwora ({ $creature })
tell-in-vain = { $creature } nie ma tu nic do zrobienia.
tell-chimera = Chimera ({ $seat }) działa jak { $creature }. Odrzucone karty wracają do talii.
tell-lured = Syrena zwabia flotę z pola { $space }: traci ją { $loser }, a swoją stawia tam { $seat }.
you-lured = Syrena ({ $seat }) zwabia twoją flotę z pola { $space }.
tell-destroys = 🔨 Gigant ({ $seat }) burzy na wyspie { $island }: { $building }.
tell-rebuilds = Cyklop ({ $seat }) przebudowuje na wyspie { $island }: { $old } → { $building }.
tell-sells = { $seat } sprzedaje Sfinksowi za { $gold } GP: { $things }.
tell-carries-off = Harpia ({ $seat }) porywa oddział z wyspy { $island }; traci go { $loser }.
you-carries-off = Harpia ({ $seat }) porywa twój oddział z wyspy { $island }.
tell-robs = Gryf ({ $seat }) zabiera { -griffons-share } złota; traci je { $victim }.
you-robs = Gryf ({ $seat }) zabiera ci { -griffons-share } złota.
tell-robbed-gold = Zyskujesz { $gold } GP. Traci je { $victim }.
tell-lost-gold = Tracisz { $gold } GP. Zyskuje je { $thief }.
tell-fates = { $seat } dostaje od Mojr { $gold } GP.
tell-takes-card = { $seat } zabiera kartę: { $unit }. Traci ją { $victim }.
you-takes-card = { $seat } zabiera ci kartę: { $unit }.
tell-kraken = 🐙 Kraken ({ $seat }) wynurza się na polu { $space }{ $price ->
        [0] {""}
       *[other] , za { $price } GP
    }.
tell-devoured = Pochłania na polu { $space } { $fleets ->
        [one] jedną flotę
        [few] { $fleets } floty
        [many] { $fleets } flot
       *[other] { $fleets } floty
    } ({ $seat }).
    .part = { $seat } { $fleets } ({ $space })
    .together = 🐙 Pochłania floty: { $lines }.
tell-figure = { $seat } stawia na wyspie { $island } stwora: { $creature }.
tell-both-leave = { $creature } i { $other } przepędzają się nawzajem.
tell-driven = { $seat }: { $fleets ->
        [one] jedna flota ucieka
        [few] { $fleets } floty uciekają
        [many] { $fleets } flot ucieka
       *[other] { $fleets } floty ucieka
    } z { $space } na { $to }.
    .part = { $seat } { $fleets } z { $space } na { $to }
    .together = Floty uciekają: { $lines }.
tell-crushed = { $seat }: { $fleets ->
        [one] jedna flota nie ma dokąd uciec i ginie
        [few] { $fleets } floty nie mają dokąd uciec i giną
        [many] { $fleets } flot nie ma dokąd uciec i ginie
       *[other] { $fleets } floty nie ma dokąd uciec i ginie
    } ({ $space }).
    .part = { $seat } traci { $fleets } na { $space } (bez drogi ucieczki)
points-in-words = { $points ->
        [one] { $points } metropolia
        [few] { $points } metropolie
        [many] { $points } metropolii
       *[other] { $points } metropolii
    }
points-heading = Metropolie
tell-end = Cyklady mają władcę
tell-purses = Złoto za parawanami: { $gold }.
tell-winners = 🏆 { $seats_count ->
        [one] Wygrywa { $seats }.
       *[other] Wygrywają razem: { $seats }.
    } Metropolie: { $points }.
tell-tie-gold = Dość metropolii ({ $count }) ma kilka osób; rozstrzyga złoto: { $gold }.
tell-tie-metropolises = Dość metropolii ({ $count }) ma kilka osób; rozstrzyga ich liczba: { $found }.
tell-tie-then-metropolises = Równo w złocie; teraz rozstrzygają metropolie: { $found }.
tell-tie-then-gold = Równo w metropoliach; teraz rozstrzyga złoto: { $gold }.
tell-tie-shared = Tu też równo, więc wygrywają razem: { $seats }.
tell-tie-idle = Nikt już nie licytuje. Liczą się metropolie, potem złoto: { $gold }.

## Obraz chwili

moment-battle = Bitwa: { $place }
moment-metropolis = Metropolia: { $island }
moment-die = kość { $n }

## Pytania i to, co inni czytają o tym, na kogo czekają

ask-bid = Któremu bogu ofiara?
    .hint = Liczby to minimum. Apollo jest za darmo.
    .receipt = Ofiara: **{ $answer }**
    .brief = ofiary: { $answers }
    .done = { $kind ->
        [altar] Ofiara: { $answer }
       *[other] Do Apolla
    }
await-bid = licytuje
ask-bid-amount = { $god }: ofiara
    .hint = Płacisz potem; kapłan to 1 GP mniej.
    .receipt = { $god }: **{ $answer }**
    .then = za **{ $answer }**
    .done = { $answer } GP
await-bid-amount = licytuje
ask-act = Twoja tura ({ $god })
    .hint = Rzutów i nowych kart nie da się cofnąć.
    .receipt = **{ $answer }**
    .brief = { $answers }
    .done = { $answer }
await-act = gra
ask-fleet-at = Nowa flota: gdzie?
    .hint = Obok twoich wysp, pole puste lub twoje.
    .then = → **{ $answer }**
    .done = Flota na { $answer }
await-fleet-at = gra
ask-troop-at = Nowy oddział: gdzie?
    .hint = Każda twoja wyspa.
    .then = → **{ $answer }**
    .done = Oddział: { $answer }
await-troop-at = gra
ask-build-at = Gdzie { $building }?
    .hint = ★: metropolia zburzy tam budynek.
    .then = → **{ $answer }**
    .done = Buduj: { $answer }
await-build-at = gra
ask-swap = Stwór do odprawienia?
    .hint = Zastąpi go nowy; możesz go wezwać.
    .then = → **{ $answer }**
    .done = Odpraw: { $answer }
await-swap = gra
ask-sail-from = Które floty płyną?
    .hint = Najwyżej { -sail-steps }. Inne mogą dołączyć.
    .then = z: **{ $answer }**
    .done = Płyń z { $answer }
await-sail-from = gra
ask-sail = Z pola { $space } (kroków: { $steps })
    .hint = Pole z cudzymi flotami to bitwa.
    .done = { $kind ->
        [enough] { $sail-to }
       *[other] Płyń ({ $sail-fleets }) na { $sail-to }
    }
await-sail = gra
ask-sail-to = Dokąd
    .then = → **{ $answer }**
ask-sail-fleets = Ile flot
    .then = (flot: **{ $answer }**)
ask-march-from = Skąd maszerujesz?
    .hint = Twoje floty muszą łączyć obie wyspy.
    .then = z: **{ $answer }**
    .done = Marsz z: { $answer }
await-march-from = gra
ask-march = Marsz z: { $island }
    .hint = Cudze oddziały na wyspie to bitwa.
    .done = → { $march-to } ({ $march-troops })
await-march = gra
ask-march-to = Dokąd
    .then = → **{ $answer }**
ask-march-troops = Ile oddziałów
    .then = (oddziałów: **{ $answer }**)
ask-retreat = { $place }: odwrót?
    .hint = { DATA("rulings.rulings.retreat_all") ->
        [false] Potem mówisz, ile. Reszta walczy dalej.
       *[true] Wycofują się wszyscy; bitwa się kończy.
    }
    .receipt = Bitwa, { $place }: **{ $answer }**
    .done = { $kind ->
        [reply] { $answer }
       *[other] Odwrót: { $answer }
    }
await-retreat = decyduje o odwrocie
ask-retreat-units = Ile się wycofuje?
    .hint = Dokąd: { $place }. Pozostałe walczą dalej.
    .then = (jednostek: **{ $answer }**)
    .done = Wycofaj: { $retreat-units }
await-retreat-units = decyduje, ile jednostek się wycofuje
ask-set = Które budynki oddajesz?
    .hint = Po jednym każdego rodzaju na metropolię.
    .done = Wznieś metropolię
await-set = gra
ask-set-copy = { $building }
    .receipt = Do zasobów: **{ $answer }**
ask-metropolis = Metropolia: gdzie?
    .hint = { DATA("rulings.rulings.slots_positional") ->
        [false] Budynki przechodzą na wolne miejsca.
       *[true] Zakrywa pierwsze miejsca.
    }
    .receipt = Metropolia: **{ $answer }**
    .done = Metropolia: { $answer }
await-metropolis = gra
ask-prosperity = Która wyspa rozkwita?
    .hint = Co cykl 1 GP więcej dla właściciela.
    .receipt = Rozkwita: **{ $answer }**
    .done = Rozkwita { $answer }
await-prosperity = kładzie znacznik dobrobytu
ask-chimera = Czym staje się Chimera?
    .hint = Potem odrzucone karty wracają do talii.
    .then = → **{ $answer }**
    .done = Chimera: { $answer }
await-chimera = gra
ask-siren = Syrena: która flota?
    .hint = Wraca do rezerwy; zastępuje ją twoja.
    .then = → **{ $answer }**
    .done = Zwab flotę z { $answer }
await-siren = gra
ask-siren-from = Która flota na { $space }?
    .hint = Rezerwa jest pusta: przenieś swoją.
    .then = z: **{ $answer }**
    .done = Flota z { $answer }
await-siren-from = gra
ask-pegasus = Pegaz: z której wyspy?
    .hint = Na dowolną inną wyspę, bez flot.
    .receipt = Pegaz z: **{ $answer }**
    .then = z: **{ $answer }**
    .done = Lot z: { $answer }
await-pegasus = gra
ask-fly = Lot z: { $island }
    .hint = Cudze oddziały na wyspie to bitwa.
    .done = → { $fly-to } ({ $march-troops })
await-fly = gra
ask-fly-to = Dokąd
    .then = → **{ $answer }**
ask-giant = Gigant: co burzy?
    .hint = Dowolny budynek, ale nie metropolię.
    .then = → **{ $answer }**
    .done = Zburz: { $answer }
await-giant = gra
ask-cyclops = Cyklop: co przebudować?
    .hint = Zastąpi go inny rodzaj z zasobów.
    .then = → **{ $answer }**
    .done = Zmień: { $answer }
await-cyclops = gra
ask-cyclops-into = W co go zmienić?
    .hint = { $island }: { $building }.
    .then = → **{ $answer }**
    .done = Buduj: { $answer }
await-cyclops-into = gra
ask-sphinx = Sfinks: co sprzedajesz?
    .hint = { $price } GP za sztukę. Puste wyspy zostają.
    .then = → **{ $answer }**
    .done = Sprzedaj
await-sphinx = gra
ask-sylph = Sylfida: które floty?
    .hint = Kroków: { $steps }, dzielisz je dowolnie.
    .receipt = Sylfida: **{ $answer }**
    .done = { $kind ->
        [enough] { $answer }
       *[other] Płyń z { $answer }
    }
await-sylph = gra
ask-blow = Jeden krok z pola { $space }
    .hint = Po walce flota nie robi już kroków.
    .done = Płyń ({ $sail-fleets }) na { $sail-to }
await-blow = gra
ask-harpy = Harpia: który oddział?
    .hint = Wyspa nie zmienia właściciela.
    .then = → **{ $answer }**
    .done = Oddział: { $answer }
await-harpy = gra
ask-griffon = Gryf: komu złoto?
    .hint = Dostajesz { -griffons-share } złota, w tajemnicy.
    .then = → **{ $answer }**
    .done = Okradnij: { $answer }
await-griffon = gra
ask-satyr = Satyr: czyj filozof?
    .hint = Filozofowie ({ DATA("game.metropolis.philosophers") }) to metropolia.
    .then = → **{ $answer }**
    .done = Filozof od: { $answer }
await-satyr = gra
ask-dryad = Driada: czyj kapłan?
    .hint = Kapłan obniża twoje ofiary.
    .then = → **{ $answer }**
    .done = Kapłan od: { $answer }
await-dryad = gra
ask-kraken = Kraken: gdzie?
    .hint = Giną tam wszystkie floty, twoje też.
    .then = → **{ $answer }**
    .done = Kraken na { $answer }
await-kraken = gra
ask-kraken-on = Kraken na { $space }: dalej?
    .hint = { $price } GP za pole. Floty tam giną.
    .then = → **{ $answer }**
    .done = { $kind ->
        [calm] { $answer }
       *[other] Kraken na { $answer }
    }
await-kraken-on = gra
ask-figure-at = { $creature }: gdzie?
    .hint = Gdy stoi tam inna figurka, znikają obie.
    .then = → **{ $answer }**
    .done = { $creature }: { $answer }
await-figure-at = gra
ask-flee = Dokąd uciekają floty?
    .hint = Poza zasięg, na pole puste albo własne.
    .receipt = Ucieczka: **{ $answer }**
    .done = Ucieczka: { $answer }
await-flee = mówi, dokąd uciekają floty

## Odpowiedzi

altar = { $god }, od { $least } GP
    .face = { $god } · { $least }
    .done = { $god }
bid = { $god }, { $amount } GP
voyage = { $to } ({ $fleets ->
        [one] jedna flota
        [few] { $fleets } floty
        [many] { $fleets } flot
       *[other] { $fleets } floty
    })
    .face = { $to } · { $fleets }
    .done = Płyń ({ $fleets }) na { $to }
march = { $start } → { $to } ({ $troops ->
        [one] jeden oddział
        [few] { $troops } oddziały
        [many] { $troops } oddziałów
       *[other] { $troops } oddziału
    })
    .face = { $start }→{ $to }
    .group = { $to }
    .short = { $start } ({ $troops })
    .done = → { $to } ({ $troops })
    .receipt = { $start } → { $to } ({ $troops })
landing = { $to } ({ $troops })
    .face = { $to }
    .done = → { $to } ({ $troops })
    .receipt = Oddziały ({ $troops }): { $to }
recruit = Rekrutacja: { $unit } ({ $price ->
        [0] za darmo
       *[other] { $price } GP
    })
    .about = { $unit_about }
    .brief = { $unit }
    .done = Rekrutuj: { $unit } · { $price ->
        [0] gratis
       *[other] { $price } GP
    }
build = Budowa: { $building } ({ $price } GP)
    .about = { $building_about }
    .brief = { $building }
    .done = Buduj: { $building } · { $price } GP
do = { $special } ({ $price } GP)
    .about = { $special_about }
    .brief = { $special }
    .done = { $special } · { $price } GP
call = Wezwij: { $creature } ({ $price } GP)
    .face = { $creature } · { $price }
    .about = { $creature_about }
    .brief = { $creature }
    .done = Wezwij: { $creature } · { $price } GP
reply-done = Zakończ turę
    .face = Koniec tury
    .about = Nic więcej nie robisz.
    .receipt = –
enough = Nie płyń dalej
    .face = Stop
    .receipt = –
    .done = Nie płyń dalej
calm = Kraken tu zostaje
    .face = Zostaje tu
    .receipt = –
    .done = Kraken zostaje
reply-stay = Zostań i walcz dalej
    .face = Walka · rzut
    .done = Walka · rzut
    .receipt = Zostań i walcz dalej
site = { $island }{ $spot ->
        [tak] , miejsce metropolii
       *[nie] {""}
    }
    .face = { $island }{ $spot ->
        [tak] {" "}★
       *[nie] {""}
    }
    .done = { $island }{ $spot ->
        [tak] {" "}★
       *[nie] {""}
    }
structure = { $building }, { $island }
    .face = { $building } { $island }
    .done = { $island }
    .receipt = { $building }, { $island }
push = Z { $space } na { $to }
    .face = { $space } → { $to }
    .done = { $space } → { $to }
sold = { $unit }{ $island ->
        [brak] { $space ->
            [brak] {""}
           *[other] {" "}({ $space })
        }
       *[other] {" "}({ $island })
    }
priced = { $thing } · { $price }
retreat-to = Na { $place }

## Karty pytań

gist-gold = { $shown } GP
    .keep = zostaje { $n }
gist-income = dochód { $shown }
gist-kinds = rodzaje { $shown }
gist-metropolises = metropolie { $shown }
gist-philosophers = filozofowie { $shown }
gist-priests = kapłani { $shown }
effect-about = { $thing_about }
effect-garrison = { $count ->
        [0] bez oddziałów
        [one] 1 oddział
        [few] { $count } oddziały
        [many] { $count } oddziałów
       *[other] { $count } oddziału
    }{ $helpers_count ->
        [0] {""}
       *[other] , wsparcie: { $helpers }
    }
effect-joins-fleets = potem { $count ->
        [one] { $count } flota
        [few] { $count } floty
        [many] { $count } flot
       *[other] { $count } floty
    } w tym miejscu
effect-battle = { $attacking } przeciw { $defending } ({ $seat }{ $helpers_count ->
        [0] {""}
       *[other] , { $helpers }
    }): wygrana { $attacker }%, przegrana { $defender }%
effect-bid = { $stands ->
        [0] bez ofiary
       *[other] { $seat } licytuje gdzie indziej
    }; płacisz { $pay }, zostaje { $left } GP
    .short = zostaje { $left } GP
effect-apollo = dostajesz { $gold } GP{ $first ->
        [tak] {" "}i co cykl 1 GP dochodu więcej
       *[nie] {""}
    }
effect-done = zostaje ci { $left } GP
effect-troops = { $count ->
        [0] nie ma tam oddziałów
        [one] stoi tam jeden oddział
        [few] stoją tam { $count } oddziały
       *[many] stoi tam { $count } oddziałów
    }
effect-spot = przepada, gdy zbudujesz tu metropolię
effect-tears = burzy: { $buildings }
effect-brings = dochód { $gold }
effect-links = łączy: { $islands }
effect-opens = otwiera drogę: { $islands }
effect-loses-fleets = { $seat } traci { $count ->
        [one] flotę
        [few] { $count } floty
       *[many] { $count } flot
    }
effect-city = metropolia
effect-buildings = { $buildings }
effect-stay = walka do końca: wygrana { $attacker }%, przegrana { $defender }%
effect-loses-troop = { $seat } traci oddział, { $left ->
        [0] nie zostaje żaden
       *[other] zostaje { $left }
    }
effect-owner = { $seat }, { $count ->
        [0] bez oddziałów
        [one] jeden oddział
        [few] { $count } oddziały
       *[many] { $count } oddziałów
    }
effect-leave = stoi tam już { $creature }: znikają obie figurki
effect-griffon = dochód { $count }
effect-satyr = { $count ->
        [one] jeden filozof
        [few] { $count } filozofów
       *[many] { $count } filozofów
    }
effect-dryad = { $count ->
        [one] jeden kapłan
        [few] { $count } kapłanów
       *[many] { $count } kapłanów
    }

## Zlecenia

ask-order-gods = Ofiary w cyklu { $cycle }
    .hint = { $income ->
        [0] Masz { $gold } GP.
       *[other] Masz { $gold } GP, a przedtem przybędzie { $income } GP.
    }{ $stands_count ->
        [0] { "" }
       *[other] { " " }Dotychczasowe ofiary: { $stands }.
    } Złożę ofiarę pierwszemu bogu z twojej listy, który mieści się w limicie. Dam tylko tyle, ile trzeba, i znowu po każdym przebiciu. Jeśli nie zostanie żaden, zapytam.
    .between = { ", a jeśli nie, " }
up-to = { $god }: najwyżej { $most }
    .face = { $god } ≤ { $most }
    .short = ≤ { $most }
    .group = { $god }
ask-order-retreat-land = Odwrót z wysp
    .hint = Obowiązuje, dopóki nie zmienisz. Gdy nie ma tam drogi, oddziały zostają.
ask-order-to-land = Odwrót na
ask-order-fewer-land = Gdy oddziałów jest mniej niż
ask-order-retreat-sea = Odwrót na morzu
    .hint = Obowiązuje, dopóki nie zmienisz. Gdy tego pola nie da się osiągnąć, floty zostają.
ask-order-to-sea = Odwrót na
ask-order-fewer-sea = Gdy flot jest mniej niż
ask-order-prosperity = Wyspa, która rozkwita
    .hint = Tam trafi twój znacznik dobrobytu, jeśli jako pierwsza osoba trafisz do Apolla.
wish-ask = pytaj mnie
wish-stay = nigdy, walka do końca
    .face = nigdy
wish-anywhere = gdziekolwiek się da
    .face = gdziekolwiek
unfit-no-god = Za kwoty ze zlecenia nie da się już zdobyć żadnego boga, więc decyzja należy do ciebie.

## Nazwy

god-poseidon = Posejdon
god-ares = Ares
god-zeus = Zeus
god-athena = Atena
god-apollo = Apollo
building-port = port
    .mark = ⚓
    .face = Port
    .about = Wspiera twoje floty, które bronią się obok jego wyspy.
building-fortress = forteca
    .mark = 🏰
    .face = Forteca
    .about = Wspiera cię w obronie jej wyspy.
building-temple = świątynia
    .mark = 🏛
    .face = Świątynia
    .about = Raz w cyklu obniża cenę stwora o 1 GP.
building-university = uniwersytet
    .mark = 📜
    .face = Uniwers.
    .about = Potrzebny tylko do metropolii.
unit-fleet = flota
    .face = Flota
    .about = Staje obok jednej z twoich wysp.
unit-troop = oddział
    .face = Oddział
    .about = Staje na jednej z twoich wysp.
unit-priest = kapłan
    .face = Kapłan
    .about = Obniża każdą twoją ofiarę o 1 GP.
unit-philosopher = filozof
    .face = Filozof
    .about = Do metropolii potrzeba ich { DATA("game.metropolis.philosophers") }.
special-sail = Ruch flot
    .face = Ruch flot
    .about = Część twoich flot płynie dalej, najwyżej { -sail-steps }.
special-march = Ruch oddziałów
    .face = Marsz
    .about = Oddziały idą na inną wyspę po twoich flotach.
special-swap = Odprawienie stwora
    .face = Odprawa
    .about = W jego miejsce wchodzi wierzchnia karta talii.
creature-siren = Syrena
    .about = Odsyła do rezerwy { -siren-prey } i stawia tam twoją.
    .card = zamienia cudzą flotę na twoją
creature-pegasus = Pegaz
    .about = Niesie oddziały z twojej wyspy na dowolną inną.
    .card = oddziały lecą na inną wyspę
creature-giant = Gigant
    .about = Burzy jeden budynek.
    .card = burzy budynek
creature-chimera = Chimera
    .about = Działa jak stwór ze stosu odrzuconych.
    .card = działa jak odrzucony stwór
creature-cyclops = Cyklop
    .about = Zmienia twój budynek w inny rodzaj.
    .card = zmienia budynek
creature-sphinx = Sfinks
    .about = Kupuje twoje jednostki, kapłanów i filozofów po { DATA("creatures.powers.sphinx") } GP.
    .card = kupuje twoje pionki po { DATA("creatures.powers.sphinx") }
creature-sylph = Sylfida
    .about = Daje twoim flotom darmowe kroki: { DATA("creatures.powers.sylph") }.
    .card = kroki flot: { DATA("creatures.powers.sylph") }
creature-harpy = Harpia
    .about = Zabiera z planszy cudzy oddział.
    .card = zabiera oddział
creature-griffon = Gryf
    .about = Zabiera innej osobie { -griffons-share } złota.
    .card = zabiera { -griffons-share } złota
creature-fates = Mojry
    .about = Dają ci jeszcze raz twój dochód.
    .card = twój dochód raz jeszcze
creature-satyr = Satyr
    .about = Zabiera innej osobie filozofa.
    .card = zabiera filozofa
creature-dryad = Driada
    .about = Zabiera innej osobie kapłana.
    .card = zabiera kapłana
creature-kraken = Kraken
    .about = Niszczy wszystkie floty tam, gdzie wejdzie, i zostaje.
    .card = niszczy floty, zostaje
creature-minotaur = Minotaur
    .about = Broni wyspy z siłą { DATA("creatures.powers.minotaur") } aż do twojego następnego cyklu.
    .card = broni wyspy
creature-chiron = Chiron
    .about = Chroni wyspę przed Pegazem, Gigantem i Harpią.
    .card = chroni wyspę
creature-medusa = Meduza
    .about = Żaden oddział nie może opuścić jej wyspy.
    .card = oddziały nie wyjdą
creature-polyphemus = Polifem
    .about = Przegania wszystkie floty spod swojej wyspy.
    .card = przegania floty
island-andros = Andros
    .mark = Andros
island-tinos = Tinos
    .mark = Tinos
island-syros = Syros
    .mark = Syros
island-kythnos = Kythnos
    .mark = Kythn.
island-serifos = Serifos
    .mark = Serif.
island-milos = Milos
    .mark = Milos
island-mykonos = Mykonos
    .mark = Mykon.
island-delos = Delos
    .mark = Delos
island-ikaria = Ikaria
    .mark = Ikaria
island-paros = Paros
    .mark = Paros
island-antiparos = Antiparos
    .mark = Antip.
island-naxos = Naksos
    .mark = Naksos
island-santorini = Santoryn
    .mark = Santo.
island-amorgos = Amorgos
    .mark = Amorg.
island-keros = Keros
    .mark = Keros
island-ios = Ios
    .mark = Ios
island-astypalaia = Astypalea
    .mark = Astyp.
island-kea = Kea
    .mark = Kea
island-gyaros = Gyaros
    .mark = Gyaros
island-sifnos = Sifnos
    .mark = Sifnos
island-folegandros = Folegandros
    .mark = Foleg.
map-name-large = duża mapa
map-name-medium = średnia mapa
map-name-small = mała mapa

## Obrazy

picture-cycle = Cykl { $cycle }
picture-over = Cyklady mają władcę
picture-offerings = Ofiary
picture-turn = Tura: { $god }
picture-apollo = U Apolla
picture-battle = Bitwa: { $place }
picture-new = ostatnie zmiany
picture-out = poza grą
picture-to-bid = Do licytacji:
picture-bids-next = Licytują dalej:
picture-deck = Stwory: { $deck } w talii, { $discards } odrzucone
picture-hand-title = { $player }, za parawanem
picture-hand-line = { $gold } GP, dochód { $income }
picture-only-you = tylko ty
picture-own-gold = złoto
picture-own-income = dochód
picture-own-metropolises = metropolie
picture-total = metropolie
picture-own-islands = wyspy
picture-own-buildings = budynki
picture-own-priests = kapłani
picture-own-philosophers = filozofowie
picture-own-reserve = rezerwa flot · oddz.
picture-own-discounts = zniżka na stwory
picture-next = Potem:
picture-attacks = atakuje
picture-defends = broni
picture-sum = { $n } + kość
picture-wins = { $winners ->
        [one] Wygrywa { $player }
       *[other] Wygrywają { $player }
    }
    .about = metropolie: { $metropolises }, cykl { $cycle }
picture-alt-awaited = Czekamy: { $player } { $action }.
picture-alt-cycle = Cykl { $cycle }, { $phase } (* nowe).
picture-alt-gods = Bogowie: { $gods }.
picture-alt-creatures = Stwory: { $creatures }.
picture-alt-discards = Odrzucone: { $creatures }.
picture-alt-figures = Figurki: { $figures }.
picture-alt-player = { $player }: metropolie { $metropolises }/{ $wanted }, dochód { $income }; wyspy { $islands }; floty { $fleets }; { $buildings }.
picture-alt-start = Stąd: { $place }.
picture-alt-only = Tylko dla: { $player }.
picture-alt-own = Złoto { $gold }, dochód { $income }, kapłani { $priests }, filozofowie { $philosophers }, metropolie { $metropolises } z { $wanted }.
picture-alt-place = { $player }: metropolie { $metropolises }, złoto { $gold }, wyspy { $islands }.

## Karta pomocy

sheet-gods = Bogowie, bitwy, metropolie
sheet-poseidon = Posejdon
    .about = Floty: { $fleet } GP. Port: { $building } GP. Ruch flot, najwyżej { -sail-steps }: { $special } GP.
sheet-ares = Ares
    .about = Oddziały: { $troop } GP. Forteca: { $building } GP. Ruch oddziałów po łańcuchu własnych flot: { $special } GP.
sheet-zeus = Zeus
    .about = Kapłani: { $priest } GP. Świątynia: { $building } GP. Wymiana stwora na torze: { $special } GP.
sheet-athena = Atena
    .about = Filozofowie: { $philosopher } GP; { $philosophers } tworzy metropolię. Uniwersytet: { $building } GP.
sheet-apollo = Apollo
    .about = { $rich } GP, z jedną wyspą { $poor }. Pierwsza osoba kładzie też znacznik dobrobytu.
sheet-offerings = Ofiary
    .about = Wyższa ofiara zajmuje boga, a osoba przebita od razu idzie gdzie indziej. Kapłan obniża o 1, ale płaci się co najmniej { DATA("game.offerings.least") }.
sheet-battle = Bitwy
    .about = Kość i jednostki; obrona dodaje fortece lub porty i metropolie. Niższa suma traci jedną, przy remisie obie. Potem odwrót albo dalej.
sheet-creatures = Stwory
    .about = W turze boga, nie u Apolla, za cenę pola; świątynie i metropolie raz w cyklu obniżają ją o 1.
sheet-metropolis = Metropolie
    .about = Z czterech budynków razem, z filozofów ({ $philosophers }) albo zdobyta. Ma moce wszystkich czterech.
sheet-end = Koniec gry
    .about = Do wygranej trzeba { $wanted } metropolii na końcu cyklu, we dwoje { $pair }. Gdy ma je kilka osób, wygrywa najwięcej złota.

## Odmowy

refuse-priests-of-two = Kapłani wspólni dla obu ofiar są tylko w grze dwuosobowej. Wybierz „każdą z dwóch ofiar” albo grajcie we dwoje.

## Pola stanu

field-map = mapa
field-lands = wyspy
field-fleets = floty
field-figures = figurki
field-battle = bitwa
field-gold = złoto
field-priests = kapłani
field-philosophers = filozofowie
field-out = poza grą
field-purses = złoto na koniec
field-deck = talia stworów
field-market = tor stworów
field-discard = odrzucone stwory
field-cycle = cykl
field-procedure = cykle w tym składzie
field-playing = osób w tym cyklu
field-gods = odkryci bogowie
field-down = zakryci bogowie
field-queue = znaczniki przed licytacją
field-pushed = wyparty znacznik
field-offers = ofiary
field-apollo = znaczniki u Apolla
field-track = tor kolejności
field-idle = cykle bez ofiar
field-god = bóg w tej turze
field-active = kto ma turę
field-recruited = zrekrutowane w tej turze

## Dlaczego: co komputery brały pod uwagę; mówione na lekcji

why-bids = { $whose ->
        [athena] Za { DATA("game.metropolis.philosophers") ->
        [one] jednego filozofa
       *[other] { DATA("game.metropolis.philosophers") } filozofów
    } jest metropolia; ta osoba ma ich teraz { $own }.
        [zeus] Każdy kapłan obniża koszt ofiar; ta osoba ma ich teraz { $own }.
        [poseidon] Floty łączą wyspy dla oddziałów; ta osoba ma ich teraz { $own }.
       *[ares] Tylko z Aresem oddziały mogą maszerować; ta osoba ma ich teraz { $own }.
    } Przydałby się też budynek tego boga: z czterech rodzajów ta osoba ma już { $kinds }.
why-joins-apollo = Żaden bóg nie był wart złota, które zostało. Apollo nic nie kosztuje i trochę daje.
why-recruits-card = { $whose ->
        [philosopher] Za { DATA("game.metropolis.philosophers") ->
        [one] jednego filozofa
       *[other] { DATA("game.metropolis.philosophers") } filozofów
    } jest metropolia: teraz ta osoba ma ich { $own }.
       *[priest] Każdy kapłan obniża koszt ofiar: teraz ta osoba ma ich { $own }.
    }
why-recruits-fleet = Floty łączą wyspy: bez nich oddziały się nie przeprawią.
why-recruits-troop = Wyspę, której nikt nie broni, łatwo zająć, a do ataku jeden oddział nie wystarczy.
why-builds = Po jednym budynku każdego rodzaju to metropolia: z czterech rodzajów ta osoba ma już { $kinds }.
why-pays-special = To, co za to zrobi, jest dla tej osoby warte { $price } GP.
why-sails = Gdzie stoją floty, tam są strzałki handlu, płatne w każdym cyklu, albo droga dla oddziałów.
why-marches = Wyspa daje { $income ->
        [0] miejsce na budynki, choć bez dochodu
       *[other] { $income } GP w każdym cyklu
    }, a co na niej stoi, przechodzi razem z nią.
why-flies = Wyspa daje { $income ->
        [0] miejsce na budynki, choć bez dochodu
       *[other] { $income } GP w każdym cyklu
    }, a co na niej stoi, przechodzi razem z nią.
why-takes-neutral = Niczyją wyspę zajmuje się bez bitwy.
why-calls = To, co { $creature } tu robi, jest dla tej osoby warte { $price } GP.
why-dismisses = Ktoś mógł użyć tego stwora przeciw tej osobie.
why-chimera = Z użytych już stworów ten zdziała tu najwięcej.
why-figure = Zostanie tam na jakiś czas i na tej wyspie najlepiej strzeże albo przeszkadza.
why-kraken = Z flotami, które tam zatoną, inni tracą strzałki handlu i drogi dla oddziałów.
why-destroys = Każdy budynek przybliża do metropolii, a jego utrata oddala.
why-rebuilds = Brakujący rodzaj budynku to krok do metropolii.
why-robs = Traci, kto wydaje się mieć najwięcej: dochód widać, złota nie.
why-takes-card = Jedna karta więcej dla siebie i jedna mniej dla kogoś: jedno i drugie liczy się w drodze do metropolii.
why-carries-off = Wyspę, na której jest mniej oddziałów, łatwiej zająć.
why-sells = Złoto jest teraz dla tej osoby warte więcej niż to, co sprzedaje.
why-retreats = Bitwa była właściwie przegrana; co się wycofa, ocaleje.
why-metropolis = Do wygranej potrzeba metropolii.

## Obok planszy

beside-called = właściciel: { $seat }, cykl { $cycle }
