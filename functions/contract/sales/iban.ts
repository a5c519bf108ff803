/** Length of an Italian IBAN. */
const ITALIAN_LENGTH = 27;
/** Lengths of the shortest IBAN, of Norway, and of the longest that the standard allows. */
const [MIN_LENGTH, MAX_LENGTH] = [15, 34];

/** Returns an IBAN as it is typed, in capitals and groups of four: `IT60 X054 2811 1010 0000 0123 456`. */
export const formatIban = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .match(/.{1,4}/g) ?? []
  ).join(" ");

/** Returns what is wrong with an IBAN: form, length or check digits (ISO 13616); `undefined` of one that may exist. */
export function ibanFault(typed: string): string | undefined {
  const iban = typed.replaceAll(" ", "");
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]*$/.test(iban))
    return "Un IBAN comincia con la sigla del paese e due cifre, come IT60";
  if (iban.startsWith("IT") && iban.length !== ITALIAN_LENGTH)
    return `Un IBAN italiano ha ${ITALIAN_LENGTH} caratteri: qui sono ${iban.length}`;
  if (iban.length < MIN_LENGTH || iban.length > MAX_LENGTH)
    return `Un IBAN ha da ${MIN_LENGTH} a ${MAX_LENGTH} caratteri: qui sono ${iban.length}`;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
    ? undefined
    : "Le cifre di controllo non tornano: ricopia l’IBAN dalla banca";
}
