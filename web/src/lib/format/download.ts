import { romeDay } from "@studio/contract/time/romeDay.ts";

/** How long the object URL stays valid, in milliseconds: phones may take long to open the file. */
const KEPT_MS = 60_000;

/** Saves a text as a file; `type` decides which program opens it. */
export const download = (name: string, type: string, text: string): void =>
  saveFile(name, new Blob([text], { type }));

/** Saves a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Saves a CSV file with the day in its name: `utenti-2026-11-25.csv`. */
export const downloadCsv = (name: string, now: Date, text: string): void =>
  download(`${name}-${romeDay(now)}.csv`, "text/csv;charset=utf-8", text);
