### Perikles. Komunikaty jednego rodzaju stoją razem: tytuł, opcje, opowieść, pytania, odpowiedzi, nazwy, obrazy.

game-title = Perykles
game-turn = Tura { $n }
game-goal = Wygrywa, kto na końcu ma najwięcej punktów: za wygrane bitwy, posągi i swoje kostki na planszy. W pierwszej połowie tury zdobywasz wpływy i wygrywasz wybory w miastach, w drugiej prowadzisz do bitew armie miast, którymi rządzisz. Gra trwa około dwóch godzin.
game-summary = Wygrywaj wybory w sześciu miastach i prowadź ich armie. 3–5 osób, 2 godziny.

## Opcje

option-sudden-end = Nagły koniec
    .about = { DATA("game.end.defeats") }. klęska Aten lub Sparty kończy grę od razu po bitwie, a nie po turze.
option-free-defence = Wolna obrona
    .about = Każdy może bronić tego, co należy do miasta bez przywódcy.
option-open-pools = Jawne pule
    .about = Żetony, które gracze jeszcze mają, są jawne. Tajne są tylko te w lokacjach.
option-loose-alliances = Luźne sojusze
    .about = Sojusze same niczego nie zabraniają; zabraniają tylko wojny.

## Opowieść: część polityczna

tell-setup = Do władzy dochodzą rody: { $seats }
tell-starts = Zaczyna { $seat }. Każdy ma po { DATA("game.setup.own") ->
        [one] jednej kostce
        [few] { DATA("game.setup.own") } kostki
        [many] { DATA("game.setup.own") } kostek
       *[other] { DATA("game.setup.own") } kostki
    } w każdym mieście i tajny żeton specjalny.
tell-sets-up = { $seat } dokłada kostkę: { $city }.
    .part = { $city } ({ $seat })
    .together = Dołożone kostki: { $lines }.
tell-turn = Tura { $turn } z { $turns }: wpływy i wybory
tell-rows = Wojna toczy się o: { $locations }.
stake = { $location } ({ $city }, { $points } PZ)
tell-begins = Pierwszy żeton wpływów bierze { $seat }.
tell-takes = { $seat } bierze żeton: { $tile }.
    .acts = { $seat } { $lines }.
    .step = bierze żeton ({ $tile })
tell-places = { $city }: { $seat } { $cubes ->
        [0] nie dokłada kostek
        [one] dokłada jedną kostkę
        [few] dokłada { $cubes } kostki
        [many] dokłada { $cubes } kostek
       *[other] dokłada { $cubes } kostki
    }.
    .step = { $cubes ->
        [0] nie dokłada kostek
        [one] dokłada jedną kostkę
        [few] dokłada { $cubes } kostki
        [many] dokłada { $cubes } kostek
       *[other] dokłada { $cubes } kostki
    } ({ $city })
tell-turned-up = 🆕 { $tile }
    .step = odkrywa następny żeton ({ $tile })
tell-nominates = { $city } ({ $space }): kandyduje { $candidate }, zgłasza { $seat }.
    .step = zgłasza kandydata ({ $candidate }, { $city }, { $space })
    .part = { $seat } zgłasza { $candidate } ({ $city }, { $space })
    .together = 🗳️ { $lines }.
tell-no-nomination = { $seat } nie może nikogo zgłosić.
    .step = nie może nikogo zgłosić
    .part = { $seat } nie może nikogo zgłosić
tell-assassinates = 🗡️ { $city } ({ $space }): { $seat } usuwa kostkę ({ $victim }).
    .step = usuwa kostkę ({ $victim }, { $city }, { $space }) 🗡️
you-assassinates = 🗡️ { $city } ({ $space }): { $seat } usuwa twoją kostkę.
tell-nominations = **Kandydaci**
tell-elections = **Wybory**
tell-elected = 👑 { $city }: wygrywa { $seat } stosunkiem { $cubes } do { $rivals }. Przegrywa { $rival }.
you-elected = 👑 { $city }: { $seat } wygrywa z tobą { $cubes } do { $rivals }.
tell-elected-as-alpha = 👑 { $city }: { $cubes } do { $rivals }, remis wygrywa alfa, czyli { $seat }. Przegrywa { $rival }.
you-elected-as-alpha = 👑 { $city }: remis { $cubes } do { $rivals }; wygrywa alfa, { $seat }.
tell-elected-alone = 👑 { $city }: { $seat } nie ma rywala.
tell-no-leader = { $city }: nikt nie zostaje przywódcą.
tell-persians = 🐎 Bez miasta { $seats_count ->
        [one] zostaje { $seats } i dowodzi Persami.
       *[other] zostają { $seats } i razem dowodzą Persami.
    }

## Opowieść: żetony specjalne

tell-plays-special = ✨ { $seat } zagrywa żeton { $special }: { $special_about }
tell-moves-cube = Kostka zmienia miasto ({ $owner }): { $here } → { $there }.
    .part = { $owner }, { $here } → { $there }
    .together = Kostki zmieniają miasta: { $lines }.
