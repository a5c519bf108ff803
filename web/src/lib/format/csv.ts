/** Beginnings of a formula, also in the full-width characters that spreadsheets read as the plain ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A phone number with its country code: as a formula it evaluates to itself, and as text programs dial it. */
const PHONE = /^\+\d+$/;

/** A cell: a text, which is never evaluated; a number; or an amount in euro cents. */
export type Cell = string | number | { cents: number };

/** Returns a number as an Italian spreadsheet reads it, without groups of thousands: it is to be summed. */
const digits = (value: number | { cents: number }): string =>
  (typeof value === "number" ? String(value) : (value.cents / 100).toFixed(2)).replace(".", ",");

/**
 * Returns a field of RFC 4180. A leading apostrophe turns formulas into text. A number is known by its type, not by how
 * its text begins: the minus of a credit note is none of a formula.
 */
function field(value: Cell): string {
  if (typeof value !== "string") return digits(value);
  const text = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a table as RFC 4180, but with semicolons, which an Italian Excel expects: CRLF line ends, and the BOM by
 * which Excel recognises UTF-8. No text is evaluated as a formula, and numbers stay numbers.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(field).join(";")}\r\n`).join("")}`;
