import type { SamplePost } from "./post.ts";

/** Sample posts about the gym. */
export const studioPosts: readonly SamplePost[] = [
  {
    slug: "perche-in-sei",
    title: "Perché nelle nostre classi si è al massimo in sei",
    date: "2026-11-17T08:00:00",
    category: "studio",
    tags: ["small class", "metodo"],
    author: "strength",
    cover: { name: "six", alt: "Sei cerchi in due file, uno arancione" },
    html: `<p>Ce lo chiedono spesso: la sala è grande, gli attrezzi ci sono, perché vi fermate a sei? Perché abbiamo provato con otto, con dieci e con dodici. E abbiamo contato.</p>
<h2>Il conto</h2>
<p>Una lezione dura un’ora. Tolti il riscaldamento e il defaticamento, restano circa quaranta minuti di lavoro. Con sei persone un coach può guardare ognuno per sei o sette minuti pieni. Con dodici ne restano tre: il tempo di dire «bene così» e passare oltre.</p>
<h2>Che cosa cambia in pratica</h2>
<ul>
<li><strong>Il carico è il tuo.</strong> Sulla lavagna c’è l’esercizio, sul foglio c’è il tuo peso.</li>
<li><strong>Le alternative sono pronte.</strong> Un ginocchio che brontola non ti fa saltare la lezione.</li>
<li><strong>Non si aspetta.</strong> Ogni postazione ha tutto quello che serve, e la pausa dura quanto deve durare.</li>
<li><strong>Ci si conosce.</strong> Dopo due settimane sai come si chiamano tutti, e sai chi porta le focaccine il venerdì.</li>
</ul>
<h2>E quando la classe è piena?</h2>
<p>Capita, soprattutto alle 18:30. Per questo le classi sono tante e per questo chiediamo di disdire con ventiquattro ore di anticipo: un posto liberato in tempo è un posto che qualcuno usa.</p>
<h2>Non è per tutti</h2>
<p>Chi cerca la musica a tutto volume e trenta tappetini in fila da noi si annoia. Chi vuole imparare un movimento e ritrovarlo migliore dopo un mese, no. Il modo più semplice per capire da che parte stai è venire: la <a href="/provagratuita">prova gratuita</a> è una lezione vera, con gli altri cinque.</p>
<p>Gli orari di tutta la settimana sono nella pagina dei <a href="/servizi">servizi</a>.</p>`,
  },
  {
    slug: "che-cosa-succede-alla-prova-gratuita",
    title: "Che cosa succede, minuto per minuto, alla prova gratuita",
    date: "2026-10-13T09:00:00",
    category: "studio",
    tags: ["metodo", "per cominciare"],
    author: "hyrox",
    cover: { name: "door", alt: "Una porta aperta da cui esce luce arancione" },
    html: `<p>La prima volta in una palestra nuova mette un po’ di ansia a tutti, anche a noi. Ecco che cosa ti aspetta, così l’ansia la lasci a casa.</p>
<h2>Prima di venire</h2>
<p>Compili il modulo e ti chiamiamo entro un giorno lavorativo. Due domande: che cosa vorresti, e se c’è qualcosa che ti fa male. Porta scarpe pulite, una maglietta, una borraccia. Niente certificati per la prova.</p>
<h2>I primi dieci minuti</h2>
<p>Ti facciamo vedere dove sono spogliatoi, acqua e bagni, perché sono le tre cose che nessuno ha mai il coraggio di chiedere. Poi ci sediamo un momento e raccontiamo che cosa faremo.</p>
<h2>I quaranta in mezzo</h2>
<ul>
<li>Un riscaldamento guidato, in cui guardiamo come ti muovi.</li>
<li>Due o tre esercizi fondamentali: piegarsi, spingere, tirare.</li>
<li>Una parte un po’ più vivace, al tuo ritmo.</li>
</ul>
<p>Nessuno ti chiederà di «dare tutto». Vogliamo vedere come ti muovi da riposato, non da distrutto, e vogliamo che il giorno dopo tu riesca a fare le scale.</p>
<h2>Gli ultimi dieci</h2>
<p>Ti diciamo che cosa abbiamo visto, con parole normali, e quale strada ti consigliamo: small class, lezioni singole, o magari un altro posto, se quello che cerchi non lo facciamo. Ti lasciamo i prezzi, gli stessi che trovi nello <a href="/shop">shop</a>, e basta: non si firma niente quel giorno.</p>
<h2>Le domande di tutti</h2>
<p><strong>Sono fuori allenamento.</strong> Benissimo, si viene apposta.<br><strong>Ho sessant’anni.</strong> Anche diversi dei nostri soci più assidui.<br><strong>Posso portare qualcuno?</strong> Sì, la prova si può fare anche in coppia.</p>`,
  },
  {
    slug: "la-nostra-prima-simulazione-della-stagione",
    title: "Otto stazioni e tanta pioggia: com&#8217;è andata la prima simulazione",
    date: "2026-10-05T17:40:00",
    category: "studio",
    tags: ["HYROX", "comunità"],
    author: "hyrox",
    cover: { name: "rain", alt: "Linee di pioggia oblique sopra una pista, con un traguardo arancione" },
    html: `<p>Alle sette di sabato mattina pioveva di traverso. Alle sette e un quarto c’erano già dodici persone sotto la tettoia a ridere dei calzini di Dario, cioè dei miei. È cominciata così la prima simulazione della stagione.</p>
<h2>Il percorso</h2>
<p>Otto chilometri di corsa, otto stazioni. Poiché il giro esterno era una pozzanghera, abbiamo corso su quello corto, più volte: più curve, meno ritmo, molta più compagnia. Dentro, tutto come da programma.</p>
<ol>
<li>Ski erg</li>
<li>Spinta della slitta</li>
<li>Tiro della slitta</li>
<li>Burpee con salto in lungo</li>
<li>Vogatore</li>
<li>Trasporto delle kettlebell</li>
<li>Affondi con il sacco</li>
<li>Lanci della palla al muro</li>
</ol>
<h2>Che cosa abbiamo imparato</h2>
<p><strong>Si parte troppo forte.</strong> Nove persone su dodici hanno corso il primo chilometro più veloce di tutti gli altri, e l’hanno pagato al vogatore. Nelle prossime settimane lavoreremo sul passo di partenza.</p>
<p><strong>Le transizioni contano.</strong> Tra chi beveva, chi si asciugava le mani e chi cercava i guanti, sono andati via anche quattro minuti. Sono i più facili da recuperare.</p>
<p><strong>Gli affondi non perdonano.</strong> Ma questo lo sapevamo.</p>
<h2>La parte migliore</h2>
<p>L’ultima a finire è arrivata quando gli altri erano già asciutti. Sono usciti tutti di nuovo, sotto la pioggia, a correre con lei l’ultimo giro. Nessuna tabella di allenamento prevede una cosa così, e per fortuna.</p>
<p>Vuoi esserci la prossima volta? Le date stanno nella pagina delle <a href="/hyrox-simulazioni">simulazioni</a>. È un allenamento organizzato da noi, non un evento ufficiale HYROX: il cronometro c’è, la classifica pure, la pressione no.</p>`,
  },
];