you-moves-cube = { $by } przenosi twoją kostkę: { $here } → { $there }.
tell-plague = ☠️ Zaraza w mieście { $city }! Stracone kostki: { $lost }.
tell-revolt = ⛓️ Bunt niewolników ({ $place })! Do domu wraca: { $counter }. Spartą rządzi { $leader }.
tell-doubled = Podwójna siła w tej rundzie: { $power }.
tell-token-attack = Atakujący zaczynają z dodatkowym znacznikiem.
tell-token-defence = Obrońcy zaczynają z dodatkowym znacznikiem.

## Opowieść: część wojenna

tell-sending = Tura { $turn }: armie ruszają
tell-first = Spartą rządzi { $leader } i wskazuje, kto zaczyna: { $seat }.
tell-first-without-sparta = Sparta nie ma przywódcy; zaczyna { $seat }.
tell-recovers = { $seat } odzyskuje żeton: { $counter }.
    .part = { $counter }
    .group = { $seat } ({ $lines })
    .together = Z poległych wracają: { $lines }.
tell-no-counters = { $seat } nie ma już żetonów wojsk i odrzuca żeton wpływów.
tell-sends = { $seat } wysyła: { $counters } ({ $target }).
    .part = { $counters } ({ $target })
    .together = { $seat } wysyła: { $lines }.
tell-sends-nothing = { $seat } niczego nie wysyła.
tell-pays-cube = { $seat } płaci kostką za dodatkowe wojska: { $city }.
tell-requests = { $seat } prosi o zgodę na obronę: { $requests }.
    .part = { $seat } prosi o zgodę na obronę ({ $requests })
    .together = 🤝 { $lines }.
tell-permits = { $seat } zgadza się: { $requests }.
    .part = { $seat } zgadza się ({ $requests })
tell-denies = { $seat } odmawia: { $requests }.
    .part = { $seat } odmawia ({ $requests })
tell-withdraws = { $seat } wycofuje plan.
tell-withdraws-permit = { $seat } wycofuje zgodę: { $request }.
tell-battle = Bitwa { $row }: { $location } ({ $city }, { $points } PZ)
tell-there-attack = ⚔️ Atak – { $forces }
tell-there-defence = 🛡️ Obrona – { $forces }
tell-nobody-there = Nikt nie przybył. Żeton odpada z gry.
tell-no-attack = Nikt nie atakuje, więc nikt nie bierze żetonu.
tell-no-defence = Nikt nie broni.
tell-unclaimed = W decydującej rundzie nikogo nie ma; nikt nie bierze żetonu.
tell-held-by-militia = Milicja utrzymuje lokację { $location }. Nikt nie bierze żetonu.
tell-round = **{ $arm ->
        [hoplici] Runda hoplitów
       *[other] Runda trier
    }**
tell-round-empty = { $arm ->
        [hoplici] Runda hoplitów
       *[other] Runda trier
    }: nikt nie walczy.
tell-unopposed-attack = { $arm ->
        [hoplici] Runda hoplitów
       *[other] Runda trier
    }: atak wygrywa bez walki.
tell-unopposed-defence = { $arm ->
        [hoplici] Runda hoplitów
       *[other] Runda trier
    }: obrona wygrywa bez walki.
tell-combat = { $attack }{ $rebels ->
        [1] {" "}(w tym buntownicy +1)
       *[0] {""}
    } przeciw { $defence }{ $militia ->
        [1] {" "}(w tym milicja +1)
       *[0] {""}
    }, kolumna { $column }. Atak trafia od { $attacker }, obrona od { $defender }.{ $attackers ->
        [0] { $defenders ->
                [0] {""}
               *[other] {" "}Na początku ○○ : ●○
            }
       *[other] { $defenders ->
                [0] {" "}Na początku ●○ : ○○
               *[other] {" "}Na początku ●○ : ●○
            }
    }
tell-roll-both = 🎲 **{ $attack }** : **{ $defence }** – trafiają obie strony { $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    }{ $attackers ->
        [2] { $defenders ->
                [2] , rzucają dalej
               *[other] {""}
            }
       *[other] {""}
    }
    .part = **{ $attack }** : **{ $defence }** ({ $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    })
    .together = 🎲 { $lines }
tell-roll-attack = 🎲 **{ $attack }** : { $defence } – trafia atak { $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    }
    .part = **{ $attack }** : { $defence } ({ $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    })
tell-roll-defence = 🎲 { $attack } : **{ $defence }** – trafia obrona { $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    }
    .part = { $attack } : **{ $defence }** ({ $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    })
tell-roll-none = 🎲 { $attack } : { $defence } – nikt nie trafia { $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    }
    .part = { $attack } : { $defence } ({ $attackers ->
        [0] ○○
        [1] ●○
       *[other] ●●
    } : { $defenders ->
        [0] ○○
        [1] ●○
       *[other] ●●
    })
tell-round-won-attack = ⚔️ { $arm ->
        [hoplici] Rundę hoplitów
       *[other] Rundę trier
    } wygrywa atak.
tell-round-won-defence = 🛡️ { $arm ->
        [hoplici] Rundę hoplitów
       *[other] Rundę trier
    } wygrywa obrona.
tell-loses = 💀 Ginie: { $counter }.
    .part = { $counter }
    .together = 💀 Giną: { $lines }.
