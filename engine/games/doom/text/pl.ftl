### Zagłada Atlantydy. Komunikaty jednego rodzaju stoją razem: tytuł, opcje, opowieść, pytania, nazwy, pomoc.

game-title = Zagłada Atlantydy
game-turn = Tura { $n }
game-goal = Wygrywa, kto ma najwięcej punktów zwycięstwa, gdy Atlantyda tonie; najwięcej przynoszą statki, które dopłyną na Nowy Ląd z twoimi uchodźcami. W turze zajmujesz miejsca na statkach, licytujesz w głosowaniach, które każą im płynąć, i obsadzasz Senat. Krótka gra trwa około godziny.
game-summary = Wygrywaj głosowania, ślij statki, ocal najwięcej ludzi. 2–5 graczy, godzina.

## Opcje

option-family = Gra rodzinna
    .about = Bez Senatu: kolejność w Senacie to kolejność znaczników od lewej. We dwoje zawsze gra się właśnie tak.
option-chosen-ships = Wybrane statki
    .about = Płyną tylko te statki, każdy w swojej wersji, i żaden się już nie ulepszy. Litery od A do E, z * dla ulepszonej wersji, na przykład `a* b c d*`. Puste: zwykłe statki.
option-chosen-ships-empty = zwykłe statki
option-open-events = Jawne wydarzenia
    .about = Następne wydarzenie zawsze leży odkryte.
option-open-specials = Jawne karty Specjalne
    .about = { DATA("turn.setup.specials_open") ->
        [one] Jedna karta Specjalna leży odkryta
        [few] { DATA("turn.setup.specials_open") } karty Specjalne leżą odkryte
        [many] { DATA("turn.setup.specials_open") } kart Specjalnych leży odkrytych
       *[other] { DATA("turn.setup.specials_open") } karty Specjalnej leży odkryte
    }. Kto bierze kartę, wybiera odkrytą albo wierzch talii w ciemno.
option-aggressive-neutrals = Agresywni neutralni
    .about = Neutralny bez miejsca wyrzuca ze statku w porcie uchodźcę gracza ostatniego w kolejności w Senacie.
option-short = Krótka gra
    .about = W pudełku zostaje więcej wydarzeń ({ DATA("turn.setup.short.events_removed") } zamiast { DATA("turn.setup.events_removed") }), więc tur jest mniej.
option-start-cubes-on-different-ships = Początek na różnych statkach
    .about = Pierwsi uchodźcy gracza wsiadają na różne statki.
option-show-reserves = Pokazuj zapasy
    .about = Plansza pokazuje zapasy wszystkich. Każdy może je i tak policzyć.
option-neutrals-stay-on-nl = Neutralni zostają
    .about = Neutralni uchodźcy zostają na Nowym Lądzie, zamiast wracać na plac spotkań.

## Opowieść: przygotowanie i tura

tell-setup = Atlantyda tonie
tell-markers-placed = Znaczniki od lewej: { $markers }. W tej kolejności każdy wsadza jednego uchodźcę{ $rounds ->
        [one] {""}
       *[2] , a potem w odwrotnej jeszcze jednego
        [few] , potem w odwrotnej jeszcze jednego i tak na zmianę, razem po { $rounds }
        [many] , potem w odwrotnej jeszcze jednego i tak na zmianę, razem po { $rounds }
        [other] , potem w odwrotnej jeszcze jednego i tak na zmianę, razem po { $rounds }
    }.
tell-turmoil-reigns = W turze { $turn } szerzy się zamęt: bez Senatu i bez stronnictw. Każdy zachowuje swoje stronnictwa.
tell-boards = 👥 { $seat } wsadza { $cubes ->
        [one] jednego uchodźcę
        [few] { $cubes } uchodźców
        [many] { $cubes } uchodźców
       *[other] { $cubes } uchodźcy
    } na statek { $ship }.
    .step = wsadza { $cubes ->
        [one] jednego uchodźcę
        [few] { $cubes } uchodźców
        [many] { $cubes } uchodźców
       *[other] { $cubes } uchodźcy
    } na statek { $ship }
    .part = { $ship } { $cubes }
    .together = 👥 { $seat } wsadza na statki { $cubes ->
        [one] { $cubes } uchodźcę
        [few] { $cubes } uchodźców
        [many] { $cubes } uchodźców
       *[other] { $cubes } uchodźcy
    }: { $lines }.
    .on = { $seat } na { $ship }{ $cubes ->
        [1] {""}
       *[other] {" "}×{ $cubes }
    }
    .around = 👥 Wsiadają uchodźcy: { $lines }.

## Opowieść: Senat

tell-senate = Tura { $turn } · Senat i stronnictwa
tell-senate-bids = 🏛️ Stawki na Senat: { $bids }.
tell-senate-order = 🏛️ Kolejność w Senacie: { $cubes }.

## Opowieść: stronnictwa

tell-factions = Tura { $turn } · Stronnictwa
tell-faction-too-dear = { $seat } nie może zapłacić { $price ->
        [one] jednej kostki
        [few] { $price } kostek
        [many] { $price } kostek
       *[other] { $price } kostki
    } i pasuje.
    .part = { $seat } nie może zapłacić
tell-faction-bought = 🎖️ { $seat } bierze stronnictwo { $faction } { $price ->
        [0] za darmo
        [one] za jedną kostkę
        [few] za { $price } kostki
        [many] za { $price } kostek
       *[other] za { $price } kostki
    }.
    .part = { $seat } – { $faction } { $price ->
        [0] za darmo
        [one] za jedną kostkę
        [few] za { $price } kostki
        [many] za { $price } kostek
       *[other] za { $price } kostki
    }
    .together = 🎖️ Stronnictwa: { $lines }.
tell-faction-passed = { $seat } pasuje.
    .part = { $seat } pasuje
tell-faction-free = 🎖️ { $seat } bierze za darmo stronnictwo { $faction }.
    .part = { $seat } – { $faction } za darmo
tell-faction-plus-one = Na stronnictwie { $faction } jest +1: { $seat } zdobywa { $points } PZ.
    .part = +{ $points } PZ
tell-plus-one-shown = { $factions_count ->
        [one] Nikt nie wziął stronnictwa { $factions }: odtąd jest na nim +1.
        [few] Nikt nie wziął stronnictw { $factions }: odtąd jest na nich +1.
        [many] Nikt nie wziął stronnictw { $factions }: odtąd jest na nich +1.
       *[other] Nikt nie wziął stronnictw { $factions }: odtąd jest na nich +1.
    }
tell-archont-draws = { $seat } dzięki Archontowi dobiera { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    } Polityki.
    .part = dzięki Archontowi dobiera { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    } Polityki
    .together = { $seat } { $lines }.
tell-archont-discards = { $seat } odrzuca { $cards ->
        [one] jedną zakrytą kartę
        [few] { $cards } zakryte karty
        [many] { $cards } zakrytych kart
       *[other] { $cards } zakrytej karty
    }.
    .part = odrzuca { $cards ->
        [one] jedną zakrytą kartę
        [few] { $cards } zakryte karty
        [many] { $cards } zakrytych kart
       *[other] { $cards } zakrytej karty
    }
tell-special-drawn = ✨ { $seat } bierze kartę Specjalną.
    .part = { $seat }{ $times ->
        [1] {""}
       *[other] {" "}×{ $times }
    }
    .together = ✨ Karty Specjalne na ręce: { $lines }.
tell-special-chosen = ✨ { $seat } bierze odkrytą kartę Specjalną: { $special }.
tell-specials-open = { $specials_count ->
        [one] Odkryta karta Specjalna: { $specials }.
        [few] Odkryte karty Specjalne: { $specials }.
        [many] Odkryte karty Specjalne: { $specials }.
       *[other] Odkryte karty Specjalne: { $specials }.
    }
tell-special-yours = Bierzesz kartę Specjalną: **{ $special }**. { $special_about }
tell-politics-reshuffled = Z odrzuconych kart powstaje nowa talia Polityki: { $cards ->
        [one] jedna karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }.
tell-specials-reshuffled = Z odrzuconych kart powstaje nowa talia kart Specjalnych: { $cards ->
        [one] jedna karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }.

## Opowieść: głosowania

tell-rows = Karty wyłożone, głosowania są { $ballot }:
tell-row = { $seat }: { $cards }.
tell-vote =
    Tura { $turn } · Głosowanie { $vote } ({ $ballot })
    🃏 { $cards }.
tell-bids = 🪙 { $seat } stawia { $cubes ->
        [one] jedną kostkę
        [few] { $cubes } kostki
        [many] { $cubes } kostek
       *[other] { $cubes } kostki
    }.
    .part = { $seat } { $cubes }
    .together = 🪙 Stawki: { $lines }.
tell-passes = { $seat } pasuje.
    .part = { $seat } pasuje
tell-ranked = 🗳️ Miejsca i stawki: { $bids }. { $actors_count ->
        [one] Zagrać może { $actors }.
        [few] Zagrać mogą po kolei { $actors }.
        [many] Zagrać mogą po kolei { $actors }.
       *[other] Zagrać mogą po kolei { $actors }.
    }
tell-woe-strikes = ⚡ Biada słabym! { $points ->
        [0] { $seat } jest na ostatnim miejscu, ale nie ma PZ do stracenia.
       *[other] { $seat } jest na ostatnim miejscu i traci { $points } PZ.
    }
