import type { SamplePost } from "./post.ts";

/** Sample posts of the category Education. */
export const education: readonly SamplePost[] = [
  {
    slug: "doms-il-dolore-del-giorno-dopo",
    title: "DOMS: che cos&#8217;è il dolore del giorno dopo",
    date: "2026-11-03T18:00:00",
    category: "Education",
    tags: ["recupero", "tecnica"],
    author: "strength",
    cover: { name: "bars", alt: "Barre verticali che crescono e poi calano, una sola arancione" },
    html: `<p>Scendi le scale il giorno dopo gli affondi e ti aggrappi al corrimano. È normale, ha un nome inglese – <em>delayed onset muscle soreness</em>, DOMS – e con l’acido lattico non c’entra nulla: quello sparisce un’ora dopo l’allenamento.</p>
<h2>Da dove viene</h2>
<p>Quando un muscolo lavora mentre si allunga, come le cosce in discesa, le sue fibre subiscono piccole lesioni. Il corpo le ripara e manda liquidi e cellule sul posto. È la riparazione, non il danno, a dare fastidio: per questo il picco arriva tra le 24 e le 72 ore.</p>
<h2>Più dolore vuol dire più risultati?</h2>
<p>No. Il dolore dice soltanto che hai fatto qualcosa a cui non eri abituato. Dopo due o tre sedute uguali si attenua, eppure continui a migliorare. Inseguirlo cambiando esercizi ogni volta è il modo migliore per restare fermi.</p>
<h2>Che cosa aiuta davvero</h2>
<ul>
<li><strong>Muoversi piano.</strong> Una camminata o venti minuti di bicicletta fanno più di un giorno sul divano.</li>
<li><strong>Dormire.</strong> Le riparazioni avvengono di notte.</li>
<li><strong>Mangiare abbastanza.</strong> Proteine a ogni pasto, e non saltare i carboidrati.</li>
<li><strong>Aumentare per gradi.</strong> Se torni dopo un mese, ricomincia dalla metà.</li>
</ul>
<h2>Quando non è DOMS</h2>
<p>Un dolore che compare durante l’esercizio, in un punto preciso, o vicino a un’articolazione, è un’altra cosa: ci si ferma e se ne parla con un coach, o con il medico se non passa. Lo stesso vale se il muscolo è molto gonfio o le urine sono scure.</p>
<p>In palestra segniamo sempre come stai prima di cominciare. Non è una formalità: serve a scegliere il carico di oggi. Se vuoi capire da dove partire, c’è il nostro <a href="/test">test del movimento</a>.</p>`,
  },
  {
    slug: "quanto-deve-durare-il-riscaldamento",
    title: "Quanto deve durare il riscaldamento? Meno di quanto credi",
    date: "2026-09-22T08:10:00",
    category: "Education",
    tags: ["mobilità", "tecnica"],
    author: "strength",
    cover: { name: "clock", alt: "Il quadrante di un cronometro con uno spicchio arancione" },
    html: `<p>C’è chi arriva, tira due volte le braccia e carica il bilanciere, e chi passa mezz’ora sul rullo. In mezzo c’è un riscaldamento che dura otto minuti e serve a qualcosa.</p>
<h2>A che cosa serve</h2>
<p>Ad alzare la temperatura dei muscoli, a ricordare alle articolazioni quanto spazio hanno, a provare il gesto che verrà. Tre scopi, tre parti.</p>
<h2>Tre minuti: accendere</h2>
<p>Corda, vogatore, corsa sul posto: basta che il respiro cambi. Se riesci ancora a raccontare il film di ieri, accelera un poco.</p>
<h2>Tre minuti: aprire</h2>
<ul>
<li>Affondo lungo con rotazione del busto, cinque per lato.</li>
<li>Squat profondo tenuto, spostando il peso da un piede all’altro.</li>
<li>Scapole al muro: braccia che salgono senza che la schiena si stacchi.</li>
</ul>
<p>Lo stretching statico di un minuto per muscolo, prima di sollevare, non è necessario e toglie un po’ di forza. Dopo, invece, va benissimo.</p>
<h2>Due minuti: provare</h2>
<p>Fai il primo esercizio della seduta con un carico leggero, due o tre serie brevi, ogni volta un po’ più vicino a quello vero. È la parte che tutti saltano, ed è la più utile: i muscoli si preparano al compito, non al generico «sport».</p>
<h2>E d’inverno?</h2>
<p>Se fuori è freddo o ti alleni alle 6:30, aggiungi due minuti alla prima parte. Se arrivi in bicicletta, toglili. Un buon riscaldamento finisce quando hai voglia di cominciare, non quando sei stanco.</p>
<p>In <a href="/servizi">small class</a> lo guidiamo noi, e cambia con la seduta del giorno: ecco perché arrivare puntuali conta più di quanto sembri.</p>`,
  },
  {
    slug: "leggere-il-proprio-programma",
    title: "Serie, ripetizioni, RPE: come si legge un programma",
    date: "2026-08-31T10:00:00",
    category: "Education",
    tags: ["programma", "forza"],
    cover: { name: "grid", alt: "Una griglia di quadrati scuri, alcuni arancioni, come un calendario" },
    html: `<p>«4 × 8 @ RPE 7, rec. 90"». Sembra un codice segreto, e invece è la frase più chiara che un coach possa scrivere. Vediamola pezzo per pezzo.</p>
<h2>Serie e ripetizioni</h2>
<p>Il primo numero dice quante volte ripeti il blocco, il secondo quante volte fai il gesto senza fermarti. Quattro serie da otto sono trentadue ripetizioni in tutto, con tre pause in mezzo.</p>
<h2>RPE, ovvero quanto ne avevi ancora</h2>
<p>È una scala da 1 a 10 dello sforzo percepito. Dieci vuol dire che un’altra ripetizione non ci stava. Sette, che ne avresti fatte ancora tre. È più onesta di una percentuale, perché tiene conto della notte che hai dormito e della riunione da cui arrivi.</p>
<ol>
<li>RPE 6: riscaldamento vivace, parli senza problemi.</li>
<li>RPE 7 o 8: lavoro vero, la tecnica resta pulita.</li>
<li>RPE 9: una sola ripetizione di margine, da usare poco.</li>
</ol>
<h2>Il recupero fa parte dell’esercizio</h2>
<p>Novanta secondi non sono «più o meno due minuti con il telefono in mano». Se la pausa si allunga, cambia lo scopo della seduta. Se si accorcia, la quarta serie diventa un’altra cosa. Un cronometro a muro basta e avanza.</p>
<h2>E i tempi?</h2>
<p>A volte trovi quattro cifre, come 3-1-1-0: secondi in discesa, in basso, in salita, in alto. Rallentare la discesa è il modo più semplice per rendere difficile un peso leggero.</p>
<p>Se nel tuo programma c’è qualcosa che non capisci, chiedi: un programma che non si capisce è scritto male. Per provare con uno nuovo, c’è il nostro <a href="/programma">consigliere</a>: tre domande e una settimana pronta.</p>`,
  },
];
