### Przewodnik po grze Perykles: co znaczy każde pytanie, i lekcje stołu z przewodnikiem.
### help-<pytanie>: o czym się rozstrzyga; .answers do czego prowadzą odpowiedzi; .tip co robią początkujący;
### .lesson mówione za pierwszym razem. lesson-<zdarzenie>: gdy coś stało się po raz pierwszy.

help-setup-cube = Dokładasz kostkę w mieście.
    .answers = Kostki wygrywają wybory, a każda kostka na planszy to na końcu punkt.
    .tip = Lepiej mieć siłę w dwóch, trzech miastach niż po trochu wszędzie.
    .lesson = Każdy ma już w każdym mieście { DATA("game.setup.own") ->
        [one] jedną kostkę
        [few] { DATA("game.setup.own") } kostki
        [many] { DATA("game.setup.own") } kostek
       *[other] { DATA("game.setup.own") } kostki
    }. Dołóż swoją tam, gdzie chcesz rządzić.
help-take-influence = Bierzesz żeton wpływów. Twoje kostki na planszy: { $own_cubes }; tura { $turn }.
    .answers = Kostki ({ DATA("game.shards.plain") }) albo mniej z symbolem: kandydat wystawia kogoś w wyborach, zamach usuwa kostkę. „Dowolne miasto” to { DATA("game.shards.any") ->
        [one] jedna kostka
        [few] { DATA("game.shards.any") } kostki
        [many] { DATA("game.shards.any") } kostek
       *[other] { DATA("game.shards.any") } kostki
    }, gdzie chcesz.
    .tip = Weź zwykły żeton tam, gdzie wybory będą wyrównane; kandydata, zanim inni wybiorą za ciebie. Zwykłe żetony działają też pierwsze na wojnie.
    .lesson = Weź żeton miasta, którym chcesz rządzić. Zwykły przynosi { DATA("game.shards.plain") ->
        [one] jedną kostkę
        [few] { DATA("game.shards.plain") } kostki
        [many] { DATA("game.shards.plain") } kostek
       *[other] { DATA("game.shards.plain") } kostki
    }.
help-place-any = Kładziesz jedną kostkę w wybranym mieście.
    .answers = Trafia do świątyni, gdzie liczy się w wyborach.
    .tip = Przełam remis albo wejdź do miasta, żeby móc tam zgłaszać kandydatów.
    .lesson = Ten żeton jest do dowolnego miasta. Gdzie brakuje ci jednej kostki?
help-nominate = Zgłaszasz kandydata w mieście, w którym masz kostkę.
    .answers = Kostka opuszcza świątynię i już się tam nie liczy. Pierwszy kandydat to alfa i wygrywa remisy.
    .tip = Zgłoś siebie tam, gdzie masz siłę, albo słabego rywala obok siebie: wtedy wybory są tanie.
    .lesson = Nie musisz zgłaszać siebie: słaby drugi kandydat sprawia, że wybory są tanie.
help-assassinate = Usuwasz jedną kostkę z planszy.
    .answers = Wraca do właściciela. Można też usunąć kandydata; wtedy beta zostaje alfą.
    .tip = Uderz tam, gdzie o wyborach decyduje jedna kostka.
    .lesson = Zamach sięga wszędzie. Dobrym celem jest kandydat najsilniejszego rywala.
help-alkibiades-cube = Wybierasz kostkę do przeniesienia, w dowolnym kolorze.
    .answers = Przenosi się tylko kostki ze świątyń.
    .tip = Własną, która nie jest potrzebna, albo cudzą, która daje komuś miasto.
    .lesson = Alkibiades zmienia strony. Wybierz kostkę, a potem jej nowe miasto.
help-alkibiades-to = Wybierasz, dokąd idzie kostka.
    .answers = Do świątyni innego miasta.
    .tip = Tam, gdzie cudza nic nie daje, a własna wygrywa wybory.
    .lesson = Teraz nowe miasto tej kostki.