tell-takes-location = 🏆 { $location }, { $points } PZ: { $seats_count ->
        [one] żeton bierze { $seats }.
       *[other] punkty biorą { $seats }, każdy w całości.
    }
tell-defeat = 🏳️ { $city }: to { $defeats ->
        [1] pierwsza
        [2] już druga
        [3] już trzecia
        [4] już czwarta
       *[other] już { $defeats }.
    } klęska.
tell-end-of-turn = Koniec tury { $turn }
tell-statues = 🗿 Przywódcy zmieniają się w posągi. { $statues }.
tell-points-now = Punkty: { $points }.
tell-early-end = Zbyt wiele klęsk: { $cities }. To koniec wojny.
tell-end = Koniec wojny.
tell-winners = 🏆 { $seats_count ->
        [one] Wygrywa { $seats }.
       *[other] Wygrywają razem: { $seats }.
    } Punkty: { $points }.
tell-tie-locations = Remis, po { $points } pkt: rozstrzygają punkty za lokacje. { $won }.
tell-tie-statues = Tu też równo: rozstrzygają posągi. { $statues }.
tell-tie-shared = Wszystko równe, więc wygrywają razem: { $seats }.

## Obraz chwili

moment-elections = Wybrani
moment-battle = { $location }: po bitwie
moment-there-attack = Atak: { $forces }
moment-there-defence = Obrona: { $forces }

## Pytania, i co inni czytają o tym, na kogo czekają

ask-setup-cube = Gdzie dokładasz?
    .hint = Dokładasz { DATA("game.setup.extra") ->
        [one] jedną kostkę
        [few] { DATA("game.setup.extra") } kostki, po jednej
        [many] { DATA("game.setup.extra") } kostek, po jednej
       *[other] { DATA("game.setup.extra") } kostki, po jednej
    }.
    .receipt = Kostka: **{ $answer }**
    .done = Kostka: { $answer }
await-setup-cube = dokłada kostkę
ask-take-influence = Który żeton?
    .hint = ◆ kostka · ♛ kandydat · † zamach
    .receipt = Żeton: **{ $answer }**
    .brief = żetony { $answers }
    .done = Weź: { $answer }
await-take-influence = bierze żeton wpływów
ask-influence-tile = Żeton
    .brief = żetony { $answers }
await-influence-tile = bierze żeton wpływów
ask-special-when = Zagrywasz też: { $special }?
    .hint = { $special_about }
    .then = i { $special } **{ $answer }**
    .done = { $special }
await-special-when = bierze żeton wpływów
ask-place-any = Gdzie kładziesz?
    .then = → **{ $answer }**
    .done = Kostka: { $answer }
await-place-any = bierze żeton wpływów
ask-nominate = Kogo zgłaszasz?
    .hint = Pierwszy to alfa i wygrywa remisy.
    .receipt = Kandydatura: **{ $answer }**
    .done = Zgłoś: { $answer }
await-nominate = zgłasza kandydata
ask-assassinate = Którą usuwasz?
    .hint = Dowolną. Gdy pada alfa, beta awansuje.
    .receipt = Usunięta: **{ $answer }**
    .done = Usuń: { $answer }
await-assassinate = bierze żeton wpływów
ask-alkibiades-cube = { $number ->
        [1] Którą przenosisz?
       *[other] Którą potem?
    }
    .hint = Z jednej świątyni do innej.
    .receipt = Przeniesiona: **{ $answer }**
    .done = Przenieś: { $answer }
await-alkibiades-cube = bierze żeton wpływów
ask-alkibiades-to = Dokąd przenosisz?
    .hint = { $cube }.
    .then = → **{ $answer }**
    .done = Przenieś: { $answer }
await-alkibiades-to = bierze żeton wpływów
ask-plague = Gdzie zaraza?
    .hint = Każdy traci połowę, zaokrągloną w dół.
    .receipt = Zaraza: **{ $answer }**
    .done = Zaraza: { $answer }
await-plague = bierze żeton wpływów
ask-sparta-first = Kto zaczyna wojnę?
    .hint = Kto działa ostatni, wie najwięcej.
    .receipt = Na wojnie zaczyna: **{ $answer }**
    .done = Zaczyna: { $answer }
await-sparta-first = wskazuje, kto zaczyna
ask-recover = { $city }: co wraca?
    .hint = Najsłabszy; możesz go użyć w tej turze.
    .receipt = { $city }, wraca: **{ $answer }**
    .done = Wraca: { $answer }
await-recover = odzyskuje żeton
ask-commit = Dokąd wysyłasz żeton?
    .hint = Najwyżej { DATA("game.turn.free") }. A atakuje, B broni.
    .done = { $kind ->
        [reply] Nic nie wysyłaj
       *[other] { $answer }
    }
await-commit = wysyła wojska
ask-commit-first = Pierwszy żeton
    .receipt = **{ $answer }**
    .brief = wojska: { $answers }
await-commit-first = wysyła wojska
ask-revolt-after = Potem bunt niewolników?
    .hint = Wybuchnie po twoim planie.
    .receipt = Potem: **{ $answer }**
    .done = potem bunt