tell-turned-up = 👁️ { $seat } odkrywa kartę { $card }.
tell-cannot-act = { $seat } nie ma tu karty, którą da się zagrać w całości.
    .part = { $seat }
    .together = { $lines } { $lines_count ->
        [one] nie ma
       *[other] nie mają
    } tu karty, którą da się zagrać w całości.
tell-philosophios-waits = { $seat } jako Philosophios czeka.
tell-declines = { $seat } nic nie zagrywa.
    .part = { $seat }
    .together = { $lines } { $lines_count ->
        [one] nic nie zagrywa
       *[other] nic nie zagrywają
    }.
tell-plays = 🃏 { $seat } zagrywa kartę { $card }.
    .step = zagrywa kartę { $card }
    .acts = 🃏 { $seat } { $lines }.
tell-borrows = 🃏 { $seat } pożycza kartę od gracza { $lender } i ją zagrywa: { $card }.
    .step = pożycza kartę { $card } od gracza { $lender }
tell-strategos-saves = { $seat } jako Strategos odbiera { $cubes ->
        [one] jedną kostkę
        [few] { $cubes } kostki
        [many] { $cubes } kostek
       *[other] { $cubes } kostki
    }.
tell-demagogos-peeks = { $seat } jako Demagogos podgląda stawkę gracza { $victim }.
you-demagogos-peeks = { $seat } jako Demagogos podgląda twoją stawkę.
tell-demagogos-sees = { $victim } stawia { $bid ->
        [one] jedną kostkę
        [few] { $bid } kostki
        [many] { $bid } kostek
       *[other] { $bid } kostki
    }.
tell-demagogos-forces = { $seat } jako Demagogos przynagla rywala: od razu stawia { $victim }.
you-demagogos-forces = { $seat } jako Demagogos przynagla cię: stawiasz od razu.

## Opowieść: statki

tell-sails = ⛵ Na ocean wypływa statek { $ship }.
    .step = wysyła na ocean statek { $ship }
    .part = { $ship }
    .together = ⛵ Na ocean wypływają statki { $lines }.
tell-arrives = 🏝️ Do Nowego Lądu { $royal ->
        [1] po królewsku dobija
       *[0] dobija
    } statek { $ship }. Na pokładzie: { $cargo }. { $points_count ->
        [0] Nikt nie punktuje.
       *[other] Punkty: { $points }.
    }
tell-mover = ⚓ { $seat } zdobywa { $points } PZ za doprowadzenie statku { $ship }.
tell-evicted = 🚪 Ze statku { $ship } musi wysiąść: { $passenger }.
    .step = wyrzuca ze statku { $ship } pasażera ({ $passenger })
you-evicted = 🚪 Twój uchodźca musi wysiąść ze statku { $ship }.
tell-ship-lost = 💀 Statek { $ship } traci wszystkich pasażerów i wraca do portu. Straceni uchodźcy: { $lost }.
tell-senators-fall = 💀 { $owner } traci w Senacie { $cubes ->
        [one] jedną kostkę, która trafia
        [few] { $cubes } kostki, które trafiają
        [many] { $cubes } kostek, które trafiają
       *[other] { $cubes } kostki, które trafiają
    } na budynek: { $building }.
    .part = { $owner } { $cubes } (na budynek { $building })
    .together = 💀 Kostki stracone w Senacie: { $lines }.
tell-passengers-fall = 💀 Ze statku { $ship } wypadają: { $passengers }.
    .part = { $passengers } ze statku { $ship }
    .together = 💀 Za burtą: { $lines }.

## Opowieść: karty Specjalne

tell-special-played = ✨ { $seat } zagrywa kartę Specjalną **{ $special }**.
tell-senators-bribed = { $seat } do końca tury ma w kolejności Senatu { $cubes ->
        [one] jedną kostkę
        [few] { $cubes } kostki
        [many] { $cubes } kostek
       *[other] { $cubes } kostki
    } więcej.
forged = { $total } (stawka { $cubes })
tell-bid-raised = Stawka gracza { $seat } liczy się jak { $cubes ->
        [one] jedna kostka
        [few] { $cubes } kostki
        [many] { $cubes } kostek
       *[other] { $cubes } kostki
    }.
tell-exchanges = 🔁 { $seat } wymienia kartę { $former } na { $card }.
tell-neutral-counts = { $neutrals ->
        [one] Jeden neutralny na pokładzie liczy
        [few] { $neutrals } neutralni na pokładzie liczą
        [many] { $neutrals } neutralnych na pokładzie liczy
       *[other] { $neutrals } neutralnego na pokładzie liczy
    } się jako uchodźca gracza { $seat }.
tell-swaps = { $seat } zajmuje miejsce { $cubes ->
        [one] jednego neutralnego
        [few] { $cubes } neutralnych
        [many] { $cubes } neutralnych
       *[other] { $cubes } neutralnego
    } na statku { $ship }.
tell-empty-returns = Pusty statek { $ship } wraca do portu.
tell-specials-discarded = { $seat } odrzuca { $specials_count ->
        [one] kartę Specjalną
       *[other] karty Specjalne
    }: { $specials }.
tell-bodyguard-saves = 🛡️ Straż przyboczna ratuje { $cubes ->
        [one] jednego uchodźcę
        [few] { $cubes } uchodźców
        [many] { $cubes } uchodźców
       *[other] { $cubes } uchodźcy
    } gracza { $seat }.
tell-ship-named = { $seat } wprowadza w prąd statek { $ship }.
tell-special-agreed = Wszyscy zgadzają się na kartę { $special }: { $entered }.
tell-special-returned = Brak zgody: { $against_count ->
        [one] sprzeciwia się
        [few] sprzeciwiają się
        [many] sprzeciwiają się
       *[other] sprzeciwiają się
    } { $against }. Karta { $special } wraca na rękę gracza { $seat }.

## Opowieść: Zagłada i koniec

tell-doom-phase = Tura { $turn } · Zagłada
tell-senate-led = Pod wodzą Senatu: { $neutrals ->
        [0] na Nowym Lądzie nie ma neutralnych, więc nikt nie zdobywa punktów.
        [one] na Nowym Lądzie jest jeden neutralny.
        [few] na Nowym Lądzie jest { $neutrals } neutralnych.
        [many] na Nowym Lądzie jest { $neutrals } neutralnych.
       *[other] na Nowym Lądzie jest { $neutrals } neutralnych.
    }
tell-senate-pays = { $seat } zdobywa { $points } PZ { $cubes ->
       *[0] za miejsce w kolejności w Senacie
        [one] za jedną kostkę w Senacie
        [few] za { $cubes } kostki w Senacie
        [many] za { $cubes } kostek w Senacie
        [other] za { $cubes } kostki w Senacie
    }.
    .part = { $seat } { $points } PZ { $cubes ->
       *[0] za miejsce w kolejności w Senacie
        [one] za jedną kostkę
        [few] za { $cubes } kostki
        [many] za { $cubes } kostek
        [other] za { $cubes } kostki
    }
    .together = 🏛️ Senat płaci: { $lines }.
tell-senate-empty = Wszystkie kostki wracają z Senatu.
tell-land-majority = 🏝️ { $seat } ma najwięcej uchodźców na Nowym Lądzie: { $points } PZ.
tell-land-nobody = { $neutrals ->
        [0] Nowy Ląd jest pusty: nikt nie zdobywa za niego punktów.
       *[other] Na Nowym Lądzie przeważają neutralni ({ $neutrals }): nikt nie zdobywa za niego punktów.
    }
tell-senate-majority = 🏛️ { $seat } przewodzi w Senacie: { $points } PZ.
tell-senate-nobody = Nikt nie ma kostki w Senacie: nikt nie zdobywa za niego punktów.
tell-doom-put-back = Karta { $event } przychodzi za wcześnie i wraca do talii. Zamiast niej: { $replacement }
tell-event = 📜 Wydarzenie: { $event }
tell-lasts-turmoil = W następnej turze nie ma Senatu ani stronnictw; stronnictwa i kostki w Senacie zostają na miejscu.
tell-lasts-doomed = { $table ->
        [2] W następnej turze { DATA("turn.voting.votes_doomed.2") ->
            [one] jest tylko jedno głosowanie
            [few] są tylko { DATA("turn.voting.votes_doomed.2") } głosowania
            [many] jest tylko { DATA("turn.voting.votes_doomed.2") } głosowań
           *[other] jest tylko { DATA("turn.voting.votes_doomed.2") } głosowania
        }.
       *[other] W następnej turze w każdym głosowaniu może zagrać mniej osób.
    }
tell-lasts-woe = W następnej turze w każdym głosowaniu ostatnie miejsce traci { DATA("-events.events.woe.points.0") } PZ.
tell-lasts-led = Przy następnej Zagładzie pierwsze miejsce w kolejności w Senacie daje 1 PZ za każdego neutralnego na Nowym Lądzie, drugie połowę.
tell-next-votes = Głosowania w następnej turze: { $vote }.
tell-event-ahead = Następne wydarzenie leży odkryte: { $event }
tell-doom = 🌊 { $left ->
        [0] Atlantyda pogrąża się w falach.
        [one] Wody się podnoszą. Został jeden znacznik Zagłady.
        [few] Wody się podnoszą. Zostały { $left } znaczniki Zagłady.
        [many] Wody się podnoszą. Zostało { $left } znaczników Zagłady.
       *[other] Wody się podnoszą. Zostało { $left } znacznika Zagłady.
    }
