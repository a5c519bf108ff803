import * as z from "zod";

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

const dayOfBirth = (code: string): number =>
  Number(code.slice(9, 11).replace(/[A-Z]/g, (letter) => String(OMOCODIA.indexOf(letter)))) % 40;

/** Returns whether a text has the shape of a codice fiscale, with a possible day of birth. */
const isShaped = (code: string): boolean =>
  SHAPE.test(code) && dayOfBirth(code) >= 1 && dayOfBirth(code) <= 31;

/**
 * Codice fiscale of a person, in capitals, with its control character. Checked here: the libraries for it bring every
 * municipality of Italy into the page.
 */
export const codiceFiscale = z
  .string("Scrivi il codice fiscale")
  .overwrite((text) => text.replace(/\s/g, "").toUpperCase())
  .refine(isShaped, {
    message: "Il codice fiscale ha 16 lettere e cifre, per esempio RSSMRA85T10A562S",
    abort: true,
  })
  .refine((code) => controlCharacter(code.slice(0, 15)) === code.slice(15), {
    message: "L’ultima lettera non torna con le altre: ricontrolla il codice fiscale",
  });
