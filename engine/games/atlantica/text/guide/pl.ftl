### Przewodnik po grze Atlantica: co znaczy każde pytanie, i lekcje stołu z przewodnikiem.
### help-<pytanie>: o czym się rozstrzyga; .answers do czego prowadzą odpowiedzi; .tip co robią początkujący;
### .lesson mówione za pierwszym razem. lesson-<zdarzenie>: gdy coś stało się po raz pierwszy.

help-turn = Wykonujesz akcje albo dobierasz nurków ({ DATA("deeds.deeds.breath.divers") }) i kończysz turę.
    .answers =
        Za akcję płacą nurkowie; przy „/” wystarczy jeden z tych kolorów. Każdy obszar tylko raz w turze. Symbole kosztu razem: najwyżej { DATA("game.turn.symbols") }.
        Raz w turze za brakujący kolor mogą zapłacić nurkowie jednego innego koloru ({ DATA("game.turn.pair") }).
    .tip = Skarb bez skrzyni nic nie jest wart.
    .lesson = Widzisz dobry skarb z lewej strony łodzi? Zielony albo żółty nurek go przyniesie. Do tego potrzebny będzie statek: biały lub czerwony daje mały.
help-more = Jedna akcja za tobą. Możesz wykonać następną w innym obszarze albo zakończyć turę.
    .answers = Pokazane są tylko akcje, na które cię jeszcze stać. Na końcu plansza zostaje uzupełniona.
    .tip = Tania druga akcja zwykle się opłaca, ale zachowaj nurków, jeśli pasują do czegoś drogiego w następnej turze.
    .lesson = Masz jeszcze nurków, którzy pasują gdzie indziej. Użyj ich teraz albo zakończ turę i zachowaj ich.
help-pay = Wybierasz nurków, którzy płacą za akcję „{ $deed }”.
    .answers = Każda odpowiedź to jeden sposób zapłaty. Skutek jest ten sam; różni się to, co zostaje na ręce.
    .tip = Zachowaj jak najwięcej różnych kolorów. Tak robi pierwszy sposób.
    .lesson = Pasuje kilku twoich nurków. Pierwszy sposób zostawia najwięcej kolorów, więc wybierz go, chyba że masz inny plan.
help-take = Wybierasz karty, najwyżej tyle: { $most }.
    .answers = To, co zostawisz, przesunie się w lewo i dla następnych będzie tańsze.
    .tip = Kilka skarbów jednego rodzaju jest wartych dużo więcej niż pojedyncze. Tabela wartości jest w `/zasady`.
    .lesson = Bierz, ile wolno. Najlepsze są zwykle skarby tego rodzaju, który już masz.
help-tavern = Wybierasz pierwszą kartę z oznaczonych pól.
    .answers = Druga musi pochodzić z innego obszaru.
    .tip = Statek i skarb to dobry połów.
    .lesson = Karczmarz zna wszystkich: karty z różnych obszarów. Wybierz pierwszą.
help-tavern-again = Możesz wziąć drugą kartę, z innego obszaru.
    .answers = Możesz też z niej zrezygnować.
    .tip = Prawie nigdy nie warto rezygnować.
    .lesson = Teraz druga karta. Nic więcej nie kosztuje.

lesson-breathes = **Ktoś nabiera tchu.** To daje nowych nurków i nic więcej w tej turze się nie dzieje.
lesson-plays = **Ktoś zagrywa nurków.** Każdy opłaca swoim kolorem jeden symbol akcji. Potem są odrzucani.
lesson-takes = **Ktoś bierze karty.** Do końca gry leżą odkryte. Skarby potrzebują skrzyń, badania nie.
lesson-sets-aside = **Ktoś odwiedza tawernę.** Odłożeni nurkowie trafiają na rękę na końcu tury; wcześniej nikt ich nie zna.
lesson-comes = **Plansza jest uzupełniona.** Karty przesuwają się w lewo i tanieją, z prawej przychodzą nowe.
lesson-hurricane = **Huragan!** Każdy ma jeszcze dokładnie jedną turę. Zabezpiecz, co się da.
lesson-end = **Koniec gry.** Skarby w skrzyniach liczą się według rodzajów, do tego badania. Najlepszy załadunek oblicza się sam.