await-revolt-after = wysyła wojska
ask-commit-counter = Co wysyłasz? { $target }
    .hint = Inni widzą miasto i rodzaj, ale nie siłę.
    .then = – **{ $answer }**
    .done = Wyślij: { $answer }
await-commit-counter = wysyła wojska
ask-commit-second = Drugi żeton: dokąd?
    .hint = To samo miejsce albo inne.
    .receipt = **{ $answer }**
    .done = { $kind ->
        [reply] Nie wysyłaj więcej
       *[other] { $answer }
    }
await-commit-second = wysyła wojska
ask-commit-extra = Wojska za kostkę?
    .hint = 1 kostka: do { DATA("game.turn.extra") } żetonów jej miasta.
    .receipt = Dodatkowo: **{ $answer }**
    .done = { $kind ->
        [reply] Nie wysyłaj więcej
       *[other] { $answer }
    }
await-commit-extra = wysyła wojska
ask-commit-cube = Która kostka płaci?
    .then = (kostka: **{ $answer }**)
    .done = Płaci: { $answer }
await-commit-cube = wysyła wojska
ask-permission = { $seat } prosi o zgodę
    .hint = Obrona: { $requests }.
await-permission = decyduje o zgodzie
ask-withdraw = Wycofaj mój plan
    .hint = Planujesz od nowa; nic nie przepada.
await-withdraw = czeka na zgodę
ask-permit = Zgody na obronę
    .hint = Jawna, od razu; do odwołania przed użyciem.
await-permit = daje zgodę
ask-revolt-order = Bunt przy moim następnym żetonie
    .hint = Przy następnym żetonie; niemożliwy zostaje.
await-revolt-order = wydaje rozkaz
ask-battle-orders = Twój żeton w bitwach
    .hint = { $special }. Bez zmian go nie zagram.
    .done = Wyślij rozkazy
await-battle-orders = wydaje rozkazy na bitwy
ask-battle-tile = Żeton
await-battle-tile = wydaje rozkazy na bitwy
ask-battle-play = Tu zagraj za mnie
    .hint = W pierwszej rundzie z rzutem, w której się da.
await-battle-play = wydaje rozkazy na bitwy
ask-battle-ask = Tu zapytaj mnie przed rzutem
    .hint = Gra tam staje, raz na turę; nikt nie widzi, kto prosił.
await-battle-ask = wydaje rozkazy na bitwy
ask-battle-only = Zagraj go tylko
    .hint = Warunek sprawdzam tuż przed rzutem, gdy wszystko jest odkryte.
await-battle-only = wydaje rozkazy na bitwy
ask-battle-special = Twój żeton od tej bitwy
    .hint = { $location }, { $arm ->
            [hoplici] runda hoplitów
           *[other] runda trier
        }: { $attack } przeciw { $defence }.
    .done = Wyślij rozkazy
await-battle-special = decyduje o żetonie specjalnym
pause-battle-special = Gra staje przed rzutem: kto prosił o pytanie, może teraz zmienić rozkazy dla swojego żetonu specjalnego. Nikt inny nie musi nic robić i nikt nie widzi, kto prosił.
    .short = Przerwa przed rzutem
    .about = można zmienić rozkazy żetonów
ask-casualty = Który żeton ginie?
    .hint = { $location }: te są równie słabe.
    .receipt = Strata: **{ $answer }**
    .done = { $answer }
await-casualty = wybiera stratę

## Zlecenia

ask-order-influence = Żetony wpływów w turze { $turn }
    .hint = W każdej kolejce wezmę za ciebie żeton pierwszego koloru z tej listy, który jest wyłożony i którego jeszcze nie masz. Kostka do dowolnego miasta trafi do pierwszego miasta z listy.
ask-order-colours = Kolory od najbardziej pożądanego
    .between = {", a jeśli nie, "}
ask-order-symbol = Z żetonów jednego koloru wolę
ask-order-candidate = Przy symbolu kandydata zgłaszam
ask-order-victim = Zamach usuwa kostkę gracza
    .hint = Kandydata w pierwszym mieście z listy, w którym jest; inaczej kostkę z pierwszego miasta, w którym leży.
ask-order-nomination = Kandydaci w turze { $turn }
    .hint = W fazie kandydatów, ilekroć przyjdzie twoja kolej, zgłoszę za ciebie pierwszego możliwego kandydata z listy.
    .between = {", a jeśli nie, "}
ask-order-eve = Po wyborach w turze { $turn }
    .hint = Zaraz po wyborach wysyła się wojska. Zdecyduj już teraz o tym, o co mogę wtedy zapytać.
ask-order-sparta-first = Jeśli rządzę Spartą, zaczyna
ask-order-recover = Gdy zginęły oba rodzaje miasta, wracają
ask-order-tile-1 = Moje wojska za żeton { $number } z { $tiles }
    .hint = Wyślę je, gdy tylko przyjdzie kolej na ten żeton, bez dodatkowych wojsk za kostkę. Chcesz zdecydować o nich osobiście? Zostaw „Pytaj mnie”.
ask-order-tile-2 = Moje wojska za żeton { $number } z { $tiles }
    .hint = { ask-order-tile-1.hint }
ask-order-tile-3 = Moje wojska za żeton { $number } z { $tiles }
    .hint = { ask-order-tile-1.hint }
