### Co mówi turniej: skąd takie kojarzenie, dlaczego czegoś teraz nie można i co można.

## Skąd takie kojarzenie

pairing-rematch =
    Znów grają ze sobą przy stole { $table }: { $who } (wcześniejsze spotkania: { $n }; kara { $cost }). { $proven ->
        [1] Przy stołach tej wielkości powtórne spotkanie jest nieuniknione{ $others ->
            [0] .
           *[other] ; przy stołach { $instead } nie byłoby żadnego.
        }
       *[other] Każde inne znalezione kojarzenie ma wyższą karę.
    }
pairing-spread =
    Przy stole { $table } spotykają się osoby, które dzieli do { $n ->
        [one] { $n } punktu
       *[other] { $n } punktów
    } (kara { $cost }): { $who }.
pairing-lopsided = { $who } siada na pozycji { $n } przy stole { $table } o raz częściej, niż wynika z równego podziału (kara { $cost }).
pairing-size = Znów przy stole o nietypowej liczbie miejsc, tym razem przy stole { $table }: { $who } ({ $who_count ->
        [one] jedna osoba
       *[other] liczba osób: { $who_count }
    }, kara { $cost }).
pairing-together = Te osoby prosiły, by się nie spotkać, a grają razem przy stole { $table }: { $who } (kara { $cost }). Widzą to tylko organizatorzy.
pairing-mates = { $who } są w jednej drużynie i spotykają się przy stole { $table } (kara { $cost }).
pairing-bye = { $who } ma wolny los: najmniej wolnych losów, a wśród takich osób najmniej punktów (wolny los numer { $n }).
pairing-seeded = { $who } ma wolny los i przechodzi dalej: najmniej wolnych losów, a wśród takich osób najwyższe rozstawienie (wolny los numer { $n }).
pairing-lucky = { $who } też przechodzi dalej jako kolejna najlepsza osoba: przy stole { $n ->
        [one] potrzeba co najmniej { $n } osoby
       *[other] potrzeba co najmniej { $n } osób
    }.

## Zapisy

refuse-banned = Nie możesz tu brać udziału w turniejach. Porozmawiaj z organizatorami.
refuse-registered-already = Jesteś już na liście. Jeśli chcesz coś zmienić, najpierw się wypisz.
refuse-disqualified = Po dyskwalifikacji to niemożliwe. Organizator może ją cofnąć.
refuse-registration-closed = Zapisy są zamknięte. Możesz za to zgłosić się do rezerwy.
refuse-registration-soon = Zapisy jeszcze się nie zaczęły. Tablica turnieju mówi, kiedy ruszą.
refuse-not-qualified = W tym turnieju mogą grać tylko osoby, które się zakwalifikowały albo które zaproszą organizatorzy.

## Drużyny i sezony

refuse-no-teams = W tym turnieju nie ma drużyn. Organizator może to zmienić w *Więcej ustawień*, zanim się zacznie.
refuse-team-already = Jesteś już w drużynie. Najpierw ją opuść.
refuse-team-number-taken = W tej samej chwili powstała inna drużyna. Załóż swoją jeszcze raz.
refuse-teams-stand = Turniej się zaczął, więc drużyny się nie zmieniają.
refuse-no-team = Nie ma takiej drużyny.
refuse-team-full = Ta drużyna jest pełna. Dołącz do innej albo załóż własną.
refuse-event-not-over = Tamten turniej jeszcze się nie skończył. Najpierw go zakończ.
refuse-own-event = Turniej nie może być swoim własnym poprzednikiem. Wybierz inny.
refuse-not-registered = To tylko dla zapisanych. Najpierw dołącz do turnieju.
refuse-no-check-in = Teraz nie ma czego potwierdzać. Początek potwierdzeń zostanie ogłoszony.
refuse-not-playing = Ta osoba już nie gra w turnieju, więc nic się nie zmieniło.
refuse-no-substitute = Zastąpić kogoś może tylko osoba z rezerwy albo z listy oczekujących.
refuse-other-table-of-round = To niemożliwe: ta osoba należy już do innego stołu tej rundy.
refuse-plays-already = Ta osoba sama gra w tym turnieju, więc nie może nikogo zastąpić. Wybierz kogoś z rezerwy.

## Rundy

refuse-tournament-not-running = Turniej nie trwa. Zaczyna się, gdy organizator rozpocznie pierwszy etap.
refuse-tournament-paused = Turniej jest wstrzymany. Ruszy dalej, gdy organizator go wznowi.
refuse-tournament-not-paused = Turniej nie jest wstrzymany.
refuse-settings-stand = Turniej już się zaczął, więc ustalone zasady obowiązują do końca.
refuse-bad-moment = Nie umiem odczytać „{ $typed }”. Wpisz dzień i godzinę, na przykład 2027-01-31 20:00 albo 31.1. 20:00, albo: teraz.
refuse-every-without-start = „Co … dni” liczy się od startu. Podaj też, kiedy turniej się zaczyna.
refuse-tournament-over = Turniej się skończył. Klasyfikacja jest ostateczna; można jeszcze tylko poprawić wynik.
refuse-too-few-players = Do tego trzeba co najmniej { $low } { $low ->
        [one] osoby
       *[other] osób
    }.
