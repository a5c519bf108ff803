/** Maximum length of an indexed prefix, in characters. */
const MAX_LENGTH = 16;

/** Maximum number of terms of a person, as in `users/{uid}` (model). */
const MAX_TERMS = 400;

/** Returns the words of a text in normal form: lower case without accents. */
export const searchWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // Lower-casing can produce combining marks, so they are removed afterwards too.
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean);

/** Adds the parts of a compound word, so that `maria` matches `Anna-Maria`. */
const withParts = (word: string): string[] => [word, ...word.split(/[@._-]+/).filter(Boolean)];

/** Splits by code point: Firestore rejects unpaired surrogates. */
const startOf = (word: string): string[] => [...word].slice(0, MAX_LENGTH);

/** Returns a number's digits, with and without the country prefix. */
const dialled = (phone: string): string[] => {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.startsWith("39") ? [digits, digits.slice(2)] : [digits];
};

/** Phone number with any spacing, which no letter touches. */
const phoneInQuery = /(?<![\p{L}\p{M}\d@._-])[+(]?\d[\d\s./()-]*(?![\p{L}\p{M}\d@_])/gu;

/** Returns a query's normalised words; a phone number with any spacing among them is one word of digits. */
export const queryWords = (query: string): string[] =>
  searchWords(query.replace(phoneInQuery, (number) => ` ${number.replaceAll(/\D/g, "")} `));

type Person = {
  first_name: string;
  last_name: string;
  username?: string;
  email: string | null;
  phone?: string | null;
};

/**
 * Returns every prefix from two characters on of a person's names, username, e-mail and phone number, for search as you
 * type.
 */
export function searchTerms({ first_name, last_name, username = "", email, phone }: Person): string[] {
  const names = [first_name, last_name, username].flatMap(searchWords).flatMap(withParts);
  const numbers = phone ? dialled(phone) : [];
  const terms = [...names, ...searchWords(email ?? ""), ...numbers].flatMap((word) => {
    const start = startOf(word);
    // A word of one letter has no longer prefix.
    return start.length === 1 ? start : start.slice(1).map((_, index) => start.slice(0, index + 2).join(""));
  });
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** Returns the word of a query to look up in the index; the others filter the results. Empty for an empty query. */
export const lookupWord = (words: readonly string[]): string =>
  startOf(words.reduce((longest, word) => (word.length > longest.length ? word : longest), "")).join("");

/** Returns whether a person's terms match all words of a query. */
export const matchesSearch = (terms: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => terms.includes(startOf(word).join("")));
