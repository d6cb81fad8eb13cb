### Co bot mówi na Discordzie: panele, polecenia, odmowy stołów. Krótko, życzliwie, dokładnie; mówi, co robić dalej.

## Panel prywatny

panel-where = -# { $game } · stół { $table } · { $place }
panel-open = Jeszcze nie wybrano.
panel-tap-in-order = Wskaż w wybranej kolejności { $n ->
    [one] jedną pozycję.
    [few] { $n } pozycje.
    [many] { $n } pozycji.
   *[other] { $n } pozycji.
}
panel-list-in-order = Wskaż najwyżej { $n ->
    [one] jedną pozycję, najważniejszą.
    [few] { $n } pozycje, od najważniejszej.
    [many] { $n } pozycji, od najważniejszej.
   *[other] { $n } pozycji, od najważniejszej.
}
panel-line-up = ↑ { $n }
panel-line-drop = ✕ { $n }
panel-send = Wyślij
panel-nothing = Nic
panel-previous = Wcześniejsze
panel-next = Więcej
panel-pick = Wybierz …
panel-pick-from = Wybierz z { $first }–{ $last } …
panel-pick-some =
    { $low ->
        [0] Wybierz najwyżej { $high } …
       *[other] Wybierz od { $low } do { $high } …
    }
panel-pick-just = Wybierz { $n } …
panel-pick-amount = Liczba od { $low } do { $high } …
panel-number = Twoja liczba
panel-number-hint = Liczba całkowita od { $low } do { $high }.
panel-change = Zmień
panel-sealed-count = Zapieczętowane odpowiedzi: { $sealed } z { $asked }.
card-lit = Do wyboru przy pytaniu „{ $question }”:
panel-do-it = { $answer }{ $fate ->
    [roll] { " · rzut" }
    [draw] { " · dobór" }
    [reveal] { " · odkrycie" }
   *[other] { "" }
}{ $keeps }
panel-keeps = { " · " }{ $kept }
panel-other = Inna …
panel-ready = Zatwierdź swój plan
panel-take-back = ↶
panel-more = Więcej
panel-asides = Inne akcje
panel-news = Od mojej ostatniej odpowiedzi
panel-no-news = Od tego czasu nic się nie zdarzyło.
panel-next-table = Dalej: { $game } { $table }
orders-save = Zaplanuj to
panel-step-by-step = Krok po kroku
panel-taken-back = Cofnięto. Nikt inny tego nie widział.
panel-hand = Moja ręka
panel-board = Plansza
panel-drawn = Pokaż obraz
panel-question = Wróć do pytania
panel-back = Wróć
panel-journal = Dziennik
panel-rules = Zasady
panel-act = Działaj
panel-no-asides = W tej chwili nie możesz zrobić nic więcej.
panel-not-you = Teraz nie musisz nic robić.
panel-over = Ta gra już się skończyła. Końcowe wyniki są w wątku.
panel-closed = To pytanie jest już zamknięte.
receipt-order = { $given } (według twojego zlecenia)
    .some = według twojego zlecenia: { $count }
receipt-default = { $given } (bezpieczny ruch: skończył się czas)
    .some = bezpieczne ruchy, bo skończył się czas: { $count }
receipt-computer = { $given } (odpowiedział za ciebie komputer)
    .some = przez komputer: { $count }
receipt-forced = { $given } za ciebie (jedyna odpowiedź)
    .some = jedyne odpowiedzi: { $count }
receipt-gained = { $sign }{ points-in-words }
panel-no-hand = Nie masz teraz nic na ręce.
panel-no-board = Ta gra nie ma planszy do pokazania. `/dziennik` opowiada, co się stało, a `/graj` mówi, o co cię pytam.
panel-older = Wcześniejsze wpisy
panel-newer = Późniejsze wpisy
panel-journal-empty = Nic się jeszcze nie wydarzyło.
refuse-cannot-pass = Tu nie można spasować. Wybierz coś.

## Zlecenia

panel-orders = Zaplanuj
orders-hint = Zdecyduj teraz; zagram to, gdy przyjdzie twoja kolej. Do tego czasu to tajemnica.
orders-none = Teraz nie ma czego planować.
orders-back = Wszystkie zlecenia
orders-drop = Usuń to zlecenie
orders-now = Twoje zlecenie: **{ $order }**
orders-given = ✅ Zapisane. Zagram to za ciebie, gdy przyjdzie twoja kolej.
orders-dropped = Zlecenie usunięte. Zapytam jak zwykle.
refuse-no-such-area = Nie ma takiej części planszy. W powiększeniu można pokazać: { $areas }.
refuse-no-areas = Planszę tej gry widać zawsze w całości. Użyj `/plansza` bez obszaru.
refuse-order-changed = Zmieniło się to, co można zaplanować, więc nie mam od ciebie zlecenia. Otwórz to jeszcze raz.
refuse-no-such-order = Tego nie można teraz zlecić. `/zlecenia` pokaże, co można.

## Panel stołu

panel-waiting = **Czekamy na odpowiedź:**
panel-waiting-line = - { $who } · { $what }
panel-pause = ⏸️ { $line }
panel-goes-on = ⏸️ gra rusza { $when }
panel-pause-until = ⏸️ { $line } Gra rusza dalej { $when }, choćby wszyscy odpowiedzieli wcześniej.
panel-pause-alone = ⏸️ { $line } Gra rusza dalej, gdy odpowiesz, albo { $when }.
panel-finished = **Koniec gry.** Dziękuję za wspólną zabawę!
panel-nudge = { $who }, twoja kolej, ale nie przyjmujesz ode mnie wiadomości prywatnych. Naciśnij **Działaj** na panelu stołu albo użyj `/graj`.

## Zasady i pomoc

panel-what = ?
rules-search = Wszystkiego poszukasz poleceniem `/zasady`.
rules-topics = Wybierz temat …
rules-entries = Wybierz hasło …
rules-front = Wszystkie tematy
rules-back = « { $topic }
rules-see = Czytaj dalej:
rules-more = Więcej o tym …
rules-found = Dla „{ $typed }” mam to:
rules-found-more = Inne trafienia …
rules-nothing = Dla „{ $typed }” nie ma żadnego hasła. Spróbuj innego słowa albo wybierz temat.
rules-named = Co na to zasady
rules-named-nothing = W tej wiadomości nie ma nic, co wyjaśniałyby zasady. Wybierz temat albo szukaj poleceniem `/zasady`.
rules-answers = Co z tego wynika:
rules-tip = Wskazówka:
rules-safe = Bez pośpiechu: stół na ciebie czeka. Bezpieczny ruch to **{ $answer }**.
rules-plan-waits = Bez pośpiechu: plan na ciebie czeka. **↶** cofa o krok.
rules-late = Zegar idzie. Jeśli zabraknie ci czasu, zagram za ciebie **{ $answer }**.
rules-typed = Wolisz pisać? `/wybierz` i napis z przycisku.
rules-typed-row = Wolisz pisać? `/ułóż` i karty po kolei, z przecinkami.
rules-typed-number = Wolisz pisać? `/licytuj` i liczba.
rules-plan-late = Zegar idzie. Jeśli zabraknie ci czasu, dokończę twój plan bezpiecznymi ruchami albo go cofnę.
panel-hint = Podpowiedź
hint-heading = Podpowiedź
hint-usual = tak zwykle gra ktoś doświadczony{ $why }
hint-same = warte mniej więcej tyle, co zwykła odpowiedź{ $why }
hint-little = trochę { $better ->
    [yes] lepiej
   *[no] gorzej
} niż przy zwykłej odpowiedzi{ $why }
hint-points = o około { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
} { $better ->
    [yes] lepiej
   *[no] gorzej
} niż przy zwykłej odpowiedzi{ $why }
hint-chance = wygrywa o około { $n ->
    [one] { $n } grę
    [few] { $n } gry
    [many] { $n } gier
   *[other] { $n } gry
} { $better ->
    [yes] więcej
   *[no] mniej
} na 100 niż zwykła odpowiedź{ $why }
hint-expects = {" "}· spodziewa się: { $things }
hint-figure = { $now } (a nie { $other })
hint-elsewhere = {" "}· zmienia tylko to, co mają inni, albo planszę
hint-foot = Podpowiedź zna tylko to, co widzisz ty: kilka razy odgaduje to, co zakryte, i za każdym razem dogrywa partię. Po grze wszyscy zobaczą, kto ile ich miał.
hint-foot-alone = Podpowiedź zna tylko to, co widzisz ty. Po grze wszyscy zobaczą, kto ile ich miał.
hints-given = 💡 Podpowiedzi: { $who }
hints-on = 💡 Podpowiedzi są włączone; gra nie liczy się do rankingu. Zgoda: { $who }
hints-wanted = 💡 Podpowiedzi chce: { $who }. Zgodę wyrazisz w **Ustawieniach**: gdy zgodzą się wszyscy, podpowiedzi są, a gra nie liczy się do rankingu.
hints-begin = 💡 Wszyscy zgodzili się na podpowiedzi: przy każdym pytaniu są pod przyciskiem **Więcej**. Gra nie liczy się do rankingu. Na końcu wszyscy zobaczą, kto ile ich miał.
hints-yours = 💡 Zgadzasz się na podpowiedzi. Jeśli przed początkiem gry zgodzą się wszyscy, podpowiedzi będą, a gra nie będzie liczyć się do rankingu. Naciśnij jeszcze raz, żeby to cofnąć.
hints-not-yours = Już nie zgadzasz się na podpowiedzi, więc ich nie będzie.
refuse-no-hints = Przy tym stole nie ma podpowiedzi. Przed początkiem gry muszą się na nie zgodzić wszyscy, a gra musi mieć komputer, który myśli naprzód.
refuse-hint-under-way = Myślę jeszcze nad poprzednią podpowiedzią.
refuse-hint-late = Podpowiedź nie zdążyła powstać. Nie liczy się; spróbuj za chwilę.
guide-welcome = **Witaj w swojej pierwszej grze!** { $goal } Grasz z komputerami, więc nikt na ciebie nie czeka. Wyjaśnię każdy krok po drodze; **?** mówi więcej, a błędy nic tu nie kosztują.
learn-how = Objaśniam każdy krok po drodze. Błędy nic nie kosztują.
learn-short = Zacznij · 10 minut
learn-whole = Cała gra
lesson-over = To była cała lekcja!
lesson-so-far = { points-heading }: { $points }
lesson-points = { $seat } { $points }
lesson-go-on = Graj dalej z wyjaśnieniami albo skończ i otwórz stół dla znajomych poleceniem `/gra nowa`.
lesson-on = Gram dalej
lesson-stop = Kończę
lesson-stopped = Dobra robota! Stół dla znajomych otworzysz poleceniem `/gra nowa`, a następną lekcję poleceniem `/nauka`.
guide-done = **Już wiesz, jak to działa!** To była cała gra. Zaproś znajomych: stół otworzysz poleceniem `/gra nowa`.
rules-card = Karta pomocy
help-heading = { $game }: karta pomocy
help-package = Pakiet { $package } { $version }
help-licence = licencja { $licence }
help-commands =
    `/graj` pokazuje, o co pytam, `/dlaczego` na kogo czekamy, `/zasady` wyjaśnia wszystko.
    `/gra nowa` otwiera stół, `/nauka` pierwszą grę z przewodnikiem.

## Koniec

end-heading = Wynik końcowy
end-winners = { $winners_count ->
    [one] Wygrywa: **{ $winners }**
   *[other] Wygrywają: **{ $winners }**
}
end-place = { $place }\. { $who } · { points-in-words }
end-total = Razem
end-cut-short = Tak stała gra
end-unfinished = Gra zakończona bez wyniku
end-lesson = Koniec lekcji
end-again = Rewanż
result-heading = Po grze: { $game } · { $table }
result-decided = Największa przewaga nad drugim miejscem: { $source }, { $first } do { $second }.
result-turning = Moment, który przesądził: { $chapter }. Od tej chwili prowadzi { $who }, z początku { $first } do { $second }.
result-turning-late = Moment, który przesądził: sam koniec. Dopiero wtedy { $who } wychodzi na prowadzenie.
result-ratings = Rankingi: { $changes }
result-rating = { $who } { $rating } ({ $change })
result-lasted = czas gry: { $time }
result-thread = cały przebieg: { $thread }
end-proof = -# ✅ Tasowanie sprawdzone: mój sekret pasuje do ogłoszonego na początku skrótu `{ $hash }`, a gra odtworzona kończy się tak samo.
end-proof-alone = -# ✅ Tasowanie sprawdzone: ziarno pasuje do ogłoszonego na początku skrótu `{ $hash }`, a gra odtworzona kończy się tak samo.
end-proof-solo = -# ✅ Tasowanie sprawdzone: gra odtworzona z ziarna kończy się tak samo.
end-no-proof = -# ⚠️ Odtworzona z ziarna (skrót `{ $hash }`) gra kończy się dziś inaczej. Może zmieniono zasady w jej trakcie.
end-check = Sprawdź to z plikiem poniżej: `python -m engine replay { $file } --hash SKRÓT`. SKRÓT to ten, który podałem przed grą.
end-check-asked = Nie mogę tu dołączać plików. Naciśnij **Weź plik gry** i sprawdź to: `python -m engine replay { $file } --hash SKRÓT`. SKRÓT to ten, który podałem przed grą.
end-file = Weź plik gry
end-file-here = Cała gra: ziarno, wszystkie odpowiedzi i zakończenie. Sprawdzisz ją tak: `python -m engine replay { $file } --hash SKRÓT`. SKRÓT to ten, który podałem przed grą.

## Powtórka

panel-replay = Powtórka
panel-page = Strona
panel-film = Film
panel-review = Analiza
review-others = Analiza innego gracza …
refuse-review-of-round = Runda tej gry jeszcze trwa. Jej analiza będzie dostępna po zamknięciu rundy.
refuse-review-off = Osoba, która mnie prowadzi, wyłączyła analizy.
refuse-review-begun = Analiza właśnie powstaje. Zapytaj ponownie za dwie minuty.
refuse-review-late = Ta analiza trwa teraz zbyt długo. Zapytaj jeszcze raz za kilka minut.
refuse-review-without-computers = Komputery nie umieją grać w tę grę, więc nie mogą jej też ocenić.
replay-heading = Krok { $n } z { $last } · { $viewpoint }
replay-public = co widzieli wszyscy
    .about = Plansza i opowieść, jak znali je widzowie
replay-open = wszystkie karty odkryte
    .about = Każda ręka i każda zapieczętowana odpowiedź
replay-seat = z miejsca gracza { $who }
replay-given = ✅ { $who }: { $given }
replay-whispered = -# 🤫 dla { $who }: { $told }
replay-awaited = **Na ruchu:**
replay-chapters = Przejdź do …
replay-viewpoints = Patrz …
tell-shoulder-lets = 👀 { $seat } pozwala patrzeć sobie przez ramię. Patrzy: { $whom }.
tell-shoulder-ends = 👀 Przez ramię gracza { $seat } nie patrzy już: { $whom }.
act-lets = { $at } · { $who } pozwala komuś patrzeć sobie przez ramię
act-shoulder = { $at } · { $who } może patrzeć przez ramię gracza { $whose }
act-shoulder-end = { $at } · { $who } nie może już patrzeć przez ramię gracza { $whose }
watch-begins = 👀 Od teraz obserwujesz stół { $table } ({ $game }). Po każdej turze wyślę ci to, co widzieli tam wszyscy.
watch-others = Obserwujesz też: { $tables }
watch-stop = Przestań obserwować
watch-ended = Nie obserwujesz już stołu { $table }.
refuse-watch-own = Grasz przy tym stole, więc i tak mówię ci o wszystkim.
refuse-watch-many = Liczba stołów, które już obserwujesz: { $most }. Najpierw przestań obserwować któryś z nich: w jego wiadomościach jest do tego przycisk.
refuse-watch-private = Ten stół jest w prywatnym wątku, więc nie mogę ci o nim pisać. Obserwuj go w samym wątku.
show-begun = 📺 Stół { $table } jest od teraz pokazywany tutaj: { $place }, zawsze o turę później. Stół się o tym dowie. To samo polecenie to kończy.
show-ended = Stół { $table } nie jest już pokazywany.
show-final-begun = 📺 Finał będzie pokazywany od pierwszej tury tutaj: { $place }, zawsze o turę później. To samo polecenie to cofa.
show-final-ended = Nie pokażę finału. Jeśli już trwa, wskaż go w parametrze `stół`.
show-late = 📺 Z opóźnieniem o turę, tak jak widzieli to wszyscy przy stole.
tell-show-begins = 📺 Ten stół jest teraz pokazywany wszystkim na kanale, o turę później, i tylko to, co widzą tu wszyscy.
tell-show-ends = 📺 Ten stół nie jest już pokazywany.
refuse-show-none = Tak można pokazywać tylko stoły turniejów.
refuse-show-no-final = Ten turniej nie ma stołu finałowego albo finał już się zaczął. Wskaż stół w parametrze `stół`.
refuse-show-where = Stół można pokazywać na kanale tekstowym, na którym możesz pisać. Podaj kanał w parametrze `kanał`.
open-on = 🌐 Patrzeć może każdy, o turę później: { $link }
open-off = 🔒 Patrzeć mogą tylko osoby, które widzą ten stół na Discordzie.
open-wanted = 🌐 Każdemu pozwala patrzeć: { $who }. Zacznie się to, gdy wszyscy zgodzą się w **Ustawieniach** albo przez `/obserwuj`.
open-missing = Jeszcze bez zgody: { $who }
open-about = Jeśli zgodzą się tu wszyscy, każdy z linkiem widzi planszę, przebieg i wynik, o turę później. Widzi też wasze nazwy z Discorda, ale nigdy wasze ręce. Każdy z was może to w dowolnej chwili zakończyć.
open-yes = Pozwól patrzeć każdemu
open-no = Nie pozwalaj patrzeć każdemu
lobby-showask = Widzowie
open-late = Z opóźnieniem o turę, tak jak widzieli to wszyscy przy stole.
open-soon = Jeszcze nic tu nie widać, bo ta strona jest o turę opóźniona. Zacznie od obecnej tury.
open-lobby = Ta gra jeszcze się nie zaczęła.
open-over = Ta gra jest skończona.
tell-open-asked = 🌐 { $seat } pozwala tu patrzeć każdemu, o turę później. Zacznie się to, gdy zgodzą się wszyscy przy stole: `/obserwuj`.
tell-open-begins = 🌐 Od teraz patrzeć może tu każdy, o turę później, bo zgodzili się wszyscy przy stole. Każdy z was może to zakończyć: `/obserwuj`.
tell-open-ends = 🔒 Nie każdy może tu już patrzeć.
tell-mod-close = 🔒 { $who } (moderator): nie każdy może tu już patrzeć. Powód: { $reason }
refuse-not-shown = Przy tym stole nie może patrzeć każdy, więc nie ma czego kończyć.
club-title = Stoły do oglądania
club-events = Turnieje
club-none = Żaden stół nie jest teraz pokazywany każdemu.
club-late = Stoły widać o turę później. Nazwy osób są te z Discorda.
replay-branch = 🔀 A gdyby?
replay-trial = 🎯 Spróbuj trzy razy
replay-share = 👥 Oglądajmy razem
replay-shared = -# 👥 Powtórkę przewija osoba, która ją otworzyła. Naciśnij cokolwiek, a dostaniesz własną.
replay-shared-there = 👥 W { $thread } wszyscy mogą oglądać z tobą. Strony przewracasz ty.
refuse-replay-not-shared = Nie możesz pisać w wątku tego stołu, więc nie pokażesz tam powtórki.
replay-running = -# Gra jeszcze trwa. Oto, co powiedziano wszystkim; ręce i kroki będzie można zobaczyć po zakończeniu.
refuse-replay-running = Ta gra jeszcze trwa. Jej ręce i kroki będzie można zobaczyć po zakończeniu; `/powtórka` pokazuje, co powiedziano wszystkim.
branch-opened = 🔀 Stół { $table } gra dalej od tego miejsca: { $place }. Grasz jako { $who }. Inni naciskają tam **Dołącz**; wolne miejsca zajmą { computers-of }, gdy naciśniesz **Zacznij**.
branch-lobby = 🔀 **A gdyby?** Dalszy ciąg od kroku { $step } stołu { $table }: te same ręce, nowy los. Tylko na próbę: powtórka pokazuje wszystkie ręce. Gospodarz ma wybrane miejsce, inni zajmują wolne po kolei, a resztę zajmują { computers-of }.
refuse-branch-of-round = Runda tej gry jeszcze trwa. Od niej będzie można grać dalej po zamknięciu rundy.
refuse-branch-nothing = W tym kroku nie ma nic do rozstrzygnięcia. Wybierz inny.
refuse-branch-not-possible = Tej gry już nie ma albo zmieniły się jej zasady lub karty, więc nie można grać od niej dalej.
refuse-branch-options = Ten stół toczy dalej inną grę i zachowuje jej opcje.
trial-begun = 🎯 Próba { $n } z 3 zaczyna się z nowym losem. Na innych miejscach: { computers-of }.
computers-of = { $level ->
    [level1-gentle] komputery (debiutanci)
    [level1] komputery (nowicjusze)
    [level2] komputery (wyjadacze)
    [level3] komputery (myśliciele)
   *[other] komputery
}
trial-next = 🎯 Próba { $n } z 3
trial-heading = 🎯 **Ta pozycja trzy razy**
trial-line = { $n ->
    [0] Sama gra
   *[other] Próba { $n }
}: miejsce { $place }, { points-in-words }
refuse-trials-over = Ta pozycja była już rozegrana trzy razy. Wybierz inny krok powtórki, jeśli chcesz grać dalej.
keep-page = 📄 Cała gra w jednym pliku, `{ $file }`: każda plansza, przebieg, wynik i dowód. **Widać w nim karty wszystkich.** Otwórz go w przeglądarce; internet nie jest potrzebny.
keep-page-unread = -# Analiza nie jest jeszcze gotowa. Naciśnij *Strona* jeszcze raz za kilka minut, a będzie razem z nią.
keep-film = 🎞️ Gra taka, jaką widzieli wszyscy. Nie rusza się? Otwórz ją w przeglądarce.
refuse-film-without-pictures = Ta gra nie ma obrazów, więc nie ma z niej filmu. *Strona* opowiada ją całą słowami.
refuse-film-too-large = Film z tej gry byłby większy, niż przyjmuje Discord. *Strona* pokazuje ją całą w małym pliku.
refuse-replay-not-possible = Zasady lub karty tej gry się zmieniły, więc nie mogę jej odtworzyć. Przebieg znajdziesz w `/dziennik`.

