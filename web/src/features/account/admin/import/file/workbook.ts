import { strFromU8, unzipSync, type Zippable, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import { linesOf, MAX_COLUMNS, type Reading, tableOf } from "./table.ts";

/** Maximum size of a workbook's parts once they are unpacked, in bytes: ten times what `MAX_ROWS` rows need. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

const unreadable = "Il file di Excel è rovinato o protetto: aprilo, salvalo di nuovo come .xlsx e sceglilo.";
const tooMuch = "Il file di Excel contiene troppi dati: copia l’elenco in un foglio nuovo e scegli quello.";

/** Returns whether a sheet has a cell so far to the right that the library's rows would not fit into memory. */
function isTooWide(sheet: string): boolean {
  for (const [, letters = ""] of sheet.matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)/g)) {
    const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
    if (column > MAX_COLUMNS) return true;
  }
  return false;
}

/**
 * Returns the workbook packed without compression, or why it is not read. The library unpacks compressed parts in
 * workers of its own, which the content security policy forbids, and without limits.
 */
function repack(bytes: Uint8Array): { packed: Uint8Array<ArrayBuffer> } | { problem: string } {
  let size = 0;
  // `unzipSync` writes no more of a part than the size it declares.
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.xml(\.rels)?$/.test(name);
      if (isRead) size += originalSize;
      return isRead && size <= MAX_UNPACKED_BYTES;
    },
  });
  if (size > MAX_UNPACKED_BYTES) return { problem: tooMuch };
  const sheets = Object.entries(parts).filter(([name]) => name.includes("worksheets/"));
  if (sheets.some(([, part]) => isTooWide(strFromU8(part)))) return { problem: tooMuch };
  const stored: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, [part, { level: 0 }] as const]),
  );
  return { packed: zipSync(stored) };
}

/** Returns a cell as text: a day as `2026-12-31`, a number in full, so that a phone keeps its digits. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "sì" : "no";
  return String(value);
}

/** Reads the first sheet of an Excel file that is not empty. */
export async function readXlsx(bytes: Uint8Array): Promise<Reading> {
  try {
    const repacked = repack(bytes);
    if ("problem" in repacked) return repacked;
    const sheets = await readWorkbook(repacked.packed.buffer);
    const tables = sheets.map(({ data }) => linesOf(data.map((row) => row.map(textOf))));
    return tableOf(tables.find((lines) => lines.length > 0) ?? []);
  } catch {
    return { problem: unreadable };
  }
}