help-plague = Wybierasz miasto, które dotknie zaraza.
    .answers = Każdy traci tam połowę kostek (zaokrąglając w dół). Kandydaci liczą się do połowy, ale zostają.
    .tip = Wybierz takie, gdzie rywale mają dużo, a ty mało.
    .lesson = Poszukaj miasta, w którym inni stracą najwięcej.
help-sparta-first = Rządzisz Spartą, więc wskazujesz, kto pierwszy wysyła wojska.
    .answers = Dalej gra idzie w kolejności przy stole.
    .tip = Kto wysyła późno, wie więcej; kto jest w lokacji pierwszy, zostaje graczem głównym.
    .lesson = Decyzja jest twoja. Bezpiecznie jest wskazać siebie.
help-recover = Odzyskujesz jeden zabity żeton ({ $city }).
    .answers = Wraca najsłabszy żeton wybranego rodzaju. Możesz go użyć w tej turze.
    .tip = Weź rodzaj potrzebny w twoich bitwach.
    .lesson = Jeden z zabitych wraca. Hoplici przydają się prawie wszędzie.
help-commit = Wysyłasz wojska za jeden żeton wpływów. Dowodzisz: { $own_powers }; żetony wojsk: { $own_counters }, dalsze żetony wpływów: { $own_tiles }.
    .answers = Wybierz lokację i stronę, potem żeton; najwyżej { DATA("game.turn.free") }, za kostkę więcej. Kto pierwszy na danej stronie, jest graczem głównym i może zdobyć lokację.
    .tip = Zdobywaj to, czego nikt nie broni, i broń tego, od czego zależą twoje posągi. Obrona cudzych lokacji wymaga zgody.
    .lesson = Wybierz, dokąd idzie pierwszy żeton. Często wystarczy atak na nieobronioną lokację, jeśli rodzaj pasuje do ostatniej rundy.
help-commit-counter = Wybierasz żeton: { $target }.
    .answers = Inni widzą jego miasto i rodzaj, ale nie siłę.
    .tip = Najsłabszy żeton strony ginie pierwszy. Silny wyślij tam, gdzie będzie walka, słabym blefuj.
    .lesson = Wybierz jeden. Do bitwy leży zakryty.
help-commit-second = Za ten żeton wpływów możesz wysłać jeszcze jeden żeton wojsk.
    .answers = W to samo miejsce albo inne. Możesz też na tym skończyć.
    .tip = Dwa rodzaje w jednej lokacji dają szanse w obu rundach.
    .lesson = Drugi żeton nic nie kosztuje, więc użyj go, jeśli masz na niego pomysł.
help-commit-extra = Za swoją kostkę możesz wysłać więcej.
    .answers = Żetony muszą być z miasta, którego kostka płaci. Za Persów płaci dowolna twoja kostka.
    .tip = Kostka to punkt: czy ta bitwa jest go warta?
    .lesson = To kosztuje kostkę. Można spokojnie skończyć.
help-commit-cube = Wybierasz miasto, którego kostka płaci.
    .answers = Kostka wraca do twojego zapasu.
    .tip = Płać tam, gdzie nie trzeba jej w następnych wyborach.
    .lesson = Każda z nich się nada.
help-permission = { $seat } chce bronić twojej lokacji: { $requests }.
    .answers = Zgoda: żetony ruszają i ta potęga może tam bronić przez całą turę. Odmowa: nic nie rusza i plan powstaje od nowa.
    .tip = Pomoc jest dobra, gdy bez niej nie utrzymasz tego miejsca. Ale pierwszy obrońca jest graczem głównym i bierze punkty.
    .lesson = Ktoś chce ci pomóc. Po wygranej weźmie punkty, ale twoje posągi zachowają wartość.
help-withdraw = Twój plan czeka na zgodę; możesz go wycofać.
    .answers = Nic się z niego nie stało. Planujesz od nowa.
    .tip = Zrób to, gdy czekanie trwa za długo.
    .lesson = Możesz poczekać albo zaplanować coś innego.
help-permit = Możesz pozwolić potęgom bronić swoich lokacji, zanim poproszą.
    .answers = Widzą to wszyscy. Zgodę można wycofać, dopóki jej nie użyto.
    .tip = Proponuj ją w zamian za coś.
    .lesson = Rządzisz miastem: inni mogą bronić jego lokacji tylko za twoją zgodą.
