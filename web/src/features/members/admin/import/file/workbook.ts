import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import { boundsFault, isRead, MAX_UNPACKED_BYTES } from "./bounds.ts";
import { hiddenColumns, hiddenRows, type SheetPart, sheetParts, withMarks } from "./sheetXml.ts";
import { type LayoutChoices, type Line, linesOf, MAX_COLUMNS, type Reading, tableOf } from "./table.ts";
import { NO_DAY } from "./unreadable.ts";

/** Most characters of a sheet: many cells may share one long text. */
const MAX_TEXT_LENGTH = 32 * 1024 * 1024;

const unreadable = "Il file di Excel è rovinato o protetto: aprilo, salvalo di nuovo come .xlsx e sceglilo.";
const tooMuch = "Il file di Excel contiene troppi dati: copia l’elenco in un foglio nuovo e scegli quello.";

/** A workbook for the library, with what that does not tell of its sheets. */
type Packed = { bytes: Uint8Array<ArrayBuffer>; sheets: readonly SheetPart[]; parts: Map<string, string> };

/**
 * Returns the workbook packed without compression and with marks for cells that cannot be read, or why it is not read. The
 * library unpacks compressed parts in workers of its own, which the content security policy forbids, and without limits.
 */
function repack(bytes: Uint8Array): { packed: Packed } | { problem: string } {
  let size = 0;
  // `unzipSync` writes no more of a part than the size it declares.
  const unzipped = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false;
      size += originalSize;
      return size <= MAX_UNPACKED_BYTES;
    },
  });
  if (size > MAX_UNPACKED_BYTES) return { problem: tooMuch };
  const parts = new Map(Object.entries(unzipped).map(([name, part]) => [name, strFromU8(part)]));
  const fault = boundsFault([...parts.values()]);
  if (fault) return { problem: fault === "large" ? tooMuch : unreadable };
  const sheets = sheetParts(
    parts.get("xl/workbook.xml") ?? "",
    parts.get("xl/_rels/workbook.xml.rels") ?? "",
  );
  const stored: Zippable = {};
  for (const [name, part] of Object.entries(unzipped)) {
    const text = parts.get(name);
    const isSheet = sheets.some((sheet) => sheet.part === name);
    stored[name] = [isSheet && text !== undefined ? strToU8(withMarks(text)) : part, { level: 0 }];
  }
  return { packed: { bytes: zipSync(stored), sheets, parts } };
}

/** Returns a cell as text: a day as `2026-12-31`, a number in full, so that a phone keeps its digits. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? NO_DAY : value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "sì" : "no";
  return String(value);
}

const lengthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((sum, row) => row.reduce((length, cell) => length + cell.length, sum), 0);

/** Reads the chosen sheet of an Excel file, else the first visible one that is not empty, else the first hidden one. */
export async function readXlsx(bytes: Uint8Array, choices: LayoutChoices): Promise<Reading> {
  try {
    const repacked = repack(bytes);
    if ("problem" in repacked) return repacked;
    const { packed } = repacked;
    const filled: { index: number; name: string; isHidden: boolean; lines: Line[] }[] = [];
    for (const [index, { sheet, data }] of (await readWorkbook(packed.bytes.buffer)).entries()) {
      // A sheet that is a chart has no cells.
      const rows = (data ?? []).map((row) => row.map(textOf));
      if (lengthOf(rows) > MAX_TEXT_LENGTH) return { problem: tooMuch };
      const lines = linesOf(rows);
      if (lines.length > 0)
        filled.push({ index, name: sheet, isHidden: packed.sheets[index]?.isHidden ?? false, lines });
    }
    const read =
      filled.find(({ index }) => index === choices.sheet) ??
      filled.find(({ isHidden }) => !isHidden) ??
      filled[0];
    const xml = packed.parts.get(packed.sheets[read?.index ?? 0]?.part ?? "") ?? "";
    const hidden = hiddenRows(xml);
    const lines = (read?.lines ?? []).map((line) =>
      hidden.has(line.number) ? { ...line, isHidden: true } : line,
    );
    return tableOf(lines, {
      sheets: filled.map(({ lines: _, ...sheet }) => sheet),
      sheet: read?.index ?? 0,
      hiddenColumns: hiddenColumns(xml, MAX_COLUMNS),
      encoding: null,
      chosen: choices.headingLine,
    });
  } catch {
    return { problem: unreadable };
  }
}