## Poczekalnia

lobby-seats = Miejsca: { $taken } z { $capacity }
lobby-host = { $name } (gospodarz)
lobby-computer = { $name } ({ $level ->
    [level1-gentle] komputer, debiutant
    [level1] komputer, nowicjusz
    [level2] komputer, wyjadacz
    [level3] komputer, myśliciel
   *[other] komputer
})
lobby-program = { $name } (komputer, program { $program })
lobby-free = wolne: { $count }
lobby-kept = *czeka na: { $who }*
lobby-join = Dołącz
lobby-leave = Wstań
lobby-start = Zacznij
lobby-seat = { $level ->
    [level1-gentle] Debiutant
    [level1] Nowicjusz
    [level2] Wyjadacz
    [level3] Myśliciel
   *[other] Komputer
}
lobby-unseat = Usuń komputer
lobby-computers = Dodaj komputer
lobby-tablesettings = Ustawienia
lobby-fair = uczciwe tasowanie ✓
lobby-options = Opcje
lobby-options-set = **Opcje:** { $options }
lobby-options-usual = Zasady standardowe
lobby-options-host = Zmieniać może je tylko gospodarz.
lobby-switch = Dotknij, żeby coś włączyć …
lobby-write = Zmień …
lobby-clock = Zegar
lobby-hints = Podpowiedzi
lobby-cancel = Odwołaj
lobby-word = Dodaj słowo
lobby-unkeep = Otwórz czekające miejsca
lobby-running = Gra trwa: { $thread }
lobby-thread-to-come = za chwilę otworzy się wątek
lobby-cancelled = Stół { $table } został odwołany.
lobby-opened = Twój stół { $table } czeka. Zaproś znajomych, niech nacisną **Dołącz**, albo dodaj komputery.
lobby-joined = Witaj przy stole { $table }! Gra zacznie się, gdy gospodarz naciśnie **Zacznij**. Potem napiszę do ciebie wiadomość prywatną za każdym razem, gdy będzie twoja kolej.
lobby-left = Wstajesz od stołu { $table }.
lobby-alone = Gra się zaczyna. Piszę w wiadomości prywatnej.
lobby-again = Rewanż to stół { $table }: { $place }. Pozostali mają tam zaproszenie; zacznij grę, gdy wszyscy nacisną **Dołącz**.
lobby-again-stands = Rewanż jest już zaproponowany, to stół { $table }: { $place }
lobby-unkept = Wolne miejsca przy stole { $table } są teraz dla każdego.
lobby-none = Nie ma tu jeszcze żadnego stołu. Otwórz go poleceniem `/gra nowa`.
lobby-list = Stoły na tym serwerze
lobby-more = - … i jeszcze { $count ->
    [one] jeden stół
    [few] { $count } stoły
    [many] { $count } stołów
   *[other] { $count } stołu
}
tables-waits = czekamy na: { $seats }, pytanie padło { $since }
tables-pause = gra ma przerwę
tables-still = ⏸ stół odpoczywa
tables-wanted = miejsca do przejęcia: { $count } (`/gra miejsca`)
lobby-line-lobby = - **{ $table }** · { $game } · zajęte miejsca: { $taken } z { $capacity } · { $place }
lobby-line-running = - **{ $table }** · { $game } · { $place }
lobby-line-over = - **{ $table }** · { $game } · gra skończona · { $place }

## Wątek

forum-tag-open = otwarte
forum-tag-running = w toku
forum-tag-over = zakończone
thread-name-branch = 🔀 { $game } · { $table } · a gdyby?
thread-name = { $game } · { $table }
thread-name-tournament = { $name } · R{ $round } S{ $number } · { $game } · { $table }
thread-start =
    ## { $game }
    { $players }
deal-lobby = 🎲 Uczciwe tasowanie: trafia do niego każde **Dołącz**; możesz dodać słowo. Skrót mojej części: { $hash }
deal-added = Dodano: { $added }
deal-sealed = słowo ({ $hash }…)
deal-word = { $press } „{ $word }”
deal-start = 🎲 Potasowano z mojego sekretu o ogłoszonym wcześniej skrócie { $hash } i z tego, co dodali wszyscy. Sekret ogłoszę na końcu, żeby każdy mógł to sprawdzić.
deal-began = Na końcu doszło naciśnięcie, które rozpoczęło grę: { $press }
deal-alone = Ta gra wynika tylko z mojego tajnego ziarna o skrócie { $hash }. Ziarno ogłoszę na końcu, żeby każdy mógł to sprawdzić.
deal-form = Twoje słowo
deal-form-hint = Trafi do tasowania i pozostanie tajne aż do rozdania.
deal-noted = 🎲 Twoje słowo trafi do tasowania. Inni przeczytają je po rozdaniu. Żeby je zmienić, naciśnij przycisk jeszcze raz.
deal-taken-back = 🎲 Słowo usunięte. Do tasowania trafi samo twoje naciśnięcie.
deal-told = 🎲 Ziarno tej gry to { $seed }. Wynika z mojego sekretu { $secret }, którego skrót { $hash } ogłoszono z góry, i z tego, co dodali wszyscy.
deal-enclosed = Całość jest w pliku poniżej. Odpowiedzi nie da się tu podać: gry nie można otworzyć.
deal-seed = 🎲 Ziarno tej gry to { $seed }, o skrócie { $hash }.
refuse-join-first = Najpierw usiądź: naciśnij **Dołącz**. Potem możesz dodać słowo.
refuse-dealt-alone = Ten stół otworzyła moja wcześniejsza wersja, więc do jego tasowania nie można nic dodać.
halt-why =
    { $why ->
        [game] brakuje tu jego gry
        [newer] grano przy nim w nowszej wersji programu
        [upgrading] właśnie trwa aktualizacja programu
        [data] karty albo liczby tej gry zostały w międzyczasie zmienione
       *[other] nie mogę odczytać tego, co jest o nim zapisane
    }
halt-thread = ⏸️ Ten stół czeka: { halt-why }. Nic nie przepadło. Gra ruszy dalej, gdy osoba, która mnie prowadzi, to naprawi.
halt-host = ⏸️ Twój stół **{ $table }** ({ $place }) czeka: { halt-why }. Nic nie przepadło. Podaj nazwę stołu osobie, która mnie prowadzi; gdy to naprawi, gra sama ruszy dalej. Zamiast czekać, moderator może zakończyć grę przez `/mod unieważnij`; przed początkiem gry odwołasz stół przez `/gra odwołaj`.
halt-over = ▶️ Stół **{ $table }** ({ $place }) gra dalej od miejsca, w którym stanął.
host-report = Nie mogę już pisać tam, gdzie toczy się gra przy stole **{ $table }** ({ $place }). Pozwól mi widzieć kanał, wysyłać wiadomości (także w wątkach), tworzyć publiczne wątki, wstawiać linki, dołączać pliki i czytać historię wiadomości. Gra jest bezpieczna; będę próbować dalej.
host-full = Nie mogę otworzyć wątku dla stołu **{ $table }** ({ $place }): serwer ma już tyle aktywnych wątków, na ile pozwala Discord. Zamknij kilka niepotrzebnych. Gra jest bezpieczna; będę próbować dalej.
host-locked = Wątek stołu **{ $table }** jest zamknięty ({ $place }), więc nie mogę w nim pisać. Otwórz go albo pozwól mi zarządzać wątkami. Gra jest bezpieczna; będę próbować dalej.
host-untagged = Nie mogę otworzyć posta dla stołu **{ $table }**: to forum wymaga tagu, a nie ma tu takiego, którego wolno mi użyć. Dodaj tag dostępny dla wszystkich albo wyłącz wymóg tagów. Gra jest bezpieczna; będę próbować dalej.
host-moved = Wątek stołu **{ $table }** został usunięty. Gra jest bezpieczna; oto nowy wątek: { $place }
host-closed = Post ze stołem **{ $table }** został usunięty, zanim gra się zaczęła, więc stół jest odwołany. Kolejny otworzysz przez `/gra nowa`.

## Odmowy stołów

refuse-no-table = Nie ma tu takiego stołu. Istniejące pokaże `/gra lista`.
refuse-no-game = Nie znam tej gry. Te, które znam, wymienia `/gra nowa`.
refuse-seats-range = Możliwa liczba graczy: { $seats }.
refuse-bad-option = Ta opcja nie może mieć takiej wartości. Możliwości pokazuje przycisk **Opcje** w poczekalni.
refuse-not-lobby = Przy tym stole gra już ruszyła (albo została odwołana), więc poczekalnia jest zamknięta.
refuse-not-running = Przy tym stole nie toczy się teraz gra.
refuse-already-seated = Siedzisz już przy tym stole. Pozostaje poczekać na innych!
refuse-not-seated = Nie siedzisz przy tym stole. Możesz oglądać albo otworzyć własny przez `/gra nowa`.
refuse-table-full = Wszystkie miejsca przy tym stole są zajęte. Kolejny stół otworzysz przez `/gra nowa`.
refuse-seats-kept = Wolne miejsca czekają na innych. Gospodarz może je otworzyć dla każdego; własny stół otworzysz przez `/gra nowa`.
refuse-not-finished = Rewanż można zaproponować po zakończeniu gry.
refuse-nothing-to-repeat = Na tym serwerze nie masz jeszcze żadnej ukończonej gry. Stół otworzysz przez `/gra nowa`.
refuse-no-channel = Kanału tego stołu już nie ma albo go nie widzę. Stół na innym kanale otworzysz przez `/gra nowa`.
refuse-own-lobbies = Tyle twoich stołów czeka już na początek gry: { $most }. Zacznij grę przy którymś z nich albo zamknij go przez `/gra odwołaj`, a potem otwórz kolejny.
refuse-server-lobbies = { $most ->
    [one] Na tym serwerze już { $most } stół czeka
    [few] Na tym serwerze już { $most } stoły czekają
   *[many] Na tym serwerze już { $most } stołów czeka
} na graczy. Dołącz do któregoś (`/gra lista`) albo spróbuj ponownie, gdy któraś gra się zacznie.
refuse-own-tables = Prowadzisz już { $most ->
    [one] { $most } trwającą grę
    [few] { $most } trwające gry
   *[many] { $most } trwających gier
}. Dokończ którąś, a potem zacznij kolejną.
refuse-server-tables = Na tym serwerze { $most ->
    [one] toczy się już { $most } gra
    [few] toczą się już { $most } gry
   *[many] toczy się już { $most } gier
}. Spróbuj ponownie, gdy któraś się skończy.
refuse-own-tournaments = { $most ->
    [one] { $most } twój turniej jeszcze trwa
    [few] { $most } twoje turnieje jeszcze trwają
   *[many] { $most } twoich turniejów jeszcze trwa
}. Zakończ albo odwołaj któryś, a potem ogłoś kolejny.
refuse-server-tournaments = Na tym serwerze { $most ->
    [one] trwa już { $most } turniej
    [few] trwają już { $most } turnieje
   *[many] trwa już { $most } turniejów
}. Spróbuj ponownie, gdy któryś się skończy.
refuse-too-many-invitations = W ciągu godziny można zaprosić tyle osób: { $most }, i tyle już zaproszono. Znowu zaprosisz kogoś za { $minutes ->
    [one] { $minutes } minutę
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}.
refuse-too-fast = Nie nadążam: to więcej niż { $most ->
    [one] { $most } krok
    [few] { $most } kroki
   *[many] { $most } kroków
} w ciągu minuty. Tym razem nic się nie stało; możesz działać dalej za { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}.
refuse-no-computer = Nie ma takiego komputera przy tym stole.
refuse-too-few = Najmniejsza liczba graczy: { $least }, a zajęte miejsca: { $count }. Zaproś kogoś albo dodaj w poczekalni komputer.
refuse-not-host = To może zrobić tylko gospodarz stołu.
refuse-not-over = Cały dziennik zostanie ogłoszony po zakończeniu gry.
refuse-stale = To już nieaktualne: od tamtej pory sytuacja się zmieniła.
refuse-unreadable =
    { $why ->
        [upgrading] Właśnie trwa aktualizacja programu, dlatego nic nie zostało zrobione. Spróbuj jeszcze raz za minutę.
       *[other] Stół { $table } czeka: { halt-why }. Nic nie przepadło; gdy osoba, która mnie prowadzi, to naprawi, gra sama ruszy dalej.
    }
refuse-stopping = Za chwilę uruchomię się ponownie, dlatego nic nie zostało zrobione. Spróbuj jeszcze raz za minutę.
refuse-busy = Przy stole jest teraz duży ruch. Spróbuj jeszcze raz.
refuse-no-tables-of-yours = Nie siedzisz przy żadnym stole. `/gra lista` pokazuje otwarte, `/gra nowa` otwiera nowy, `/nauka` uczy gry.
refuse-which-table = Który stół? Naciśnij jeden albo wskaż go w polu `stół`.
refuse-no-question-for = To tu nie pasuje. Pytam o coś innego: **{ $question }** Spróbuj `/graj`.
refuse-more-unused = `reszta` nie ma tu na co odpowiedzieć: „{ $more }”. Nic się nie stało; wpisz odpowiedź bez tego.
refuse-unreadable-row = Nie udało się odczytać tego rzędu. Podaj swoje możliwości ({ $n }), na przykład `{ $example }`, albo wybierz z podpowiedzi.
refuse-no-threads = Gra toczy się w wątku. Użyj `/gra nowa` na kanale tekstowym, w wątku albo w poście na forum.
refuse-thread-locked = Ten wątek jest zamknięty, więc nie można w nim grać. Otwórz go albo załóż stół na kanale tekstowym.
refuse-permissions = Brakuje mi tu uprawnień, których wymaga gra: { $missing }. Nadaj mi je albo otwórz stół na innym kanale.
permission-view-channel = widzieć kanał
permission-send-messages = wysyłać wiadomości
permission-create-public-threads = tworzyć publiczne wątki
permission-send-messages-in-threads = wysyłać wiadomości w wątkach
permission-attach-files = dołączać pliki
refuse-learn-where = Użyj `/nauka` na serwerze, na którym jestem.
refuse-late = To trwało zbyt długo. Naciśnij jeszcze raz.
refuse-thread-taken = W tym poście gra już inny stół. Użyj tego w nowym poście albo na kanale tekstowym.
refuse-not-here = Użyj tego na serwerze, na którym jestem.

## Czas

refuse-bad-pace = Nie znam takiego zegara. Napisz na przykład `24h`, `phase 48h`, `bank 72h+6h`, `daily 8:00 20:00 Warszawa` albo `none`. Na końcu można dodać godziny ciszy dla komputerów: `24h quiet 22-7`.
time-days = { $n ->
    [one] jeden dzień
    [few] { $n } dni
    [many] { $n } dni
   *[other] { $n } dnia
}
time-hours = { $n ->
    [one] jedna godzina
    [few] { $n } godziny
    [many] { $n } godzin
   *[other] { $n } godziny
}
time-minutes = { $n ->
    [one] jedna minuta
    [few] { $n } minuty
    [many] { $n } minut
   *[other] { $n } minuty
}
pace-none = bez terminów
pace-decision = czas na każdą decyzję: { $time }
pace-phase = czas na wszystkie decyzje w fazie: { $time }
pace-bank = zapas czasu: { $time }, z każdą decyzją przybywa: { $increment }
pace-daily = terminy codziennie o { $times } ({ $zone })
pace-name-relaxed = Spokojnie
pace-name-normal = Zwyczajnie
pace-name-quick = Szybko
pace-name-live = Na żywo
pace-name-twice = Dwa razy dziennie
pace-name-reserve = Zapas czasu
pace-name-none = Bez zegara
pace-grace = dodatkowy czas: { $time }
pace-no-grace = bez dodatkowego czasu
pace-lost = ⚠️ Ustawionego tu zegara nie umiem już odczytać. Zamiast niego obowiązuje ten.
pace-declared-none = -# ⏳ **Zegar:** { $pace }
pace-declared-night = { $pace } { $night }
pace-night = 🌙 Komputery nie odpowiadają od { $start } do { $end } ({ $zone }).
pace-declared-default = -# ⏳ **Zegar:** { $pace }, { $grace }; potem wykonuję bezpieczny ruch. Po { $misses ->
    [one] jednym niedotrzymanym terminie
    [few] { $misses } niedotrzymanych terminach z rzędu
    [many] { $misses } niedotrzymanych terminach z rzędu
   *[other] { $misses } niedotrzymanego terminu
} miejsce zajmuje komputer.
pace-declared-computer = -# ⏳ **Zegar:** { $pace }, { $grace }; potem odpowiada komputer. Po { $misses ->
    [one] jednym niedotrzymanym terminie
    [few] { $misses } niedotrzymanych terminach z rzędu
    [many] { $misses } niedotrzymanych terminach z rzędu
   *[other] { $misses } niedotrzymanego terminu
} zajmuje też miejsce.
clock-heading = Zegar tego stołu
clock-pick = Wybierz zegar …
clock-absent = Co się dzieje, gdy komuś skończy się czas?
clock-absent-default = Wykonuję bezpieczny ruch
clock-absent-computer = Odpowiada komputer
clock-daily-about = Wszyscy odpowiadają do tych samych pór dnia. Pora w twoich godzinach ciszy przesuwa się na ich koniec, tylko dla ciebie. Na każde pytanie są przynajmniej dwie godziny poza ciszą.
clock-daily-moves = 🌙 { $time } wypada w godzinach ciszy { $who }: termin dla tej osoby to { $later }.
clock-night = Godziny ciszy dla komputerów
clock-night-none = Komputery grają o każdej porze
clock-other = Inny zegar …
clock-place = Które miejsce? …
clock-which-place = ❓ Tak nazywa się kilka miejsc, więc nic nie zostało ustawione. Wybierz to, o które chodzi; reszta zostaje, jak wpisano.
clock-kind = Jak liczony jest czas?
clock-kind-decision = Każda decyzja ma swój czas
clock-kind-phase = Wszystkie decyzje fazy mają wspólny czas
clock-kind-bank = Każdy ma zapas czasu na całą grę
clock-kind-daily = Odpowiedzi są potrzebne o stałych porach dnia
clock-kind-none = Nie ma terminów
clock-time = Ile czasu?
clock-time-hint = Na decyzję lub fazę albo w każdym zapasie na początku.
clock-more = Ile decyzja dodaje do zapasu
clock-more-usual = Jak zwykle: jedna dwunasta zapasu
clock-times = Pory dnia
clock-times-hint = Tylko dla stałych pór dnia: 8:00, 20:00 Warszawa. Bez miasta: według twojej strefy.
clock-grace = Dodatkowy czas
clock-grace-hint = Tak długo po terminie można jeszcze odpowiedzieć.
clock-grace-usual = Jak zwykle: ćwierć czasu; bez dodatku przy zapasie i porach dnia
clock-grace-none = Bez dodatkowego czasu
refuse-bad-times = Potrzebne są pory dnia, o których mają padać odpowiedzi, najwyżej { $most }, na przykład 8:00, 20:00 Warszawa.
clock-until = ⏳ { $when }
clock-late = ⌛ ostatnia szansa { $when }
clock-paused = ⏸️ Wszystkie zegary stoją.
clock-welcome = 👋 Witaj z powrotem! Znów grasz osobiście.
panel-waiting-due = { $line } · ⏳ { $when }
panel-waiting-late = { $line } · ⌛ dodatkowy czas mija { $when }
panel-frozen = ❄️ **Stół zamrożony** przez moderatora, { $at }. Nie można odpowiadać i żaden zegar nie biegnie, dopóki moderator nie wznowi gry. Powód: { $reason }
panel-frozen-asked = Po wznowieniu pytanie brzmi: **{ $asked }**
panel-unattended = ⏸️ Nikt tu teraz nie gra, więc zegary stoją. Gra ruszy, gdy tylko wróci ktoś z nich: { $seats }
panel-paused = ⏸️ Przerwa: wszystkie zegary stoją.
panel-banks = -# ⏳ Zapas czasu: { $banks }
panel-night = -# { $night }
panel-stand-ins = -# 🤖 Komputer gra za: { $seats }.
remind-half = ⏰ Minęła połowa twojego czasu. Masz go do { $when }.
remind-last = ⏰ Ostatni dzwonek! Masz czas do { $when }.
remind-late = ⌛ Twój czas się skończył. Do { $when } możesz jeszcze odpowiedzieć; potem odpowiedź padnie za ciebie.
news-next = ⏭️ Następna kolej należy do ciebie.
remind-alone = ⏰ Brakuje tylko ciebie.
remind-alone-until = ⏰ Brakuje tylko ciebie. Masz czas do { $when }.
remind-again = ⏰ Twoje przypomnienie: stół czeka na ciebie.
remind-again-until = ⏰ Twoje przypomnienie: stół czeka na ciebie. Masz czas do { $when }.
remind-later = -# Przypomnij ponownie za:
remind-hours = ⏰ { $n } h
remind-put-off = ⏰ Przypomnę ponownie: { $when }, chyba że odpowiesz wcześniej.
refuse-not-awaited = Przy tym stole nic teraz na ciebie nie czeka.
refuse-last-call-first = Ostatni dzwonek jest wcześniej. Wybierz krótszy czas albo poczekaj na ostatni dzwonek.
final-won = { $shared ->
    [0] 🏆 Wygrana! Klasyfikacja końcowa jest w wątku.
   *[other] 🏆 Dzielisz zwycięstwo! Klasyfikacja końcowa jest w wątku.
}
final-place = { $shared ->
    [0] 🏁 Koniec gry: twoje miejsce to { $place } z { $count }.
   *[other] 🏁 Koniec gry: dzielisz miejsce { $place } z { $count }.
} Klasyfikacja końcowa jest w wątku.
final-moderator = 🛑 Moderacja zakończyła tę grę, więc się nie liczy. W chwili zakończenia { $shared ->
        [0] twoje miejsce to
       *[other] dzielisz miejsce
    } { $place } z { $count }. Powód jest w wątku.
