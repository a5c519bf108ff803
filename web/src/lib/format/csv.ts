/** Beginnings of a formula, also in the full-width characters that spreadsheets read as the plain ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A phone number with its country code: as a formula it evaluates to itself, and as text programs dial it. */
const PHONE = /^\+\d+$/;

/** Returns a field of RFC 4180; a leading apostrophe turns formulas into text. */
function field(value: string): string {
  const text = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a table as RFC 4180, but with semicolons, which an Italian Excel expects: CRLF line ends, and the BOM by
 * which Excel recognises UTF-8. No field is evaluated as a formula.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(field).join(";")}\r\n`).join("")}`;