refuse-entrants = Tymczasem zmieniło się, kto ma grać. Nic nie zostało zrobione; spróbuj jeszcze raz.
refuse-stage-not-over = W tym etapie jest jeszcze coś do rozegrania. Następny zacznie się po zamknięciu ostatniej rundy.
refuse-stage-over = Wszystkie rundy tego etapu są rozegrane. Rozpocznij następny etap albo zakończ turniej.
refuse-round-open = Trwa runda. Następną losuje się po jej zamknięciu.
refuse-no-round = W tej chwili nie trwa żadna runda.
refuse-draw-late = Tymczasem rundę wylosował już ktoś inny. Obejrzyj ten projekt, a potem w razie potrzeby wylosuj ponownie.
refuse-no-draft = Nie ma projektu rundy. Najpierw ją wylosuj.
refuse-draft-outdated = Od wylosowania tego projektu ktoś przybył albo odszedł. Wylosuj jeszcze raz.
refuse-everybody-once = Każdy, kto gra w tej rundzie, musi być przy dokładnie jednym stole albo mieć wolny los, i nikt poza tym.
refuse-table-size = Przy każdym stole musi siedzieć od { $low } do { $high } osób.
refuse-other-group = W tym etapie osoby z różnych grup nie mogą grać razem.
refuse-bye-again = { $name } ma już za sobą wolny los, a inni mieli ich mniej. Daj go komuś z nich.
refuse-results-missing = Brakuje wyników niektórych stołów. Rundę można zamknąć, gdy będą wszystkie.
refuse-dispute-open = Wynik jednego ze stołów jest sporny. Rozstrzygnij spór albo popraw wynik, wtedy rundę można zamknąć.

## Stoły

refuse-no-such-table = W ogłoszonych rundach nie ma takiego stołu.
refuse-opened-already = To już jest otwarte; jeden raz wystarczy.
refuse-result-known = Ten stół ma już wynik. Żeby go zmienić, użyj poprawki.
refuse-no-result = Ten stół nie ma jeszcze wyniku, więc nie ma czego poprawiać.
refuse-result-seats = Wynik musi wymieniać dokładnie te osoby, które siedzą przy stole, w kolejności miejsc.
refuse-result-places = Żadna gra nie kończy się takimi miejscami. Przy remisie wspólne jest lepsze miejsce: 1, 2, 2, 4.
refuse-result-nobody = Przy tym stole nikt nie nazywa się „{ $name }”. Siedzą tam: { $who }
refuse-result-several = „{ $name }” może oznaczać: { $who }. Napisz całe imię.
refuse-result-twice = { $name } występuje tu dwa razy. Napisz po jednym wierszu na osobę.
refuse-result-missing = Dopisz wiersz dla każdej osoby przy stole. Brakuje: { $who }
refuse-result-points = Punkty są tylko przy niektórych osobach. Napisz je przy wszystkich albo przy nikim.
refuse-not-at-table = Nie siedzisz przy tym stole, więc nie możesz kwestionować jego wyniku.
refuse-too-late = Ta runda jest zamknięta. Porozmawiaj z organizatorami; wynik mogą jeszcze poprawić.
refuse-no-dispute = Nikt nie kwestionuje wyniku tego stołu.
refuse-no-round-deadline = Ten turniej nie ma terminów, więc nie ma czego przedłużać.

## Organizatorzy

refuse-not-yours = To możesz zrobić tylko za siebie; za innych mogą to zrobić organizatorzy.
refuse-organisers-only = To mogą tylko organizatorzy: moderatorzy i osoby z odpowiednią rolą. Ustala ją poleceniem `/ustawienia` ten, kto zarządza serwerem.
refuse-own-table = To dotyczy twojego stołu, więc musi to zrobić ktoś inny z organizatorów.
refuse-own-game = Grasz w tym turnieju w grze, która jeszcze trwa, a odwołanie turnieju by ją zakończyło. Może go odwołać ktoś inny z organizatorów albo moderator serwera; ty – gdy twoja gra się skończy.
refuse-own-seeding = Grasz w tym turnieju, więc rozstawić graczy musi ktoś inny z organizatorów.
refuse-own-pairing = Grasz w tej rundzie, więc projekt musi zmienić ktoś inny z organizatorów.
refuse-nothing-to-undo = Nie ma już kroku organizatora do cofnięcia.
refuse-cannot-undo = Ostatniego kroku nie można cofnąć: otwarto nim stoły albo opiera się na nim to, co nastąpiło później.
