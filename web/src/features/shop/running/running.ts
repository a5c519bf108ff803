import { RUNNING_REPORT_HOURS } from "@studio/contract/shop/list/runningReport.ts";
import type { OfferId } from "@studio/contract/shop/offer.ts";

/** Percentage of runners who are injured in a year. */
export const INJURED_YEARLY = 80;

/** Lines of each package in addition to the price list's. */
export const runningPoints: Partial<Record<OfferId, readonly string[]>> = {
  "running-starter": ["Analisi video della tua corsa", "Le correzioni più importanti, in ordine"],
  "running-avanzato": [
    "Analisi video da più angolazioni",
    "Esercizi di forza e mobilità per i tuoi punti deboli",
  ],
  "running-elite": ["Tutto quello che c’è in Avanzato", "Un coach che segue i tuoi progressi"],
};

export const runningSteps = [
  {
    title: "Fai un video",
    text: "Bastano un telefono e qualche minuto di corsa, di lato e da dietro. Le istruzioni te le mandiamo noi.",
  },
  {
    title: "Analizziamo",
    text: "Appoggio, cadenza, bacino, spalle: il coach guarda ogni passo e segna quello che conta.",
  },
  {
    title: "Ricevi il report",
    text: `Entro ${RUNNING_REPORT_HOURS} ore: che cosa succede, perché, e gli esercizi per correggerlo.`,
  },
  { title: "Corri", text: "Metti in pratica una correzione alla volta. Con Elite lo fai insieme al coach." },
];
