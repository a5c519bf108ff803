import { strFromU8, unzipSync, type Zippable, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import { boundsFault, isRead, MAX_UNPACKED_BYTES } from "./bounds.ts";
import { linesOf, type Reading, tableOf } from "./table.ts";

/** Most characters of a sheet: many cells may share one long text. */
const MAX_TEXT_LENGTH = 32 * 1024 * 1024;

const unreadable = "Il file di Excel è rovinato o protetto: aprilo, salvalo di nuovo come .xlsx e sceglilo.";
const tooMuch = "Il file di Excel contiene troppi dati: copia l’elenco in un foglio nuovo e scegli quello.";

/**
 * Returns the workbook packed without compression, or why it is not read. The library unpacks compressed parts in
 * workers of its own, which the content security policy forbids, and without limits.
 */
function repack(bytes: Uint8Array): { packed: Uint8Array<ArrayBuffer> } | { problem: string } {
  let size = 0;
  // `unzipSync` writes no more of a part than the size it declares.
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false;
      size += originalSize;
      return size <= MAX_UNPACKED_BYTES;
    },
  });
  if (size > MAX_UNPACKED_BYTES) return { problem: tooMuch };
  const fault = boundsFault(Object.values(parts).map((part) => strFromU8(part)));
  if (fault) return { problem: fault === "large" ? tooMuch : unreadable };
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

const lengthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((sum, row) => row.reduce((length, cell) => length + cell.length, sum), 0);

/** Reads the first sheet of an Excel file that is not empty. */
export async function readXlsx(bytes: Uint8Array): Promise<Reading> {
  try {
    const repacked = repack(bytes);
    if ("problem" in repacked) return repacked;
    const sheets = await readWorkbook(repacked.packed.buffer);
    for (const { data } of sheets) {
      const rows = data.map((row) => row.map(textOf));
      if (lengthOf(rows) > MAX_TEXT_LENGTH) return { problem: tooMuch };
      const lines = linesOf(rows);
      if (lines.length > 0) return tableOf(lines);
    }
    return tableOf([]);
  } catch {
    return { problem: unreadable };
  }
}
