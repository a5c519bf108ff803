import { studio } from "../../studio.ts";
import { lowestPrices } from "../lowestPrices.ts";
import type { Offer, OfferId, SalePeriod } from "../offer.ts";
import { RUNNING_REPORT_HOURS } from "./runningReport.ts";

type OtherOfferId = Extract<OfferId, `running-${string}` | `online-${string}` | `hyrox-${string}`>;

const report = `Report entro ${RUNNING_REPORT_HOURS} ore`;

/**
 * The programs for the race of Verona begin in September and end on race day, so sales close with September. The sample
 * season is 2025.
 */
const beforeVerona: SalePeriod = { until: "2025-09-30" };

/** Running analysis, online training and HYROX (docs/product/shop.md#catalogue). */
export const otherOffers: Record<OtherOfferId, Offer> = {
  "running-starter": {
    id: "running-starter",
    group: "running",
    name: "Starter",
    audience: "Per un primo controllo di come corri.",
    prices: [{ cents: lowestPrices.runningAnalysis }],
    notes: [report],
  },
  "running-avanzato": {
    id: "running-avanzato",
    group: "running",
    name: "Avanzato",
    audience: "Per chi corre con regolarità e vuole lavorare sui punti deboli.",
    badge: "Consigliato dai coach",
    prices: [{ cents: 16_000 }],
    notes: [report],
  },
  "running-elite": {
    id: "running-elite",
    group: "running",
    name: "Elite",
    audience: "Per chi vuole un coach accanto anche dopo il report.",
    prices: [{ cents: 35_000 }],
    notes: [report, "3 sessioni di coaching incluse"],
  },
  "online-training": {
    id: "online-training",
    group: "online",
    name: "Allenamento online",
    audience: "Per chi si allena da solo, dove e quando può.",
    badge: "Prima provi, poi paghi",
    prices: [{ cents: lowestPrices.onlineTraining }],
    monthly: true,
    freeTrialDays: 2,
    notes: ["2 giorni di prova gratuita"],
  },
  "online-personal": {
    id: "online-personal",
    group: "online",
    name: "Personal training online",
    audience: "Per chi vuole un coach tutto suo, anche a distanza.",
    lessons: 10,
    prices: [{ cents: 40_000 }],
    notes: ["10 lezioni con il tuo coach"],
  },
  "hyrox-verona": {
    id: "hyrox-verona",
    group: "hyrox",
    name: `${studio.name.toUpperCase()} VERONA`,
    audience: "Per chi corre a Verona e si prepara in palestra con noi.",
    badge: "Il più completo",
    sale: beforeVerona,
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
    audience: "Per chi corre a Verona e si allena lontano da noi.",
    sale: beforeVerona,
    months: 3,
    prices: [{ cents: 15_000 }],
    notes: ["3 mesi di percorso", "Programmazione HYROX", "Correzione dei tuoi video", "Community privata"],
  },
};