help-revolt-order = Możesz nakazać bunt niewolników przy swoim następnym żetonie.
    .answers = Nikt się o tym nie dowie, zanim bunt wybuchnie.
    .tip = Przydatne, gdy nie masz już czego wysłać.
    .lesson = Masz Bunt niewolników. Możesz go zaplanować przy następnym żetonie.
help-battle-orders = Ustalasz, co twój żeton specjalny robi w bitwach. Masz: { $special }.
    .answers = Zagram go za ciebie w bitwach, które wskażesz, pod twoim warunkiem, albo zapytam cię przed rzutem. Masz wtedy ćwierć zwykłego czasu, najwyżej godzinę. Strona ma znaczenie tylko przy znaczniku. Wybierz *Nic*, żeby spasować.
    .tip = Warunek zachowa żeton na bitwę, w której coś znaczy. Proś o pytanie tylko tam, gdzie chcesz popatrzeć osobiście.
    .lesson = Ten formularz dostaje każdy, kto ma żeton. Jeśli twój nie działa w bitwach, wybierz *Nic*.
help-battle-special = { $location }, przed rzutem, { $attack } przeciw { $defence }: możesz zmienić rozkazy. Masz: { $special }.
    .answers = Obowiązują w tej bitwie i w dalszych bitwach tury. Żeton działa tylko w jednej rundzie; żeby go zachować, nie wybieraj nic.
    .tip = Znacznik albo podwójna siła rozstrzyga bitwy wyrównane, nie beznadziejne.
    .lesson = Zaraz padną kości. Czy to bitwa dla twojego żetonu?
help-casualty = Twoja strona przegrała rundę: { $location }. Wybierasz, który z jej równie słabych żetonów ginie; może to być żeton sojusznika.
    .answers = Trafia do zabitych swojego miasta, a perski wraca na tarczę.
    .tip = Poświęć żeton miasta, którym raczej nie będziesz już rządzić.
    .lesson = Ginie jeden żeton. Wybierz, czyj.

lesson-takes = **Wzięto żeton.** Jego kostki są w mieście; sam żeton wyśle później w tej turze wojska.
lesson-nominates = **Jest kandydat!** Każde miasto ma dwa pola. Przywódcą może zostać tylko ktoś, kto na nich stoi.
lesson-assassinates = **Usunięto kostkę.** Wraca do właściciela i może przyjść znowu.
lesson-elected = **Wybory.** Zwycięzca płaci tyle kostek, ile zostaje rywalowi, więc wygrana o włos jest droga.
lesson-persians = **Kto nie rządzi miastem, dowodzi Persami.** Są silni i nie giną, ale nie zostawiają posągu.
lesson-sends = **Wysłano wojska.** Widać ich miasto i rodzaj. Pierwszy na danej stronie jest graczem głównym.
lesson-requests = **Prośba o zgodę.** Dopóki właściciel nie odpowie, nic z planu się nie dzieje.
lesson-battle = **Zaczyna się bitwa.** Żetony zostają odkryte i walczą runda po rundzie, hoplici i triery osobno.
lesson-combat = **Kości!** Każda strona rzuca dwiema, aż zbierze { DATA("game.tokens.need") ->
        [one] { DATA("game.tokens.need") } znacznik
        [few] { DATA("game.tokens.need") } znaczniki
        [many] { DATA("game.tokens.need") } znaczników
       *[other] { DATA("game.tokens.need") } znacznika
    }. Kolumna mówi, ile trzeba wyrzucić.
lesson-takes-location = **Zdobyto lokację.** Jej punkty liczą się od razu.
lesson-defeat = **Klęska miasta.** Klęski obniżają zwykle wartość wszystkich posągów miasta, także twoich.
lesson-plays-special = **Zagrano żeton specjalny.** Każdy ma jeden, raz w grze.
lesson-statues = **Przywódcy zmieniają się w posągi.** Na końcu posąg jest wart tyle, ile wtedy jego miasto.
lesson-end = **Koniec gry.** Liczą się lokacje, posągi i kostki.
