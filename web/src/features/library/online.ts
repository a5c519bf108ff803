import type { OfferId } from "@studio/contract/shop/offer.ts";

/** Key figures of the online training. */
export const onlineClaims = [
  { value: "30+", label: "workout" },
  { value: "200", label: "schede" },
  { value: "1000+", label: "minuti di allenamento" },
] as const;

export const onlinePoints: Partial<Record<OfferId, readonly string[]>> = {
  "online-training": ["Tutti i video e tutte le schede", "Da qualsiasi dispositivo, quando vuoi"],
  "online-personal": ["In diretta video, un coach per te", "Un programma scritto sui tuoi obiettivi"],
};

export const onlineSteps = [
  {
    title: "Workout guidati",
    text: "Forza, cardio, mobilità, core: parti dal video e il coach ti accompagna fino alla fine.",
  },
  {
    title: "Schede per livello",
    text: "Base, intermedio, avanzato: ogni scheda dice quante serie, quante ripetizioni, quanto recupero.",
  },
  {
    title: "Con quello che hai",
    text: "Corpo libero, manubri, kettlebell, TRX, elastici o slider: filtri per attrezzo e cominci.",
  },
];
