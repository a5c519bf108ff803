const ITALY = "39";

/**
 * Returns a stored phone number's digits without the prefix of Italy, however that was typed: `+39`, `0039`, or `39`
 * before a number that is complete without it. Numbers of other countries keep their prefix.
 */
export function nationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  const dialled = /^\+|^00/.test(phone) ? digits.replace(/^00/, "") : undefined;
  if (dialled !== undefined) return dialled.startsWith(ITALY) ? dialled.slice(ITALY.length) : dialled;
  // Italian mobile numbers begin with 39 too (392, 393 …), but have at most ten digits.
  return digits.startsWith(ITALY) && digits.length > 10 ? digits.slice(ITALY.length) : digits;
}

/** Returns a stored phone number's digits as dialled from abroad; one without a country's prefix is Italian. */
export function internationalDigits(phone: string): string {
  const national = nationalDigits(phone);
  const isForeign = /^(\+|00)(?!39)/.test(phone);
  return isForeign ? national : `${ITALY}${national}`;
}

const ITALIAN_MOBILE = /^(3\d{2})(\d{3})(\d{3,4})$/;

/**
 * Returns a stored phone number as people read it, the same however it was typed: `+39 347 888 0005`. A number of an unknown
 * country keeps its digits in one group.
 */
export function formatPhone(phone: string): string {
  const international = internationalDigits(phone);
  if (!international.startsWith(ITALY)) return `+${international}`;
  const national = international.slice(ITALY.length);
  const groups = ITALIAN_MOBILE.exec(national)?.slice(1).join(" ");
  return `+${ITALY} ${groups ?? national}`;
}

/** Digits that a number has at least; more of them before a separator are a number of their own. */
const SHORTEST_NUMBER = 6;
const WHOLE_NUMBER = 8;

/** Returns whether a typed text holds two phone numbers: `333 1110107 / 039 1110108`, `3331110001/2`. */
export function hasTwoNumbers(typed: string): boolean {
  const digitsOf = (pieces: readonly string[]) =>
    pieces.map((piece) => nationalDigits(piece.trim()).length).filter((digits) => digits > 0);
  const pieces = digitsOf(typed.split(/[/,;|\n\r]|\s[\p{Pd}\u2212]+\s|\s(?:e|o|oppure)\s/u));
  const groups = digitsOf(typed.split(/\s+/));
  return (
    pieces.slice(0, -1).some((digits) => digits >= WHOLE_NUMBER) ||
    pieces.filter((digits) => digits >= SHORTEST_NUMBER).length > 1 ||
    groups.filter((digits) => digits >= WHOLE_NUMBER).length > 1
  );
}
