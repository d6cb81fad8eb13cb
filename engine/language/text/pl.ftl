### Co mówi każda gra. Odmowy zwracają się do gracza: co wolno i że nic nie przepadło.

none = brak
    .receipt = –
nothing = nic
yes = tak
no = nie
several = { $thing } ×{ $n }
# Co robi możliwość: liczba przed nią i po niej oraz kilka faktów.
from-to = { $before } → { $now }
and-also = { $one } · { $more }
# Co zdobywa się w grze: liczba z nazwą i nagłówek. Gra, w której zdobywa się coś innego, ma własne słowa.
points-in-words = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
points-heading = Punkty
picture-ended = Koniec gry
points-won = { $seat } +{ $n } ({ $points })
points-lost = { $seat } −{ $n } ({ $points })
points-same = { $seat } ±0 ({ $points })
change-more = { $now } (+{ $n })
change-less = { $now } (−{ $n })
change-none = { $now }
tell-turn-points = 📊 **Punkty w tej turze:** { $points }.
tell-corrected = 🛠️ Poprawka moderatora. { $field }: było { $old }, jest { $value }
tell-corrected-field = 🛠️ Poprawka moderatora: { $field }
tell-gone-back = ⏪ Partię cofnięto do tej chwili i stąd toczy się dalej z innym szczęściem.
tell-ended-outside = 🛑 Partię zakończono tu z zewnątrz, tak jak stała.
given = { $asked } → **{ $answer }**

refuse-not-an-option = Tego nie ma wśród dostępnych możliwości. Wybierz jedną z pokazanych.
refuse-not-an-option-near = Tego nie ma wśród dostępnych możliwości. Najbliżej: { $near }.
refuse-amount-range =
    { $low ->
        [0] Podaj liczbę całkowitą od 0 do { $high }.
       *[other] Podaj liczbę całkowitą od { $low } do { $high }.
    }
refuse-amount-barred = Liczba { $amount } nie jest teraz dostępna (zajęte: { $barred }). Wybierz inną.
refuse-pick-count = Wybrane pozycje: { $count }. { $low ->
        [0] Wybierz najwyżej { $high }.
       *[other] Wybierz od { $low } do { $high }.
    }
refuse-arrange-count = Ułożone pozycje: { $count }. Ułóż w kolejności dokładnie { $n }.
refuse-no-such-seat = Przy stole dla { $players } osób nie ma miejsca { $number }. Wybierz miejsce od 1 do { $players } albo 0, żeby losować.
refuse-form-shape = Liczba części tego pytania: { $n }. Odpowiedz na każdą z nich.
refuse-pay-too-little = To jest warte { $paid }, a potrzeba { $need }. Dołóż coś jeszcze.
refuse-pay-surplus = To jest warte { $paid }, a wystarczy { $need }. Zapłać mniej.
refuse-not-asked = W tej chwili nie czekamy na twoją odpowiedź. Nic się nie zmieniło.
refuse-not-covert = W tej chwili nie ma czego kontynuować.
refuse-draft-ready = Twój plan jest gotowy. Potwierdź go albo cofnij ostatni krok.
refuse-draft-unfinished = Twój plan nie jest jeszcze pełny. Odpowiedz na to, o co pytam, albo cofnij ostatni krok.
refuse-nothing-to-take-back = Nie ma czego cofnąć: to, co się stało, jest wiążące.
refuse-nothing-to-confirm = Nie masz planu do potwierdzenia.
refuse-sealed-answer-again = Twoja odpowiedź jest zapieczętowana. Żeby ją zmienić, odpowiedz jeszcze raz, zanim spłynie ostatnia.
refuse-no-such-aside = W tej chwili nie można tego zrobić. Nic się nie zmieniło.
refuse-game-over = Ta gra już się skończyła. Dziękuję za wspólną zabawę!
refuse-no-such-field = Przy tym stole nie ma takiego pola. Wybierz jedno z podpowiadanych podczas pisania.
refuse-amend-value = „{ $value }” tu nie pasuje. Pasuje na przykład: { $fitting }. Elementy listy oddziel przecinkami; `+x` dodaje, `-x` usuwa, `-` to nic.
refuse-amend-breaks = Z tą poprawką elementy, karty albo liczby w grze przestałyby się zgadzać, więc nic się nie zmieniło. Co przybywa w jednym miejscu, zwykle musi ubyć w innym; popraw oba pola naraz.
refuse-amend-stops = Gra nie mogłaby stąd iść dalej. Nic się nie zmieniło.
refuse-no-such-intervention = Tej gry nie da się tak zmienić. Nic się nie zmieniło.