tell-ships-upgraded = ⭐ Ulepszone statki: { $ships }.
tell-wrath-spares = Na oceanie nie ma statków, więc Gniew nikogo nie dosięga.
tell-together-passed = { $seat } nikogo więcej nie wsadza.
    .part = { $seat }
    .together = { $lines } { $lines_count ->
        [one] nikogo więcej nie wsadza
       *[other] nikogo więcej nie wsadzają
    }.
tell-neutrals-board = Wsiadają neutralni uchodźcy: { $ships }.
tell-neutral-ousts = 🚪 Neutralny uchodźca bez miejsca wyrzuca ze statku { $ship } jedną kostkę gracza { $seat }.
    .part = { $seat } ze statku { $ship }
    .together = 🚪 Neutralni bez miejsca wyrzucają: { $lines }.
tell-neutrals-stay = Żaden neutralny uchodźca nie znajduje miejsca.
tell-fleet-sails = ⛵ { $ships_count ->
        [0] Żaden statek nie ma pasażerów, więc żaden nie płynie.
        [one] Prąd niesie statek { $ships }.
       *[other] Prąd niesie statki { $ships }.
    }
tell-senate-left = W Senacie zostaje: { $cubes }.
tell-end = Tura { $turn } · Koniec Atlantydy
tell-specials-shown = { $specials_count ->
        [0] { $seat } nie ma kart Specjalnych.
        [one] { $seat } odsłania kartę Specjalną: { $specials }.
       *[other] { $seat } odsłania karty Specjalne: { $specials }.
    }
tell-special-scores = ✨ { $special }: { $seat } zdobywa { $points } PZ.
tell-winner = 🏆 Wygrywa { $seat }. Punkty: { $points }.
tell-tie-senate = Remis: { $first } i { $second } mają po { $points } PZ. Wyżej jest { $first }: więcej kostek w Senacie ({ $more } do { $fewer }).
tell-tie-order = Remis: { $first } i { $second } mają po { $points } PZ. Wyżej jest { $first }: decyduje kolejność w Senacie.

## Obraz chwili

moment-arrives = { $ship }: u celu
moment-royal = Po królewsku
moment-aboard = uchodźcy: { $cubes }

## Pytania oraz to, na kogo się czeka

ask-start-cube = Na który statek?
    .hint = Twoja kostka wsiada na statek w porcie.
    .receipt = Start: **{ $answer }**
    .brief = start: { $answers }
    .done = Wsiądź na { $answer }
await-start-cube = wsadza pierwszego uchodźcę
ask-senate-bid = Senat: twoja stawka
    .hint = Najwięcej: pierwszy wybór. Stawki tajne.
    .receipt = Senat: **{ $answer }**
    .done = Postaw { $answer }
await-senate-bid = stawia na Senat
ask-senate-cubes = Kostki do Senatu
    .receipt = Senat: **{ $answer }**
ask-senate-special = Karta Specjalna
    .hint = Odkrywa się ją razem ze stawkami.
    .then = z kartą **{ $answer }**
    .done = karta Specjalna
ask-buy-faction = { $price ->
        [0] Wziąć za darmo?
        [one] Kupić za { $price } kostkę?
        [few] Kupić za { $price } kostki?
        [many] Kupić za { $price } kostek?
       *[other] Kupić za { $price } kostki?
    }
    .hint = Po pasie dostajesz stronnictwo za darmo.
    .receipt = Stronnictwo: **{ $answer }**
    .brief = { $answers }
    .done = { $kind ->
        [faction] { $price ->
            [0] Weź: { $answer }
            [one] { $answer } · 1 kostka
            [few] { $answer } · { $price } kostki
            [many] { $answer } · { $price } kostek
           *[other] { $answer } · { $price } kostki
        }
        [special] Zagraj: { $answer }
       *[other] Pas
    }
await-buy-faction = kupuje stronnictwo albo pasuje
ask-faction-with-special = Które stronnictwo?
    .hint = { $special_about }
    .then = → **{ $answer }**
    .done = Weź: { $answer }
await-faction-with-special = kupuje stronnictwo albo pasuje
ask-free-faction = Weź stronnictwo
    .hint = Jedno z pozostałych masz za darmo.
    .receipt = Stronnictwo: **{ $answer }**
    .brief = { $answers }
    .done = Weź: { $answer }
await-free-faction = bierze stronnictwo za darmo
ask-use-power = Użyć: { $faction }?
    .hint = { $faction_about }
    .receipt = { $faction }: **{ $answer }**
    .done = { $kind ->
        [reply] { $faction }: { $answer }
       *[other] Wsiądź na { $answer }
    }
await-use-power = może użyć mocy stronnictwa
ask-use-powers = Użyć mocy?
    .hint = Użyj tylu, ilu chcesz.
await-use-powers = może użyć mocy stronnictw
ask-take-special = Którą kartę wziąć?
    .hint = Odkrytą widzą wszyscy, wierzch tylko ty.
    .receipt = Karta Specjalna: **{ $answer }**
    .done = { $kind ->
        [special] Weź: { $answer }
       *[other] Dobierz z wierzchu
    }
await-take-special = bierze kartę Specjalną
ask-archont-discard = Odrzuć { DATA("factions.powers.archont_draws") ->
        [one] jedną kartę
        [few] { DATA("factions.powers.archont_draws") } karty
        [many] { DATA("factions.powers.archont_draws") } kart
       *[other] { DATA("factions.powers.archont_draws") } karty
    }
    .hint = Dowolne z ręki. Nikt ich nie zobaczy.
    .receipt = Odrzucone: **{ $answer }**
    .done = Odrzuć wybrane
await-archont-discard = odrzuca karty dla Archonta
ask-lay-cards = Wyłóż rząd kart
    .hint = Po kolei głosowań; odkrywa się naraz.
    .done = Wyłóż ten rząd
await-lay-cards = wykłada rząd kart
ask-row = Karty rzędu, po kolei
    .receipt = Rząd: **{ $answer }**
ask-face-down = Miejsca, które zostają zakryte
    .hint = Najwyżej { DATA("factions.powers.oraklos_hides") }, aż ustali się miejsca w głosowaniu.
    .then = (zakryte: **{ $answer }**)
ask-bid = Głosowanie { $vote }: stawka
    .hint = { $card_about } { $actors ->
        [one] Zagrywa { $actors } osoba.
        [few] Zagrywają { $actors } osoby.
        [many] Zagrywa { $actors } osób.
       *[other] Zagrywa { $actors } osoby.
    }
    .done = { $bid-cubes ->
        [0] Pas
       *[other] Postaw { $answer }
    }
await-bid = stawia w głosowaniu
ask-bid-cubes = Twoja stawka
    .receipt = { $vote ->
        [one] Głosowanie { $vote }: stawka **{ $answer }**
        [few] Głosowanie { $vote }: stawka **{ $answer }**
        [many] Głosowanie { $vote }: stawka **{ $answer }**
        [other] Głosowanie { $vote }: stawka **{ $answer }**
       *[unknown] Stawka **{ $answer }**
    }
    .brief = stawki { $answers }
ask-bid-demagogos = Demagogos
    .hint = Tajne: widzisz stawkę i zmieniasz swoją. Jawne: wskazany stawia następny.
    .then = (Demagogos: **{ $answer }**)
ask-bid-special = Karta Specjalna
    .hint = Odkrywa się ją razem ze stawką.
    .then = z kartą **{ $answer }**
    .done = karta Specjalna
ask-change-bid = Zmienić stawkę { $bid }?
    .hint = { $victim } stawia { $seen ->
        [one] jedną kostkę
        [few] { $seen } kostki
        [many] { $seen } kostek
       *[other] { $seen } kostki
    }.
    .receipt = Stawka **{ $answer }** zamiast { $bid }
    .done = Postaw { $answer }
await-change-bid = może zmienić swoją stawkę
ask-demagogos-order = Demagogos: kogo?
    .hint = Przynagla; teraz od razu. Zlecenie: { $order }.
ask-act = Głosowanie { $vote }: karta?
    .hint = Wykonaj całą kartę albo jej nie zagrywaj.
    .receipt = Głosowanie { $vote }: **{ $answer }**
    .brief = karty { $answers }
    .done = { $kind ->
        [reply] { $answer }
       *[other] Zagraj: { $answer }
    }
await-act = może zagrać kartę
ask-refugees = { $cubes ->
        [one] { $cubes } kostka: dokąd?
        [few] { $cubes } kostki: dokąd?
        [many] { $cubes } kostek: dokąd?
       *[other] { $cubes } kostki: dokąd?
    }
    .hint = Statek w porcie z dość wolnymi miejscami.
    .then = → **{ $answer }**
    .done = Wsiądź na { $answer }
await-refugees = wsadza uchodźców
ask-more-refugees = Jeszcze { $cubes }: dokąd?
    .hint = Na statek, na który właśnie wsiadasz.
    .then = → **{ $answer }**
    .done = Wsiądź na { $answer }
await-more-refugees = wsadza uchodźców
ask-swap-ship = Zamiana: gdzie?
    .hint = Twoje kostki zastępują neutralnych.
    .then = → **{ $answer }**
    .done = Zamień na { $answer }
await-swap-ship = zamienia neutralnych
ask-swap-neutrals = { $ship }: kto?
    .hint = Najwyżej { $most } ustępuje twoim kostkom.
    .then = (wysiada: **{ $answer }**)
    .done = Zamień: { $answer }
await-swap-neutrals = zamienia neutralnych
ask-aristocracy = Arystokrata: dokąd?
    .hint = Z pełnego statku wyrzucasz pasażera.
    .then = → **{ $answer }**
    .done = Wsiądź na { $answer }