final-cancelled-tournament = 🛑 Turniej jest odwołany, więc ta gra się nie liczy. W chwili zakończenia { $shared ->
        [0] twoje miejsce to
       *[other] dzielisz miejsce
    } { $place } z { $count }.
final-organiser = 🏁 Organizatorzy wpisali wynik tego stołu: { $shared ->
        [0] twoje miejsce to
       *[other] dzielisz miejsce
    } { $place } z { $count }. Na tym gra się kończy.
final-round = 🏁 Czas tej rundy minął i zdecydowała jej reguła: { $shared ->
        [0] twoje miejsce to
       *[other] dzielisz miejsce
    } { $place } z { $count }. Na tym gra się kończy.
final-cancelled = 🏁 Stół **{ $table }** zakończono bez wyniku.
pause-ask = ⏸️ **Przerwa?** Wszystkie zegary staną, aż ktoś zechce grać dalej.
    Zgoda: { $agreed }
    Czekamy na zgodę: { $missing }
    -# Jedno „nie” i zegary idą dalej.
pause-stands = ⏸️ **Przerwa.** Wszystkie zegary stoją. Mimo to można odpowiadać.
pause-none = ▶️ Nie ma przerwy: zegary idą.
pause-over = ⏸️ Nie ma przerwy: gra już się nie toczy.
pause-yes = Zgoda
pause-no = Nie
pause-end = Grajmy dalej
pause-proposed = ✅ Zapisane; o zgodę innych zapytam w wątku. Zegary staną, gdy zgodzą się wszyscy.
pause-begun = ✅ Wszyscy się zgadzają: zegary stoją.
pause-ended = ✅ Zegary idą.
tell-clock-default = ⌛ Skończył się czas ({ $seat }); to był bezpieczny ruch.
tell-clock-given-default = Twój czas się skończył, więc to był bezpieczny ruch za ciebie: { $given }
tell-clock-given-computer = Twój czas się skończył, więc tym razem odpowiada za ciebie komputer: { $given }
tell-clock-own-default = Twój czas się skończył, więc to był bezpieczny ruch za ciebie.
tell-clock-computer = ⌛ Skończył się czas ({ $seat }); tym razem odpowiada komputer.
tell-clock-own-computer = Twój czas się skończył, więc tym razem odpowiada za ciebie komputer.
tell-clock-stand-in = 🤖 Na razie komputer gra za: { $seat }. Miejsce może przejąć ktoś inny.
tell-clock-own-stand-in = Na razie gra za ciebie komputer. Możesz wrócić w każdej chwili: naciśnij **Działaj** na panelu stołu albo użyj `/graj`.
tell-clock-back = 👋 { $seat } wraca i gra dalej.
tell-clock-paused = ⏸️ Wszyscy grający zgadzają się na przerwę: zegary stoją.
tell-clock-paused-by = ⏸️ { $name } zatrzymuje wszystkie zegary.
tell-clock-paused-because = ⏸️ { $name } zatrzymuje wszystkie zegary: { $reason }
tell-clock-resumed-by = ▶️ { $name } uruchamia wszystkie zegary.
tell-clock-resumed-because = ▶️ { $name } uruchamia wszystkie zegary: { $reason }
tell-clock-objected = ▶️ { $seat } woli grać dalej: zegary znów idą.
refuse-no-clock = Przy tym stole nie ma terminów, więc nie ma czego wstrzymywać.
refuse-paused-already = Zegary tego stołu już stoją.
refuse-agreed-already = Twoja zgoda już jest. O zgodę innych pytam w wątku.
refuse-not-paused = Nie ma tu przerwy ani jej propozycji. Zaproponujesz ją poleceniem `/gra pauza`.
refuse-moderators-pause = Tę przerwę zarządził moderator i tylko moderator może ją zakończyć.
refuse-no-deadline = Nikt nie ma tam teraz terminu.

## Cofanie za zgodą

tell-takeback-declined = { $seat } nie zgadza się na cofnięcie.
tell-takeback-withdrawn = { $seat } wycofuje prośbę o cofnięcie.
tell-takeback-done = ⏪ Za zgodą wszystkich grających, na prośbę gracza { $who }, gra cofa się { $count ->
    [0] do początku obecnego pytania.
    [one] o jedno pytanie.
    [few] o { $count } pytania.
    [many] o { $count } pytań.
   *[other] o { $count } pytania.
} Zapieczętowane odpowiedzi i zlecenia trzeba podać od nowa, a los może wypaść inaczej.
tell-takeback-waits = ⏪ Wszyscy grający zgadzają się na cofnięcie. Zegary stoją, żeby można było jeszcze powiedzieć „Nie” (nieobecni: { $away }).
tell-takeback-unopposed = ⏪ Prosi o to { $who }, a wszyscy grający się zgadzają. Przez dobę bez odpowiedzi: { $away }. Gra cofa się { $count ->
    [0] do początku obecnego pytania.
    [one] o jedno pytanie.
    [few] o { $count } pytania.
    [many] o { $count } pytań.
   *[other] o { $count } pytania.
} Zapieczętowane odpowiedzi i zlecenia trzeba podać od nowa, a los może wypaść inaczej.
tell-branch = -# 🔀 A gdyby? Od tego miejsca gra toczy się dalej od kroku { $step } stołu { $table }. Los jest nowy; nic się tu nie liczy do rankingu.
tell-books-back = ⏪ Moje zapisy cofnęły się do chwili { $at }: to, co stało się tu później, przepadło. Obecne pytanie zadaję od nowa i los pada na nowo. Zlecenia trzeba podać jeszcze raz; starsze przyciski już się nie liczą. Los zależy też od sekretu, który podam na końcu; jego SHA-256 to { $hash }.
tell-luck-anew = -# 🎲 Odtąd los pada na nowo. Zależy też od tych naciśnięć, których nikt nie mógł znać wcześniej: { $added }
takeback-ask = ⏪ **{ $who }** prosi o cofnięcie: { $point }
takeback-agreed = Za: { $agreed }
takeback-missing = Brakuje zgody: { $missing }
    -# Zgodzić się muszą wszyscy. Jedno „Nie” albo czyjakolwiek następna odpowiedź kończy sprawę.
ending-ask = 🛑 **{ $who }** prosi o zakończenie tej gry bez wyniku. Będzie się liczyć jako gra niedokończona.
ending-proposed = ✅ Propozycja jest w wątku. Gra skończy się, gdy tylko wszyscy się zgodzą; kto przegapił terminy, ma jeszcze dobę, żeby powiedzieć „Nie”.
ending-alone = ✅ Gra jest zakończona bez wyniku.
tell-ending-declined = { $seat } nie zgadza się na zakończenie gry.
tell-ending-withdrawn = { $seat } wycofuje prośbę o zakończenie gry.
tell-ending-alone = 🛑 { $who } kończy grę bez wyniku.
tell-lesson-ended = 🎓 Lekcja kończy się tutaj. Brawo!
tell-ending-done = 🛑 Za zgodą wszystkich grających, na prośbę gracza { $who }, gra kończy się bez wyniku.
tell-ending-waits = 🛑 Wszyscy grający zgadzają się zakończyć grę. Zegary stoją, żeby można było jeszcze powiedzieć „Nie” (nieobecni: { $away }).
tell-ending-unopposed = 🛑 Prosi o to { $who }, a wszyscy grający się zgadzają. Przez dobę bez odpowiedzi: { $away }. Gra kończy się bez wyniku.
ending-away = Terminy minęły bez odpowiedzi: { $away }. Jeśli do { $until } nikt nie powie „Nie”, grę zakończy jeszcze jedno naciśnięcie **Zgoda**.
takeback-away = Terminy minęły bez odpowiedzi: { $away }. Jeśli do { $until } nikt nie powie „Nie”, grę cofnie jeszcze jedno naciśnięcie **Zgoda**.
away-later = Terminy minęły bez odpowiedzi: { $away }. Gdy zgodzą się wszyscy pozostali, zegary staną i będzie jeszcze doba, żeby powiedzieć „Nie”.
refuse-begun = Ta gra już trwa, więc gospodarz nie może zakończyć jej sam. Może to zrobić moderator: `/mod unieważnij`.
takeback-yes = Zgoda
takeback-no = Nie
takeback-over = 🗳️ Ta propozycja jest już nieaktualna.
takeback-proposed = ✅ Propozycja jest w wątku. Gra cofnie się, gdy tylko wszyscy się zgodzą; kto przegapił terminy, ma jeszcze dobę, żeby powiedzieć „Nie”.
refuse-proposal-stands = Przy tym stole już coś zaproponowano; zajrzyj do wątku. Jedno „Nie” to kończy.
refuse-no-proposal = Ta propozycja jest już nieaktualna, więc nie ma na co się zgadzać.
refuse-no-earlier-answer = Nie ma wcześniejszej twojej odpowiedzi do cofnięcia. W polu `punkt` możesz wybrać dowolny wcześniejszy punkt gry.

## Moderatorzy

tell-mod-rewind = ⏪ { $who } (moderator) cofa grę { $count ->
    [0] do początku obecnego pytania
    [one] o jedno pytanie
    [few] o { $count } pytania
    [many] o { $count } pytań
   *[other] o { $count } pytania
}. Zapieczętowane odpowiedzi i zlecenia trzeba podać od nowa, a los może wypaść inaczej. Powód: { $reason }
tell-mod-end = 🛑 { $who } (moderator) kończy grę w tym miejscu i gra się nie liczy: { $reason }
tell-mod-void = 🛑 { $who } (moderator) zamyka stół bez wyniku: { $reason }
tell-mod-freeze = ❄️ { $who } (moderator) zamraża stół: nie można odpowiadać i żaden zegar nie biegnie, dopóki moderator nie wznowi gry. Powód: { $reason }
tell-mod-unfreeze = ▶️ { $who } (moderator) wznawia grę. Pytania są te same co wcześniej.
tell-mod-correct = 🛠️ { $who } (moderator) poprawia stan gry. { $field }, teraz { $value }. Powód: { $reason }
tell-mod-correct-from = 🛠️ { $who } (moderator) poprawia stan gry. { $field }: było { $old }, jest { $value }. Powód: { $reason }
tell-mod-correct-secret = 🛠️ { $who } (moderator) poprawia stan gry. { $field }. Powód: { $reason }
mod-notice = { $who }, gra się cofnęła. Sprawdźcie, o co teraz pytam; starsze przyciski już się nie liczą, a zleceń już nie ma.
mod-call = { $who }, stół czeka na was. **Działaj** albo `/graj` pokaże, o co pytam.
mod-nudged = ✅ Przypomnienie jest w wątku.
mod-moment =
    { $later ->
        [0] obecne pytanie
        [one] jedno pytanie wstecz
        [few] { $later } pytania wstecz
        [many] { $later } pytań wstecz
       *[other] { $later } pytania wstecz
    } · { $heading } · { $awaiting }
mod-rewind = Cofnąć grę?
mod-rewind-to = Do: **{ $point }**
mod-rewind-undone = Cofnie się to:
mod-rewind-hint = -# Zadam to pytanie jeszcze raz. Los może wypaść inaczej, zlecenia przepadną, a wszyscy przy stole zobaczą, kto i dlaczego cofnął grę.
mod-rewind-do = Cofnij …
mod-rewind-done = ✅ Gotowe. Stół { $table } się cofnął i wszyscy o tym wiedzą.
mod-end-ask = Zakończyć teraz grę przy stole **{ $table }**? Gra kończy się w obecnej kolejności. Nie liczy się i nie wchodzi do rankingu. W turnieju wynik wpisuje potem organizator. Wszyscy się o tym dowiedzą, razem z twoją nazwą i powodem.
mod-end-do = Zakończ grę …
mod-end-done = ✅ Gra przy stole { $table } jest zakończona.
mod-void-ask = Zamknąć stół **{ $table }** bez żadnego wyniku? Wszyscy się o tym dowiedzą, razem z twoją nazwą i powodem.
mod-void-do = Zamknij bez wyniku …
mod-void-done = ✅ Stół { $table } jest zamknięty bez wyniku.
mod-pause-do = Zatrzymaj wszystkie zegary …
mod-deadline-do = Przesuń termin …
mod-look-do = Zajrzyj w rękę …
mod-remove-do = Odbierz miejsce …
mod-reason = Dlaczego? Przeczytają to wszyscy przy stole.
mod-look = 👁️ To widzi **{ $who }**. Ten wgląd jest zapisany, a po grze dowie się o nim stół.
mod-look-asked = Pytanie: **{ $question }**
mod-look-answer = Odpowiedź: **{ $answer }**
correct-heading = Poprawić to?
correct-change = { $field }: **{ $old }** → **{ $new }**
correct-consequences = Co z tego wyniknie:
correct-asked-anew = Obecne pytanie padnie od nowa: { $asked }
correct-asked-else = Pytanie będzie wtedy: { $asked }. Teraz jest: { $before }
correct-sealed = Zapieczętowane odpowiedzi, które przepadną i trzeba będzie podać je od nowa: { $count }
correct-plans = Niezatwierdzony plan zostaje, o ile nadal pasuje.
correct-points = { points-heading } ({ $who }): { $old } → { $new }
correct-over = Gra się na tym kończy.
correct-told = Wszyscy przy stole zobaczą starą i nową wartość, twoją nazwę i powód. Gra nie będzie liczyć się do rankingu.
correct-told-secret = Wszyscy przy stole zobaczą, co się zmienia, twoją nazwę i powód, a tajne wartości po zakończeniu gry. Gra nie będzie liczyć się do rankingu.
correct-do = Popraw …
mod-corrected = ✅ Poprawiono: { $changes } Stół się o tym dowie.
mod-hidden = ukryte: { $count }
mod-no-acts = Żaden moderator nie wkraczał do gry przy tym stole.
end-acts = Poza zasadami gry:
act-rewind = { $at } · { $who } cofa grę: { $reason }
act-takeback = { $at } · cofnięcie za zgodą wszystkich grających, na prośbę gracza { $who }
act-ending-alone = { $at } · { $who }, jedyna osoba przy stole, kończy grę bez wyniku
act-ending = { $at } · zakończenie bez wyniku za zgodą wszystkich grających, na prośbę gracza { $who }
act-end = { $at } · { $who } kończy grę: { $reason }
act-void = { $at } · { $who } zamyka stół bez wyniku: { $reason }
act-call-off = { $at } · koniec gry, bo organizator odwołuje turniej{ $given ->
    [0] {""}
   *[other] : { $reason }
}
act-nudge = { $at } · { $who } wysyła przypomnienie
act-plea = { $at } · { $who } pyta moderatorów: { $reason }
act-replace = { $at } · { $who } proponuje komuś innemu miejsce ({ $whose }): { $reason }
act-withdraw = { $at } · { $who } wycofuje propozycję miejsca ({ $whose }){ $given ->
    [0] {""}
   *[other] : { $reason }
}
act-pause = { $at } · { $who } zatrzymuje wszystkie zegary: { $reason }
act-resume = { $at } · { $who } uruchamia wszystkie zegary
act-freeze = { $at } · { $who } zamraża stół: { $reason }
act-unfreeze = { $at } · { $who } odmraża stół
act-close = { $at } · { $who } kończy pokazywanie stołu każdemu: { $reason }
act-deadline = { $at } · { $who } przesuwa terminy: { $reason }
act-remove = { $at } · { $who } oddaje miejsce komputerowi ({ $whose }): { $reason }
act-look = { $at } · { $who } ogląda to, co widzi { $whose }: { $reason }
tell-act-corrected = { $field }: { $old } → { $value }
tell-act-corrected-secret = { $field }: tajne do końca gry
act-where = tu o tym napisano
act-correct = { $at } · { $who } poprawia stan gry: { $reason }
act-help = { $at } · ktoś przy stole prosi o moderatora, z notatką tylko dla moderatorów
act-read = { $at } · { $who } czyta, o co proszono samych moderatorów
act-seen = { $at } · { $who } zajmuje się tym, o co proszono moderatorów
oversight = Wszystkie stoły tego serwera
oversight-count = { $count ->
    [one] { $count } stół
    [few] { $count } stoły
    [many] { $count } stołów
   *[other] { $count } stołu
}{ $asking ->
    [0] {""}
   *[other] , w tym z prośbą o moderatora: { $asking }
}
oversight-unattended = ⏸️ Nikt tam już nie gra: gra czeka, aż ktoś wróci.
oversight-waits = Czekamy na: { $seats } · pytanie padło { $since }
oversight-since = -# Pytanie padło { $since }
oversight-late = ⏰ Po terminie: { $seats }
oversight-frozen = ❄️ Zamrożony { $since }
oversight-halted = ⏸️ Odpoczywa: ta wersja nie może go otworzyć
oversight-place = **{ $name }**, runda { $round }, stół { $table }
oversight-own = -# Masz związek z tą grą, więc zajmie się nią ktoś inny z moderatorów.
oversight-asked = 🙋 { $count ->
    [one] Ktoś prosi o moderatora, { $since }
   *[other] Prośby o moderatora: { $count }, pierwsza { $since }
}
oversight-requests = Prośby do moderatorów
oversight-plea = 🙋 { $who }, { $at }, przy wszystkich: { $text }
oversight-help = 🔒 { $who }, { $at }, tylko do moderatorów: { $text }
oversight-note-closed = 🔒 { $who }, { $at }, tylko do moderatorów. Notatka może zdradzać coś o czyjejś ręce. Jeśli ją przeczytasz, zostanie to zapisane i nie zajmiesz już innego miejsca w tej grze.
oversight-read = Przeczytaj notatkę
oversight-seen = Oznacz jako załatwione
oversight-noted = ✅ Oznaczone jako załatwione.
oversight-nudge = Przypomnij
oversight-freeze = Zamroź …
oversight-unfreeze = Wznów grę
oversight-log = Dziennik
report-person = Raport: { $name }
report-no-results = Na tym serwerze nie ma skończonych gier tej osoby albo ich nie pokazuje (`/ustawienia`).
report-seats = { $count ->
    [0] Nie gra teraz przy żadnym stole tego serwera.
    [one] Gra teraz przy { $count } stole tego serwera:
   *[other] Gra teraz przy { $count } stołach tego serwera:
}
report-away = { $where }: gra za nią komputer{ $count ->
    [0] , bo ta osoba odeszła
    [one] , po { $count } przegapionym terminie
   *[other] , po { $count } przegapionych terminach z rzędu
}
report-missed = { $where }: przegapione ostatnie terminy: { $count }
report-there = { $where }: ostatnio żadnego przegapionego terminu
report-hint = -# Tylko to, co inni widzą przy tych stołach albo po `/profil`.
report-ended = Stoły zakończone przed czasem
report-none-ended = Żaden, o ile jeszcze je przechowuję.
oversight-all = « Wszystkie stoły
tell-mod-offer = 🪑 { $who } (moderator) proponuje komuś innemu miejsce, na którym siedzi { $seat }. Powód: { $reason }
tell-mod-withdraw = 🪑 { $who } (moderator) wycofuje propozycję gry na miejscu { $seat }. Nic się nie zmienia.{ $given ->
    [0] {""}
   *[other] {" "}Powód: { $reason }
}
mod-replace-form = Zaproponuj miejsce komuś innemu
mod-replace-open = Zaproponuj to miejsce komuś …
mod-offered = ✅ Propozycja jest w wątku. Miejsce zmieni właściciela, gdy { $to } naciśnie przycisk.
tell-mod-time = ⏱️ { $who } (moderator) { $more ->
    [1] daje wszystkim, na których czekamy, o { $hours ->
        [one] godzinę
        [few] { $hours } godziny
        [many] { $hours } godzin
       *[other] { $hours } godziny
    } więcej
   *[0] zabiera wszystkim, na których czekamy, { $hours ->
        [one] godzinę
        [few] { $hours } godziny
        [many] { $hours } godzin
       *[other] { $hours } godziny
    }
}: { $reason }
tell-mod-time-of = ⏱️ { $who } (moderator) zmienia termin: { $seat } ma o { $hours ->
    [one] godzinę
    [few] { $hours } godziny
    [many] { $hours } godzin
   *[other] { $hours } godziny
} { $more ->
    [1] więcej
   *[0] mniej
}. Powód: { $reason }
tell-mod-remove = 🪑 { $who } (moderator) usuwa gracza z miejsca ({ $whom }) i oddaje je komputerowi. Ktoś inny może przejąć miejsce przez `/gra miejsca`. Powód: { $reason }
mod-paused = ✅ Wszystkie zegary stoją. `/mod wznów` je uruchomi.
mod-resumed = ✅ Wszystkie zegary idą dalej.
mod-frozen = ✅ Stół jest zamrożony: nie można odpowiadać i żaden zegar nie biegnie. Grę wznawia `/mod odmroź`.
mod-closed = ✅ Nie każdy może tam już patrzeć. Zacznie się to znowu tylko za zgodą wszystkich przy stole.
mod-unfrozen = ✅ Gra toczy się dalej, a zegary znów biegną, chyba że trwa przerwa.
mod-timed = ✅ Terminy są przesunięte.
mod-removed = ✅ Gra tam dalej komputer, dopóki ktoś inny nie przejmie miejsca. Usunięta osoba nie usiądzie przy tym stole, dopóki moderator nie cofnie tego przez `/mod przywróć`.
tell-mod-readmit = 🪑 { $who } (moderator) pozwala wrócić do tego stołu ({ $whom }). Powód: { $reason }
mod-readmit-do = Cofnij usunięcie …
mod-readmit-open = Pozwól wrócić: { $whom } …
mod-readmitted = ✅ { $whom } znów może usiąść przy tym stole. Wolne miejsca pokaże `/gra miejsca`.
act-readmit = { $at } · { $who } cofa usunięcie ({ $whom }): { $reason }
log-taken-over = { $at } · { $who } przejmuje miejsce ({ $whose })
refuse-not-removed = Nikt nie usunął tej osoby od tego stołu, więc nie ma czego cofać.
refuse-removed = Moderator usunął cię od tego stołu. Możesz tu znów usiąść, gdy moderator to cofnie.
refuse-other-removed = Moderator usunął tę osobę od tego stołu. Najpierw cofnij to przez `/mod przywróć` albo wybierz kogoś innego.

