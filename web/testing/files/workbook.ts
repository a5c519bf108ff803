import { strToU8, zipSync } from "fflate";

/** A cell of a sheet; a formula has the result that the spreadsheet stored with it, if any. */
export type SheetCell = string | number | boolean | Date | null | { formula: string; result?: string };

const DAY_MS = 86_400_000;

/** Day 0 of a spreadsheet's dates, which count a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Number of the style of dates in `styles`. */
const DATE_STYLE = 1;

const styles =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the name of a column: `A`, `Z`, `AA`. */
const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellXml(cell: SheetCell, address: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${address}" s="${DATE_STYLE}"><v>${(cell.getTime() - EPOCH) / DAY_MS}</v></c>`;
  if (typeof cell === "object") {
    const result = cell.result === undefined ? "" : `<v>${escapeXml(cell.result)}</v>`;
    return `<c r="${address}" t="str"><f>${escapeXml(cell.formula)}</f>${result}</c>`;
  }
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const sheetXml = (rows: readonly (readonly SheetCell[])[]): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, index) =>
        `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`)).join("")}</row>`,
    )
    .join("")}</sheetData></worksheet>`;

/** Returns the bytes of an Excel file with these sheets; `parts` replaces or adds parts of its archive. */
export function makeWorkbook(
  sheets: readonly (readonly (readonly SheetCell[])[])[],
  parts: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const files: Record<string, string> = {
    "_rels/.rels": `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${sheets.map((_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="s${index + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packageRelations}">${sheets.map((_, index) => `<Relationship Id="s${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join("")}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": styles,
    ...Object.fromEntries(
      sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
    ),
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