await-aristocracy = wsadza arystokratę
ask-evict = { $ship }: kto?
    .hint = Wysiada; wsiada twoja kostka.
    .then = (wysiada: **{ $answer }**)
    .done = Wysiada: { $answer }
await-evict = wyrzuca pasażera
ask-first-ship = Który najpierw?
    .hint = O jedno pole. Dobije: { DATA("turn.voyage.mover") } PZ dla ciebie.
    .then = → **{ $answer }**
    .done = Płynie: { $answer }
await-first-ship = porusza statki
ask-other-ship = Który następny?
    .hint = Popłynęły już: { $ships }.
    .then = → **{ $answer }**
    .done = Płynie: { $answer }
await-other-ship = porusza statki
ask-serve = Neutralny: gdzie?
    .hint = Tam liczy się jako twój.
    .done = Neutralny na { $answer }
await-serve = porusza statki
ask-move-ship = Który statek płynie?
    .hint = Musi mieć pasażera.
    .then = → **{ $answer }**
    .done = Płynie: { $answer }
await-move-ship = porusza statek
ask-spaces = { $ship }: ile?
    .hint = Jedno pole na ocean, dwa do Nowego Lądu.
    .done = { $spaces ->
        [one] Płyń o jedno pole
        [few] Płyń o { $spaces } pola
        [many] Płyń o { $spaces } pól
       *[other] Płyń o { $spaces } pola
    }
await-spaces = porusza statek
ask-royal-ship = Który statek płynie?
    .hint = O jedno pole. Dobije: królewskie punkty.
    .then = → **{ $answer }**
    .done = Płynie: { $answer }
await-royal-ship = porusza statek
ask-sabotage = Który sabotujesz?
    .hint = Pasażerowie przepadają, statek do portu.
    .then = → **{ $answer }**
    .done = Sabotuj { $answer }
await-sabotage = sabotuje statek
ask-treason = Zdrada: kogo?
    .hint = Statek w porcie albo gracz w Senacie.
    .then = → **{ $answer }**
    .done = Zdradź: { $answer }
await-treason = dopuszcza się zdrady
ask-treason-senate = Senat: ile?
    .hint = Odrzucasz kostki: { $owner }.
    .then = (ubywa **{ $answer }**)
    .done = Odrzuć { $answer }
await-treason-senate = dopuszcza się zdrady
ask-treason-passengers = { $ship }: kto?
    .hint = Wysiada od 1 do { $most }, dowolne kolory.
    .then = (wysiada: **{ $answer }**)
    .done = Wysiada: { $answer }
await-treason-passengers = dopuszcza się zdrady
ask-more-treason = Zdrada: kto jeszcze?
    .hint = Wlicza się do tej samej liczby.
    .done = { $kind ->
        [enough] { $answer }
       *[other] Zdradź: { $answer }
    }
await-more-treason = dopuszcza się zdrady
ask-raid = Na który napadasz?
    .hint = Część jego pasażerów przepada.
    .then = → **{ $answer }**
    .done = Napadnij na { $answer }
await-raid = napada na statek
ask-raid-passengers = { $ship }: kto?
    .hint = Wysiada od { $least } do { $most }, dowolne kolory.
    .then = (wysiada: **{ $answer }**)
    .done = Wysiada: { $answer }
await-raid-passengers = napada na statek
ask-raid-seats = { $ship }: ile?
    .hint = Wsiadają kostki z twojego zapasu.
    .then = (własne kostki: **{ $answer }**)
    .done = { $raid-seats ->
        [0] Nikt nie wsiada
        [one] Wsiada { $raid-seats } kostka
        [few] Wsiadają { $raid-seats } kostki
        [many] Wsiada { $raid-seats } kostek
       *[other] Wsiada { $raid-seats } kostki
    }
await-raid-seats = napada na statek
ask-discard-special = { $surplus ->
        [one] Odrzuć { $surplus } Specjalną
        [few] Odrzuć { $surplus } Specjalne
        [many] Odrzuć { $surplus } Specjalnych
       *[other] Odrzuć { $surplus } Specjalnej
    }
    .hint = Widzą ją wszyscy. Resztę zachowujesz.
    .receipt = Odrzucona: **{ $answer }**
    .done = Odrzuć: { $answer }
await-discard-special = wybiera spośród kart Specjalnych
ask-together = Wsadzić uchodźcę?
    .hint = Na pokładzie { $placed } z { $most }. Pas jest ostateczny.
    .receipt = Razem: **{ $answer }**
    .done = { $kind ->
        [reply] Pas
       *[other] Wsiądź na { $answer }
    }
await-together = może wsadzić uchodźcę
ask-name-ship = Prąd: który statek?
    .hint = Płynie pierwszy; nikt nie punktuje.
    .receipt = Prąd: najpierw **{ $answer }**
    .done = { $kind ->
        [reply] Bez Nawigatora
       *[other] Z prądem: { $answer }
    }
await-name-ship = wskazuje statek, który poniesie prąd
ask-arm-ship = { $special }: użyć?
    .hint = { $special_about } Tajne. Teraz: { $now }.
ask-arm-guard = { $special }: użyć?
    .hint = { $special_about } Tajne. Teraz: { $now }.
ask-manual = { $special }: co się dzieje?
    .hint = { $special_about } Zgodzić muszą się wszyscy. Wpisane: { $entered }.
await-manual = zagrywa kartę Specjalną
ask-manual-seat = Który gracz?
await-manual-seat = zagrywa kartę Specjalną
ask-manual-points = Ile PZ: { $seat }?
    .hint = Liczba poniżej 0 odbiera punkty.
await-manual-points = zagrywa kartę Specjalną
ask-manual-owner = Czyje kostki?
await-manual-owner = zagrywa kartę Specjalną
ask-manual-origin = Skąd?
await-manual-origin = zagrywa kartę Specjalną
ask-manual-target = Dokąd?
await-manual-target = zagrywa kartę Specjalną
ask-manual-cubes = Ile kostek?
await-manual-cubes = zagrywa kartę Specjalną
ask-manual-ship = Który statek płynie o jedno pole?
await-manual-ship = zagrywa kartę Specjalną
ask-manual-agree = Zgadzasz się na { $special }?
    .hint = { $special_about } { $seat } wpisuje: { $entered }. Zgodzić muszą się wszyscy.
await-manual-agree = sprawdza kartę Specjalną

## Karta pytania: własne liczby i co daje wybór

gist-reserve = { $n ->
        [one] { $shown } kostka
        [few] { $shown } kostki
        [many] { $shown } kostek
       *[other] { $shown } kostki
    }
    .keep = zostaje { $n }
gist-senate = w Senacie { $shown }
gist-aboard = na statkach { $shown }
gist-points = { $shown } PZ
all-lost = przepadają: { $cargo }
others-score = inni zyskują: { $points }
special-comes = karta Specjalna
set-out = { $ships } { $ships_count ->
        [one] wypływa
       *[other] wypływają
    } na ocean
aboard-then = { $ship }: { $aboard }, { $free ->
        [0] pełny
        [one] wolne { $free } miejsce
        [few] wolne { $free } miejsca
        [many] wolnych { $free } miejsc
       *[other] wolnego { $free } miejsca
    }
senators-then = Senat: { $senators }
can-choose = { $ships_count ->
        [0] żaden statek
       *[other] { $ships }
    }{ $senators_count ->
        [0] {""}
       *[other] ; Senat: { $senators }
    }. { $card_about }
evicts-then = { $ship } jest pełny: wskażesz, kto wysiada
who-is-aboard = na pokładzie: { $cargo }
building-takes = Odrzucone kostki trafiają na budynek { $building }.
senators-go = kostki trafiają na budynek { $building }
strategos-pays = Strategos zwraca ci kostki ze stawki: { $cubes }
bid-leaves = { $rank ->
        [0] {""}
       *[other] teraz { picture-rank } miejsce;{" "}
    }{ $votes ->
        [0] zostaje { $left }
        [one] na ostatnie głosowanie zostaje { $left }
        [few] na { $votes } głosowania zostaje { $left }
        [many] na { $votes } głosowań zostaje { $left }
       *[other] na { $votes } głosowania zostaje { $left }
    }
    .short = { $rank ->
        [0] zostaje { $left }
       *[other] teraz { picture-rank } miejsce
    }
senate-then = w Senacie { $senate }, zostaje { $left }
token = { $faction_about }
with-special-does = { $special_about }
leftover-token = pozostałe stronnictwo za darmo
face-not-used = Nie używam
face-borrowed = { $card } · { $owner }
face-with = + { $special }
face-borrowed-with = { $owner } + { $special }
face-exchange = → { $card }
face-in-senate = { $owner } · Senat { $cubes }
face-forced = Głos. { $vote } · { $owner }

## Zlecenia zawczasu i powody, dla których zlecenie nie zostało wykonane

ask-order-senate = Stawka do Senatu w turze { $turn }
    .hint = Zapieczętuję ją za ciebie, gdy tylko zacznie się następna faza Senatu.
ask-order-factions = Stronnictwa w turze { $turn }
    .hint = Kupię pierwsze wolne stronnictwo z listy, jeśli nie kosztuje więcej, niż pozwalasz. W przeciwnym razie spasuję za ciebie i wezmę pierwsze, które zostanie za darmo.