refuse-frozen = ❄️ Moderator zamroził ten stół. Nie można odpowiadać, dopóki moderator nie wznowi gry. Powód: { $reason }
refuse-not-frozen = Ten stół nie jest zamrożony. Zamraża go `/mod zamroź`.
refuse-no-request = Nikt już tam nie prosi o moderatora.
refuse-correction-stale = W międzyczasie coś się zmieniło i skutek byłby inny. Spójrz jeszcze raz.
refuse-correction-long = To za dużo na jedną poprawkę. Zmieniaj po jednej rzeczy: na liście `+` i karta ją dodaje, `-` i karta zabiera.
refuse-not-moderator = To mogą tylko moderatorzy tego serwera. Kto zarządza serwerem, ustala ich poleceniem `/ustawienia`.
refuse-moderator-sits = Grasz przy tym stole, więc musi to zrobić ktoś inny z moderatorów.
refuse-moderator-sat = Przez jakiś czas to była też twoja gra, więc musi to zrobić ktoś inny z moderatorów.
refuse-no-such-point = Do tego punktu gra nie może się cofnąć. Wybierz jeden z podpowiadanych.
refuse-cannot-rewind = Ta gra nie może się cofnąć, bo od jej początku aktualizacja zmieniła zasady. Nic się nie zmieniło.
refuse-which-seat = Przy tym stole nie ma takiego miejsca. Wybierz jedno z podpowiadanych.
refuse-several-seats = „{ $typed }” może znaczyć: { $who }. Wybierz miejsce z podpowiedzi albo gracza z listy.
refuse-player-elsewhere = { $who } nie siedzi na tym miejscu przy tym stole. Wybierz gracza z tego stołu albo miejsce z podpowiedzi.
refuse-look-first = To jest tajne. Najpierw użyj `/mod zajrzyj` na miejsce właściciela; to zostanie zapisane i przez kwadrans pozwala poprawić to, co widzisz.
refuse-nobody-awaited = Gra nie czeka teraz na niczyj ruch, więc nie ma komu przypominać.
refuse-nudged-lately = Od ostatniego przypomnienia nie minęła godzina. Daj im jeszcze chwilę.
refuse-reason-needed = Napisz w kilku słowach, dlaczego; przeczytają to wszyscy przy stole.

## Miejsca w trwających grach

tell-clock-home = ▶️ Przez pewien czas nie było mnie na tym serwerze. Zegary stały, a teraz idą dalej.
tell-unattended = ⏸️ Przy tym stole nikt już nie gra. Gra czeka, a zegar stoi, aż ktoś wróci (`/graj`) albo przejmie miejsce (`/gra miejsca`).
tell-unattended-ended = 🛑 Przez { $days ->
    [one] jeden dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
} nikt nie wrócił, więc gra kończy się bez wyniku.
tell-seat-left = 🚪 { $seat } odchodzi od stołu, miejsce zajmuje komputer. Powrót jest możliwy, dopóki nikt nie przejmie miejsca: `/gra miejsca`
tell-seat-gone = 🚪 { $seat }: tej osoby już tu nie ma, miejsce zajmuje komputer. Miejsce może przejąć ktoś inny: `/gra miejsca`
tell-seat-declined = 🪑 Propozycja gry na miejscu { $seat } została odrzucona.
tell-seat-withdrawn = 🪑 Gospodarz wycofuje propozycję gry na miejscu { $seat }. Nic się nie zmienia.
tell-seat-deserted = 🛑 Nie ma już komu grać, więc gra kończy się bez wyniku.
tell-seat-taken-over = 🪑 { $seat } przejmuje miejsce ({ $former }) wraz ze wszystkim, co na nim leży. { $former } nadal wie, co tam było widać.
tell-seat-taken-from-computer = 🪑 { $seat } przejmuje miejsce komputera ({ $former }).
refuse-gone = Na tym serwerze nie ma już: { $names }. Miejsce jest wolne. Naciśnij **Zacznij** jeszcze raz, aby zacząć w tym składzie, albo poczekaj na kogoś.
refuse-left-already = Za ciebie gra już komputer. `/graj` pozwala wrócić.
refuse-seat-taken = Na tym miejscu ktoś gra. Wolne miejsca pokaże `/gra miejsca`.
refuse-knows-another = Znasz już rękę z innego miejsca w tej grze, więc na tym nie możesz zagrać. Zapraszamy do oglądania.
refuse-other-already-seated = Ta osoba już siedzi przy tym stole. Zaproponuj miejsce komuś innemu.
refuse-other-knows-another = Ta osoba widziała już rękę z innego miejsca w tej grze, więc na tym nie może zagrać. Zaproponuj je komuś innemu.
refuse-no-offer = To miejsce nie jest już dla ciebie. Wolne miejsca pokaże `/gra miejsca`.
refuse-not-offered = Nikomu teraz nie proponuję tego miejsca, więc nie ma czego wycofać.
refuse-not-offerer = Nie możesz wycofać tej propozycji. Może to zrobić moderator, który tu nie siedzi, albo organizator turnieju. Gospodarz może, gdy na tym miejscu nikt nie gra.
refuse-last-person = Przy tym stole nie gra nikt inny. Zaproponuj komuś to miejsce przez `/mod zastąp` albo zakończ stół przez `/mod unieważnij`.
refuse-no-person = Na tym miejscu gra już komputer.
seats-heading = Wolne miejsca
seats-hint = -# Kto przejmuje miejsce, gra dalej ze wszystkim, co na nim leży, także z ręką; przyślę ją w wiadomości prywatnej.
seats-none = W grach na tym serwerze nie ma wolnych miejsc. Własny stół otworzysz przez `/gra nowa`.
seats-table = **{ $game }** · { $table } · { $place } · { $heading }
seats-points = { points-heading }: { $points }
seats-take = Przejmij miejsce: { $who }
seats-return = Wróć na miejsce: { $who }
seats-open = Udostępnij miejsca komputerów
seats-close = Zachowaj miejsca komputerów
seats-offer-open = Zaproponuj miejsce …
seats-offer-form = Zaproponuj miejsce
seats-offer-which = Które miejsce?
seats-offer-whom = Komu?
seats-offer-whom-hint = Zapytam tę osobę; gra dalej wszystkim, co jest na tym miejscu.
refuse-no-free-seat = Na wszystkich miejscach tego stołu grają ludzie, więc żadnego nie można zaproponować.
seats-opened = ✅ Każdy może teraz przejąć miejsce komputera: `/gra miejsca`
seats-closed = ✅ Komputery zachowują swoje miejsca.
seats-taken = ✅ Grasz dalej na tym miejscu: { $place }. To, co twoje, przyślę w wiadomości prywatnej; pokażą to też `/graj` i `/ręka`.
seats-welcome-back = ✅ Witaj z powrotem! Znowu grasz: { $place }
seats-leave-ask = Opuścić tę grę? Dalej gra za ciebie komputer, a miejsce może przejąć ktoś inny. Do tego czasu możesz wrócić.
seats-leave-away = Opuścić tę grę? Nikogo innego teraz nie ma, więc gra poczeka, aż ktoś wróci albo przejmie miejsce.
seats-leave-last = Opuścić tę grę? Nie ma już komu grać, więc skończy się bez wyniku.
seats-leave-tournament = Ten stół należy do turnieju **{ $name }**. Z turnieju nie odchodzisz, a organizatorzy dowiedzą się, że opuszczasz stół. { $counts ->
    [last] Jeśli nie wrócisz przed końcem gry, liczy ci się jako ostatnie miejsce.
    [nothing] Jeśli nie wrócisz przed końcem gry, nie dostaniesz za nią punktów.
    [void] Wynik wpisze wtedy organizator.
   *[counts] To, co osiągnie twoje miejsce, liczy się tobie, ktokolwiek na nim gra.
}
seats-leave-do = Odchodzę
seats-left = Opuszczasz grę. Dopóki nikt nie przejmie miejsca, wrócisz przez `/graj`.
seats-left-over = Nie ma cię już przy stole, a gra dobiegła końca. Dziękuję za grę!
seats-left-last = Opuszczasz grę, a stół kończy się bez wyniku. Dziękuję za grę!
seats-away = Gra za ciebie komputer i nic na ciebie nie czeka. Możesz wrócić, dopóki ktoś inny nie przejmie miejsca.
seats-away-waits = Przy tym stole nikt już nie gra, więc gra czeka na ciebie, a zegar stoi. Możesz grać dalej w każdej chwili, dopóki ktoś inny nie przejmie twojego miejsca.
seats-back = Gram dalej
seats-former = Na tym miejscu gra teraz ktoś inny. Dziękuję za grę!
seats-welcome = 🪑 Od teraz grasz jako **{ $seat }**. Napiszę do ciebie za każdym razem, gdy przyjdzie twoja kolej.
seats-offer = 🪑 { $who }, czy chcesz grać dalej jako **{ $seat }**? Dostaniesz wszystko, co leży na tym miejscu, także rękę.
seats-offer-yes = Przejmuję miejsce
seats-offer-no = Nie, dziękuję
seats-offer-back = Wycofaj propozycję
seats-offered = ✅ W wątku czeka pytanie, { $place }. Dostaje je { $who }.
seats-offered-direct = ✅ Pytam w wiadomości prywatnej: { $who }.
seats-withdrawn = ✅ Propozycja jest wycofana, a stół o tym wie. Miejsce zostaje, jak jest.
refuse-no-bot = Miejsca proponuje się ludziom. Komputery dodaje się w poczekalni.
end-held = { $who }: { $holders }
end-held-computer = komputer
end-held-unknown = ktoś
end-held-for = komputer za: { $name }

## Ustawienia serwera

arrival-hello = ### Zacznij od `/nauka`: uczy gry w trakcie gry.
    Tu { $name }, mistrz gry. Prowadzę na czacie duże gry planszowe: rozdaję, pilnuję zasad, rysuję planszę i mierzę czas.
    - `/gra nowa` otwiera stół dla ciebie i znajomych.
    - `/ustawienia` sprawdzają, co mi tu wolno, i ustalają kanał, język i moderatorów.
arrival-nowhere = -# Piszę prywatnie, bo na serwerze { $server } nie mogę pisać na żadnym kanale. Pozwól mi widzieć jakiś kanał i na nim pisać; `/ustawienia`, wpisane tam, powiedzą, czego jeszcze brakuje.

setup = Ustawienia tego serwera
setup-well = ✅ { $place }: mam wszystkie uprawnienia, których potrzebują gry.
setup-missing = ⚠️ { $place }: brakuje mi uprawnień, żeby
    { $missing }
    Nadaj mi je w kanale: **Edytuj kanał → Uprawnienia →** dodaj **{ $bot }** i zezwól; albo dla wszystkich kanałów: **Ustawienia serwera → Role → { $bot }**.
setup-no-threads = ⚠️ { $place } nie ma wątków, a gry toczą się w wątkach. Wybierz niżej tekstowy kanał gier.
setup-gone = ⚠️ Kanału gier ({ $place }) już nie ma albo go nie widzę. Wybierz inny albo pozwól mi go widzieć.
setup-check = Sprawdź ponownie
setup-set = ✅ Ustawione.
setup-channel = **Kanał gier**: tam powstają nowe stoły, gdziekolwiek ktoś użyje `/gra nowa`. Bez niego: tam, gdzie padło polecenie.
setup-channel-pick = Bez kanału: stoły powstają wszędzie
setup-listing = **Lista stołów**: jedna wiadomość pokazuje, w co się gra, na kogo czekamy i które miejsca są wolne. Aktualizuję ją bez powiadomień i przypinam, jeśli wolno.
setup-listing-pick = Bez listy stołów
setup-listing-not = ⚠️ { $place }: nie mogę tam pisać, więc listy stołów nie ma.
setup-role = **Moderatorzy**: kto ma tę rolę, może używać `/mod`. *Zapytaj moderatora* powiadamia ich, jeśli każdy może o roli wspominać. Bez niej: kto może zarządzać serwerem.
setup-role-pick = Bez roli: ci, którzy zarządzają serwerem
setup-language = **Język** nowych stołów
setup-language-each = Taki, w jakim pisze gospodarz
setup-pace = **Zegar** nowych stołów, chyba że gospodarz ustawi inny: ile czasu jest na decyzję
setup-lost = ⚠️ Nie umiem już odczytać ustawień tego serwera ({ $what }), więc na razie działam jak zwykle. Wybierz je ponownie: `/ustawienia`.
setup-lost-pace = zegar nowych stołów
setup-lost-language = język nowych stołów
setup-pace-each = Jak zwykle: 24 godziny na każdą decyzję
permission-embed-links = osadzać linki
permission-read-message-history = czytać historię wiadomości
refuse-no-such-channel = Na tym serwerze nie ma takiego kanału tekstowego. Wybierz kanał z listy.
refuse-no-such-role = Na tym serwerze nie ma takiej roli. Wybierz rolę z listy.
refuse-everybody = Tę rolę mają wszyscy, a kto moderuje, może zaglądać w karty. Wybierz rolę, którą mają tylko niektórzy.
refuse-not-manager = Ustawienia serwera mogą zmieniać tylko ci, którzy nim zarządzają.

## Kłopoty

trouble = Coś poszło nie tak po mojej stronie. Z gry nic nie przepadło; spróbuj jeszcze raz. Jeśli to się powtórzy, podaj osobie, która mnie prowadzi, ten numer: `{ $id }`.
trouble-disk = Nie mogę teraz niczego zapisać. Nic nie przepadło: gra stoi tak, jak przed tym kliknięciem. Spróbuj ponownie za chwilę. Jeśli to się powtarza, podaj osobie, która mnie prowadzi, ten numer: `{ $id }`.

## Polecenia

command-game = gra
    .about = Otwieranie, lista i odwoływanie stołów
command-new = nowa
    .about = Otwórz stół do gry planszowej
command-ask = pomoc
    .about = Poproś moderatora o pomoc; notatkę przeczytają tylko moderatorzy
command-list = lista
    .about = Pokaż stoły na tym serwerze
command-again = jeszcze-raz
    .about = Zaproponuj rewanż: te same osoby i opcje jeszcze raz
command-cancel = odwołaj
    .about = Odwołaj swój stół przed początkiem gry albo zaproponuj zakończenie trwającej gry
command-play = graj
    .about = O co teraz pytam? Widzisz to tylko ty
command-bid = licytuj
    .about = Odpowiedz liczbą
command-place = ułóż
    .about = Ułóż coś w kolejności, na przykład rząd kart
command-choose = wybierz
    .about = Odpowiedz, wybierając z możliwości
command-pass = pas
    .about = Spasuj albo zrezygnuj, gdzie to dozwolone
command-undo = cofnij
    .about = Cofnij ostatnią część swojego planu
command-orders = zlecenia
    .about = Zaplanuj odpowiedź: zagram ją, gdy przyjdzie twoja kolej
command-hand = ręka
    .about = Pokaż twoją rękę, tylko tobie
command-board = plansza
    .about = Pokaż planszę, tylko tobie
command-why = dlaczego
    .about = Na kogo albo na co czekamy?
command-journal = dziennik
    .about = Przeczytaj, co się wydarzyło
command-replay = powtórka
    .about = Obejrzyj zakończoną grę jeszcze raz, krok po kroku i z każdego miejsca
command-review = analiza
    .about = Zobacz, jak stały szanse w zakończonej grze i które decyzje były ważne
command-watch = obserwuj
    .about = Obserwuj stół, przy którym nie grasz: co się tam dzieje, wiadomością prywatną, raz na turę
command-rules = zasady
    .about = Poszukaj zasady, karty albo dowolnego innego słowa z gry
command-help = pomoc
    .about = Karta pomocy gry: tura, elementy i punkty na jeden rzut oka
command-learn = nauka
    .about = Naucz się gry: krótka partia z komputerami i przewodnikiem, od razu
parameter-search = szukaj
    .about = Czego szukasz? Podpowiedzi pojawiają się podczas pisania
parameter-game = gra
    .about = Która gra?
parameter-seats = miejsca
    .about = Ile miejsc?
parameter-language = język
    .about = Język stołu
parameter-options = opcje
    .about = Opcje gry, na przykład nazwa=yes; podpowiedzi pojawiają się podczas pisania
parameter-table = stół
    .about = Który stół? Potrzebne tylko, gdy grasz przy kilku
parameter-area = obszar
    .about = Część planszy do pokazania w powiększeniu; podpowiedzi pojawiają się podczas pisania
parameter-finished =
    .about = Który skończony stół? Domyślnie twój ostatni
parameter-amount = liczba
    .about = Jaka liczba?
parameter-row = rząd
    .about = Twoje możliwości po kolei; podpowiedzi pojawiają się podczas pisania
parameter-order = zlecenie
    .about = Które? Bez tego zobaczysz te, które już dajesz
parameter-answer = odpowiedź
    .about = Co mam zrobić? Kilka części oddziel średnikami; - usuwa zlecenie
parameter-more = reszta
    .about = Pozostałe części odpowiedzi, jeśli pytanie je ma
parameter-option = wybór
    .about = Twój wybór; kilka oddziel przecinkami
command-propose-pause = pauza
    .about = Zaproponuj, żeby wszystkie zegary stołu na jakiś czas stanęły
command-play-on = dalej
    .about = Grajmy dalej: zakończ przerwę albo sprzeciw się jej
parameter-clock = zegar
    .about = Ile czasu na decyzję? Na przykład 24h, bank 72h+6h albo none; pojawią się podpowiedzi
command-leave = odejdź
    .about = Odejdź od stołu; w trwającej grze dalej gra za ciebie komputer
command-seats = miejsca
    .about = Wolne miejsca w trwających grach: przejmij jedno albo wróć na swoje
command-offer = zaproponuj
    .about = Dla gospodarzy: zaproponuj komuś wolne miejsce w trwającej grze
parameter-player = gracz
    .about = Komu?
command-takeback = cofnij-ruch
    .about = Poproś wszystkich przy stole o cofnięcie tego, co się stało
command-mod = mod
    .about = Dla moderatorów: pomoc przy stole, przy którym nie grasz
