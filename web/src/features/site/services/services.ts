import type { TrialLead } from "@studio/contract/leads/model.ts";
import type { LowestPrice } from "@studio/contract/shop/lowestPrices.ts";
import { paths, type ShopAnchor } from "../../../lib/paths.ts";
import type { PictureName } from "../../../ui/media/pictureNames.ts";

/** Duration of a movement test, in minutes. */
export const testMinutes = { from: 30, to: 45 } as const;

/** People with whom a small class takes place. */
const GROUP_FROM = 3;

export type Service = {
  /** Anchor on the page of the services. */
  id: string;
  name: string;
  text: string;
  points: readonly string[];
  picture: PictureName;
  price?: {
    of: LowestPrice;
    unit?: string;
    /** Whether it is the lowest of several prices. */
    lowest: boolean;
  };
  /** Service of the trial form, if it has a free trial. */
  trial?: TrialLead["service"];
  /** Anchor of its prices in the shop. */
  prices?: ShopAnchor;
  /** Address of its own page, if it has one. */
  href?: string;
};

/** One-to-one lessons, or for two. */
export const personal: Service = {
  id: "personal-training",
  name: "Personal training",
  text: "Un coach solo per te, oppure per te e il tuo compagno di allenamento. Si parte da come ti muovi oggi e si lavora su quello che ti serve.",
  points: [
    "Lezioni singole o in coppia",
    "Un programma scritto per te e aggiornato quando migliori",
    "Giorni e orari che concordi con il coach",
  ],
  picture: "service-pt",
  trial: "PT",
  prices: "personal",
  price: { of: "personalLesson", unit: "a lezione", lowest: true },
};

/** Returns the service of small group lessons with so many places. */
export const smallClass = (places: number): Service => ({
  id: "small-class",
  name: "Small class",
  text: `${places > GROUP_FROM ? `Gruppi da ${GROUP_FROM} a ${places}` : `Gruppi di ${places}`} persone, mai di più: l’energia del gruppo e un coach che vede ogni ripetizione.`,
  points: [
    `Massimo ${places} persone per classe`,
    "Carichi e varianti scelti per il tuo livello",
    "Prenoti e disdici dal telefono",
  ],
  picture: "service-class",
  trial: "CLASS",
  prices: "class",
  price: { of: "classLesson", unit: "a lezione", lowest: true },
});

/** Services other than lessons. */
export const otherServices: readonly Service[] = [
  {
    id: "test",
    name: "Test movimento e performance",
    text: `Da ${testMinutes.from} a ${testMinutes.to} minuti per misurare mobilità, forza e fiato, e sapere da dove partire.`,
    points: ["Due test: movimento e performance", "Un resoconto chiaro", "Un piano da seguire"],
    picture: "service-test",
    href: paths.test.href(),
  },
  {
    id: "nutrizione",
    name: "Allenamento e nutrizionista",
    text: "Personal training o small class insieme alle visite della nutrizionista: un solo percorso, un solo obiettivo.",
    points: ["Visite comprese nel prezzo", "Coach e nutrizionista si parlano", "Un kit in regalo"],
    picture: "service-nutrizione",
    href: paths.nutrition.href(),
  },
  {
    id: "massaggi",
    name: "Massoterapia",
    text: "Mani esperte per recuperare, sciogliere le tensioni e tornare ad allenarti bene.",
    points: ["Rilassante", "Decontratturante", "Recupero sportivo", "Terapeutico"],
    picture: "service-massaggi",
  },
  {
    id: "corsa",
    name: "Analisi della corsa",
    text: "Guardiamo come corri, fotogramma per fotogramma, e ti diciamo che cosa cambiare per correre meglio.",
    points: ["Anche a distanza", "Un report scritto", "Esercizi su misura"],
    picture: "service-corsa",
    price: { of: "runningAnalysis", lowest: true },
    href: paths.runningAnalysis.href(),
  },
  {
    id: "online",
    name: "Allenamento online",
    text: "La videoteca per allenarti a casa, in viaggio o in pausa pranzo, con la stessa cura che trovi in palestra.",
    points: ["Workout di ogni livello", "Schede video", "Mobilità e core"],
    picture: "service-online",
    price: { of: "onlineTraining", unit: "al mese", lowest: false },
    href: paths.onlineTraining.href(),
  },
  {
    id: "hyrox",
    name: "Programmi HYROX",
    text: "Corsa, slitte, vogatore, wall ball: programmi e simulazioni in palestra per arrivare pronti alla gara.",
    points: ["Programmi in palestra e a distanza", "Simulazioni di gara", "Un gruppo che corre con te"],
    picture: "service-hyrox",
    href: paths.hyrox.href(),
  },
];

/** Returns the studio's eight services, with so many places in a small class. */
export const services = (places: number): readonly Service[] => [
  personal,
  smallClass(places),
  ...otherServices,
];

/** Returns the address of a service's details. */
export const servicePage = ({ id, href }: Service): string => href ?? `${paths.services.href()}#${id}`;