ask-order-tokens = Stronnictwa od najbardziej pożądanego
ask-order-price = Zapłać najwyżej
ask-order-archont = Jeśli dostaniesz Archonta
ask-order-basileus = Jeśli dostaniesz Basileusa: wsadź na
ask-order-row = Twój rząd zawczasu
    .hint = Wyłożę go za ciebie, gdy przyjdzie pora, o ile masz wszystkie jego karty na ręce.
ask-order-cards = Karty rzędu po kolei
ask-order-face-down = Zakryte, jeśli masz Oraklosa
ask-order-bids = Stawki w kolejnych głosowaniach
    .hint = Gdzie zostawisz „Zapytaj mnie”, tam zapytam jak zwykle. Na wszystkie głosowania masz w zapasie { $reserve ->
        [one] jedną kostkę
        [few] { $reserve } kostki
        [many] { $reserve } kostek
       *[other] { $reserve } kostki
    }.
ask-order-vote = Głosowanie { $vote } · { $card }
ask-order-manner = W jawnych głosowaniach stawiaj
ask-order-short = Gdy zostało za mało kostek
ask-order-proviso = Pasuj zamiast tego
ask-order-peek = Demagogos: podejrzyj stawkę
    .hint = Użyję tej mocy razem ze zleconą stawką w tym głosowaniu.
ask-order-peek-at = Czyją stawkę i kiedy
ask-order-peek-then = Gdy ją zobaczę
ask-order-actions = Akcje w kolejnych głosowaniach
    .hint = Dla Uchodźców, Arystokracji i statków wskaż zawczasu także swoje statki. O Sabotaż i Zdradę zawsze zapytam.
ask-order-act = Głosowanie { $vote } · { $card }
ask-order-else = Jeśli się nie da
ask-order-first = Z Philosophiosem, przed wszystkimi
ask-order-boarding = Wsadzaj na te statki
    .hint = Uchodźcy i Arystokracja wsiadają na pierwszy z nich, na którym jest dość miejsca.
ask-order-sailing = Poruszaj te statki
    .hint = Statki i Królewski statek poruszają pierwsze z nich, które mogą płynąć.
ask-order-together = Przy „Jesteśmy w tym wszyscy razem!”
    .hint = Każda twoja kostka wsiada na pierwszy z tych statków, na którym jest miejsce.
ask-order-together-ships = Statki po kolei
ask-order-together-most = Najwyżej tyle kostek
ask-order-always = Zawsze rób za mnie
    .hint = Obowiązuje, dopóki tego nie zmienisz.
wish-ask = Zapytaj mnie
wish-own = Moja karta
wish-borrow = Pożyczona karta, inaczej moja
    .face = Pożyczona
wish-rest = Wszystko, co zostało
    .face = Cała reszta
wish-keep = Zostaw moją stawkę
    .face = Bez zmian
wish-overtake = Tylko tyle, by być przed nią
    .face = Tuż ponad
    .about = O ile starczy kostek; inaczej stawka zostaje.
manner-up-to = najwyższą wolną liczbę do mojej
    .face = Do mojej
manner-needed = tylko tyle, by zagrać, najwyżej moją
    .face = Tyle, by grać
manner-above = moją, a zajętą zastąp najbliższą wyższą
    .face = Moja lub wyżej
manner-exact = dokładnie moją, a gdy zajęta, pasuj
    .face = Dokładnie
proviso-always = nigdy: stawiaj jak zlecono
    .face = Nigdy
proviso-playable = gdy mojej karty nie da się zagrać
    .face = Bez zagrania
habit-decline = Rezygnuj, gdy nie mogę nic zagrać
    .face = Nie zagrywam
habit-demiurgos = Bierz kartę Specjalną z Demiurgosem
    .face = Demiurgos
habit-philosophios = Czekaj na moje miejsce z Philosophiosem
    .face = Philosophios
unfit-too-few-cubes = Nie mogę postawić tyle, ile w zleceniu: jest w nim { $cubes }, a w zapasie { $reserve }.
unfit-no-token = Nie ma już żadnego ze zleconych stronnictw. Wybierz spośród pozostałych.
unfit-no-ship = Żaden ze zleconych statków się nie nadaje, więc jednak pytam.
unfit-no-row = Nie masz już wszystkich kart zleconego rzędu. Wyłóż inny.
unfit-cannot-play = Zleconej karty nie da się teraz zagrać. Wybierz, co robisz.
unfit-unfinished = Zlecenie mówi, co zagrać, ale nie mówi jak. Wybierz.
unfit-not-legal = Zlecenie nie pasuje do tego pytania. Wybierz.

## Odpowiedzi

reply-pass = Pas
    .brief = –
reply-decline = Nie zagrywam
    .brief = –
reply-wait = Czekam na swoje miejsce
    .face = Czekam
reply-use = Używam
reply-nobody = Nikt
    .receipt = –
reply-deck = Wierzch talii
    .face = Wierzch talii
reply-keep = Nie używam
    .face = Nie
reply-done = To wszystko
    .receipt = –
reply-agree = Zgadzam się
reply-object = Nie zgadzam się
    .face = Sprzeciw
enough = To wszystko
entry-kind-points = Punkty zwycięstwa
    .face = Punkty
entry-kind-cubes = Przesuń kostki
entry-kind-ship = Porusz statek
entry-kind-special = Weź kartę Specjalną
    .face = Specjalna
back-down = zakryta
neutral-cube = neutralny
neutral-printed = neutralny (nadrukowany)
    .face = nadrukowany
    .about = Pasażer nadrukowany na ulepszonej Arce.
play-own = { $card }
    .about = { $card_about }
    .receipt = { $card }
borrow = { $card } ({ $lender })
    .about = { $card_about }
    .brief = { $card }
with-special = { $play } + { $special }
    .about = { $special_about }
exchange = { $special }: { $card }
armed = { $least ->
        [0] używam
        [one] od straty jednego uchodźcy
        [few] od straty { $least } uchodźców
        [many] od straty { $least } uchodźców
       *[other] od straty { $least } uchodźcy
    }
    .face = { $least ->
        [0] używam
       *[other] od straty { $least }
    }
pile-reserve = zapas
pile-senate = Senat
pile-square = plac spotkań
score-points = { $seat } { $points } PZ
move-cubes = { $owner } { $cubes }: { $origin } → { $target }
sail-on = płynie { $ship }
draw-special = karta Specjalna: { $seat }
force = głosowanie { $vote }: { $victim }
in-senate = { $owner } w Senacie ({ $cubes })
    .receipt = { $owner } w Senacie
    .done = { $owner } w Senacie

## Nazwy

ballot-secret = tajne
ballot-open = jawne
place-port = w porcie
place-ocean = na oceanie
phase-setup = Przygotowanie
phase-senate = Senat
phase-factions = Stronnictwa
phase-voting = Głosowania
phase-doom = Zagłada
phase-end = Koniec
source-start = Początek
source-voyages = Rejsy
source-land = Nowy Ląd
source-senate = Senat
source-events = Wydarzenia
source-factions = Stronnictwa
source-specials = Karty Specjalne
    .short = Specjalne

card-refugees-1 = Uchodźcy 1
    .face = Uchodźcy 1
    .short = Uch. 1
    .about = Połóż { DATA("politics.politics.refugees-1.stacks.0") ->
        [one] 1 kostkę
        [few] { DATA("politics.politics.refugees-1.stacks.0") } kostki
        [many] { DATA("politics.politics.refugees-1.stacks.0") } kostek
       *[other] { DATA("politics.politics.refugees-1.stacks.0") } kostki
    } na statku w porcie.
card-refugees-2 = Uchodźcy 2
    .face = Uchodźcy 2
    .short = Uch. 2
    .about = Połóż { DATA("politics.politics.refugees-2.stacks.0") ->
        [one] 1 kostkę
        [few] { DATA("politics.politics.refugees-2.stacks.0") } kostki
        [many] { DATA("politics.politics.refugees-2.stacks.0") } kostek
       *[other] { DATA("politics.politics.refugees-2.stacks.0") } kostki
    } na jednym statku w porcie.
card-refugees-2-1 = Uchodźcy 2+1
    .face = Uchodźcy 2+1
    .short = Uch. 2+1
    .about = Połóż { DATA("politics.politics.refugees-2-1.stacks.0") ->
        [one] 1 kostkę
        [few] { DATA("politics.politics.refugees-2-1.stacks.0") } kostki
        [many] { DATA("politics.politics.refugees-2-1.stacks.0") } kostek
       *[other] { DATA("politics.politics.refugees-2-1.stacks.0") } kostki
    } na statku w porcie, { DATA("politics.politics.refugees-2-1.stacks.1") } na innym.
card-aristocracy = Arystokracja
    .face = Arystokracja
    .short = Aryst.
    .about = Połóż 1 kostkę na statku w porcie; z pełnego kogoś wyrzuć.
card-ships = Statki
    .face = Statki
    .short = Statki
    .about = { DATA("politics.politics.ships.ships") ->
        [one] Porusz statek z pasażerami o jedno pole.
        [few] Porusz { DATA("politics.politics.ships.ships") } statki z pasażerami, każdy o jedno pole.
        [many] Porusz { DATA("politics.politics.ships.ships") } statków z pasażerami, każdy o jedno pole.
       *[other] Porusz { DATA("politics.politics.ships.ships") } statku z pasażerami o jedno pole.
    }
card-royal-ship = Królewski statek
    .face = Król. statek
    .short = Królewski
    .about = Porusz statek o jedno pole, z punktacją królewską.