ask-order-tile-4 = Moje wojska za żeton { $number } z { $tiles }
    .hint = { ask-order-tile-1.hint }
ask-order-tile-5 = Moje wojska za żeton { $number } z { $tiles }
    .hint = { ask-order-tile-1.hint }
ask-order-place = Najpierw do
ask-order-counter = Pierwszy żeton
ask-order-place-too = Potem do
ask-order-counter-too = Drugi żeton
ask-order-unless = Gdy któregoś nie da się wysłać
ask-order-permission = Zgody zawczasu
    .hint = Odpowiem za ciebie na prośby o zgodę: na to, co tu wybierzesz, zgodzę się od razu.
ask-order-locations = Tych lokacji może bronić każdy
ask-order-powers = Te potęgi mogą bronić wszędzie
ask-order-permission-else = Wszystko inne
ask-order-battles = Rozkazy na bitwy w turze { $turn }
    .hint = Gdy wszystkie wojska są wysłane, każdy, kto ma żeton specjalny, wydaje rozkazy na bitwy. Możesz wydać swoje już teraz.
ask-order-battle-form = Te rozkazy
ask-order-always = Zawsze rób za mnie
    .hint = Obowiązuje, dopóki tego nie zmienisz.
wish-own = Moją kostkę
wish-most = Moja kostka tam, gdzie mam ich najwięcej
    .face = Tam najwięcej
wish-strongest = Najsilniejszy
wish-weakest = Najsłabszy
wish-rest = Wyślij resztę
wish-send = Wyślij za mnie
    .face = Wyślij za mnie
only-always = Kiedy tylko się da
    .face = Zawsze
only-10 = Jeśli zwiększy szansę tej strony o co najmniej 10%
    .face = Od +10%
only-20 = Jeśli zwiększy szansę tej strony o co najmniej 20%
    .face = Od +20%
only-30 = Jeśli zwiększy szansę tej strony o co najmniej 30%
    .face = Od +30%
order-sends = { $counter } → { $target }
habit-idle = Przed bitwami: nie graj mojego żetonu specjalnego
    .face = Bez żetonu
habit-losses = Równie słabe straty: pierwsza w kolejności miast
    .face = Po kolei miast
unfit-no-tile = Żadnego ze zleconych kolorów nie można teraz wziąć. Wybierz teraz.
unfit-no-victim = Gracz ze zlecenia nie ma kostki, którą można by usunąć. Wybierz teraz.
unfit-nothing-possible = Żadne ze zleconych zgłoszeń nie jest możliwe. Wybierz teraz.
unfit-cannot-send = Nie da się wysłać tego, co było zlecone: { $target }. Wybierz teraz.
unfit-unfinished = Zlecenie nie mówi, co dalej. Wybierz teraz.
unfit-not-legal = To, co było zlecone, nie jest już możliwe. Wybierz teraz.
refuse-order-first-place = Powiedz najpierw, dokąd idzie pierwszy żeton.
refuse-order-both-sides = { $location }: twoje żetony nie mogą stać po obu stronach.
refuse-order-other-type = { $location }: ten żeton tam nie walczy ({ $counter }).
refuse-order-one-counter = Masz już tylko jeden taki żeton: { $counter }.

## Odpowiedzi

face-target = { $row }{ $attacks ->
        [0] { side-defence.short }
       *[other] { side-attack.short }
    }
face-tile = { $city } { $cubes ->
        [1] ◆
       *[other] ◆◆
    }{ $candidate ->
        [0] {""}
       *[other] ♛
    }{ $assassin ->
        [0] {""}
       *[other] †
    }
face-any = dowolne ◆
face-cubes = { $letter } { $n }
face-candidate = { $letter } { $space ->
        [0] α
       *[other] β
    }
face-in-city = { $city } { $cube }
face-revolt = Bunt { $row }
face-revolt-pool = Bunt: pula
face-permit = { $power } { $row }{ side-defence.short }
face-withdrawal = Nie: { $power } { $row }{ side-defence.short }
face-nothing = Nie wysyłaj
reply-done = Nic więcej nie wysyłaj
    .receipt = –
    .face = Nic więcej
reply-allow = Zgoda
reply-deny = Odmowa
reply-withdraw = Wycofaj mój plan
    .face = Wycofaj plan
reply-ask = Pytaj mnie
when-before = Przed żetonem
    .receipt = przed nim
    .face = Przed nim
when-after = Po żetonie
    .receipt = po nim
    .face = Po nim
target = { $location }, { $side }
    .done = { $location } ({ $side })
    .brief = { $location }
    .group = { $location }
    .face = { $location }
counter = { $power }, { $arm } { $strength }
    .group = { $power }
    .short = { $arm } { $strength }
troop = { $power } { $counters }
tile = { $city }, { $symbol }
    .brief = { $city }
    .group = { $city }
    .done = { $city }
nomination = { $city }: { $seat }
    .receipt = { $seat } ({ $city })
    .group = { $city }
    .short = { $seat }
