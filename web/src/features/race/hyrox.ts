import { ARRIVAL_MINUTES } from "@studio/contract/race/notice.ts";
import type { Season } from "@studio/contract/race/season.ts";
import { RUNNING_REPORT_HOURS } from "@studio/contract/shop/list/runningReport.ts";
import { studio } from "@studio/contract/studio.ts";
import { people } from "../../lib/format/people.ts";
import { paths } from "../../lib/paths.ts";

/** Returns the description of the HYROX page. */
export const descriptionFor = (places: number): string =>
  `Preparati a HYROX a ${studio.address.city}: programma in palestra o online, corsa, test e simulazioni con un coach, in gruppi di ${people(places)} al massimo.`;

type Weeks = Season["weeks"];

/** The stations after each kilometre, in race order. */
export const raceStations = [
  { name: "SkiErg", amount: "1.000 m" },
  { name: "Sled push", amount: "50 m" },
  { name: "Sled pull", amount: "50 m" },
  { name: "Burpee broad jump", amount: "80 m" },
  { name: "Vogatore", amount: "1.000 m" },
  { name: "Farmers carry", amount: "200 m" },
  { name: "Sandbag lunges", amount: "100 m" },
  { name: "Wall ball", amount: "100 lanci" },
] as const;

/** Length of a training cycle. */
export const cycle = ({ ideal, short }: Weeks): string =>
  `Il ciclo ideale dura ${ideal} settimane; se la gara è vicina ne facciamo uno breve, da ${short.from} a ${short.to}.`;

/** Progress tests. */
export const measured = ({ testEvery }: Weeks): string =>
  `Ogni ${testEvery} settimane un test, numeri alla mano: da lì nasce il ritmo da tenere in ogni chilometro e in ogni stazione. Questi sono i tempi di chi si è preparato con noi.`;

export const method = [
  {
    title: "Forza che serve in gara",
    text: "Slitta, affondi, wall ball, sandbag: carichi veri, tecnica controllata, progressione settimana dopo settimana.",
  },
  {
    title: "Corsa sotto fatica",
    text: "Impari a correre con le gambe già pesanti e a tenere il tuo passo fino all’ultimo chilometro.",
  },
  {
    title: "Ritmo e strategia",
    text: "Passaggi, pause, transizioni: le provi in palestra, così il giorno della gara non improvvisi.",
  },
] as const;

export const benefits = (places: number): readonly string[] => [
  `Un coach che ti guarda mentre lavori, in gruppi di ${people(places)} al massimo`,
  "Un programma di corsa che si incastra con le lezioni",
  "Simulazioni con i movimenti e l’ordine della gara",
  "Compagni che si preparano per lo stesso giorno",
];

export const firstSteps = ({ ideal, short }: Weeks) => [
  {
    title: "Prova gratuita",
    text: "Vieni a vedere la palestra, provi slitta e wall ball e ci racconti il tuo obiettivo.",
  },
  { title: "Test iniziale", text: "Misuriamo forza, corsa e mobilità: è il tuo punto di partenza." },
  {
    title: "Il tuo ciclo",
    text: `Da ${short.from} a ${ideal} settimane, secondo quanto manca alla gara e da dove parti.`,
  },
  {
    title: "Simulazione",
    text: "La gara in palestra, con il cronometro. Poi si corregge e si arriva pronti.",
  },
];

export const extras = [
  {
    title: "Analisi della corsa",
    text: `Un video, un report entro ${RUNNING_REPORT_HOURS} ore, le correzioni che ti fanno risparmiare secondi.`,
    picture: "service-corsa",
    href: paths.runningAnalysis.href(),
  },
  {
    title: "Nutrizionista",
    text: "Mangiare per allenarsi, recuperare e arrivare in gara leggeri e pieni di energia.",
    picture: "service-nutrizione",
    href: paths.nutrition.href(),
  },
  {
    title: "Massaggi sportivi",
    text: "Massaggio di recupero, decontratturante o terapeutico, per arrivare alla lezione successiva con gambe fresche.",
    picture: "service-massaggi",
    href: paths.services.href(),
  },
] as const;

/** Key figures of a simulation. */
export const simulationFigures = [
  { value: "30", label: "minuti: la finestra di partenza di ogni turno" },
  { value: "4", label: "posti per turno: nessuno aspetta la stazione" },
  { value: "10", label: "categorie, dal singolo al doppio misto" },
] as const;

export const simulationDay = [
  {
    title: "Arrivi",
    text: `Vieni ${ARRIVAL_MINUTES.usual} minuti prima della partenza, ${ARRIVAL_MINUTES.first} se è la tua prima volta: ti cambi, ti scaldi e il coach ti spiega il percorso.`,
  },
  {
    title: "Parti",
    text: "Le partenze sono scaglionate: ogni pochi minuti entra un nuovo turno. I 30 minuti sono la finestra per partire, non la durata della prova.",
  },
  {
    title: "Corri e lavori",
    text: "Corsa e stazioni nell’ordine della gara, con il coach che controlla i movimenti.",
  },
  {
    title: "Confronti",
    text: "Alla fine ne parli con il coach: che cosa è andato bene e su che cosa lavorare.",
  },
] as const;

export const simulationExpect = [
  "Singolo o doppio, donne, uomini o misto, OPEN e PRO",
  "Pesi e movimenti della tua categoria",
  "Scarpe da corsa, acqua e asciugamano: al resto pensiamo noi",
  "Perfetta anche come prima volta: il coach ti aiuta a scegliere la categoria",
] as const;
