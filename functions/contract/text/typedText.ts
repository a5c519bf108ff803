import * as z from "zod";

/**
 * Invisible characters: directional marks, zero-width and format characters, blank letters, halves of a character.
 * Joiners stay where they shape what they join: an emoji, or letters of a script other than Latin.
 */
const invisible =
  /(?!(?<=\p{Extended_Pictographic}|\u{FE0F}|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic}))(?!(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200C\u200D](?=\p{L}))(?:[\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5)/gu;

const withoutInvisible = (text: string): string => text.replace(invisible, "");

/** Returns a text of one line as it is read: without invisible characters, tabs and line breaks as blanks, none double. */
export const cleanLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\s\p{Z}\p{Cc}]+/gu, " ")
    .trim()
    .normalize("NFC");

/** Returns a text of several lines without invisible characters, with `\n` between its lines. */
export const cleanText = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
    .normalize("NFC");

/** Returns an identifier as it is typed on a keyboard: also full-width characters and typographic dashes become plain. */
const cleanIdentifier = (text: string): string =>
  cleanLine(text.normalize("NFKC")).replace(/[\p{Pd}\u2212]/gu, "-");

/** Returns an e-mail address as it is typed, without the scheme of a copied link, in lower case. */
export const cleanEmail = (text: string): string =>
  cleanIdentifier(text)
    .replace(/^mailto:/i, "")
    .replace(/^<(.*)>$/, "$1")
    .toLowerCase();

/** Returns a phone number as it is dialled: digits, after a `+` where there is one. */
export const cleanPhone = (text: string): string =>
  cleanIdentifier(text)
    .replace(/^tel[.:]*/i, "")
    .replace(/[\s./()-]/g, "");

/** Returns a code as it is stored: letters and digits without blanks and separators, in capitals. */
export const cleanCode = (text: string): string =>
  cleanIdentifier(text)
    .replace(/[\s.-]/g, "")
    .toUpperCase();

/** Schema of a text of one line, cleaned. */
export const singleLine = (required?: string) => z.string(required).overwrite(cleanLine);

/** Schema of a text of several lines, cleaned. */
export const multipleLines = (required?: string) => z.string(required).overwrite(cleanText);