card-support = Wsparcie
    .face = Wsparcie
    .short = Wsparcie
    .about = Weź kartę Specjalną.
card-sabotage = Sabotaż
    .face = Sabotaż
    .short = Sabotaż
    .about = Opróżnij statek na oceanie; wraca on do portu.
card-treason = Zdrada
    .face = Zdrada
    .short = Zdrada
    .about = Odrzuć do { DATA("politics.politics.treason.most") } kostek ze statku w porcie albo gracza w Senacie.

faction-archont = Archont
    .face = Archont
    .short = Arch.
    .about = Dobierz { DATA("factions.powers.archont_draws") ->
        [one] { DATA("factions.powers.archont_draws") } kartę
        [few] { DATA("factions.powers.archont_draws") } karty
        [many] { DATA("factions.powers.archont_draws") } kart
       *[other] { DATA("factions.powers.archont_draws") } karty
    } Polityki, odrzuć tyle samo.
faction-basileus = Basileus
    .face = Basileus
    .short = Basil.
    .about = Połóż 1 swoją kostkę na statku w porcie.
faction-demagogos = Demagogos
    .face = Demagogos
    .short = Demag.
    .about = { $table ->
        [2] Twoje kostki omija Zdrada i Sabotaż.
        [0] Raz na turę zobacz stawkę i zmień swoją lub przynagl rywala. We dwoje: omija cię Zdrada i Sabotaż.
       *[other] Raz na turę zobacz stawkę i zmień swoją lub przynagl rywala.
    }
faction-demiurgos = Demiurgos
    .face = Demiurgos
    .short = Demiur.
    .about = Weź kartę Specjalną.
faction-oraklos = Oraklos
    .face = Oraklos
    .short = Orak.
    .about = Do { DATA("factions.powers.oraklos_hides") } wyłożonych kart leży zakrytych, aż ustali się miejsca.
faction-philosophios = Philosophios
    .face = Philosophios
    .short = Philos.
    .about = { $table ->
        [2] Nikt nie pożycza twoich kart.
        [0] Zagrywasz przed innymi, także kartę sąsiada z lewej. We dwoje: twoich nikt nie pożycza.
       *[other] Zagrywasz przed innymi, także kartę sąsiada z lewej.
    }
faction-strategos = Strategos
    .face = Strategos
    .short = Strat.
    .about = Bez zagrania karty odbierz ze stawki kostki (najwyżej { DATA("factions.powers.strategos_saves") }).

event-card-doom-a = Zagłada!
    .short = Zagłada!
    .about = Znika znacznik. Pierwsza Zagłada! ulepsza { LETTERS("turn.doom.upgrades.0") }, druga { LETTERS("turn.doom.upgrades.1") }; trzecia kończy grę.
event-card-doom-b = Zagłada!
    .short = Zagłada!
    .about = Znika znacznik. Pierwsza Zagłada! ulepsza { LETTERS("turn.doom.upgrades.0") }, druga { LETTERS("turn.doom.upgrades.1") }; trzecia kończy grę.
event-card-doom-c = Zagłada!
    .short = Zagłada!
    .about = Znika znacznik. Pierwsza Zagłada! ulepsza { LETTERS("turn.doom.upgrades.0") }, druga { LETTERS("turn.doom.upgrades.1") }; trzecia kończy grę.
event-card-debts = Senat spłaca długi!
    .short = Długi!
    .about = { DATA("events.events.debts.points.0") } PZ za pierwsze miejsce w kolejności w Senacie, { DATA("events.events.debts.points.1") } za drugie. Potem kostki wracają z Senatu.
event-card-wrath = Gniew Boga Oceanów!
    .short = Gniew!
    .about = Każdy statek na oceanie traci wszystkich pasażerów i wraca do portu.
event-card-together = Jesteśmy w tym wszyscy razem!
    .short = Razem!
    .about = W kolejności Senatu, po jednej kostce, każdy może wsadzić na statki do { DATA("events.events.together.each") } kostek.
event-card-turmoil = Szerzy się zamęt!
    .short = Zamęt!
    .about = W następnej turze nie ma Senatu ani stronnictw. Stronnictwa i kostki w Senacie zostają.
event-card-doomed = Wszyscy jesteśmy zgubieni!
    .short = Zgubieni!
    .about = { $table ->
        [2] W następnej turze { DATA("turn.voting.votes_doomed.2") ->
            [one] jest tylko jedno głosowanie
            [few] są tylko { DATA("turn.voting.votes_doomed.2") } głosowania
            [many] jest tylko { DATA("turn.voting.votes_doomed.2") } głosowań
           *[other] jest tylko { DATA("turn.voting.votes_doomed.2") } głosowania
        }.
        [0] Następna tura: w każdym głosowaniu gra mniej osób; we dwoje { DATA("turn.voting.votes_doomed.2") ->
            [one] jest tylko jedno głosowanie
            [few] są tylko { DATA("turn.voting.votes_doomed.2") } głosowania
            [many] jest tylko { DATA("turn.voting.votes_doomed.2") } głosowań
           *[other] jest tylko { DATA("turn.voting.votes_doomed.2") } głosowania
        }.
       *[other] Następna tura: w każdym głosowaniu gra mniej osób.
    }
event-card-woe = Biada słabym!
    .short = Biada!
    .about = W następnej turze w każdym głosowaniu ostatnie miejsce traci { DATA("-events.events.woe.points.0") } PZ.
event-card-led = Pod wodzą Senatu!
    .short = Senat!
    .about = Następna Zagłada: pierwszy w kolejności w Senacie ma 1 PZ za neutralnego na Nowym Lądzie, drugi pół.

ship-id-a = A (Arka)
    .short = A
    .about = { DATA("ships.ships.a.seats") ->
        [one] { DATA("ships.ships.a.seats") } miejsce
        [few] { DATA("ships.ships.a.seats") } miejsca
        [many] { DATA("ships.ships.a.seats") } miejsc
       *[other] { DATA("ships.ships.a.seats") } miejsca
    }. Ulepszona: { DATA("ships.ships.a.upgraded_seats") ->
        [one] { DATA("ships.ships.a.upgraded_seats") } miejsce
        [few] { DATA("ships.ships.a.upgraded_seats") } miejsca
        [many] { DATA("ships.ships.a.upgraded_seats") } miejsc
       *[other] { DATA("ships.ships.a.upgraded_seats") } miejsca
    }, na jednym nadrukowany neutralny.
    .done = A
    .receipt = A (Arka)
ship-id-b = B (Naukowy)
    .short = B
    .about = { DATA("ships.ships.b.seats") ->
        [one] { DATA("ships.ships.b.seats") } miejsce
        [few] { DATA("ships.ships.b.seats") } miejsca
        [many] { DATA("ships.ships.b.seats") } miejsc
       *[other] { DATA("ships.ships.b.seats") } miejsca
    }. Ulepszony: { DATA("ships.ships.b.points") } PZ więcej dla gracza, którego karta go doprowadzi.
    .done = B
    .receipt = B (Naukowy)
ship-id-c = C (Królewski)
    .short = C
    .about = { DATA("ships.ships.c.seats") ->
        [one] { DATA("ships.ships.c.seats") } miejsce
        [few] { DATA("ships.ships.c.seats") } miejsca
        [many] { DATA("ships.ships.c.seats") } miejsc
       *[other] { DATA("ships.ships.c.seats") } miejsca
    }. Ulepszony: karta Specjalna dla gracza, którego karta go doprowadzi.
    .done = C
    .receipt = C (Królewski)
ship-id-d = D (Powietrzny)
    .short = D
    .about = { DATA("ships.ships.d.seats") ->
        [one] { DATA("ships.ships.d.seats") } miejsce
        [few] { DATA("ships.ships.d.seats") } miejsca
        [many] { DATA("ships.ships.d.seats") } miejsc
       *[other] { DATA("ships.ships.d.seats") } miejsca
    }. Ulepszony: z portu od razu na Nowy Ląd; nie porusza go Królewski statek.
    .done = D
    .receipt = D (Powietrzny)
ship-id-e = E (Wojenny)
    .short = E
    .about = { DATA("ships.ships.e.seats") ->
        [one] { DATA("ships.ships.e.seats") } miejsce
        [few] { DATA("ships.ships.e.seats") } miejsca
        [many] { DATA("ships.ships.e.seats") } miejsc
       *[other] { DATA("ships.ships.e.seats") } miejsca
    }. Ulepszony: odporny na Sabotaż i Zdradę.
    .done = E
    .receipt = E (Wojenny)

special-empath = Empata
    .face = Empata
    .about = Ze Statkami lub Królewskim statkiem: na statku, który dobija, jeden neutralny liczy się jako twój.
special-alliance = Przymierze
    .face = Przymierze
    .about = Zamiast Uchodźców: zamień od { DATA("specials.specials.alliance.effects.0.least") } do { DATA("specials.specials.alliance.effects.0.most") } neutralnych na statku w porcie na swoje kostki.
special-great-evacuation = Wielka ewakuacja
    .face = Ewakuacja
    .about = Z Uchodźcami: { DATA("specials.specials.great-evacuation.effects.0.cubes") ->
        [one] { DATA("specials.specials.great-evacuation.effects.0.cubes") } kostka
        [few] { DATA("specials.specials.great-evacuation.effects.0.cubes") } kostki
        [many] { DATA("specials.specials.great-evacuation.effects.0.cubes") } kostek
       *[other] { DATA("specials.specials.great-evacuation.effects.0.cubes") } kostki
    } więcej na statku, na który właśnie wsadzasz.
