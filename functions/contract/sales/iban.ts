/** Length of an Italian IBAN. */
const ITALIAN_LENGTH = 27;

/** Returns an IBAN as it is typed, in capitals and groups of four: `IT60 X054 2811 1010 0000 0123 456`. */
export const formatIban = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .match(/.{1,4}/g) ?? []
  ).join(" ");

/** Returns whether an IBAN has the form of one, and the right check digits (ISO 13616). */
export function isIban(typed: string): boolean {
  const iban = typed.replaceAll(" ", "");
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return false;
  if (iban.startsWith("IT") && iban.length !== ITALIAN_LENGTH) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