cube = { $city }: { $seat } ({ $space })
    .receipt = { $seat } ({ $city }, { $space })
    .group = { $city }
    .short = { $seat } ({ $space })
    .done = { $city }: { $seat }{ $space ->
        [alfa] {" "}α
        [beta] {" "}β
       *[other] {""}
    }
revolt = bunt niewolników: { $place }
    .face = { $place }
    .receipt = bunt niewolników: { $place }
    .done = bunt: { $place }
request = { $power } → { $location }
permit = Zgoda: { $power } → { $location }
    .face = { $power }
withdrawal = Koniec zgody: { $power } → { $location }
    .face = Bez: { $power }

## Nazwy

power-athens = Ateny
    .short = Ate
power-sparta = Sparta
    .short = Spa
power-argos = Argos
    .short = Arg
power-corinth = Korynt
    .short = Kor
power-thebes = Teby
    .short = Teb
power-megara = Megara
    .short = Meg
power-persia = Persja
    .short = Per
anywhere-any = Dowolne
    .short = dow.
pool-pool = pula Sparty
arm-hoplite = hoplici
    .short = H
arm-trireme = triery
    .short = T
side-attack = atak
    .short = A
    .column = Atakują
side-defence = obrona
    .short = B
    .column = Bronią
location-amphipolis = Amfipolis
location-lesbos = Lesbos
location-plataea = Plateje
location-naupactus = Naupaktos
location-potidea = Potidaja
location-acarnania = Akarnania
location-attica = Attyka
location-melos = Melos
location-epidaurus = Epidauros
location-pylos = Pylos
location-sicily = Sycylia
location-cephallenia = Kefalenia
location-cythera = Kytera
location-spartolus = Spartolos
location-megara = Port Megary
    .short = Megara
location-mantinea = Mantineja
location-delium = Delion
location-aetolia = Etolia
location-corcyra = Korkyra
location-leucas = Leukada
location-solygeia = Solygeja
special-perikles = Perykles
    .about = { DATA("game.specials.perikles") ->
        [one] jedna własna kostka trafia
        [few] { DATA("game.specials.perikles") } własne kostki trafiają
        [many] { DATA("game.specials.perikles") } własnych kostek trafia
       *[other] { DATA("game.specials.perikles") } własnej kostki trafia
    } do Aten.
special-alkibiades = Alkibiades
    .about = { DATA("game.specials.alkibiades") ->
        [one] jedna kostka dowolnego koloru zmienia
        [few] { DATA("game.specials.alkibiades") } kostki dowolnych kolorów zmieniają
        [many] { DATA("game.specials.alkibiades") } kostek dowolnych kolorów zmienia
       *[other] { DATA("game.specials.alkibiades") } kostki dowolnych kolorów zmienia
    } miasto.
special-plague = Zaraza
    .about = każdy traci połowę kostek w jednym mieście.
special-slave-revolt = Bunt niewolników
    .about = losowy hoplita Sparty wraca do domu.
    .face = Bunt
special-brasidas = Brazydas
    .about = hoplici Sparty liczą się w rundzie podwójnie.
special-phormio = Formion
    .about = triery Aten liczą się w rundzie podwójnie.
special-thessalians = Sojusznicy z Tesalii
    .about = strona zaczyna rundę hoplitów ze znacznikiem.
    .face = Tesalowie
special-persian-fleet = Flota perska
    .about = strona zaczyna rundę trier ze znacznikiem.
symbol-plain = { DATA("game.shards.plain") ->
        [one] jedna kostka
        [few] { DATA("game.shards.plain") } kostki
        [many] { DATA("game.shards.plain") } kostek
       *[other] { DATA("game.shards.plain") } kostki
    }
    .short = { DATA("game.shards.plain") }
symbol-any = { DATA("game.shards.any") ->
        [one] jedna kostka
        [few] { DATA("game.shards.any") } kostki
        [many] { DATA("game.shards.any") } kostek
       *[other] { DATA("game.shards.any") } kostki
    }
    .short = { DATA("game.shards.any") }
symbol-candidate = kostka i kandydat
    .short = { DATA("game.shards.candidate") }
symbol-assassin = kostka i zamach
    .short = { DATA("game.shards.assassin") }
relation-war = wojna
relation-allied = sojusz
phase-setup = Przygotowanie
phase-influence = wpływy
phase-nominations = kandydaci
phase-sending = wysyłanie wojsk
phase-battles = bitwy
phase-over = koniec
space-main = świątynia
space-alpha = alfa
space-beta = beta
source-locations = lokacje
    .short = lokacje
source-statues = posągi
    .short = posągi
source-cubes = kostki na planszy
    .short = kostki

## Co może poprawić moderator

field-phase = faza
field-turn = tura
field-start = kto zaczyna turę
field-last-leader = ostatni przywódcy
field-cubes = kostki w świątyniach
field-candidates = kandydaci
field-leader = przywódcy
field-persians = dowódcy Persów
field-statues = posągi
field-defeats = klęski
field-display = wyłożone żetony wpływów
field-tile-deck = zakryte żetony wpływów
field-tiles = wzięte żetony wpływów
field-discarded = użyte żetony wpływów
field-special = żetony specjalne
field-box = żetony specjalne w pudełku
field-spent = zagrane żetony specjalne
field-rows = lokacje tej tury
field-fought = rozegrane bitwy
field-location-deck = przyszłe lokacje
field-past = lokacje poprzednich tur
field-won = zdobyte lokacje
field-army = pola armii
field-pool = pule
field-sent = zakryte żetony wojsk
field-shown = odkryte żetony wojsk
field-dead = zabici
field-active = kto wysyła wojska
field-main = główni gracze
field-relations = wojny i sojusze
field-permits = zgody
field-plan = plan w toku
field-held = wstrzymane plany
field-requests = prośby o zgodę
field-revolt = nakazane bunty
field-orders = rozkazy na bitwy

