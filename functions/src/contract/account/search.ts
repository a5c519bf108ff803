/** The longest start of a word that is kept. */
const LONGEST = 16;

/** Words as they are compared: small letters without accents. */
export const searchWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean);

type Named = { first_name: string; last_name: string; username: string; email: string };

/** Every start, from two characters on, of a person's names, username and e-mail: what a search as one types looks for. */
export const searchTerms = ({ first_name, last_name, username, email }: Named): string[] => [
  ...new Set(
    [first_name, last_name, username, email].flatMap(searchWords).flatMap((word) => {
      const start = word.slice(0, LONGEST);
      return Array.from({ length: start.length }, (_, index) => start.slice(0, index + 1)).filter(
        (term) => term.length > 1 || start.length === 1,
      );
    }),
  ),
];

/** The one of a query's words that is looked up; the others are compared with what was found. Empty for an empty query. */
export const lookedUp = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), "").slice(0, LONGEST);
