import { townInAddress } from "@studio/contract/site/town.ts";
import type { SamplePost } from "./post.ts";

/** Sample posts of the category Allenamento. */
export const training: readonly SamplePost[] = [
  {
    slug: "kettlebell-swing-da-dove-si-comincia",
    title: "Kettlebell swing: da dove si comincia",
    date: "2026-11-10T09:30:00",
    category: "Allenamento",
    tags: ["kettlebell", "tecnica"],
    author: "strength",
    cover: { name: "kettlebell", alt: "Una kettlebell di ghisa davanti a un cerchio arancione" },
    html: `<p>Lo swing sembra un esercizio di braccia: il peso sale, le mani lo tengono, le spalle si muovono. In realtà le braccia sono una corda. Il lavoro lo fanno le anche, e quando lo fanno bene la kettlebell vola da sola.</p>
<h2>Prima la cerniera</h2>
<p>Prima di toccare la ghisa impariamo a piegarci. In piedi, di spalle a un muro, a una spanna di distanza: porta il bacino indietro fino a sfiorarlo, con la schiena lunga e le ginocchia appena morbide. Poi un passo avanti, e di nuovo. Quando il muro è lontano e la schiena resta ferma, la cerniera c’è.</p>
<h2>Tre errori che vediamo ogni settimana</h2>
<ul>
<li><strong>Lo squat mascherato.</strong> Se le ginocchia vanno avanti, le anche smettono di spingere e il peso si ferma alla cintura.</li>
<li><strong>Le spalle che tirano.</strong> In alto la kettlebell deve pesare zero per un istante. Se la stai sollevando, sei in anticipo.</li>
<li><strong>Lo sguardo a terra.</strong> Il collo segue gli occhi e la schiena segue il collo: guarda un punto a tre metri da te.</li>
</ul>
<h2>Una progressione di quattro settimane</h2>
<ol>
<li>Stacco con la kettlebell tra i piedi: 5 serie da 8, lente.</li>
<li>Swing singolo, fermandosi a ogni ripetizione: 8 serie da 3.</li>
<li>Swing continuo: 10 serie da 5 con trenta secondi di pausa.</li>
<li>Dieci swing ogni minuto, per dieci minuti.</li>
</ol>
<p>Con quale peso? Con quello che ti permette di fermarti quando vuoi. Per molti si parte da 12 o 16 kg, ma la risposta giusta arriva guardandoti: se vuoi, lo facciamo insieme durante una <a href="/provagratuita">prova gratuita</a>.</p>
<p>Un’ultima cosa: lo swing si fa da freschi. Dieci ripetizioni belle valgono più di cento fatte per finire. Quando senti che la schiena prende il posto delle anche, la serie è finita, anche se il numero sul foglio dice altro.</p>`,
  },
  {
    slug: "correre-piano-per-correre-forte",
    title: "Correre piano per correre forte: perché funziona",
    date: "2026-10-27T07:45:00",
    category: "Allenamento",
    tags: ["corsa", "resistenza"],
    author: "hyrox",
    cover: { name: "track", alt: "Le corsie di una pista d&#8217;atletica viste in curva" },
    html: `<p>La domanda che sento più spesso in pista è: «Ma se vado così piano, quando miglioro?». La risposta è: adesso. La maggior parte di chi corre tre volte la settimana fa tutte le uscite allo stesso ritmo, troppo veloce per recuperare e troppo lento per diventare più forte.</p>
<h2>Che cosa succede quando vai piano</h2>
<p>A bassa intensità il cuore impara a spingere più sangue a ogni battito, i muscoli costruiscono capillari e l’energia arriva soprattutto dai grassi. Sono adattamenti lenti, che chiedono ore e non fiatone. Le ore, però, si accumulano soltanto se il giorno dopo hai ancora voglia di uscire.</p>
<h2>Come riconoscere il ritmo giusto</h2>
<ul>
<li>Riesci a dire una frase intera senza prendere fiato a metà.</li>
<li>Respiri dal naso almeno per qualche minuto.</li>
<li>A fine corsa pensi: «Ne avrei fatta ancora».</li>
</ul>
<p>Se hai un cardiofrequenzimetro, di solito si resta sotto il 75% della frequenza massima. Ma il test della frase è gratis e sbaglia poco.</p>
<h2>Una settimana tipo</h2>
<ol>
<li><strong>Martedì:</strong> 40 minuti facili, con quattro allunghi da venti secondi alla fine.</li>
<li><strong>Giovedì:</strong> 6 volte 3 minuti forti, con 2 minuti di passo tranquillo in mezzo.</li>
<li><strong>Domenica:</strong> da 60 a 80 minuti lenti, meglio se in compagnia.</li>
</ol>
<p>Due uscite su tre sono lente, e non è un caso. Quella forte funziona perché ci arrivi riposato.</p>
<h2>E la tecnica?</h2>
<p>Correre piano non vuol dire correre male. Anzi, a ritmo lento i difetti si vedono meglio: il piede che cade troppo avanti, il bacino che si siede. Se vuoi sapere che cosa fa il tuo, dai un’occhiata alla nostra <a href="/analisicorsa">analisi della corsa</a>: bastano due video girati con il telefono.</p>`,
  },
  {
    slug: "slitta-il-pezzo-di-ferro-piu-onesto",
    title: "La slitta, il pezzo di ferro più onesto della palestra",
    date: "2026-10-06T12:15:00",
    category: "Allenamento",
    tags: ["HYROX", "forza"],
    author: "hyrox",
    cover: { name: "sled", alt: "Una slitta carica di dischi su un prato sintetico scuro" },
    html: `<p>Sulla slitta non si bara. Non c’è slancio, non c’è discesa da accompagnare, non c’è modo di fare mezza ripetizione. O si muove, o sta ferma. Per questo ci piace tanto, e per questo chi prepara una gara di corsa e stazioni la teme.</p>
<h2>Spingere</h2>
<p>Braccia tese o gomiti piegati? Dipende dal carico. Con un peso leggero le braccia tese tengono il busto basso e le gambe lunghe; con uno pesante conviene avvicinare il petto ai montanti e fare passi corti. In entrambi i casi la spinta parte dal piede intero: sulle punte i polpacci finiscono prima della pista.</p>
<h2>Tirare</h2>
<p>Qui vince chi usa il peso del corpo. Corda tesa, un passo indietro con le anche, mani che recuperano la corda mentre il corpo torna avanti. Chi tira di sole braccia se ne accorge alla terza vasca, quando deve ancora vogare.</p>
<h2>Allenarla senza averne una</h2>
<ul>
<li>Affondi camminati con due manubri, 4 serie da 20 passi.</li>
<li>Spinta isometrica contro il muro, 6 volte 15 secondi.</li>
<li>Salite brevi di corsa, 8 volte 20 secondi, scendendo al passo.</li>
</ul>
<h2>Quanto spesso</h2>
<p>Una volta la settimana è abbastanza. La slitta lascia pochi dolori, perché manca la fase in cui il muscolo frena, e così ci si sente pronti a ripeterla il giorno dopo. Le gambe però tengono il conto: chi la mette insieme a una seduta di ripetute arriva al sabato svuotato.</p>
<p>Nelle nostre simulazioni la trovi tra la prima e la seconda stazione, quando le gambe sono ancora educate. Le date e i percorsi sono nella <a href="/palestrahyrox${townInAddress}">pagina dedicata</a>.</p>`,
  },
];