## Obrazy

picture-turn = Tura { $turn }
picture-over = Koniec wojny
picture-new = ostatnie zmiany
picture-players = Gracze: { $players }
picture-awaited = jeszcze myślą
picture-hand-title = { $player }, twoje wojska
picture-hand-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
picture-only-you = tylko ty
picture-no-army = Nikim teraz nie dowodzisz.
picture-spent = Twój żeton specjalny jest zagrany: { $special }
picture-attacks = { $location }, atak: { $power }
picture-defends = { $location }, obrona: { $power }
picture-relations = { $power }{ $war_count ->
        [0] {""}
       *[other] {" "}– wojna: { $war }
    }{ $allied_count ->
        [0] {""}
       *[other] {" "}– sojusz: { $allied }
    }
picture-permits = { $location }, wolno bronić: { $powers }
picture-plan = Plan – { $target }: { $counter }
picture-wins = { $winners ->
        [one] Wygrywa { $player }
       *[other] Wygrywają { $player }
    }
    .about = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, tura { $turn }
picture-total = razem
picture-dead = Zabici
picture-yours = Twoje
picture-vp = PZ
picture-alt-awaited = Czekamy: { $player } { $action }.
picture-alt-turn = Tura { $turn }, { $phase } (* ostatnie zmiany).
picture-alt-points = Punkty: { $points }.
picture-alt-display = Żetony wpływów: { $tiles }.
picture-alt-dead = Zabici: { $counters }.
picture-alt-city = { $city }: { $people }; kostki { $cubes }; klęski { $defeats }
picture-alt-force = { $side } { $power } H{ $hoplites } T{ $triremes }
picture-alt-row = Rząd { $n }, { $city }, { $points } pkt, { $rounds }{ $helpers_count ->
        [0] .
       *[other] , { $helpers }.
    }
picture-alt-only = Tylko dla: { $player }.

## Karty: co tu daje każda odpowiedź, i własne liczby

gist-supply = { $n ->
        [one] { $shown } kostka
        [few] { $shown } kostki
        [many] { $shown } kostek
       *[other] { $shown } kostki
    }
    .keep = zostaje { $n }
gist-counters = { $n ->
        [one] { $shown } żeton wojsk
        [few] { $shown } żetony wojsk
        [many] { $shown } żetonów wojsk
       *[other] { $shown } żetonów wojsk
    }
gist-tiles = jeszcze { $n ->
        [one] { $shown } żeton wpływów
        [few] { $shown } żetony wpływów
        [many] { $shown } żetonów wpływów
       *[other] { $shown } żetonu wpływów
    }
gist-points = { $n ->
        [one] { $shown } punkt
        [few] { $shown } punkty
        [many] { $shown } punktów
       *[other] { $shown } punktów
    }
effect-anywhere = Kostka trafia do wybranego miasta.
effect-grows = twoje { $before } → { $after }, rywale: { $rivals }
effect-grows-alone = twoje { $before } → { $after }, nikt inny
effect-tile = { $there }{ $candidate ->
        [0] {""}
       *[other] ; potem zgłaszasz
    }{ $assassin ->
        [0] {""}
       *[other] ; potem usuwasz kostkę
    }
effect-fewer = kostki { $before } → { $after }, bez kandydata
effect-changes = kostki { $before } → { $after }
effect-changes-election = kostki { $before } → { $after }, wybory wygrywa { $seat }
effect-alpha = alfa, kostek: { $left }, wygrywa remisy
effect-beta = beta, potem { $cubes }: wybory wygrywa { $seat }
effect-moves-up = { $seat } zostaje alfą
effect-niche = { $space } znów jest wolna
effect-plague = straty: { $lost }
effect-order = potem { $seats }
effect-recovers = wraca: { $counter }
effect-leads = { $points } pkt{ $friends_count ->
        [0] {""}
       *[other] , razem: { $friends }
    }, przeciw: { $enemies }
effect-leads-here = Dla ciebie { $points } pkt.
effect-helps = punkty bierze { $seat } ({ $points } pkt){ $friends_count ->
        [0] {""}
       *[other] , razem: { $friends }
    }, przeciw: { $enemies }
effect-helps-here = Pomagasz, a { $points } pkt bierze { $seat }.
effect-asks = { $points } pkt{ $friends_count ->
        [0] {""}
       *[other] , razem: { $friends }
    }, przeciw: { $enemies }; zgodę daje { $seat }
