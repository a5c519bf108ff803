import * as z from "zod";
import { cleanCode } from "../text/typedText.ts";

/**
 * Six letters of the names, then year, month and day of birth, municipality and control character; a letter of `OMOCODIA`
 * replaces a digit where two people would have the same code (d.m. 12 March 1974 and 23 December 1976).
 */
const SHAPE = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/;

/** Letters that stand for the digits 0 to 9. */
const OMOCODIA = "LMNPQRSTUV";

/** Values of 0 to 9, and of A to Z, in the odd places, which the decree counts from 1. */
const ODD_DIGITS = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ODD_LETTERS = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

const isDigit = (character: string): boolean => character >= "0" && character <= "9";
const letterOf = (value: number): string => String.fromCharCode("A".charCodeAt(0) + value);
const placeOf = (letter: string): number => letter.charCodeAt(0) - "A".charCodeAt(0);

function characterValue(character: string, isOdd: boolean): number {
  const place = isDigit(character) ? Number(character) : placeOf(character);
  if (!isOdd) return place;
  return (isDigit(character) ? ODD_DIGITS : ODD_LETTERS)[place] ?? 0;
}

/** Returns the control character of the first fifteen of a codice fiscale, in capitals. */
export const controlCharacter = (fifteen: string): string =>
  letterOf(
    [...fifteen].reduce((sum, character, index) => sum + characterValue(character, index % 2 === 0), 0) % 26,
  );

/** Letters of the months of birth, from January, and the most days of each; February has 29 in leap years. */
const MONTHS = "ABCDEHLMPRST";
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Women's days of birth are that much higher. */
const WOMAN = 40;

const numberAt = (code: string, from: number): number =>
  Number(code.slice(from, from + 2).replace(/[A-Z]/g, (letter) => String(OMOCODIA.indexOf(letter))));

/** Returns whether the day of birth of a well-formed codice fiscale exists: 1 to 31, or 41 to 71, in its month. */
function isBornOnADay(code: string): boolean {
  const typed = numberAt(code, 9);
  const day = typed > WOMAN ? typed - WOMAN : typed;
  // The century is not in the code; 1900 was no leap year, but 2000 was one.
  const isLeap = numberAt(code, 6) % 4 === 0;
  return (
    day >= 1 && day <= (DAYS[MONTHS.indexOf(code.charAt(8))] ?? 0) && (day < 29 || isLeap || code[8] !== "B")
  );
}

/** Places of digits, where the letters O and I are typed for zero and one: they are never among those of `OMOCODIA`. */
const hasLetterForDigit = (code: string): boolean =>
  code.length === 16 && /[OI]/.test(code.slice(6, 8) + code.slice(9, 11) + code.slice(12, 15));

/**
 * Codice fiscale of a person, in capitals, with its control character. Checked here: the libraries for it bring every
 * municipality of Italy into the page.
 */
export const codiceFiscale = z
  .string("Scrivi il codice fiscale")
  .overwrite(cleanCode)
  .refine((code) => !/^\d{11}$/.test(code), {
    message:
      "Undici cifre sono il codice di un’associazione o un codice provvisorio: serve quello della persona, di 16 lettere e cifre",
    abort: true,
  })
  .refine((code) => !hasLetterForDigit(code), {
    message: "C’è una lettera O o I al posto di uno zero o di un uno: ricontrolla il codice fiscale",
    abort: true,
  })
  .refine((code) => SHAPE.test(code), {
    message: "Il codice fiscale ha 16 lettere e cifre, per esempio RSSMRA85T10A562S",
    abort: true,
  })
  .refine(isBornOnADay, {
    message: "Il giorno di nascita, decimo e undicesimo carattere, non esiste: ricontrolla il codice fiscale",
    abort: true,
  })
  .refine((code) => controlCharacter(code.slice(0, 15)) === code.slice(15), {
    message: "L’ultima lettera non torna con le altre: ricontrolla il codice fiscale",
  });