special-captains-bribe = Łapówka dla kapitana
    .face = Łapówka
    .about = Zamiast Statków: porusz jeden statek najwyżej o { DATA("specials.specials.captains-bribe.effects.0.spaces") ->
        [one] { DATA("specials.specials.captains-bribe.effects.0.spaces") } pole
        [few] { DATA("specials.specials.captains-bribe.effects.0.spaces") } pola
        [many] { DATA("specials.specials.captains-bribe.effects.0.spaces") } pól
       *[other] { DATA("specials.specials.captains-bribe.effects.0.spaces") } pola
    }.
special-fair-winds = Pomyślne wiatry
    .face = Wiatry
    .about = Ze Statkami: porusz o jedno pole jeszcze { DATA("specials.specials.fair-winds.effects.0.ships") ->
        [one] jeden statek
        [few] { DATA("specials.specials.fair-winds.effects.0.ships") } statki
        [many] { DATA("specials.specials.fair-winds.effects.0.ships") } statków
       *[other] { DATA("specials.specials.fair-winds.effects.0.ships") } statku
    }.
special-royal-escort = Królewska eskorta
    .face = Eskorta
    .about = Z Królewskim statkiem: statek z portu płynie o { DATA("specials.specials.royal-escort.effects.0.spaces") ->
        [one] { DATA("specials.specials.royal-escort.effects.0.spaces") } pole
        [few] { DATA("specials.specials.royal-escort.effects.0.spaces") } pola
        [many] { DATA("specials.specials.royal-escort.effects.0.spaces") } pól
       *[other] { DATA("specials.specials.royal-escort.effects.0.spaces") } pola
    }.
special-edict = Edykt
    .face = Edykt
    .about = Z Arystokracją: wykonaj kartę jeszcze { DATA("specials.specials.edict.effects.0.times") ->
        [one] raz
       *[other] { DATA("specials.specials.edict.effects.0.times") } razy
    }.
special-purge = Czystka
    .face = Czystka
    .about = Ze Zdradą: bierz kostki z kilku statków albo od kilku graczy w Senacie (najwyżej { DATA("specials.specials.purge.effects.0.targets") }).
special-pirates = Piraci
    .face = Piraci
    .about = Zamiast Sabotażu: odrzuć pasażerów statku na oceanie (najwyżej { DATA("specials.specials.pirates.effects.0.most") }); możesz wsadzić tam { DATA("specials.specials.pirates.effects.0.seat") ->
        [one] { DATA("specials.specials.pirates.effects.0.seat") } kostkę
        [few] { DATA("specials.specials.pirates.effects.0.seat") } kostki
        [many] { DATA("specials.specials.pirates.effects.0.seat") } kostek
       *[other] { DATA("specials.specials.pirates.effects.0.seat") } kostki
    }.
special-secret-patron = Tajny protektor
    .face = Protektor
    .about = Zamiast Wsparcia: dobierz { DATA("specials.specials.secret-patron.effects.0.draw") ->
        [one] { DATA("specials.specials.secret-patron.effects.0.draw") } kartę Specjalną
        [few] { DATA("specials.specials.secret-patron.effects.0.draw") } karty Specjalne
        [many] { DATA("specials.specials.secret-patron.effects.0.draw") } kart Specjalnych
       *[other] { DATA("specials.specials.secret-patron.effects.0.draw") } karty Specjalnej
    }, zachowaj { DATA("specials.specials.secret-patron.effects.0.keep") }.
special-bribed-senators = Przekupieni senatorowie
    .face = Senatorowie
    .about = Ze stawką na Senat: { DATA("specials.specials.bribed-senators.effects.0.cubes") ->
        [one] { DATA("specials.specials.bribed-senators.effects.0.cubes") } kostka
        [few] { DATA("specials.specials.bribed-senators.effects.0.cubes") } kostki
        [many] { DATA("specials.specials.bribed-senators.effects.0.cubes") } kostek
       *[other] { DATA("specials.specials.bribed-senators.effects.0.cubes") } kostki
    } więcej do kolejności w Senacie do końca tury.
special-influential-kinsman = Wpływowy krewny
    .face = Krewny
    .about = Stronnictwo za darmo i { DATA("specials.specials.influential-kinsman.effects.1.points") } PZ.
special-forged-ballots = Sfałszowane głosy
    .face = Głosy
    .about = Ze stawką w głosowaniu: liczy się o { DATA("specials.specials.forged-ballots.effects.0.cubes") } wyżej.
special-change-of-agenda = Zmiana porządku obrad
    .face = Nowe obrady
    .about = Ze stawką w głosowaniu: wymień swoją kartę tego głosowania na kartę z ręki.
special-navigator = Nawigator
    .face = Nawigator
    .about = Najbliższa faza Zagłady: wybierasz pierwszy statek, który poniesie prąd.
special-bodyguard = Straż przyboczna
    .face = Straż
    .about = Raz: bez strat przez Zdradę, Sabotaż, Piratów lub Gniew.
special-treasures = Skarby Atlantydy
    .face = Skarby
    .about = Na koniec: { DATA("specials.specials.treasures.effects.0.points") } PZ.
special-chronicles = Kroniki Atlantydy
    .face = Kroniki
    .about = Na koniec: { DATA("specials.specials.chronicles.effects.0.points") } PZ za każdego twojego uchodźcę na statkach, najwyżej { DATA("specials.specials.chronicles.effects.0.most") }.
special-legacy = Dziedzictwo Senatu
    .face = Dziedzictwo
    .about = Na koniec: { DATA("specials.specials.legacy.effects.0.points") } PZ za każde { DATA("specials.specials.legacy.effects.0.each") ->
        [one] { DATA("specials.specials.legacy.effects.0.each") } twoją kostkę
        [few] { DATA("specials.specials.legacy.effects.0.each") } twoje kostki
        [many] { DATA("specials.specials.legacy.effects.0.each") } twoich kostek
       *[other] { DATA("specials.specials.legacy.effects.0.each") } twojej kostki
    } w Senacie, najwyżej { DATA("specials.specials.legacy.effects.0.most") }.

### pictures

picture-turn = { $turn ->
        [0] Początek
       *[other] Tura { $turn }
    }
picture-title-setup = Pierwsi uchodźcy
picture-title-laying = Układanie kart
picture-title-vote = Głosowanie { $vote }
picture-title-end = Atlantyda zatonęła
picture-of = z { $votes }
picture-votes-secret = tajne
picture-votes-open = jawne
picture-new = ostatnie zmiany
picture-awaited = jeszcze myślą
picture-players = { $players ->
        [one] { $players } gracz
        [few] { $players } graczy
        [many] { $players } graczy
       *[other] { $players } gracza
    }
picture-rank = { $rank }.
picture-vp = PZ
picture-no-event = Cisza przed burzą
    .about = Pierwsza tura: głosy tajne
picture-event-doom = { $left ->
        [0] Atlantyda tonie
        *[other] { $ships_count ->
            [0] Wody się podnoszą
            [one] Statek { $ships } jest ulepszony
           *[other] Statki { $ships } są ulepszone
        }
    }
picture-event-debts = Kolejność w Senacie: +{ DATA("events.events.debts.points.0") } i +{ DATA("events.events.debts.points.1") } PZ
picture-event-wrath = Statki na oceanie tracą ludzi
picture-event-together = Każdy wsadza do { DATA("events.events.together.each") } uchodźców
picture-event-turmoil = Bez Senatu i bez stronnictw
picture-event-doomed = { $players ->
        [2] Liczba głosowań: { DATA("turn.voting.votes_doomed.2") }
       *[other] W głosowaniach gra mniej osób
    }
picture-event-woe = Ostatnie miejsce: −{ DATA("-events.events.woe.points.0") } PZ
picture-event-led = Senat: PZ za neutralnych
picture-coming = następne wydarzenie
picture-new-land = Nowy Ląd
picture-ocean = Ocean
picture-port = Port

picture-glance-at-sea = ocean
picture-glance-you = ty
picture-glance-now = decyduje
picture-glance-next = za chwilę
picture-glance-later = potem
picture-glance-waits = myśli
picture-glance-ready = gotowe
picture-glance-acts = teraz gra
picture-glance-acted = po akcji
picture-glance-lent = pożyczysz
picture-glance-taken = pożyczona
picture-glance-idle = bez akcji

picture-hand-title = { $player }, twoja ręka
picture-only-you = tylko ty
picture-reserve = Twój zapas
picture-specials = Karty Specjalne
picture-armed = { $least ->
        [0] W pogotowiu
        [one] W pogotowiu od jednej straty
        [few] W pogotowiu od { $least } strat
        [many] W pogotowiu od { $least } strat
       *[other] W pogotowiu od { $least } straty
    }
picture-card-refugees-1 = { DATA("politics.politics.refugees-1.stacks.0") ->
        [one] 1 kostka
        [few] { DATA("politics.politics.refugees-1.stacks.0") } kostki
        [many] { DATA("politics.politics.refugees-1.stacks.0") } kostek
       *[other] { DATA("politics.politics.refugees-1.stacks.0") } kostki
    } na jeden statek
picture-card-refugees-2 = { DATA("politics.politics.refugees-2.stacks.0") ->
        [one] 1 kostka
        [few] { DATA("politics.politics.refugees-2.stacks.0") } kostki
        [many] { DATA("politics.politics.refugees-2.stacks.0") } kostek
       *[other] { DATA("politics.politics.refugees-2.stacks.0") } kostki
    } na jeden statek