command-report = raport
    .about = Jak rzetelnie ktoś tu gra; albo które stoły zakończono i kto to zrobił
command-overview = przegląd
    .about = Wszystkie stoły serwera: na kogo i od kiedy czekamy, kto prosi o pomoc
command-nudge = przypomnij
    .about = Przypomnij tym, na których czekamy
command-rewind = przewiń
    .about = Cofnij grę do wcześniejszego punktu, najpierw podgląd
command-end = zakończ
    .about = Zakończ grę teraz, z punktami, jakie są
command-void = unieważnij
    .about = Zamknij stół bez wyniku
command-replace = zastąp
    .about = Zaproponuj miejsce komuś innemu, kto przejmie je przyciskiem
parameter-user = osoba
    .about = Komu?
command-pause = wstrzymaj
    .about = Zatrzymaj wszystkie zegary stołu
command-resume = wznów
    .about = Uruchom wszystkie zegary stołu
command-freeze = zamroź
    .about = Zamroź stół: nie można odpowiadać i żaden zegar nie biegnie
command-unfreeze = odmroź
    .about = Wznów grę przy zamrożonym stole
command-close = zamknij
    .about = Zakończ pokazywanie stołu każdemu, bez konta
command-deadline = termin
    .about = Daj tym, na których czekamy, albo jednemu miejscu, więcej (lub mniej) czasu
command-remove = odsuń
    .about = Odsuń kogoś od stołu; gra tam dalej komputer
command-readmit = przywróć
    .about = Cofnij usunięcie, żeby ktoś mógł znów usiąść przy stole
parameter-whose =
    .about = Czyje miejsce? Wybierz gracza z listy
parameter-removed =
    .about = Komu pozwalasz wrócić?
parameter-hours = godziny
    .about = O ile godzin więcej? Mniej niż 0 zabiera czas
command-look = zajrzyj
    .about = Zobacz to, co widzi gracz; to się zapisuje i po grze stół się dowie
command-correct = popraw
    .about = Popraw coś na stole; stół się o tym dowie
command-log = rejestr
    .about = Co moderatorzy zrobili przy stole
command-setup = ustawienia
    .about = Ustawienia serwera: kanał, moderatorzy, język i moje uprawnienia
parameter-reported =
    .about = O kim? Bez osoby: stoły, które zakończono
parameter-mod-table =
    .about = Który stół? Domyślnie ten z tego wątku
parameter-point = punkt
    .about = Do którego punktu? Podpowiedzi pojawią się podczas pisania
parameter-seat = miejsce
    .about = Czyje miejsce?
parameter-reason = powód
    .about = Dlaczego? Przeczytają to wszyscy przy stole
parameter-field = pole
    .about = Co poprawić? Podpowiedzi pokazują, co tam teraz jest
parameter-value = wartość
    .about = Co ma tam być? Listy z przecinkami; +x dodaje, -x usuwa, - to nic
parameter-also = także
    .about = Drugie pole, poprawiane razem z pierwszym: co tu przybędzie, tam ubędzie
parameter-also-value = także-wartość
    .about = Co ma być w drugim polu?
language-en = English
language-pl = Polski

## Ustawienia osobiste i to, co jest przechowywane

anonymous = Anonim { $n }
anonymous-somebody = Anonim
settings = Twoje ustawienia
settings-zone = **Strefa czasowa**: { $zone }. Jest tam teraz { $time }.
settings-lost = ⚠️ Nie mogę już odczytać tego, co masz w ustawieniach: { $what }. Na razie obowiązuje to, co zwykle. Ustaw to proszę ponownie przez `/preferencje`.
settings-lost-zone = strefa czasowa (bez niej nie ma godzin ciszy ani przeglądu)
settings-lost-quiet = godziny ciszy
settings-lost-language = język
settings-lost-reminders = przypomnienia
settings-lost-digest = codzienny przegląd
settings-zone-now = teraz jest tam { $time }
settings-zone-pick = Gdzie jesteś? …
settings-which-place = ❓ Tak nazywa się kilka miejsc, więc nic jeszcze nie zostało ustawione. Wybierz swoje albo wpisz je z krajem: Barcelona, Hiszpania.
settings-no-zone = **Strefa czasowa**: nieustawiona. Gdy ją poznam, możesz mieć godziny ciszy i codzienny przegląd.
settings-quiet = **Godziny ciszy**: twoje zegary stoją, a ja piszę do ciebie tylko w odpowiedzi na to, co robisz. Stała pora dnia, która w nie wypada, przesuwa się na ich koniec, tylko dla ciebie. Przy pytaniu zadanym w tajemnicy kilka osób ma wspólny termin. Każda ma pełny czas poza swoimi godzinami ciszy. Inne godziny wpiszesz przyciskiem **Strefa czasowa, inne godziny …**. Gdy twój zegar biegnie, można je zmienić raz na dobę; cisza trwa najwyżej 16 godzin, a bieżące terminy przesuwają się razem z nią.
settings-quiet-pick = Godziny ciszy
settings-quiet-none = Bez godzin ciszy
settings-reminders = **Przypomnienia**, gdy gra na ciebie czeka. Zawsze mówię, że twój czas się skończył, co stało się za ciebie i jak skończyła się gra.
settings-reminders-pick = Przypomnienia
settings-reminders-all = Wszystkie: połowa czasu, ostatni dzwonek i gdy brakuje tylko ciebie
settings-reminders-last = Tylko ostatni dzwonek
settings-reminders-none = Żadne
settings-digest = **Codzienny przegląd**: raz dziennie wszystko, co na ciebie czeka, w jednej wiadomości prywatnej. Gdy nic nie czeka, nie ma wiadomości; w godzinach ciszy panuje cisza.
settings-digest-pick = Codzienny przegląd
settings-times = Strefa czasowa, inne godziny …
settings-times-form = Twój czas
settings-times-zone = Strefa czasowa
settings-times-zone-hint = Twoje miasto albo większe w pobliżu, na przykład Warszawa.
settings-times-from = Cisza od
settings-times-from-hint = Twoje zegary wtedy stoją, a ja nie piszę, najwyżej 16 godzin: 22:30. Puste: bez ciszy.
settings-times-until = Cisza do
settings-times-reminders = Przypomnienia, gdy gra na ciebie czeka
settings-times-digest = Codzienny przegląd tego, co na ciebie czeka
settings-digest-never = Bez przeglądu
settings-language = **Język**, w którym do ciebie piszę
settings-language-pick = Język
settings-language-discord = Taki jak w twoim Discordzie
settings-news = **Wieści** z twoich stołów: o czym mówię ci od razu. Najwyżej jedna wiadomość między dwiema twoimi odpowiedziami.
settings-news-pick = O niczym: powiedzą ci o tym pytania
settings-news-against = Gdy inni działają przeciwko mnie
    .about = Na przykład: przebita oferta, atak, kradzież.
settings-news-next = Gdy następna kolej jest moja
    .about = Tam, gdzie wszyscy widzą kolejność.
settings-cards = **Pytania**: w jakiej postaci do ciebie przychodzą.
settings-cards-pick = Jak zwykle: z obrazkiem, każdy krok potwierdzany
settings-cards-quick = Szybkie odpowiedzi
    .about = Na proste, jawne pytanie wystarcza jedno stuknięcie. Przy kościach i na końcu tury zawsze pytam.
settings-cards-words-first = Najpierw słowa
    .about = Pytania przychodzą bez obrazków; co by na nich było, mówię słowami.
settings-pictures = **Obrazki**, które widzisz tylko ty: ręka, plansza na życzenie i to, co pokazują pytania.
settings-pictures-pick = Jak zwykle
settings-pictures-contrast = Wysoki kontrast
    .about = Jasne słowa i linie na prawie czarnym tle.
settings-pictures-large = Duży druk
    .about = Słowa tak duże, jak pozwala miejsce.
settings-listed = **Ranking i profil**: czy inni na serwerze widzą cię w `/ranking` i `/profil`. Twoje wyniki liczą się tak czy inaczej.
settings-listed-pick = Ranking i profil
settings-listed-yes = Inni mnie widzą
settings-listed-no = Swój ranking widzę tylko ja
settings-set = ✅ Ustawione.
settings-browsers = **Zalogowano** na stronach stołów: { $count ->
    [one] jedna przeglądarka
    [few] { $count } przeglądarki
   *[many] { $count } przeglądarek
}. Miesiąc po ostatniej wizycie kończy się to samo.
settings-out = Wyloguj wszędzie
pages-open = Otwórz planszę
pages-link = 🔑 Ten link do stołu { $table } jest tylko twój. Otwiera jedną przeglądarkę, przez dziesięć minut.
pages-plain = Plansza stołu { $table } otworzy się w twojej przeglądarce.
pages-link-over = Ten link jest zużyty albo za stary. Naciśnij na Discordzie *Otwórz planszę* jeszcze raz.
pages-signed-in = 🔑 Zalogowano cię na stronach stołów{ $browser ->
    [none] {""}
   *[other] {" "}({ $browser })
}. To nie ty? Naciśnij **Wyloguj wszędzie**.
pages-signed-out = ✅ Wylogowano cię we wszystkich przeglądarkach.
refuse-no-pages = Tutaj nie da się otworzyć planszy w przeglądarce.
refuse-which-place = „{ $typed }” może oznaczać kilka miejsc: { $places }. Wpisz je z krajem: Barcelona, Hiszpania.
refuse-no-zone = Nie znam takiego miejsca. Wpisz większe miasto w pobliżu i wybierz jedną z podpowiedzi.
refuse-zone-first = Do tego potrzebna jest strefa czasowa: wpisz tam swoje miasto albo `/preferencje strefa:`.
refuse-no-span = Nie rozumiem tych godzin ciszy. Wpisz je tak: `22-7` albo `22:30-6:45`, godziny od 0 do 24, najwyżej 16 godzin, albo `brak`.
refuse-quiet-lately = Od ostatniej zmiany godzin ciszy nie minęła doba, a twój zegar biegnie. Zmień je jutro albo zrezygnuj z nich: `/preferencje cisza:brak`.
privacy = Co o tobie wiem
privacy-nothing = Nic. Wiem, kim jesteś, tylko dopóki to czytasz.
privacy-person = - Twój identyfikator Discorda i imię, **{ $name }**, żeby było wiadomo, kto gra.
privacy-settings = - Twój język, to, czy mogę do ciebie pisać, i strefa czasowa: { $zone }.
privacy-none = nieustawiona
privacy-tables = { $count ->
    [one] - { $count } stół, w tym trwające gry: { $running }.
    [few] - { $count } stoły, w tym trwające gry: { $running }.
    [many] - { $count } stołów, w tym trwające gry: { $running }.
   *[other] - { $count } stołu, w tym trwające gry: { $running }.
}
privacy-answers = { $count ->
    [one] - { $count } odpowiedź w grach.
    [few] - { $count } odpowiedzi w grach.
    [many] - { $count } odpowiedzi w grach.
   *[other] - { $count } odpowiedzi w grach.
}
privacy-messages = { $count ->
    [one] - Miejsce { $count } wiadomości do ciebie, żeby móc ją zmieniać.
    [few] - Miejsca { $count } wiadomości do ciebie, żeby móc je zmieniać.
    [many] - Miejsca { $count } wiadomości do ciebie, żeby móc je zmieniać.
   *[other] - Miejsca { $count } wiadomości do ciebie, żeby móc je zmieniać.
}
privacy-requests = { $count ->
    [one] - { $count } prośba do moderatorów.
    [few] - { $count } prośby do moderatorów.
    [many] - { $count } próśb do moderatorów.
   *[other] - { $count } prośby do moderatorów.
}
privacy-agreements = { $count ->
    [one] - { $count } zgoda na koniec gry, cofnięcie albo patrzenie przez ramię.
    [few] - { $count } zgody na koniec gry, cofnięcie albo patrzenie przez ramię.
    [many] - { $count } zgód na koniec gry, cofnięcie albo patrzenie przez ramię.
   *[other] - { $count } zgody na koniec gry, cofnięcie albo patrzenie przez ramię.
}
privacy-acts = { $count ->
    [one] - { $count } czynność moderatora.
    [few] - { $count } czynności moderatora.
    [many] - { $count } czynności moderatora.
   *[other] - { $count } czynności moderatora.
}
privacy-results = { $count ->
    [one] - Twój wynik w { $count } zakończonej grze, do rankingów i profili.
    [few] - Twoje wyniki w { $count } zakończonych grach, do rankingów i profili.
    [many] - Twoje wyniki w { $count } zakończonych grach, do rankingów i profili.
   *[other] - Twoje wyniki w { $count } zakończonych gier, do rankingów i profili.
}
privacy-wishes = { $count ->
    [one] - To, w co lubisz grać, na { $count } serwerze.
    [few] - To, w co lubisz grać, na { $count } serwerach.
    [many] - To, w co lubisz grać, na { $count } serwerach.
   *[other] - To, w co lubisz grać, na { $count } serwera.
}
privacy-vacations = { $count ->
    [one] - { $count } zapowiedziany urlop.
    [few] - { $count } zapowiedziane urlopy.
    [many] - { $count } zapowiedzianych urlopów.
   *[other] - { $count } zapowiedzianego urlopu.
}
privacy-covers = { $count ->
    [one] - { $count } zastępstwo na czas urlopu, przez ciebie albo za ciebie.
    [few] - { $count } zastępstwa na czas urlopu, przez ciebie albo za ciebie.
    [many] - { $count } zastępstw na czas urlopu, przez ciebie albo za ciebie.
   *[other] - { $count } zastępstwa na czas urlopu, przez ciebie albo za ciebie.
}
privacy-page_sessions = { $count ->
    [one] - { $count } przeglądarka zalogowana na stronach stołów albo link do nich.
    [few] - { $count } przeglądarki zalogowane na stronach stołów, razem z linkami do nich.
    [many] - { $count } przeglądarek zalogowanych na stronach stołów, razem z linkami do nich.
   *[other] - { $count } przeglądarki zalogowanej na stronach stołów, razem z linkami do nich.
}
privacy-follows = { $count ->
    [one] - { $count } stół, który obserwujesz przez `/obserwuj`.
    [few] - { $count } stoły, które obserwujesz przez `/obserwuj`.
    [many] - { $count } stołów, które obserwujesz przez `/obserwuj`.
   *[other] - { $count } stołu, które obserwujesz przez `/obserwuj`.
}
privacy-tournaments = { $count ->
    [one] - Twój udział w { $count } turnieju: { $names }.
   *[other] - Twój udział w { $count } turniejach: { $names }{ $more ->
        [0] .
       *[other] {" "}i jeszcze { $more }.
    }
}
privacy-hint = `/prywatność eksport` daje ci to wszystko w pliku, `/prywatność usuń` to usuwa.
privacy-file = Wszystko, co o tobie przechowuję. Tę wiadomość widzisz tylko ty.
erase = Zapomnij o mnie
erase-about = { $running ->
    [0] Twoje imię, identyfikator, ustawienia i moje wiadomości do ciebie znikają na zawsze.
    [one] Twoje imię, identyfikator, ustawienia i moje wiadomości do ciebie znikają na zawsze. Grasz w { $running } trwającej grze: twoje miejsce przejmuje tam komputer, a po nim może ktoś inny.
   *[other] Twoje imię, identyfikator, ustawienia i moje wiadomości do ciebie znikają na zawsze. Grasz w { $running } trwających grach: twoje miejsca przejmuje tam komputer, a po nim może ktoś inny.
    } W zakończonych grach twoje miejsce zostaje bez imienia; w trwających do ich końca zostaje zaszyfrowany znak, żeby nikt nie mógł wrócić i wziąć tam innej ręki. Kopie zapasowe pamiętają cię, aż zastąpią je nowsze. Jeśli zagrasz znowu, nie będę cię znać.
erase-do = Zapomnij o mnie teraz
erase-done = ✅ Gotowe: to, co o tobie wiem, właśnie znika. Dziękuję za grę.
command-settings = preferencje
    .about = Twoja strefa czasowa, cisza, przypomnienia, przegląd dnia, język, pytania, obrazki i rankingi
command-privacy = prywatność
    .about = Co jest o tobie przechowywane i jak to usunąć
command-show = pokaż
    .about = Co jest o tobie przechowywane, prostymi słowami
command-export = eksport
    .about = Wszystko, co jest o tobie przechowywane, w pliku
command-erase = usuń
    .about = Usuń wszystko, co jest o tobie przechowywane
parameter-zone = strefa
    .about = Twoje miasto albo duże w pobliżu
parameter-quiet = cisza
    .about = Godziny, w których twoje zegary stoją, np. 22-7; albo brak

mine = Twoje stoły
mine-awaited = { $count ->
    [0] Żadna gra na ciebie nie czeka.
    [one] Czeka na ciebie { $count } gra.
    [few] Czekają na ciebie { $count } gry.
    [many] Czeka na ciebie { $count } gier.
   *[other] Czeka na ciebie { $count } gry.
}
mine-asked = **{ $asked }** · { $due }
mine-plan = Twój plan czeka na potwierdzenie.
mine-waits = Czekamy na: { $seats }.
mine-lobby = { $count ->
    [one] Jeszcze przed startem; zajęte jest { $count } miejsce.
    [few] Jeszcze przed startem; zajęte są { $count } miejsca.
    [many] Jeszcze przed startem; zajętych jest { $count } miejsc.
   *[other] Jeszcze przed startem; zajęte jest { $count } miejsca.
}
mine-open = Otwórz
mine-before = « Wcześniejsze
mine-after = Więcej »
digest = Cześć! Twoje stoły na dziś:
digest-more = { $count ->
    [one] … i jeszcze { $count } gra: `/graj`
    [few] … i jeszcze { $count } gry: `/graj`
    [many] … i jeszcze { $count } gier: `/graj`
   *[other] … i jeszcze { $count } gry: `/graj`
}
digest-hint = -# Ten przegląd przychodzi raz dziennie; zmienisz to przez `/preferencje`.

## Turnieje

tournament-about = { $game } · { $stages } · stoły po { $low ->
    [one] { $preferred }
   *[other] { $preferred } (od { $low } do { $high })
}
tournament-swiss = system szwajcarski, { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
   *[many] { $rounds } rund
}
tournament-groups = grupy po około { $size }, { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
   *[many] { $rounds } rund
}
tournament-elimination = eliminacje: dalej { $best ->
    [one] przechodzi pierwsza osoba z każdego stołu
    [few] przechodzą { $best } pierwsze osoby z każdego stołu
   *[many] przechodzi { $best } pierwszych osób z każdego stołu
}
tournament-ladder = drabinka: sezon otwartych rund
tournament-deadline-adjudicate = -# Najdłuższy czas rundy: { $time }{ $times ->
    [0] {""}
   *[other] {""}; stoły, które nie skończą, dostają raz dodatkowy czas: { $more }
}. Potem liczy się stan gry w tej chwili.
tournament-deadline-walkover = -# Najdłuższy czas rundy: { $time }{ $times ->
    [0] {""}
   *[other] {""}; stoły, które nie skończą, dostają raz dodatkowy czas: { $more }
}. Potem przegrywają osoby, na które stół czeka.
tournament-scoring = -# Punkty za miejsca: { $points }. Przy równych punktach: { $ties }.
tournament-tie-opponents = punkty przeciwników
tournament-tie-share = udział w punktach zwycięstwa
tournament-tie-wins = wygrane stoły
tournament-tie-direct = bezpośrednie spotkania
tournament-phase-registration = 📝 Zapisy trwają: zapisanych { $count }{ $capacity ->
    [0] .
   *[other] , miejsc { $capacity }.
}
tournament-phase-check-in = ✋ Potwierdzanie udziału: naciśnij **Potwierdzam**. Zapisanych { $count }{ $capacity ->
    [0] .
   *[other] , miejsc { $capacity }.
}
tournament-phase-running = ▶️ Trwa.
tournament-lots = 🎲 To, kto z kim gra i jak pada los przy stołach, wynika z sekretu ustalonego już teraz; jego skrót: { $hash }
tournament-lots-proof = 🎲 ✅ Sprawdzono: sekret { $seed } ma skrót { $hash }, który stał tu od zapowiedzi. { $draws ->
        [0] Niczego nie losowano.
        [one] Jedyne losowanie wychodzi z niego tak samo.
        [few] Wszystkie { $draws } losowania wychodzą z niego tak samo.
        [many] Wszystkich { $draws } losowań wychodzi z niego tak samo.
       *[other] Wszystkie { $draws } losowania wychodzą z niego tak samo.
    }
