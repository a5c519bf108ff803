import * as z from "zod";
import type { Action } from "../roles.ts";
import { singleLine } from "../text/typedText.ts";

/** Lists that staff export as a file, with their names in the log and the action that each takes. */
export const exportedLists = {
  people: { name: "gli utenti", action: "people.export" },
  figures: { name: "le statistiche dei clienti", action: "people.export" },
  race: { name: "la lista di una simulazione", action: "lists.export" },
  coach_hours: { name: "le ore dei coach", action: "lists.export" },
  leads: { name: "le richieste", action: "lists.export" },
  takings: { name: "gli incassi", action: "lists.export" },
  owed: { name: "le vendite da incassare", action: "lists.export" },
  fees: { name: "le quote d’iscrizione da chiedere", action: "lists.export" },
  receipts: { name: "le ricevute", action: "lists.export" },
  activity: { name: "le attività", action: "activity.read" },
  analytics: { name: "un grafico dell’analisi", action: "analytics.read" },
} as const satisfies Record<string, { name: string; action: Action }>;

const isExportedList = (name: string): name is keyof typeof exportedLists =>
  Object.hasOwn(exportedLists, name);

/** An export as the log receives it. */
export const exportRecord = z.strictObject({
  list: z.enum(Object.keys(exportedLists).filter(isExportedList)),
  /** Rows of the file, without its head. */
  rows: z.int().nonnegative().max(1_000_000),
  /** Which one of several, as the screen names it: the date of a race, the title of a chart. */
  detail: singleLine().min(1).max(80).optional(),
});
export type ExportRecord = z.output<typeof exportRecord>;

/** Returns an export as the log names it: “la lista di una simulazione (2026-12-12): 16 righe”. */
export const exportLabel = ({ list, rows, detail }: ExportRecord): string =>
  `${exportedLists[list].name}${detail ? ` (${detail})` : ""}: ${rows} ${rows === 1 ? "riga" : "righe"}`;
