import { studio } from "../studio.ts";
import type { Offer, OfferId } from "./offer.ts";

type OtherOfferId = Extract<OfferId, `running-${string}` | `online-${string}` | `hyrox-${string}`>;

/** The running report is ready this many hours after the test (public-site §9). */
export const RUNNING_REPORT_HOURS = 72;

const report = `Report entro ${RUNNING_REPORT_HOURS} ore`;

/** Running analysis, online training and HYROX (public-site §9). */
export const otherOffers: Record<OtherOfferId, Offer> = {
  "running-starter": {
    id: "running-starter",
    group: "running",
    name: "Starter",
    prices: [{ cents: 9_500 }],
    notes: [report],
  },
  "running-avanzato": {
    id: "running-avanzato",
    group: "running",
    name: "Avanzato",
    prices: [{ cents: 16_000 }],
    notes: [report],
  },
  "running-elite": {
    id: "running-elite",
    group: "running",
    name: "Elite",
    prices: [{ cents: 35_000 }],
    notes: [report, "3 sessioni di coaching incluse"],
  },
  "online-training": {
    id: "online-training",
    group: "online",
    name: "Allenamento online",
    prices: [{ cents: 990 }],
    monthly: true,
    freeTrialDays: 2,
    notes: ["2 giorni di prova gratuita"],
  },
  "online-personal": {
    id: "online-personal",
    group: "online",
    name: "Personal training online",
    lessons: 10,
    prices: [{ cents: 40_000 }],
    notes: ["10 lezioni con il tuo coach"],
  },
  "hyrox-verona": {
    id: "hyrox-verona",
    group: "hyrox",
    name: `${studio.name.toUpperCase()} VERONA`,
    months: 3,
    prices: [{ cents: 45_000 }],
    notes: [
      "3 mesi, da settembre al giorno della gara",
      "Small class illimitate",
      "Programma di corsa HYROX",
      "Tutte le simulazioni in palestra",
      "Posti limitati",
    ],
  },
  "hyrox-verona-online": {
    id: "hyrox-verona-online",
    group: "hyrox",
    name: `${studio.name.toUpperCase()} VERONA ONLINE`,
    months: 3,
    prices: [{ cents: 15_000 }],
    notes: ["3 mesi di percorso", "Programmazione HYROX", "Correzione dei tuoi video", "Community privata"],
  },
};
