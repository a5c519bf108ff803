/** Beginnings of a formula, also in the full-width characters that spreadsheets read as the plain ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * A number with a sign, as a formula evaluates to itself: an amount that spreadsheets sum, or a phone number with its
 * country code, which programs dial.
 */
const SIGNED_NUMBER = /^(?:\+\d+|-\d+(?:,\d+)?)$/;

/** Returns an amount in cents as an Italian spreadsheet reads it: `-40,00`. */
export const csvAmount = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

/** Returns a field of RFC 4180; a leading apostrophe turns formulas into text. */
function field(value: string): string {
  const text = FORMULA.test(value) && !SIGNED_NUMBER.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a table as RFC 4180, but with semicolons, which an Italian Excel expects: CRLF line ends, and the BOM by
 * which Excel recognises UTF-8. No field is evaluated as a formula.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(field).join(";")}\r\n`).join("")}`;