tournament-lots-no-proof = 🎲 ⚠️ Sekret { $seed } ma skrót { $hash }, który stał tu od zapowiedzi. Ale dziś tak samo wychodzi z niego tylko { $same } z { $draws } losowań. { $forgotten ->
    [0] Przyczyną może być aktualizacja.
   *[other] Ktoś poprosił o zapomnienie: to albo aktualizacja może być przyczyną.
}
tournament-phase-over = 🏁 Koniec. Ta klasyfikacja jest ostateczna.
tournament-phase-cancelled = 🛑 Odwołany.
tournament-paused = ⏸️ Przerwa: żadna runda nie zaczyna się ani nie kończy, dopóki organizatorzy nie wznowią turnieju. Gry toczą się dalej według swoich zegarów.
tournament-more = … i jeszcze { $count }
tournament-waiting = ⏳ Lista oczekujących ({ $count }): { $who }
tournament-substitutes = 🪑 Rezerwa ({ $count }): { $who }
tournament-how = Naciśnij **Dołącz**, żeby wziąć udział. Gdy brakuje miejsc, trafiasz na listę oczekujących i wchodzisz z niej automatycznie. Rezerwa gra za tych, którzy odpadają.
tournament-how-check = Od pierwszej rundy grają tylko ci, którzy potwierdzą udział.
tournament-round = **Runda { $round }**: skończone stoły: { $done } z { $tables }.
tournament-until = Najbliższy termin mija { $when }.
tournament-drafted = Runda { $round } jest rozlosowana; ogłoszą ją organizatorzy.
tournament-between = Następny krok należy do organizatorów.
tournament-standings = Klasyfikacja
tournament-out = { $who } (dyskwalifikacja)
tournament-join = Dołącz
tournament-check = Potwierdzam
tournament-leave = Wypisz się
tournament-drop = Zrezygnuj
tournament-drop-sure = { $plays ->
    [0] **Zrezygnować z turnieju { $name }?** W następnych rundach nie będzie cię w losowaniu; twoje wyniki zostają.
   *[other] **Zrezygnować z turnieju { $name }?** W następnych rundach nie będzie cię w losowaniu; twoje wyniki zostają. Rozpoczęta gra toczy się dalej: dokończ ją albo odejdź poleceniem `/gra odejdź`.
}
tournament-stand = Rezerwa
tournament-mine = Mój turniej
tournament-cross = Tabela krzyżowa
tournament-rounds = Rundy
tournament-cross-how = W każdej rundzie: miejsce, a w nawiasie wiersze przeciwników.
tournament-cross-bye = wolny los
tournament-cross-picture = Tabela krzyżowa turnieju { $name }: { $lines }
tournament-round-picture = Runda { $round } turnieju { $name }: { $lines }
tournament-champion = { $count ->
    [one] { $who } wygrywa turniej { $name }
    [few] { $who } dzielą pierwsze miejsce w turnieju { $name }
    [many] { $who } dzielą pierwsze miejsce w turnieju { $name }
   *[other] { $who } dzielą pierwsze miejsce w turnieju { $name }
}
tournament-champion-points = Punkty: { $points }
tournament-champion-picture = Pierwsze miejsce w turnieju { $name }: { $who }. Punkty: { $points }.
tournament-show = Klasyfikacja
tournament-log = Dziennik
tournament-organise = Organizuj
tournament-byes = 💤 Wolny los: { $who }
tournament-round-of = { $name } · Runda { $round }
tournament-table = Stół { $number }
tournament-disputed = sporny
tournament-how-adjudicated = według punktów w chwili terminu
tournament-how-walkover = walkower
tournament-otherwise = Sama gra skończyła się inaczej: { $ending }. W turnieju liczy się wynik powyżej.
tournament-ending-none = bez wyniku
tournament-overruled-organiser = ⚖️ **{ $name }**, runda { $round }, stół { $table }: organizatorzy zdecydowali, co liczy się w turnieju: { $places }. Sama gra skończyła się inaczej: { $ending }.
tournament-overruled-rule = ⚖️ **{ $name }**, runda { $round }, stół { $table }: zgodnie z zasadą po upływie terminu w turnieju liczy się: { $places }. Sama gra skończyła się inaczej: { $ending }.
tournament-overruled-game = ⚖️ **{ $name }**, runda { $round }, stół { $table }: w turnieju nadal liczy się wynik, który wpłynął pierwszy: { $places }. Wynik samej gry to teraz: { $ending }.
tournament-closes = Runda zamyka się { $when } albo gdy tylko wszyscy zgodzą się z wynikami swoich stołów.
tournament-agree = Zgadzam się
tournament-agreed-told = ✅ Zgadzasz się z wynikiem.
tournament-outcome = 🏁 **{ $name }**, runda { $round }: wynik twojego stołu { $table }
tournament-outcome-ask = Czy to się zgadza? Możesz go zakwestionować, termin: { $when }. Jeśli wszyscy się zgodzą, runda może zamknąć się wcześniej.
tournament-outcome-agreed = ✅ Zgadzasz się.
tournament-outcome-disputed = ⚖️ Wynik jest sporny. Runda czeka na decyzję organizatorów.
tournament-did-agree = { $who } zgadza się z wynikiem stołu { $table } rundy { $round }.
tournament-settings-window = Czas na zakwestionowanie wyniku
tournament-settings-window-half-day = 12 godzin albo do zgody wszystkich przy stole (zwykle)
tournament-settings-window-day = 24 godziny albo do zgody wszystkich przy stole
tournament-settings-window-none = Bez czasu: runda zamyka się z ostatnim wynikiem
refuse-result-changed = Wynik twojego stołu w międzyczasie się zmienił. **Mój turniej** na tablicy pokazuje obecny.
tournament-check-in-call = { $again ->
    [0] 👋
   *[other] ⏰ Brakuje jeszcze twojego potwierdzenia.
} Turniej **{ $name }** zaraz się zacznie. Potwierdź, że grasz{ $given ->
    [0] .
   *[other] ; termin: { $until }.
} Kto nie potwierdzi przed początkiem, ten nie gra.
tournament-check-in-checked = ✅ **{ $name }**: twój udział jest potwierdzony.
tournament-check-in-closed = **{ $name }**: czas na potwierdzenie minął. **Mój turniej** na tablicy pokazuje, czy bierzesz udział.
tournament-check-in-out = **{ $name }**: { tournament-status-out }{ $registering ->
    [0] {""}
   *[other] {" "}Możesz jeszcze nacisnąć na tablicy **Dołącz**.
}
tournament-alert-check-in-over = ⏰ **{ $name }**: czas na potwierdzenie minął. { $count ->
    [0] Potwierdzili wszyscy, można zaczynać.
    [one] Nie potwierdziła jedna osoba. Potwierdź za nią albo zacznij.
    [few] Nie potwierdziły { $count } osoby. Potwierdź za kogoś albo zacznij.
    [many] Nie potwierdziło { $count } osób. Potwierdź za kogoś albo zacznij.
   *[other] Nie potwierdziło { $count } osoby. Potwierdź za kogoś albo zacznij.
}
tournament-alert-missing = Bez potwierdzenia: { $who }
tournament-alert-where = Naciśnij **Organizuj** na tablicy turnieju w { $place }
tournament-alert-waits = 🏁 **{ $name }**: { $played ->
    [0] runda { $round } się skończyła i następny krok należy do organizatorów.
   *[other] wszystkie rundy są rozegrane. Sprawdź wyniki i zakończ turniej.
}
tournament-somebody = ktoś
tournament-status-in = ✅ Bierzesz udział.
tournament-status-waiting = ⏳ Jesteś na liście oczekujących; wchodzisz, gdy tylko zwolni się miejsce.
tournament-status-substitute = 🪑 Jesteś w rezerwie. W razie potrzeby dostaniesz pytanie w wątku stołu.
tournament-status-out = { $how ->
    [leave] Nie bierzesz już udziału na własną prośbę.
    [replace] Twoje miejsce zajmuje { $by }.
    [ban] Organizatorzy cię wypisali.
   *[join] Nie było twojego potwierdzenia, więc nie grasz.
}
tournament-status-disqualified = Nie grasz w tym turnieju z powodu dyskwalifikacji. Jeśli to błąd, porozmawiaj z organizatorami.
tournament-status-none = Jeszcze nie bierzesz udziału. Żeby zagrać, naciśnij **Dołącz**.
tournament-status-late = Nie bierzesz udziału, a na zapisy jest już za późno.
tournament-table-until = Termin twojego stołu mija { $when }.
tournament-resting = W rundzie { $round } masz wolny los.
tournament-place = Tablica turnieju: { $place }
tournament-dispute = Zgłoś spór o mój stół
tournament-dispute-why = Co się nie zgadza? Czytają organizatorzy.
tournament-apart = Wolisz nie spotkać: { $who }. Wiedzą o tym tylko organizatorzy.
tournament-apart-ask = Kogo unikać
tournament-apart-whom = Z kim nie chcesz siedzieć przy stole? Losowanie was rozdziela, jeśli to możliwe, a dowiadują się o tym tylko organizatorzy. Wybierz tę samą osobę ponownie, żeby to cofnąć.
tournament-apart-noted = ✅ Zapisane.
tournament-log-of = Dziennik turnieju { $name }
tournament-machine = ⚙️ Automatycznie
tournament-did-join = { $added ->
    [0] { $who } dołącza.
   *[other] { $by } zapisuje: { $who }.
}
tournament-did-leave = { $who } { $declined ->
    [0] odchodzi.
   *[other] odrzuca zaproszenie.
}
tournament-did-check-in = { $who } potwierdza udział.
tournament-did-stand = { $who } zgłasza się do rezerwy.
tournament-did-apart = { $who } woli kogoś nie spotkać.
tournament-did-dispute = { $who } zgłasza spór o stół { $table } w rundzie { $round }.
tournament-did-open = { $by } ogłasza turniej.
tournament-did-declare = { $by }: zmiana ustawień.
tournament-did-open-check-in = { $by }: zaczyna się potwierdzanie udziału.
tournament-did-begin = { $by }: zaczyna się etap.
tournament-did-draw = { $by }: { $attempt ->
    [0] projekt rundy jest zmieniony ręcznie.
    [1] runda jest rozlosowana.
   *[other] runda jest rozlosowana jeszcze raz (losowanie { $attempt }).
}
tournament-did-publish = { $by }: runda jest ogłoszona.
tournament-did-opened = { $by }: stół { $table } w rundzie { $round } jest otwarty.
tournament-did-report = { $by }: jest wynik stołu { $table } w rundzie { $round }.
tournament-did-correct = { $by }: wynik stołu { $table } w rundzie { $round } jest poprawiony.
tournament-did-extend = { $by }: więcej czasu { $table ->
    [0] na rundę
   *[other] dla stołu { $table }
}.
tournament-did-close = { $by }: runda jest zamknięta.
tournament-did-pause = { $by }: turniej ma przerwę.
tournament-did-renew = Moje zapisy cofnęły się, a to, co stało się później, przepadło.
tournament-log-renewed = Stan jest z { $when }. Wszystko, co odtąd losuję i rozdaję, zależy też od sekretu, który podam na końcu; jego SHA-256 to { $hash }.
tournament-did-resume = { $by }: turniej toczy się dalej.
tournament-did-disqualify = { $by }: dyskwalifikacja, { $who }.
tournament-did-ban = { $by }: { $banned ->
    [0] znów może się zapisać { $who }.
   *[other] nie może się zapisać { $who }.
}
tournament-stood-in = { $who } (w zastępstwie gra { $by })
tournament-did-replace = { $accepted ->
    [0] { $by }: { $other } wchodzi za: { $who }.
   *[other] { $other } przejmuje miejsce ({ $who }) i od teraz gra w zastępstwie.
}
tournament-did-at-table = Runda { $round }, stół { $table }: { $what ->
    [left] { $who } odchodzi od gry.
    [gone] { $who }: tej osoby nie ma już na serwerze.
    [back] { $who } wraca do gry.
    [taken] { $who } przejmuje miejsce ({ $other }).
    [offered] { $by } proponuje miejsce ({ $other }) osobie { $who }.
    [declined] { $who } nie przyjmuje miejsca ({ $other }).
    [withdrawn] { $by } wycofuje propozycję miejsca ({ $other }) dla osoby { $who }.
    [removed] { $by } usuwa gracza ({ $who }) z miejsca ({ $other }).
    [readmit] { $by } cofa usunięcie osoby { $who }.
    [end] { $by } kończy grę; wynik musi wpisać organizator.
    [void] { $by } kończy grę bez wyniku.
    [ending] gra kończy się bez wyniku, za zgodą wszystkich grających.
    [ending-alone] ostatni grający kończy grę bez wyniku.
    [takeback] gra się cofa, za zgodą wszystkich grających.
    [rewind] { $by } cofa grę.
    [correct] { $by } poprawia stan gry.
    [pause] { $by } zatrzymuje wszystkie zegary.
    [resume] { $by } uruchamia wszystkie zegary.
    [freeze] { $by } zamraża grę.
    [unfreeze] { $by } odmraża grę.
   *[other] { $by } przesuwa termin.
}
tournament-did-settle = { $by }: spór o stół { $table } w rundzie { $round } jest rozstrzygnięty.
tournament-did-note = { $by }:
tournament-did-finished = { $by }: koniec turnieju.
tournament-did-cancel = { $by }: turniej jest odwołany.
tournament-did-undo = { $by }: ostatni krok organizatorów jest cofnięty.
tournament-log-longer = (+{ $time })
tournament-log-until = (do { $when })
tournament-log-setting = { $topic }: { $before } → { $after }.
tournament-picture = Klasyfikacja turnieju { $name }: { $lines }
tournament-opened = ✅ Turniej jest ogłoszony w { $place }. Nazwa, rundy, wielkość stołów, zegar i długość rundy są już ustalone. Reszta jest na jego tablicy: **Organizuj**, potem **Więcej ustawień**. Widzisz to tylko ty.
tournament-list = Turnieje na tym serwerze
tournament-none = Na tym serwerze nie ma jeszcze turnieju. Organizatorzy ogłaszają go poleceniem `/turniej nowy`.
tournament-joined = ✅ Bierzesz udział. Na początku rundy dostajesz prywatną wiadomość z drogą do stołu.
tournament-joined-waiting = ⏳ Nie ma wolnych miejsc. Jesteś na liście oczekujących i wchodzisz z niej automatycznie.
tournament-left = ✅ Nie bierzesz już udziału w turnieju.
tournament-dropped = ✅ Nie bierzesz już udziału w turnieju. Rozpoczęta gra toczy się dalej: dokończ ją albo odejdź poleceniem `/gra odejdź`.
tournament-checked = ✅ Potwierdzone: grasz.
tournament-standing = ✅ Jesteś w rezerwie. W razie potrzeby dostaniesz pytanie w wątku stołu.
tournament-disputed-told = ✅ Stół jest sporny. Runda pozostaje otwarta, dopóki organizatorzy tego nie rozstrzygną.
tournament-seated = 🏆 **{ $name }**, runda { $round }, stół { $table }: przy stole są też { $others }. { $place }
tournament-ended = 🏁 **{ $name }**: koniec turnieju. { $place ->
    [0] Dziękuję za grę!
   *[other] Kończysz na miejscu { $place } z { $count }. Dziękuję za grę!
}
tournament-alert-draft = 📋 **{ $name }**: runda { $round } jest rozlosowana. Obejrzyj ją i ogłoś.
tournament-alert-dispute = ⚖️ **{ $name }**: stół { $table } w rundzie { $round } jest sporny. Rozstrzygnij spór albo popraw wynik.
tournament-alert-void = ⚠️ **{ $name }**: stół { $table } w rundzie { $round } skończył się bez wyniku, który się liczy. Wpisz go w **Wynikach**, żeby runda mogła się zamknąć.
tournament-alert-at-table = 🪑 **{ $name }**: przy stole { $table } w rundzie { $round } coś zrobiono. Dziennik mówi, co.
tournament-seat-declined = 🏆 **{ $name }**, runda { $round }, stół { $table }: { $own ->
    [0] { $who } nie przyjmuje twojego miejsca. Miejsce jest nadal twoje, organizatorzy o tym wiedzą.
   *[other] nie przyjmujesz miejsca ({ $other }). Organizatorzy o tym wiedzą.
}
tournament-seat-withdrawn = 🏆 **{ $name }**, runda { $round }, stół { $table }: { $own ->
    [0] { $who } nie ma już propozycji twojego miejsca. Miejsce zostaje twoje.
   *[other] propozycja miejsca ({ $other }) jest wycofana. Nie musisz nic robić.
}
tell-called-off = 🏁 Turniej ma już wynik tego stołu, więc gra kończy się w tym miejscu.
tell-tournament-cancelled = 🛑 Organizatorzy odwołują turniej, więc ta gra kończy się tak, jak stoi, i nie liczy się. { $given ->
    [0] Nie podali powodu.
   *[other] Powód: { $reason }
}

## Organizatorzy turniejów

