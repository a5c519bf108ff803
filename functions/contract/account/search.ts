/** The longest start of a word that is kept, in characters. */
const MAX_LENGTH = 16;

/** More than anybody's names have; `users/{uid}` holds no more (model). */
const MAX_TERMS = 400;

/** Words as they are compared: small letters without accents. */
export const searchWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // Some capitals have small letters with a mark of their own.
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean);

/** A double name is found by each of its names: `Anna-Maria` by `maria`. */
const withParts = (word: string): string[] => [word, ...word.split(/[@._-]+/).filter(Boolean)];

/** Whole characters: half a one is no text that a database takes. */
const startOf = (word: string): string[] => [...word].slice(0, MAX_LENGTH);

/** A number as it is dialled, and without the prefix of the country that those at home leave out. */
const dialled = (phone: string): string[] => {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.startsWith("39") ? [digits, digits.slice(2)] : [digits];
};

/** What a query looks for: a phone number, however it is spaced, or words. */
export const queryWords = (query: string): string[] =>
  /^\+?[\d\s./()-]*\d[\d\s./()-]*$/.test(query.trim()) ? [query.replaceAll(/\D/g, "")] : searchWords(query);

type Person = {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  phone?: string | null;
};

/**
 * Every start, from two characters on, of a person's names, username, e-mail and phone number: what a search as one types
 * looks for.
 */
export function searchTerms({ first_name, last_name, username, email, phone }: Person): string[] {
  const names = [first_name, last_name, username].flatMap(searchWords).flatMap(withParts);
  const numbers = phone ? dialled(phone) : [];
  const terms = [...names, ...searchWords(email), ...numbers].flatMap((word) => {
    const start = startOf(word);
    // A word of one letter has no other start.
    return start.length === 1 ? start : start.slice(1).map((_, index) => start.slice(0, index + 2).join(""));
  });
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** The one of a query's words that is looked up; the others are compared with what was found. Empty for an empty query. */
export const lookedUp = (words: readonly string[]): string =>
  startOf(words.reduce((longest, word) => (word.length > longest.length ? word : longest), "")).join("");

/** True when a person with these terms is one that all of a query's words look for. */
export const isFound = (terms: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => terms.includes(startOf(word).join("")));
