/** What a spreadsheet would take for a formula, also in the wide signs that it reads as the plain ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A number with its country: as a formula it is that number, and as text programs dial it. */
const PHONE = /^\+\d+$/;

/** A field of RFC 4180; what would be evaluated is text, by a leading apostrophe. */
function field(value: string): string {
  const text = FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as a file of RFC 4180 but for its semicolons, which an Italian Excel expects: lines ended by CRLF, and in front
 * the mark by which Excel reads UTF-8. No field of it is a formula.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(field).join(";")}\r\n`).join("")}`;