effect-asks-here = Zgodę daje { $seat }. Dla ciebie { $points } pkt.
effect-revolt = hoplitów tam: { $count }, jeden wraca do domu
effect-nobody = nikt
effect-helpers-attack = buntownicy +1 ({ $arms })
effect-helpers-defence = milicja +1 ({ $arms })
effect-allowed = { $location }: { $points } pkt, przeciw: { $enemies }
effect-allowed-all = { $places }
effect-denied = powstaje nowy plan, już bez tego
effect-idle = W bitwach i tak nie działa.
effect-useless = twój żeton tu nie działa
effect-useless-sums = twój żeton tu nie działa; { effect-sums }
effect-sums = { $chances }{ $arm }: { $own } – przeciw: { $others }
effect-chances = wygrywa w { $now }%{ $differs ->
        [0] {""}
       *[other] , z twoim żetonem w { $tile }%
    }{"; "}
effect-other-tiles = Szanse nie uwzględniają żetonów specjalnych innych graczy.
effect-sum = { $parts } = { $total }
effect-sum-doubled = { $parts } = { $total }, po podwojeniu { $doubled }
effect-left = zostaje tam: { $forces }

## Karty pomocy

sheet-turn = Tura
sheet-influence = Po jednym żetonie, najpierw nowe kolory: kostki, potem kandydat lub zamach gdziekolwiek.
    .title = Wpływy
sheet-nominations = Każdy zgłasza tam, gdzie ma kostkę, aż skończą się pola albo możliwości.
    .title = Kandydaci
sheet-elections = Rządzi, kto ma więcej kostek w świątyni, przy remisie alfa. Płaci tyle, ile ma tam rywal.
    .title = Wybory
sheet-sending = Za każdy żeton do { DATA("game.turn.free") } żetonów wojsk, za kostkę o { DATA("game.turn.extra") } więcej. Obrona u innych wymaga zgody.
    .title = Wojska
sheet-battles = Znaczniki do wygranej rundy: { DATA("game.tokens.need") }. Ostatnia runda daje lokację; strata to klęska.
    .title = Bitwy
sheet-end = Przywódcy stają się posągami, wojska wracają. { DATA("game.end.defeats") }. klęska Aten lub Sparty kończy grę.
    .title = Koniec
sheet-specials = Żetony specjalne
sheet-combat = Co trafia na dwóch kościach
sheet-attacker = Atak, co najmniej
sheet-defender = Obrona, co najmniej
sheet-statues = Ile jest wart posąg, klęska po klęsce

## Dlaczego: co komputery brały pod uwagę; mówione na lekcji

why-sets-up = Rządy ({ $city }) są dla tej osoby warte około { $worth ->
        [one] jednego punktu
        [few] { $worth } punktów
        [many] { $worth } punktów
       *[other] { $worth } punktu
    }: to posąg i armia na wojnę.
why-takes = { $any ->
        [1] Z takim żetonem miasto wybiera się samemu.
       *[0] O wyborach decydują kostki: rządy tam są dla tej osoby warte około { $worth ->
            [one] jednego punktu
            [few] { $worth } punktów
            [many] { $worth } punktów
           *[other] { $worth } punktu
        }.
    }
why-places = Rządy ({ $city }) są dla tej osoby warte około { $worth ->
        [one] jednego punktu
        [few] { $worth } punktów
        [many] { $worth } punktów
       *[other] { $worth } punktu
    }: to posąg i armia na wojnę.
why-nominates = { $self ->
        [1] Wybrać można tylko kandydata, a rządy ({ $city }) są warte około { $worth ->
            [one] jednego punktu
            [few] { $worth } punktów
            [many] { $worth } punktów
           *[other] { $worth } punktu
        }.
       *[0] W tym mieście ({ $city }) wygodny jest rywal, którego da się pokonać albo który kosztuje innych kostki.
    }
why-assassinates = Rywal ma o jedną kostkę mniej ({ $city }), a rządy tam są warte około { $worth ->
        [one] jednego punktu
        [few] { $worth } punktów
        [many] { $worth } punktów
       *[other] { $worth } punktu
    }.
why-sends = { $location } liczy się za { $points ->
        [one] jeden punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, a przegrane bitwy obniżają wartość posągów miasta.
why-sends-nothing = Co zostaje w domu, nie może zginąć.
why-pays-cube = { DATA("game.turn.extra") ->
    [one] Jeden żeton więcej może
    [few] { DATA("game.turn.extra") } żetony więcej mogą
    [many] { DATA("game.turn.extra") } żetonów więcej może
   *[other] { DATA("game.turn.extra") } żetonu więcej może
} rozstrzygnąć bitwę; kostka to najwyżej punkt.
why-requests = Kto nie rządzi miastem, którego chce bronić, musi zapytać tego, kto nim rządzi.
why-permits = Pomoc przeciw rywalowi nic tu nie kosztuje.
why-denies = Rywal zyskałby na tym więcej.
why-recovers = Najsilniejszy z powracających najbardziej przyda się w następnej wojnie.
why-plays-special = Teraz daje najwięcej, później mógłby dać mniej.
why-moves-cube = Tam rozstrzyga więcej.

## Obok planszy

beside-wars = w stanie wojny
beside-alliances = w sojuszu
beside-pair = { $one }–{ $other }
beside-tiles = żetony wpływów wzięte w tej turze