office-registration = Zapisy: { $count }. { $scheduled ->
    [0] Zacznij, gdy wszyscy są na miejscu.
   *[other] Turniej zacznie się sam; możesz też zacząć od razu.
}
office-check-in = Trwa potwierdzanie udziału: { $checked } z { $count } zapisanych. Kto nie potwierdzi przed startem, odpada.
office-paused = ⏸️ Przerwa od { $since }: żadna runda nie zaczyna się ani nie kończy.
office-between = Żadna runda nie trwa.
office-played = Wszystkie rundy są rozegrane. Sprawdź wyniki, a potem ogłoś koniec: **Zakończ**.
office-over = Turniej jest skończony.
office-cancelled = Turniej jest odwołany.
office-open = Trwa runda { $round }. Stoły bez wyniku: { $tables }
office-closing = Runda { $round }: są już wszystkie wyniki. Zamknie się sama, gdy żaden stół nie będzie sporny.
office-disputed = ⚖️ Sporne stoły: { $tables }
office-draft = **Projekt rundy { $round }** (losowanie { $attempts }). Nikt go nie widzi, dopóki go nie ogłosisz.
office-stale = ⚠️ Po tym losowaniu zmienił się skład albo wynik. **Losuj jeszcze raz** uwzględni to, co jest teraz.
office-blind = Grasz w tym turnieju, więc nie widzisz projektu. Możesz go ogłosić bez oglądania albo obejrzy go ktoś inny z organizatorów.
office-notes = Notatki (tylko dla organizatorów)
office-do-checkin = Otwórz potwierdzanie
office-do-start = Zacznij i losuj
office-do-begin = Zacznij
office-do-draw = Losuj następną rundę
office-do-stage = Zacznij następny etap
office-do-redraw = Losuj jeszcze raz
office-do-publish = Ogłoś
office-do-swap = Zamień dwie osoby
office-do-finish = Zakończ
office-do-settle = Rozstrzygnij spór
office-do-extend = Więcej czasu
office-do-pause = Przerwa
office-do-resume = Wznów
office-do-replace = Zastąp
office-do-disqualify = Dyskwalifikuj
office-do-result = Wyniki
office-do-ban = Zakaz zapisów
office-do-unban = Cofnij zakaz
office-do-cancel = Odwołaj turniej
office-do-note = Notatka
office-do-undo = Cofnij
tournament-settings = Więcej ustawień
tournament-settings-hint = Do początku turnieju możesz to zmieniać. Wszyscy widzą to na tablicy turnieju.
tournament-settings-points = Punkty za miejsca
tournament-settings-points-even = Od 12 do 0, równomiernie (zwykle)
tournament-settings-points-places = Po jednym za miejsce: 4 – 3 – 2 – 1
tournament-settings-points-podium = Liczy się podium: 5 – 3 – 2 – 1
tournament-settings-points-winner = Liczą się tylko wygrane: 1 – 0 – 0 – 0
tournament-settings-ties = Przy równej liczbie punktów najpierw
tournament-settings-ties-opponents = Punkty przeciwników (zwykle)
tournament-settings-ties-share = Udział w punktach zwycięstwa przy stole
tournament-settings-ties-wins = Wygrane stoły
tournament-settings-ties-direct = Wyniki bezpośrednich spotkań
tournament-settings-pairing = Kojarzenie
tournament-settings-pairing-usual = Nowi przeciwnicy, potem równi sobie (zwykle)
tournament-settings-pairing-faces = Nowi przeciwnicy; czy równi sobie, jest mniej ważne
tournament-settings-pairing-equals = Najpierw równi sobie, nawet ponownie
tournament-settings-pairing-wishes = Prośby, by się nie spotkać, liczą się mocno
tournament-settings-rest = Gdy liczba osób nie pasuje do stołów
tournament-settings-rest-short = Mniejsze albo większe stoły (zwykle)
tournament-settings-rest-bye = Równe stoły; kto zostaje, ma wolny los
tournament-settings-late = Dołączanie po starcie
tournament-settings-late-start = Dołączyć można do 1. rundy (zwykle)
tournament-settings-late-second = Dołączyć można do 2. rundy; opuszczona runda nic nie daje
tournament-settings-late-always = Dołączyć można przed każdą rundą; opuszczona nic nie daje
tournament-settings-stand-in = Punkty kogoś, kogo zastąpiono przy stole
tournament-settings-stand-in-counts = To, co osiągnie miejsce (zwykle)
tournament-settings-stand-in-last = Jak za ostatnie miejsce
tournament-settings-stand-in-nothing = Żadne
tournament-settings-deadline = Stoły, które nie skończą na czas
tournament-settings-deadline-adjudicate = Wynik według stanu gry (zwykle)
tournament-settings-deadline-walkover = Przegrywają osoby, na które stół czeka
office-do-settings = Więcej ustawień
tournament-teams = Drużyny
tournament-season = Sezon, turniejów: { $events }
team-number = Drużyna { $number }
team-hint = Drużynę tworzy do { $size } osób, a ich punkty się sumują. Losowanie w miarę możliwości sadza osoby z jednej drużyny przy różnych stołach.
team-join = Dołącz do drużyny
team-found = Nowa drużyna
team-name = Jak nazywa się drużyna?
team-leave = Opuść drużynę
team-joined = ✅ Jesteś w drużynie.
team-founded = ✅ Drużyna już jest. Inni mogą do niej dołączyć.
team-left = ✅ Nie jesteś już w drużynie.
tournament-settings-team = Drużyny
tournament-settings-team-none = Brak: każdy gra za siebie (zwykle)
tournament-settings-team-two = Drużyny po dwie osoby; punkty się sumują
tournament-settings-team-three = Drużyny do trzech osób; punkty się sumują
tournament-settings-team-four = Drużyny do czterech osób; punkty się sumują
tournament-did-found-team = { $who } zakłada drużynę:
tournament-did-join-team = { $team ->
    [0] { $who } opuszcza drużynę:
   *[other] { $who } dołącza do drużyny:
}
tournament-did-carry = { $by }: sezon trwa dalej po turnieju { $title }.
tournament-did-qualify = { $by }: kwalifikacja z turnieju { $title }; zapisać się mogą tylko zaproszone osoby:
tournament-log-carried = Punkty z poprzednich turniejów: { $points }
office-do-team = Drużyny
office-team = Czyja drużyna?
office-team-of = Drużyna osoby { $who }:
office-done-team = ✅ Drużyny są zmienione. Każdy widzi je na tablicy.
office-do-earlier = Wcześniejszy turniej
office-earlier = Który turniej był przed tym? Musi być skończony.
office-earlier-how = **Dalszy ciąg sezonu**: jego punkty i drużyny liczą się i tutaj. **Kwalifikacja**: najlepsi dostają zaproszenie w prywatnej wiadomości. Poza nimi może się zapisać tylko ktoś, kogo zaprosisz lub dodasz. *Cofnij* cofa jedno i drugie.
office-carry = Dalszy ciąg sezonu
office-qualify = Kto się kwalifikuje?
office-qualify-first = { $places ->
    [one] Pierwsze miejsce
    [few] Pierwsze { $places } miejsca
   *[many] Pierwszych { $places } miejsc
}
office-done-carry = ✅ Sezon trwa dalej. Tablica liczy odtąd jego punkty.
office-done-qualify = ✅ Mają zaproszenie, a zapisać się mogą tylko zaproszone osoby.
office-do-add = Dodaj osoby
office-do-invite = Zaproś osoby
office-do-seed = Rozstaw ręcznie
office-whom = Kogo?
office-add-how = Wchodzą od razu albo, gdy brak miejsc, na listę oczekujących. Dowiedzą się i mogą się wypisać.
office-invite-how = Każda z nich dostanie pytanie i może się zapisać, nawet gdy zapisy nie są otwarte.
office-seed = Od najsilniejszej osoby, po jednej w wierszu
office-seed-how = Usuń, kogo nie rozstawiasz; te osoby ustawi **Rozstawienie** pod **Więcej ustawień**.
office-done-add = { $waiting ->
    [0] ✅ Zapisane; właśnie się o tym dowiadują.
    [one] ✅ Zapisane; właśnie się o tym dowiadują. Nie ma wolnych miejsc: jedna osoba jest na liście oczekujących.
    [few] ✅ Zapisane; właśnie się o tym dowiadują. Nie ma wolnych miejsc: { $waiting } osoby są na liście oczekujących.
    [many] ✅ Zapisane; właśnie się o tym dowiadują. Nie ma wolnych miejsc: { $waiting } osób jest na liście oczekujących.
   *[other] ✅ Zapisane; właśnie się o tym dowiadują. Nie ma wolnych miejsc: { $waiting } osoby jest na liście oczekujących.
}
entry-refused = ❌ { $who } – bez zmian: { $why ->
    [bot] to bot.
    [stranger] nie ma tej osoby na tym serwerze.
    [banned] ta osoba nie może tu brać udziału.
    [disqualified] ta osoba jest zdyskwalifikowana.
    [registered-already] ta osoba jest już zapisana.
   *[other] nikt już nie wejdzie. Ta osoba może zgłosić się do rezerwy.
}
office-done-invite = ✅ Zaproszone. Pytanie przychodzi prywatną wiadomością.
office-done-seed = ✅ Rozstawione. Zapisane w dzienniku.
refuse-seed-nobody = Wśród grających nikt nie nazywa się „{ $name }”. Zostaw nazwy, jakie są, i zmień tylko kolejność.
refuse-seed-several = „{ $name }” może znaczyć: { $who }. Wpisz całą nazwę, tak jak stała w formularzu.
tournament-settings-seeding = Rozstawienie
tournament-settings-seeding-draw = Decyduje los (zwykle)
tournament-settings-seeding-rating = Według rankingu gry na tym serwerze; kto go nie ma lub ukrywa, jest dalej
tournament-did-invite = { $by } zaprasza: { $who }.
tournament-did-seed = { $by } rozstawia ręcznie:
tournament-called-entered = 🏆 Organizatorzy zapisali cię do turnieju **{ $name }** (tablica jest w { $place }). { $waiting ->
    [0] Jeśli nie chcesz grać, wypisz się.
   *[other] Wszystkie miejsca są zajęte: jesteś na liście oczekujących, a miejsce dostaniesz automatycznie. Możesz też się wypisać.
}
tournament-called-asked = 🏆 Organizatorzy zapraszają cię do turnieju **{ $name }** ({ $game }). Wszystko o nim mówi tablica w { $place }.
tournament-called-there = { $waiting ->
    [0] ✅ **{ $name }**: bierzesz udział.
   *[other] ⏳ **{ $name }**: jesteś na liście oczekujących.
} Tablica jest w { $place }.
tournament-called-over = **{ $name }**: { $added ->
    [0] to zaproszenie już nie obowiązuje.
   *[other] zapis przez organizatorów już nie obowiązuje.
}
tournament-declined = ✅ Zaproszenie odrzucone.
office-do-schedule = Harmonogram
office-done-schedule = ✅ Harmonogram ustalony. Każdy widzi go na tablicy we własnym czasie.
office-schedule-same = Taki harmonogram już obowiązuje. Nic się nie zmieniło.
schedule-opens = Początek zapisów
schedule-closes = Koniec zapisów
schedule-check_in = Początek potwierdzania
schedule-start = Start
schedule-rounds = Dalsze rundy
schedule-how = 31.1. 20:00, jutro 20:00, sobota 20:00, +2h albo teraz; czas { $zone }
schedule-how-rounds = Po jednym terminie w wierszu albo: co 7 dni. Puste: runda rusza po poprzedniej.
schedule-line-opens = Początek zapisów: { $when }.
schedule-line-closes = Koniec zapisów: { $when }.
schedule-line-check_in = Początek potwierdzania: { $when }.
schedule-line-start = Start: { $when }.
schedule-line-round = Runda { $round }: { $when }.
calendar-start = { $name }
calendar-about = Turniej: { $game }. Jego tablica jest na tym kanale.
tournament-phase-soon = 📝 Zapisy jeszcze się nie zaczęły.
tournament-phase-closed = 📝 Zapisy są zamknięte. Zapisanych: { $count }.
tournament-status-soon = Nie bierzesz udziału, a zapisy nie są otwarte.
tournament-did-schedule = { $by }: zmiana harmonogramu.
tournament-did-admit = { $by }: { $open ->
    [0] koniec zapisów.
   *[other] początek zapisów.
}
tournament-alert-start-waits = ⏰ **{ $name }**: nadszedł czas startu, ale do stołu brakuje osób (potrzeba { $low }). Turniej zacznie się, gdy tylko będzie ich dość (i potwierdzą, jeśli trzeba). Możesz też zmienić harmonogram.
tournament-alert-by-itself = Zostanie ogłoszona automatycznie: { $when }.
office-table = Runda { $round }, stół { $table }
office-do-checkone = Potwierdź za kogoś
office-checkin-hours = Ile godzin mają gracze na potwierdzenie?
office-checkone = Kto mówi, że gra?
office-done-checkone = ✅ Potwierdzone.
office-back = Wróć
office-kept = Stan: { $since }. Panel aktualizuje się sam do { $until }.
office-not-kept = Stan: { $since }. Ten panel już się nie aktualizuje.
office-refresh = Odśwież
office-closed = Nie organizujesz już turniejów na tym serwerze, więc ten panel jest zamknięty.
office-nobody = Nie ma kogo wybrać.
office-people = Albo znajdź osobę na liście Discorda …
refuse-not-among = Tej osoby nie można tu wybrać: { $who }. Wybierz kogoś z listy nazw.
office-swap = Kto ma zmienić miejsce?
office-swap-with = Z kim ma się zamienić { $who }?
office-swap-same = Projekt nie jest ani lepszy, ani gorszy.
office-swap-price = Punkty karne projektu: { $before } → { $after } (im mniej, tym lepiej)
office-swap-sure = **Zamienić miejscami: { $who } i { $other }?**
office-swap-ends = Znika:
office-swap-comes = Dochodzi:
office-swap-do = Zamień
office-replace = Kogo zastąpić?
office-replace-by = Kto wchodzi? Przy trwającej grze osoba z rezerwy dostaje pytanie w wątku stołu, czy bierze to miejsce.
office-replace-offered = Osoba z rezerwy ma już propozycję tego miejsca i jeszcze nie odpowiedziała. Wybierz kogoś innego, żeby zapytać tę osobę, albo samego gracza, żeby propozycję wycofać.
office-disqualify = Kogo zdyskwalifikować?
office-ban = Kto nie może się więcej zapisywać? Kto jeszcze nie zaczął grać, odpada od razu.
office-unban = Kto może się znów zapisać?
office-which-table = Który stół?
office-note-text = Tylko dla organizatorów
office-reason = Dlaczego? Widać to w dzienniku turnieju.
office-settle-note = Notatka dla organizatorów, jeśli chcesz
office-extend-hours = Ile godzin? Tylko dla stołu 3: 24 3
office-result = Imiona od najlepszego wyniku, ew. punkty
office-result-how = Po wierszu na osobę, od najlepszej: Ania 53. Przy remisie z miejscami: 1. Ania 53
office-enter = **Wpisać ten wynik: runda { $round }, stół { $table }?**
office-enter-do = Wpisz
office-ranks = **Miejsca w turnieju**
office-result-ends = ⚠️ Gra przy tym stole jeszcze trwa. Skończy się z tym wynikiem i nie liczy się do rankingu.
office-place = Kto ma miejsce { $place }?
office-place-shared = { $place }. { $name } (wspólne miejsce)
office-result-type = Wpisz ręcznie, z liczbami
office-result-anew = Od początku
office-correct = **Poprawić rundę { $round }, stół { $table }?** Teraz → po zmianie:
office-correct-do = Popraw
office-undo = **Cofnąć to?**
office-same-ranks = Miejsca się nie zmieniają.
office-stays = Te rundy są już ogłoszone i zostają, jakie są, choć losowano je według dawnej klasyfikacji: { $rounds }
office-draft-outdated = Projekt rundy { $round } jest rozlosowany według dawnej klasyfikacji. { $automatic ->
    [0] Naciśnij potem **Losuj jeszcze raz** albo ogłoś go tak, jak jest.
   *[other] Losowanie powtórzy się automatycznie.
}
office-draft-fits = Projekt rundy { $round } zgadza się z nowym stanem i nie trzeba go losować jeszcze raz.
office-draft-former = Projekt rundy { $round } jest znów taki jak przed tym krokiem.
office-draft-gone = Projekt rundy { $round } znika. **Losuj następną rundę** tworzy nowy.
office-done-checkin = ✅ Potwierdzanie jest otwarte; widać to na tablicy.
office-done-start = ✅ Rozlosowane. Obejrzyj projekt i ogłoś go.
office-done-season = ✅ Sezon się zaczął. Kto chce zagrać w rundzie, potwierdza to na tablicy; potem losuj rundę.
office-done-draw = ✅ Rozlosowane. Obejrzyj projekt i ogłoś go.
office-done-redraw = ✅ Rozlosowane jeszcze raz.
office-done-stage = ✅ Zaczyna się następny etap. Losuj jego pierwszą rundę.
office-done-publish = ✅ Ogłoszone. Stoły się otwierają, a wszyscy dostają prywatną wiadomość.
office-done-swap = ✅ Zamienione.
office-done-finish = ✅ Turniej jest skończony.
office-done-settle = ✅ Rozstrzygnięte.
office-done-extend = ✅ Jest więcej czasu.
office-done-pause = ✅ Przerwa.
office-done-resume = ✅ Turniej toczy się dalej.
office-done-replace = ✅ Gotowe.
office-done-offered = ✅ Pytanie do osoby z rezerwy stoi w wątku gry. Zmiana liczy się od chwili, gdy przejmie miejsce; jeśli odmówi, dowiedzą się wszyscy, których to dotyczy.
office-done-withdrawn = ✅ Propozycja jest wycofana. Gracz zostaje na swoim miejscu, a obie strony o tym wiedzą.
office-done-disqualify = ✅ Dyskwalifikacja zapisana.
office-done-ban = ✅ Zakaz zapisów obowiązuje.
office-done-unban = ✅ Zakaz jest cofnięty.
office-done-cancel = ✅ Odwołany. Trwające gry się kończą.
office-done-note = ✅ Zapisane.
office-done-result = ✅ Wynik jest wpisany.
office-done-undo = ✅ Cofnięte.
refuse-not-organiser = To mogą tylko organizatorzy: moderatorzy i osoby z odpowiednią rolą. { $known ->
    [0] Wybierają ją osoby, które zarządzają serwerem,
   *[other] { $owner } (do tej osoby należy serwer) może to zrobić od razu i wybiera tę rolę
} poleceniem `/ustawienia`.
refuse-no-tournament = Nie ma tu takiego turnieju. Wszystkie pokazuje `/turniej lista`.
refuse-which-tournament = Jest tu kilka turniejów. Podaj, o który chodzi.
refuse-no-standings = Turniej się nie zaczął, więc nie ma jeszcze klasyfikacji.
refuse-bad-setup = Takiego turnieju nie da się przeprowadzić. Spróbuj z mniejszą liczbą rund, innym systemem albo inną liczbą miejsc.
refuse-bad-hours = Wpisz godziny od 1 do 720; dla jednego stołu dodaj jego numer, na przykład 24 3.
refuse-schedule-past = Któryś z tych terminów już minął. Wpisz późniejszy albo: teraz.
refuse-schedule-order = Te terminy są w złej kolejności: początek i koniec zapisów, początek potwierdzania, start, potem rundy po kolei.
setup-organiser = **Organizatorzy** turniejów: kto ma tę rolę, może użyć `/turniej nowy`; mogą to też moderatorzy. Powiadamiam ich tylko wtedy, gdy każdy może o roli wspominać.
setup-organiser-pick = Bez roli: organizują moderatorzy
format-swiss = Szwajcarski: równi z równymi
format-swiss-final = Szwajcarski, potem stół finałowy
format-groups = Grupy, potem finały
format-elimination = Eliminacje: dalej przechodzą najlepsi
format-ladder = Drabinka: otwarte rundy przez sezon
command-tournament = turniej
    .about = Turnieje: ogłaszaj je, prowadź i śledź
command-new-tournament = nowy
    .about = Dla organizatorów: ogłoś turniej na tym kanale
command-list-tournaments =
    .about = Turnieje na tym serwerze
command-info = info
    .about = Stan turnieju, twój stół i jego termin, tylko dla ciebie
command-standings = klasyfikacja
    .about = Klasyfikacja jako tekst, obrazek i tabela
command-manage = prowadź
    .about = Dla organizatorów: wszystko o trwającym turnieju
command-show-table = pokazuj
    .about = Dla organizatorów: pokazuj stół, na przykład finał, wszystkim na kanale, turę później; albo już nie
parameter-name = nazwa
    .about = Jak się nazywa?
parameter-format = system
    .about = Kto z kim gra? Bez wyboru: szwajcarski
parameter-rounds = rundy
    .about = Ile rund? Bez wyboru: 3
parameter-table-seats =
    .about = Ile osób przy stole, jeśli się da?
parameter-round-hours = godziny
    .about = Ile godzin trwa najwyżej runda?
parameter-capacity = gracze
    .about = Ile osób może wziąć udział?
parameter-check-in = potwierdzanie
    .about = Czy przed startem trzeba potwierdzić udział?
parameter-automatic = automatycznie
    .about = Czy po starcie rundy są ogłaszane bez organizatorów?
parameter-channel = kanał
    .about = Gdzie pokazywać? Na tym kanale, jeśli nic nie podasz
parameter-final = finał
    .about = Nie stół, lecz finał turnieju, gdy tylko się zacznie?
parameter-show-table =
    .about = Który stół? Podpowiedzi pojawią się podczas pisania
parameter-tournament = turniej
    .about = Który? Niepotrzebne, jeśli jest tylko jeden

## Leaderboards and profiles

command-leaderboard = ranking
    .about = Ranking tego serwera
command-profile = profil
    .about = Gry, miejsca, ranking i tempo gracza na tym serwerze
parameter-member = osoba
    .about = Czyj? Twój, jeśli nikogo nie wskażesz
