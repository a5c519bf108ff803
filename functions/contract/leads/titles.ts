import type { LeadKind } from "./model.ts";

/** Title of each kind of lead, for staff; files have the titles of their covers. */
export const leadTitles: Readonly<Record<LeadKind, string>> = {
  ebook1: "Ebook «Le basi della forza»",
  ebook2: "Ebook «Mangiare per allenarsi»",
  ebook3: "Ebook «Come vivere meglio e più a lungo»",
  ebook_knee: "Ebook «Ginocchia indistruttibili»",
  scheda: "Scheda «Routine di mobilità»",
  estate1: "Scheda «Estate a corpo libero»",
  estate2: "Scheda «Estate con attrezzi»",
  trial: "Prova gratuita",
  trialcorsa: "Chiamata per l’analisi della corsa",
  trialhyrox: "Prova HYROX",
  "eot-access": "Accesso all’online training",
  "hyrox-simulation": "Simulazione HYROX",
  walk_in: "Ospite al banco",
};