picture-card-refugees-2-1 = { DATA("politics.politics.refugees-2-1.stacks.0") } na jeden statek, { DATA("politics.politics.refugees-2-1.stacks.1") } na inny
picture-card-aristocracy = 1 kostka, nawet na pełny statek
picture-card-ships = { DATA("politics.politics.ships.ships") ->
        [one] 1 statek płynie
        [few] { DATA("politics.politics.ships.ships") } statki płyną
        [many] { DATA("politics.politics.ships.ships") } statków płynie
       *[other] { DATA("politics.politics.ships.ships") } statku płynie
    } o jedno pole
picture-card-royal-ship = 1 statek płynie, punkty królewskie
picture-card-support = Weź 1 kartę Specjalną
picture-card-sabotage = Opróżnia statek na oceanie
picture-card-treason = Do { DATA("politics.politics.treason.most") } kostek ze statku albo z Senatu

picture-wins = { $winners ->
        [one] Wygrywa { $player }
       *[other] Wygrywają { $player }
    }
    .about = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    } po { $turns ->
        [one] { $turns } turze
       *[other] { $turns } turach
    }
picture-tie = { $family ->
        [1] remis: decydują znaczniki
       *[other] remis: decyduje Senat
    }
picture-no-points = bez punktów: { $cards }
picture-played-before = zagrane wcześniej
picture-source-start = Start
picture-source-voyages = Rejsy
picture-source-land = Ląd
picture-source-senate = Senat
picture-source-events = Losy
picture-source-factions = Żetony
picture-source-specials = Karty
picture-total = Razem

picture-alt-awaited-one = Czekamy: { $player } { $action }.
picture-alt-awaited = Czekamy na: { $players }.
picture-alt-points = Punkty: { $points }.
picture-alt-event = Wydarzenie: { $event } { $effect }. Stojące kolumny: { $left } z 3.
picture-alt-event-ahead = Następne wydarzenie: { $event }.
picture-alt-specials-open = Odkryte karty Specjalne: { $specials }.
picture-alt-no-event = Jeszcze bez wydarzenia. Stojące kolumny: { $left } z 3.
picture-alt-tie = { $family ->
        [1] O remisie decyduje kolejność znaczników: { $factions }.
       *[other] O remisie decyduje kolejność w Senacie. Kostki w Senacie: { $cubes }; znaczniki: { $factions }.
    }
picture-alt-new = nowe
picture-alt-new-cubes = nowe: { $cubes }
picture-alt-order = Kolejność znaczników: { $players }.
picture-alt-senate = Senat: { $cubes }.
picture-alt-land = Nowy Ląd: { $cubes }.
picture-alt-neutral = neutralne { $cubes }
picture-alt-ship = { $ship } { $place }, { $aboard } z { $seats }: { $cubes }.
picture-alt-at-sea = na oceanie
picture-alt-in-port = w porcie
picture-alt-faction = { $faction }: { $player }.
picture-alt-square = Neutralne kostki na placu: { $cubes }.
picture-alt-reserves = Zapasy: { $cubes }.
picture-alt-face-down = zakryta
picture-alt-bid = stawka { $cubes }
picture-alt-sent = z kartą Specjalną { $special }
picture-alt-rank = { picture-rank } w kolejności
picture-alt-played = zagrywa { $player }
picture-alt-only = Tylko dla: { $player }.
picture-alt-cards = Karty: { $cards }.
picture-alt-laid = { $down ->
        [0] { $card } (miejsce { $place })
       *[other] { $card } (miejsce { $place }, zakryta)
    }
picture-alt-reserve = { $family ->
        [1] Zapas: { $cubes }.
       *[other] Zapas: { $cubes }, w Senacie: { $senate }.
    }

## Co moderator może poprawić

field-turn = tura
field-phase = faza
field-order = kolejność w Senacie na tę fazę
field-scored = punkty według źródeł
field-reserve = zapas
field-senate = kostki w Senacie
field-buildings = kostki na budynkach
field-ships = statki
field-new-land = Nowy Ląd
field-square = neutralni na placu spotkań
field-marker = znaczniki stronnictw
field-holder = kto ma które stronnictwo
field-plus-one = stronnictwa z +1
field-demagogos-used = Demagogos użyty
field-hand = ręka
field-deck = talia Polityki
field-discard = odrzucone karty Polityki
field-buried = karty odrzucone przez Archonta
field-specials = karty Specjalne
field-special-deck = talia kart Specjalnych
field-special-discard = odrzucone karty Specjalne
field-special-row = odkryte karty Specjalne
field-shown = karty Specjalne pokazane na koniec
field-attached = karta Specjalna przy zagrywanej karcie
field-with-bid = karty Specjalne przy stawkach
field-enclosed = karta Specjalna zapieczętowana ze stawką
field-named = statki wskazane przez Nawigatorów
field-bribes = łapówki w Senacie
field-armed = karty Specjalne w pogotowiu
field-turned-down = karty Specjalne, z których zrezygnowano
field-events = talia wydarzeń
field-coming = nadchodzące wydarzenie
field-removed = wydarzenia w pudełku
field-revealed = odkryte wydarzenia
field-doom-markers = znaczniki Zagłady
field-vote = trwające głosowanie
field-laid = rzędy kart
field-down = zakryte karty
field-cubes = kostki na kartach
field-played = zagrane karty
field-bids = stawki
field-ranks = miejsca w głosowaniu
field-actors = kolejność zagrywających
field-acted = kto ma zagranie za sobą
field-forced = zmuszony przez Demagogosa
field-spied = podglądany przez Demagogosa
field-sent = karty Specjalne tego głosowania
field-sealed = zapieczętowane stawki
field-peeked = stawki podejrzane przez Demagogosa
field-orders = zlecenie dla Demagogosa

## Odmowy

refuse-ships-unreadable = Nie rozumiem, jakie statki oznacza „{ $text }”. Podaj ich litery od A do E, z * dla ulepszonej wersji, na przykład `a* b c d*`.
refuse-ships-twice = Statek { $ship } jest podany dwa razy. Każdy płynie w jednej wersji: podaj każdą literę raz.
refuse-ships-left-out = Przy { $players } graczach statek { $ship } zostaje w pudełku. Gospodarz stołu może wybrać pozostałe.
refuse-ships-too-small = Na tych statkach { $room ->
        [one] jest na początku { $room } wolne miejsce
        [few] są na początku { $room } wolne miejsca
        [many] jest na początku { $room } wolnych miejsc
       *[other] jest na początku { $room } wolnego miejsca
    }, a przy { $players } graczach potrzeba ich { $needed }. Gospodarz stołu może dodać statek w opcjach.
refuse-ships-too-few = Na tych statkach komuś mogłoby na początku zabraknąć innego statku. Gospodarz stołu może dodać statek albo wyłączyć opcję **Początek na różnych statkach**.

## Dlaczego: co komputery brały pod uwagę; mówione na lekcji

why-boards = Ta osoba chce mieć udział w statku, który wkrótce dopłynie.
why-bids = Tyle wydawało się warte to głosowanie, skoro czekają jeszcze następne.
why-passes = Nikt nie musi grać, a zaoszczędzone kostki zostają na następne głosowania.
why-plays = Najlepsze użycie karty: najwięcej punktów dla tej osoby, najmniej dla prowadzącego.
why-borrows = Ta osoba może pożyczać: jest pierwsza albo ma Philosophiosa. Ta karta była warta więcej niż jej własna.
why-declines = Nic, co można było tu zrobić, nie dałoby korzyści.
why-faction-bought = { $worth ->
        [-1] Spodziewa się jeszcze jednej karty Specjalnej.
        [0] Spodziewa się ok. pół PZ na turę.
        [one] Spodziewa się ok. 1 PZ na turę.
        [few] Spodziewa się ok. { $worth } PZ na turę.
        [many] Spodziewa się ok. { $worth } PZ na turę.
       *[other] Spodziewa się ok. { $worth } PZ na turę.
    }{ $price ->
        [0] {""}
       *[other] {" "}Zapłaconych kostek zabraknie w głosowaniach.
    }
why-faction-free = Nic nie kosztuje, więc każda korzyść to zysk.
why-faction-passed = Żadne nie było warte kostek, których zabraknie w głosowaniach.
why-special-played = Teraz się przydała: trzymana do końca mogłaby nic nie dać.
why-special-chosen = Z odkrytych ta chyba najprędzej się przyda.
why-swaps = Neutralni nic jej nie dają, własne kostki tak.
why-exchanges = Karta, która tu leżała, w tym głosowaniu niewiele dawała.
why-demagogos-peeks = Kto zna stawkę rywala, oszczędza kostki.
why-demagogos-forces = Kto musi stawiać pierwszy, nie może czekać na innych.
why-ship-named = Są na nim uchodźcy tej osoby albo nie ma na nim uchodźców rywala.
why-row = Najlepsze karty kładzie tam, gdzie chce wygrać.{ $hidden ->
        [0] {""}
       *[other] {" "}Część kart leży zakryta, więc nikt się na nie nie przygotuje.
    }
why-archont-draws = Z większej liczby kart da się ułożyć lepszy rząd.
why-archont-discards = Odpada to, co ta osoba najmniej chce wyłożyć.
why-specials-discarded = Te były najmniej przydatne.
why-philosophios-waits = Philosophios pozwala na każdym miejscu wybierać z dwóch kart.