leaders = Ranking: { $game }
leaders-line = { $count ->
    [one] { $rank } **{ $name }** · { $rating } · { $count } gra
    [few] { $rank } **{ $name }** · { $rating } · { $count } gry
    [many] { $rank } **{ $name }** · { $rating } · { $count } gier
   *[other] { $rank } **{ $name }** · { $rating } · { $count } gry
}
leaders-provisional = Na razie wstępnie, gier jest jeszcze za mało:
leaders-computers = 🤖 **Komputery na tym serwerze**, według gier z ludźmi. Niczyjego rankingu to nie zmienia.
leaders-computer = { $kind ->
    [level1-gentle] Debiutant
    [level1] Nowicjusz
    [level2] Wyjadacz
    [level3] Myśliciel
   *[other] { $kind }
} · { $rating } · { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}
leaders-computer-provisional = { leaders-computer } (wstępnie)
leaders-mine = **Ty**: { $line }
leaders-no-line = Nie masz tu jeszcze żadnej gry liczonej do rankingu.
leaders-unlisted = Inni cię tu nie widzą, ten wiersz widzisz tylko ty. Zmienisz to przez `/preferencje`.
leaders-hint = -# Gra się liczy, jeśli te same osoby grają w nią od początku do końca, bez komputerów.
refuse-no-ratings = Nie ma tu jeszcze gry liczonej do rankingu. Zagraj do końca z co najmniej jedną osobą, bez komputerów, i zajrzyj znowu.
profile = Profil: { $name }
profile-rated = { $count ->
    [one] **{ $game }**: ranking **{ $rating }** · { $count } gra: { $places }
    [few] **{ $game }**: ranking **{ $rating }** · { $count } gry: { $places }
    [many] **{ $game }**: ranking **{ $rating }** · { $count } gier: { $places }
   *[other] **{ $game }**: ranking **{ $rating }** · { $count } gry: { $places }
}
profile-provisional = { $count ->
    [one] **{ $game }**: ranking { $rating }, na razie wstępny · { $count } gra: { $places }
    [few] **{ $game }**: ranking { $rating }, na razie wstępny · { $count } gry: { $places }
    [many] **{ $game }**: ranking { $rating }, na razie wstępny · { $count } gier: { $places }
   *[other] **{ $game }**: ranking { $rating }, na razie wstępny · { $count } gry: { $places }
}
profile-none = { $count ->
    [one] **{ $game }**: jeszcze bez rankingu · { $count } gra: { $places }
    [few] **{ $game }**: jeszcze bez rankingu · { $count } gry: { $places }
    [many] **{ $game }**: jeszcze bez rankingu · { $count } gier: { $places }
   *[other] **{ $game }**: jeszcze bez rankingu · { $count } gry: { $places }
}
profile-pace = ⏳ Typowy czas odpowiedzi: { $time }.
profile-finishes = 🏁 Gry dograne do końca: { $percent }%; nowsze ważą więcej.
profile-streak = { $now ->
    [0] 🔥 Najdłuższa seria wygranych: { $best }.
    [1] 🔥 Najdłuższa seria wygranych: { $best }; ostatnia gra wygrana.
   *[other] 🔥 Wygrane z rzędu: { $now }; najdłuższa seria: { $best }.
}
profile-between = { $count ->
    [one] 🤝 Ty i { $name }: { $count } wspólna gra; wyżej: { $ahead }, niżej: { $behind }.
    [few] 🤝 Ty i { $name }: { $count } wspólne gry; wyżej: { $ahead }, niżej: { $behind }.
    [many] 🤝 Ty i { $name }: { $count } wspólnych gier; wyżej: { $ahead }, niżej: { $behind }.
   *[other] 🤝 Ty i { $name }: { $count } wspólnych gier; wyżej: { $ahead }, niżej: { $behind }.
}
profile-met = 🤝 Z najczęstszymi rywalami, wyżej : niżej: { $met }.
profile-meeting = { $name } { $ahead } : { $behind }
habits = **Styl gry: { $game }** ({ $count ->
    [one] jedna gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
})
habits-times = { $what } { $count }×
habits-opening-doom = - Pierwsze stronnictwo: { $what }
habits-taken-doom = - Stronnictwa: { $what }
habits-bids-doom = - Głosowania: na { $bids ->
    [one] jedną licytację
    [few] { $bids } licytacje
    [many] { $bids } licytacji
   *[other] { $bids } licytacji
} { $over } powyżej tego, co wystarczało do akcji, { $under } za nisko o kostkę lub dwie.
habits-opening-cyclades = - Pierwszy bóg: { $what }
habits-taken-cyclades = - Bogowie: { $what }
habits-bids-cyclades = - Ofiary: na { $bids ->
    [one] jedną licytację
    [few] { $bids } licytacje
    [many] { $bids } licytacji
   *[other] { $bids } licytacji
} { $over } wyższych, niż było trzeba, { $under } przebitych.
habits-dice-cyclades = - Szczęście w kościach: { $rolled } na { $dice ->
    [one] jednej kości
   *[other] { $dice } kościach
}, przy średniej { $expected }.
habits-opening-perikles = - Pierwsze kostki: { $what }
habits-taken-perikles = - Żetony wpływów: { $what }
habits-led-perikles = - Przywództwo: { $what }
habits-battles-perikles = - Wygrane bitwy: { $won } z { $fought }{ $athens ->
    [0] { "" }
   *[other] , z Atenami { $athens_won } z { $athens }
}{ $sparta ->
    [0] { "" }
   *[other] , ze Spartą { $sparta_won } z { $sparta }
}.
habits-dice-perikles = - Szczęście w kościach: wygrane { $won } z { $rounds ->
    [one] jednej rundy
   *[other] { $rounds } rund
}, przy średniej { $expected }.
habits-taken-atlantis = - Kafelki: { $what }
habits-first-atlantis = - Pierwsze ruchy: { $places ->
    [one] jedno pole
    [few] { $places } pola
    [many] { $places } pól
   *[other] { $places } pola
} w { $moves ->
    [one] jednej grze
   *[other] { $moves } grach
}.
habits-gathered-atlantis = - Zebrane: { $tiles ->
    [one] jeden kafelek
    [few] { $tiles } kafelki
    [many] { $tiles } kafelków
   *[other] { $tiles } kafelka
} o wartości { $value }; { $sold ->
    [0] żaden nie sprzedany
   *[other] sprzedane: { $sold } za { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }
}.
habits-water-atlantis = - Zapłacone za wodę: { $paid }; użyte: { $tiles ->
    [one] jeden kafelek
    [few] { $tiles } kafelki
    [many] { $tiles } kafelków
   *[other] { $tiles } kafelka
} ({ $worth }) i { $cards ->
    [one] jedna karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}; { $over ->
    [0] ani punktu za dużo
   *[other] za dużo: { $over }
}.
habits-home-atlantis = - Pionki pierwsze na lądzie: { $first ->
    [0] nigdy
   *[other] { $first }×
}; ułożone mosty: { $bridges }.
habits-opening-atlantica = - Pierwsza akcja: { $what }
habits-deeds-atlantica = - Akcje: { $what }
habits-taken-atlantica = - Skarby: { $what }
habits-ships-atlantica = - Statki: { $ships }, razem { $crates ->
    [one] jedna skrzynia
    [few] { $crates } skrzynie
    [many] { $crates } skrzyń
   *[other] { $crates } skrzynie
}; na koniec { $lost ->
    [0] żadnego skarbu
    [one] jeden skarb
    [few] { $lost } skarby
    [many] { $lost } skarbów
   *[other] { $lost } skarbu
} bez skrzyni.
habits-divers-atlantica = - Nurkowie na koniec: { $left } z { $drawn }.
profile-hint = -# Tylko gry z tego serwera. W `/preferencje` wybierasz, czy inni cię widzą.
profile-unlisted = -# Widzisz to tylko ty; zmienisz to przez `/preferencje`.
profile-games = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}
profile-picture = { $count ->
    [one] { $game }: po { $count } grze ranking wynosi { $now }; był między { $low } a { $high }.
   *[other] { $game }: po { $count } grach ranking wynosi { $now }; był między { $low } a { $high }.
}
refuse-no-profile-yet = Nie ma tu jeszcze czego pokazać: nie masz na tym serwerze skończonej gry. Otwarte stoły pokazuje `/gra lista`.
refuse-no-profile = Nie ma tu czego pokazać: ta osoba nie skończyła jeszcze żadnej gry na tym serwerze albo jej profil jest ukryty.
command-records = rekordy
    .about = Rekordy gry na tym serwerze
command-year = rok
    .about = Twój rok na tym serwerze, karta na pamiątkę
parameter-year = rok
    .about = Który? Ostatni z twoimi grami, jeśli żadnego nie podasz
records = Rekordy: { $game }
records-line = { $feat }: { $holders } · { $date }
records-holder = **{ $name }**
records-points = 🏆 Najlepszy wynik w grze: { points-in-words }
records-margin = ⛰️ Najwyższa wygrana, przewaga: { points-in-words }
records-narrow = 🪶 Wygrana o włos, przewaga: { points-in-words }
records-streak = 🔥 Najwięcej wygranych z rzędu: { $count }
records-wins = 👑 Najwięcej wygranych: { $count }
records-games = 🎲 Najwięcej gier: { $count }
records-solo = 🤖 Najlepszy wynik w pojedynkę: { points-in-words }
records-hint = -# Tylko gry dograne do końca. Data to dzień ustanowienia rekordu.
refuse-no-records = Nie ma tu jeszcze rekordów. Zagraj do końca i zajrzyj znowu.
year = { $name }, { $year }
year-games = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}
year-wins = { $count ->
    [one] { $count } wygrana
    [few] { $count } wygrane
    [many] { $count } wygranych
   *[other] { $count } wygranej
}
year-streak = Wygrane z rzędu: { $count }
year-word-games = { $count ->
    [one] gra
    [few] gry
    [many] gier
   *[other] gry
}
year-word-wins = { $count ->
    [one] wygrana
    [few] wygrane
    [many] wygranych
   *[other] wygranej
}
year-word-row = { $count ->
    [one] wygrana z rzędu
    [few] wygrane z rzędu
    [many] wygranych z rzędu
   *[other] wygranej z rzędu
}
year-of-game = { $game } { $count }
year-played = Zagrane: { $games }
year-best = Najlepszy wynik: { $count } ({ $game })
year-company = { $count ->
    [one] Najczęściej z: { $name } ({ $count } gra)
    [few] Najczęściej z: { $name } ({ $count } gry)
    [many] Najczęściej z: { $name } ({ $count } gier)
   *[other] Najczęściej z: { $name } ({ $count } gry)
}
year-hint = -# Tylko gry co najmniej dwóch osób z jednego serwera, dograne do końca. Widzisz to tylko ty; zapisz obrazek, by go pokazać.
refuse-no-year-yet = Karta liczy tylko skończone gry. Nie masz tu jeszcze żadnej.
refuse-no-year = W roku { $year } nie ma tu twojej zakończonej gry. Karta jest dla lat: { $years }.

## Co można zrobić z wiadomością albo osobą: „Aplikacje” w Discordzie

menu-explain = Wyjaśnij to
menu-ask = Zapytaj moderatora
menu-invite = Zaproś do mojego stołu
lobby-invite = Zaproś …
invite-whom = Dla kogo zatrzymać miejsca?
invite-hint = Dowiedzą się o tym na tym kanale, a te miejsca możesz potem otworzyć dla wszystkich.
invite = 💌 { $who }: przy stole { $table } czeka na ciebie miejsce. Gra: { $game }, zaprasza { $host }.
invite-no = Nie, dzięki
invite-sent = ✅ Zaproszenie do stołu { $table } jest na kanale. Miejsce czeka, aż ktoś je przyjmie albo odmówi.
refuse-nobody = Wybierz przynajmniej jedną osobę.
refuse-no-member = Możesz wybrać tylko osoby z tego serwera.
refuse-no-lobby = Nie masz tu stołu, który czeka na graczy. Otwórz nowy poleceniem `/gra nowa`; miejsce w trwającej grze zaproponujesz przez `/gra zaproponuj`.
menu-profile = Profil
plea-form = Co powinien wiedzieć moderator?
plea-form-hint = Z twoją nazwą. Jeśli mają to przeczytać wszyscy przy stole, nie pisz nic tajnego.
plea = 🙋 { $who } pyta moderatorów, przy stole { $table }: { $text }
plea-readers = Kto to przeczyta?
plea-readers-hint = Tak czy inaczej wszyscy zobaczą, że ktoś prosi o moderatora.
plea-alone-choice = Tylko moderatorzy
plea-all-choice = Wszyscy przy stole
plea-alone = 🙋 Ktoś przy stole { $table } prosi o moderatora. O co chodzi, moderatorzy przeczytają po `/mod przegląd`.
plea-alone-sent = ✅ Przeczytają to tylko moderatorzy. W { $place } dostają powiadomienie, bez twojej nazwy, że ktoś o nich prosi.
plea-alone-sent-quietly = ✅ Przeczytają to tylko moderatorzy, po `/mod przegląd`. W { $place } jest napisane, bez twojej nazwy, że ktoś o nich prosi. Nikt jednak nie dostanie powiadomienia: serwer nie ma roli moderatorów, o której mogę wspomnieć.
plea-sent = ✅ Napisane w { $place }, moderatorzy dostają powiadomienie.
plea-sent-quietly = ✅ Napisane w { $place }. Nikt jednak nie dostanie powiadomienia: serwer nie ma roli moderatorów, o której mogę wspomnieć.
refuse-asked-lately = Od ostatniego pytania do moderatorów nie minął kwadrans. Daj im jeszcze chwilę.

## Co kto lubi: bot pyta, gdy zbierze się dość osób

command-match = dobierz
    .about = Powiedz, w co lubisz grać, a zapytam, gdy zbierze się dość osób
match = W co lubisz grać?
match-about = Gdy dość osób na tym serwerze chce tego samego, otwieram stół i pytam je w wiadomości prywatnej. Kto pierwszy się zgodzi, ten siada. Pytam najwyżej raz dziennie, nigdy w godzinach ciszy ani na urlopie. Nikt nie dowie się, co zaznaczasz.
match-on = ✅ **Włączone.** Zapytam, gdy coś się trafi.
match-off = **Wyłączone.** Wybierz gry, zegary i liczby osób, a zacznę pytać.
match-lacking = **Jeszcze wyłączone:** wybierz co najmniej jedną grę, jeden zegar i jedną liczbę osób.
match-games = **Gry**
match-games-pick = Jakie gry?
match-paces = **Zegar**: ile czasu jest na decyzję
match-paces-pick = Jakie zegary?
match-people = **Osoby** przy stole
match-people-pick = Ile osób, razem z tobą?
match-number = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
    [many] { $count } osób
   *[other] { $count } osoby
}
match-hours = **Godziny**, w których wolno mi pytać, w twojej strefie czasowej
match-hours-pick = Kiedy wolno pytać?
match-hours-any = O każdej porze oprócz mojej ciszy
match-no-zone = **Godziny**, w których wolno mi pytać: najpierw ustaw strefę czasową przez `/preferencje strefa:`. Do tego czasu pytam o każdej porze.
match-spread = **Rankingi** innych w danej grze
match-spread-pick = Jak blisko twojego?
match-spread-any = Dowolny ranking
match-spread-near = Najwyżej { $points } punktów od mojego
match-closed = ⚠️ Twoje wiadomości prywatne były dla mnie zamknięte, więc nie dało się zapytać. Otwórz je, a potem wybierz tu cokolwiek, a spróbuję znowu.
match-stop = Nie pytaj mnie więcej
match-stopped = ✅ Na tym serwerze już nie zapytam. `/dobierz` włączy to znowu.
match-question = 🎲 **{ $game }**: zagrasz? Masz tę grę wśród tych, które lubisz. Liczba miejsc: { $capacity }, zajętych: { $taken }. Zegar: { $pace }. Stół czeka na kanale { $place }.
match-yes = Gram
match-no = Nie dziś
match-never = Nie pytaj mnie więcej
match-not-today = Dobrze. Zapytam najwcześniej jutro.
match-in = ✅ **{ $game }**: masz miejsce przy stole. Zajęte miejsca: { $taken } z { $capacity }. { $full ->
    [1] Są już wszyscy; grę zaczyna osoba, która gospodarzy.
   *[0] Gra zacznie się, gdy będą wszyscy. Stół czeka na kanale { $place }.
}
match-host = ✅ **{ $game }**: masz miejsce przy stole. Zajęte miejsca: { $taken } z { $capacity }. Pierwsza zgoda przyszła od ciebie, więc gospodarzysz przy stole na kanale { $place }. { $full ->
    [1] Są już wszyscy: naciśnij **Zacznij**!
   *[0] Dam znać, gdy będą wszyscy. Na tym kanale możesz też zacząć wcześniej albo posadzić przy stole komputery.
}
match-full = **{ $game }**: inni byli szybsi, wszystkie miejsca są zajęte. Zapytam innego dnia.
match-begun = 🎲 **{ $game }**: gra się zaczęła! { $place }
match-begun-without = **{ $game }**: gra zaczęła się bez ciebie. Zapytam innego dnia.
match-nothing = **{ $game }**: tym razem nic z tego nie wyszło. Zapytam innego dnia.
lobby-matched = Dość osób chce w to zagrać. Naciśnij **Dołącz**; kto usiądzie pierwszy, ten gospodarzy.
refuse-match-span = Z takimi godzinami nie dam rady. Wybierz co najmniej minutę i najwyżej 16 godzin, na przykład `17-22`, albo dowolną porę.
refuse-match-gone = Nie widzisz już kanału, na którym stoi ten stół, więc nie możesz przy nim usiąść.
refuse-matches-off = Na tym serwerze nie pyta się o wspólną grę. Osoby zarządzające serwerem mogą to zmienić przez `/ustawienia`.
refuse-no-games-channel = Nie ma tu kanału gier, na którym mógłby stanąć taki stół. Osoba zarządzająca serwerem może go wybrać przez `/ustawienia`.
setup-matches = **Dobieranie graczy**: przez `/dobierz` można powiedzieć, w co się lubi grać, a ja pytam, gdy zbierze się dość osób
setup-matches-yes = Dozwolone: pytam tych, którzy chcą
setup-matches-no = Nie na tym serwerze
setup-page = **Strona publiczna**: stoły, które ich gracze pokazują każdemu, i turnieje z kanałów widocznych dla wszystkich na serwerze: { $link }. Strona waszego klubu może ją osadzić.
setup-page-yes = Jest strona dla każdego
setup-page-no = Bez strony

## Urlopy: zapowiadane z góry, żeby nikogo nie zaskoczyły przy stole

command-vacation = urlop
    .about = Zapowiedz dni, w których twoje zegary na tym serwerze stoją
vacation = Urlop
vacation-about = W te dni twój zegar stoi przy wszystkich twoich stołach na tym serwerze, a każdy stół się o tym dowiaduje. Pierwszym dniem może być najwcześniej pojutrze. Tam, gdzie odpowiada się do ustalonej pory dnia, twój termin to pierwsza taka pora po urlopie. Rundy turniejów kończą się zgodnie z planem. Nadal możesz odpowiadać albo wskazać kogoś, kto zagra za ciebie.
vacation-left = { $count ->
    [one] Na urlopy zaczynające się w { $year } r. został **{ $count }** dzień.
    [few] Na urlopy zaczynające się w { $year } r. zostały **{ $count }** dni.
    [many] Na urlopy zaczynające się w { $year } r. zostało **{ $count }** dni.
   *[other] Na urlopy zaczynające się w { $year } r. zostało **{ $count }** dnia.
}
vacation-no-more = Na tym serwerze nie można zapowiadać kolejnych urlopów. Już zapowiedziane pozostają w mocy.
vacation-plan = Zapowiedz …
vacation-first = Pierwszy dzień
vacation-last = Ostatni dzień
vacation-day = 2027-07-31
vacation-planned = 🏖️ { $first } – { $last }
vacation-off = Odwołaj
vacation-announced = ✅ Zapowiedziane. Twoje stoły już wiedzą.
cover-open = Zastępstwo …
cover-form = Kto zagra za ciebie w tym czasie?
cover-whom = Kto?
cover-whom-hint = Zapytam tę osobę w wątku; od pierwszego dnia zobaczy twoją rękę.
cover-where = Przy których stołach?
cover-sent = ✅ Pytania czekają w wątkach. Kto się zgodzi, zajmie twoje miejsce z początkiem urlopu i odda je, gdy urlop się skończy albo zostanie odwołany. Gra, w której jedno miejsce zajmowały dwie osoby, nie wchodzi do rankingu.
cover-named = -# 🪑 { $who }: { $state ->
    [asked] pytanie czeka na odpowiedź
    [agreed] zagra za ciebie
   *[plays] gra teraz za ciebie
}
cover-asked = 🏖️ { $who }, czy zagrasz na miejscu **{ $seat }** w czasie urlopu tej osoby, od { $first } do { $last }? Dostaniesz wszystko, co leży na tym miejscu, także rękę. Na innym miejscu w tej grze już nie usiądziesz. Potem miejsce wraca do tej osoby. Gra nie wejdzie do rankingu.
cover-yes = Zagram
cover-no = Nie, dziękuję
cover-agreed = ✅ Dziękuję! Gdy urlop się zacznie, wszystko z tego miejsca przyślę w wiadomości prywatnej. Napiszę za każdym razem, gdy przyjdzie twoja kolej.
tell-cover-agreed = 🏖️ Na czas urlopu miejsce ({ $whom }) zajmie { $who }.
tell-cover-begun = 🪑 { $whom } ma teraz urlop. Dalej gra { $who } ze wszystkim, co leży na tym miejscu. Ta gra nie wejdzie więc do rankingu.
tell-cover-over = 🪑 { $who } wraca i gra dalej. { $whom } nadal wie, co tam było widać.
refuse-cover-no-table = Nie ma tu żadnej twojej trwającej gry, w której ktoś mógłby cię zastąpić. Turnieje mają własnych rezerwowych.
refuse-cover-tournament = Ten stół należy do turnieju: zastępców wyznaczają organizatorzy.
vacation-called-off = ✅ Odwołane: twoje zegary idą jak zwykle.
tell-clock-vacation = 🏖️ { $seat } zapowiada urlop od { $first } do { $last }. Zegar tej osoby wtedy stoi.
tell-clock-vacation-off = { $seat } odwołuje urlop. Zegar tej osoby idzie jak zwykle.
refuse-no-vacations = Na tym serwerze nie ma urlopów. Osoba zarządzająca może dać na nie dni w roku przez `/ustawienia`; stół może też umówić się na przerwę przez `/gra pauza`.
refuse-vacation-order = Ostatni dzień jest przed pierwszym.
refuse-vacation-soon = To za szybko: urlop może zacząć się najwcześniej pojutrze. Do tego czasu stół może umówić się na przerwę przez `/gra pauza`.
refuse-vacation-twice = Na część tych dni urlop jest już zapowiedziany. Najpierw go odwołaj.
refuse-vacation-budget = { $left ->
    [0] Na urlopy zaczynające się w { $year } r. nie został już żaden dzień.
    [one] Na urlopy zaczynające się w { $year } r. został tylko { $left } dzień.
    [few] Na urlopy zaczynające się w { $year } r. zostały tylko { $left } dni.
    [many] Na urlopy zaczynające się w { $year } r. zostało tylko { $left } dni.
   *[other] Na urlopy zaczynające się w { $year } r. zostało tylko { $left } dnia.
}
refuse-no-day = Nie wiem, który to dzień. Wpisz go na przykład tak: 2027-07-31 albo 31.7.2027.
refuse-vacation-year = Urlop można zapowiedzieć tylko na rok { $first } lub { $last }.
refuse-vacation-many = Masz już zaplanowanych tyle urlopów, ile można naraz. Najpierw odwołaj któryś z nich.
setup-vacation = **Urlop**: ile dni w roku mogą stać czyjeś zegary, jeśli zapowie się to wcześniej
setup-vacation-days = { $count ->
    [0] Bez urlopów
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
}

# Strona stołu

page-all = Wszystkie: { $n }
page-back = Cofnij
page-board = Plansza
page-change = Zmień
page-close = Zamknij
page-closer = Bliżej
page-computers = Dodaj komputer
page-decide = Decyzja
page-earlier = Krok wstecz
page-game = Cała gra
page-hand = Ręka
page-help = O co chodzi?
page-hint = Podpowiedź
page-hold = Przytrzymaj odpowiedź, żeby przeczytać, czym jest.
page-join = Dołącz
page-later = Krok naprzód
page-leave = Wstań
page-next = Następny stół ({ $n })
page-nothing = Nie ma tu nic do pokazania.
page-now = Wróć do teraz
page-point = Kliknij odpowiedź prawym przyciskiem albo naciśnij na niej ?, żeby przeczytać, czym jest.
page-remove = Usuń komputer
page-return = Wróć do gry
page-score = Wynik
page-send = Najpierw wybierz
page-settings = Ustawienia
page-since = Od mojej ostatniej odpowiedzi
page-start = Zacznij
page-step = Krok { $n }
page-story = Przebieg
page-sum = Suma: { $n }
page-tap = Dotknij jednej
page-thread = Otwórz na Discordzie
page-whole = Cały obraz
