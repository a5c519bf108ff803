import { studio } from "@studio/contract/studio.ts";
import type { SamplePost } from "./post.ts";

/** Sample posts of the category Wellness. */
export const wellness: readonly SamplePost[] = [
  {
    slug: "colazione-prima-di-allenarsi",
    title: "Allenarsi alle 7:30: la colazione prima o dopo?",
    date: "2026-10-20T06:50:00",
    category: "Wellness",
    tags: ["nutrizione", "abitudini"],
    author: "mobility",
    cover: { name: "sunrise", alt: "Un sole arancione a metà sopra un orizzonte scuro" },
    html: `<p>La classe delle 7:30 ha un pubblico fedele e una domanda fissa: si mangia prima? La risposta onesta è «dipende», ma dipende da poche cose, e si provano in una settimana.</p>
<h2>Se hai meno di mezz’ora</h2>
<p>A stomaco vuoto ti alleni bene, a patto di aver cenato. Un bicchiere d’acqua appena sveglio è la cosa più importante: di notte perdi liquidi, e la testa pesante delle sette del mattino spesso è sete. Se ti gira la testa, mezza banana risolve.</p>
<h2>Se hai un’ora</h2>
<ul>
<li>Due fette di pane con la marmellata.</li>
<li>Uno yogurt con un cucchiaio di miele.</li>
<li>Un caffè, se ti piace: un’ora prima dà il meglio.</li>
</ul>
<p>Meglio evitare grassi e fibre in quantità: il pane integrale con la crema di mandorle è ottimo, ma alle nove.</p>
<h2>Dopo</h2>
<p>Non esiste una finestra di venti minuti che si chiude. Esiste però una mattina di lavoro davanti a te: una colazione vera, con una fonte di proteine, evita l’assalto alle macchinette delle undici. Uova e pane, yogurt greco con frutta e avena, ricotta e miele: scegline due e alternale.</p>
<h2>Fai la prova</h2>
<p>Per una settimana segna su un foglio che cosa hai mangiato, a che ora, e come ti sei sentito da uno a cinque. Dopo quattro allenamenti avrai una risposta che vale più di qualsiasi articolo, compreso questo.</p>
<p>Chi segue il percorso con la nutrizionista lo fa insieme a lei e al coach, e lo adattiamo ai turni e alla famiglia: i pacchetti sono nella pagina <a href="/${studio.slug}daita">allenamento e nutrizione</a>.</p>`,
  },
  {
    slug: "dormire-meglio-in-sette-mosse",
    title: "Dormire meglio: sette mosse piccole, nessuna miracolosa",
    date: "2026-09-29T21:00:00",
    category: "Wellness",
    tags: ["sonno", "recupero", "abitudini"],
    author: "mobility",
    cover: { name: "moon", alt: "Una luna chiara sopra onde scure e regolari" },
    html: `<p>Se il sonno fosse un integratore, costerebbe carissimo. Migliora la forza, l’umore, l’appetito, la memoria. Ed è gratis, anche se a volte sembra la cosa più difficile da procurarsi.</p>
<h2>Di giorno</h2>
<ol>
<li><strong>Luce al mattino.</strong> Dieci minuti all’aperto entro un’ora dal risveglio rimettono l’orologio.</li>
<li><strong>Ultimo caffè alle 14.</strong> La caffeina resta in circolo più di quanto pensi.</li>
<li><strong>Muoversi.</strong> Chi si allena dorme più profondo. Se ti alleni la sera tardi, lascia un’ora e mezza prima di andare a letto.</li>
</ol>
<h2>La sera</h2>
<ol start="4">
<li><strong>Sempre alla stessa ora.</strong> Anche il sabato, con mezz’ora di tolleranza.</li>
<li><strong>Camera fresca.</strong> Tra 17 e 19 gradi: il corpo, per addormentarsi, deve raffreddarsi.</li>
<li><strong>Telefono altrove.</strong> Una sveglia costa dieci euro.</li>
<li><strong>Scrivere domani.</strong> Tre righe con le cose da fare: quello che è sulla carta smette di girare in testa.</li>
</ol>
<h2>Quante ore?</h2>
<p>Tra sette e nove per quasi tutti. Il segnale migliore non è il numero sull’orologio, è come ti senti a metà mattina: se a quell’ora, senza caffè, sei sveglio, stai dormendo abbastanza.</p>
<h2>E se una notte va male?</h2>
<p>Succede. Ci si allena lo stesso, un gradino sotto: meno carico, più tecnica. Diventa un problema quando le notti cattive sono tre la settimana per un mese: allora se ne parla con il medico. Sul sito dell’<a href="https://www.iss.it/">Istituto Superiore di Sanità</a> trovi materiale serio e in italiano.</p>
<p>Non provare le sette mosse tutte insieme. Scegline una, tienila due settimane, poi passa alla prossima. È così che un consiglio diventa un’abitudine.</p>`,
  },
  {
    slug: "schiena-e-scrivania",
    title: "Otto ore alla scrivania: cinque minuti per la schiena",
    date: "2026-09-08T13:20:00",
    category: "Wellness",
    tags: ["mobilità", "abitudini"],
    author: "strength",
    html: `<p>La postura perfetta non esiste. Esiste la prossima: la schiena non si lamenta perché stai storto, ma perché stai fermo. Cinque minuti, due volte al giorno, fanno più di una sedia costosa.</p>
<h2>La sequenza</h2>
<ol>
<li><strong>In piedi, braccia al cielo.</strong> Cinque respiri lunghi, allungando prima un fianco e poi l’altro.</li>
<li><strong>Mani sulla scrivania, passo indietro.</strong> Lascia scendere il petto tra le braccia, ginocchia morbide, per trenta secondi.</li>
<li><strong>Seduti, una caviglia sul ginocchio.</strong> Busto avanti con la schiena lunga, trenta secondi per lato.</li>
<li><strong>Rotazioni.</strong> Mani incrociate sulle spalle, gira il busto piano, otto volte per lato.</li>
<li><strong>Alzarsi e sedersi.</strong> Dieci volte, senza usare le mani. È uno squat: lo sapevi già fare.</li>
</ol>
<h2>Quando</h2>
<p>Attaccala a qualcosa che fai comunque: dopo il caffè delle dieci e mezza, dopo l’ultima chiamata del pomeriggio. La sveglia sul telefono si ignora in tre giorni, il caffè no.</p>
<h2>La scrivania, in due righe</h2>
<ul>
<li>Schermo all’altezza degli occhi: una risma di carta sotto il portatile e una tastiera esterna.</li>
<li>Piedi appoggiati. Se la sedia è alta, usa una scatola.</li>
</ul>
<h2>E se fa già male?</h2>
<p>Nella maggior parte dei casi il mal di schiena passa in qualche settimana, e muoversi aiuta. Se scende lungo la gamba, se c’è formicolio o se ti sveglia di notte, fatti vedere da un medico. Per tutto il resto, la strada è diventare più forti con pazienza.</p>
<p>Da noi si comincia guardando come ti muovi: il <a href="/test">test del movimento</a> dura tra 30 e 45 minuti e finisce con tre esercizi scritti per te.</p>`,
  },
];
