import { foldText } from "../text/foldedText.ts";
import { internationalDigits, nationalDigits } from "./phone.ts";

/** Lengths of the indexed parts of a word, in characters; a query is looked up by the first `MAX_LENGTH` ones. */
const MIN_PART = 3;
const MAX_LENGTH = 8;

/** Indexed characters of a word, and words of a name. */
const MAX_WORD = 24;
const MAX_WORDS = 8;

/** Maximum number of terms of a person, as in `users/{uid}` (model). */
const MAX_TERMS = 400;

/** Mark of a term that is not at the beginning of its word, so that beginnings are looked up first. */
const INNER = "*";

const apostrophes = /['’‘‛`´ʼʹ′＇]/gu;

/** Returns the words of a text in normal form (`foldText`). */
export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean);

/** Returns the parts of a compound word: `maria` of `anna-maria`. */
const partsOf = (word: string): string[] => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Splits by code point: Firestore rejects unpaired surrogates. */
const startOf = (word: string, length = MAX_LENGTH): string => [...word].slice(0, length).join("");

/** Phone number with any spacing, which no letter touches. */
const phoneInQuery = /(?<![\p{L}\p{M}\p{N}@._-])[+(]?\d[\d\s./()-]*(?![\p{L}\p{M}\p{N}@_])/gu;

/**
 * Returns a query's normalised words without apostrophes; a phone number with any spacing among them is one word of
 * digits.
 */
export const queryWords = (query: string): string[] =>
  searchWords(
    query.replaceAll(apostrophes, "").replace(phoneInQuery, (number) => ` ${number.replaceAll(/\D/g, "")} `),
  ).filter((word) => partsOf(word).length > 0);

/** Fields of a person that a search compares. */
export type Searched = {
  first_name: string;
  last_name: string;
  username?: string;
  email?: string | null;
  phone?: string | null;
};

/** Returns the words of a name, and each with those after it in one, so that `deluca` matches `De Luca`. */
function nameWords(name: string): { words: string[]; joined: string[] } {
  const words = searchWords(name.replaceAll(apostrophes, " ")).flatMap(partsOf).slice(0, MAX_WORDS);
  return { words, joined: words.slice(0, -1).map((_, index) => words.slice(index).join("")) };
}

/** Returns a person's words: of the names, of username and e-mail, and the phone number as people dial it. */
function wordsOf({ first_name, last_name, username = "", email, phone }: Searched) {
  const names = [nameWords(first_name), nameWords(last_name)];
  const [local = "", domain = ""] = foldText(email ?? "").split("@");
  return {
    names: names.flatMap(({ words }) => words),
    joined: names.flatMap(({ joined }) => joined),
    nicknames: [...partsOf(foldText(username)), ...partsOf(local)].slice(0, MAX_WORDS),
    domain: partsOf(domain),
    texts: [foldText(username), foldText(email ?? "")],
    phones: phone
      ? [nationalDigits(phone), internationalDigits(phone), `00${internationalDigits(phone)}`]
      : [],
  };
}

/** Returns the beginnings of a word from two characters on; a word of one letter has no longer beginning. */
const beginningsOf = (word: string): string[] => {
  const start = [...word].slice(0, MAX_LENGTH);
  return start.length === 1 ? start : start.slice(1).map((_, index) => start.slice(0, index + 2).join(""));
};

/** Returns the parts of a word after its first character, marked as such. */
const innerOf = (word: string): string[] => {
  const characters = [...word].slice(0, MAX_WORD);
  return characters.flatMap((_, start) =>
    Array.from({ length: MAX_LENGTH - MIN_PART + 1 }, (__, more) => start + MIN_PART + more)
      .filter((end) => start > 0 && end <= characters.length)
      .map((end) => INNER + characters.slice(start, end).join("")),
  );
};

const pairOf = (letters: readonly string[]): string => [...letters].sort().slice(0, 2).join(" ");

/** Returns every two initials of a name, by which a query of single letters is looked up. */
const initialPairs = (words: readonly string[]): string[] => {
  const initials = [...new Set(words.map((word) => startOf(word, 1)))].slice(0, MAX_WORDS);
  return initials.flatMap((one, index) => initials.slice(index).map((other) => pairOf([one, other])));
};

/**
 * Returns the terms by which a query finds the person in the index (`lookupTerms`): beginnings and inner parts of names,
 * phone number, username and e-mail. They depend on nothing else, so that stored ones can be computed again.
 */
export function searchTerms(person: Searched): string[] {
  const { names, joined, nicknames, domain, phones } = wordsOf(person);
  const terms = [
    ...[...names, ...joined].flatMap(beginningsOf),
    ...initialPairs(names),
    ...phones.flatMap(beginningsOf),
    ...phones.slice(0, 1).flatMap(innerOf),
    ...nicknames.flatMap(beginningsOf),
    ...names.flatMap(innerOf),
    ...domain.flatMap(beginningsOf),
    ...[...nicknames, ...domain].flatMap(innerOf),
  ];
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/**
 * Returns the terms to look up for a query, the better one first: each finds candidates that `matchesPerson` filters.
 * Empty for an empty query.
 */
export function lookupTerms(words: readonly string[]): string[] {
  // The domain of an e-mail is everybody's.
  const parts = words.flatMap((word) => partsOf(word.replace(/(?<=.)@.*$/, "")));
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
  const length = [...longest].length;
  if (length === 1 && parts.length > 1) return [pairOf(parts)];
  const term = startOf(longest);
  return length < MIN_PART ? [term].filter(Boolean) : [term, INNER + term];
}

/** Returns whether a person matches one word of a query. */
function hasWord(person: ReturnType<typeof wordsOf>, word: string, isAlone: boolean): boolean {
  const { names, joined, nicknames, texts, phones, domain } = person;
  const length = [...word].length;
  if (length === 1) return names.some((name) => (isAlone ? name === word : name.startsWith(word)));
  const isPart = length >= MIN_PART;
  return (
    [...names, ...joined, ...nicknames, ...phones].some((text) => text.startsWith(word)) ||
    (isPart && phones.some((phone) => phone.endsWith(word))) ||
    (isPart && [...names, ...nicknames, ...domain, ...texts].some((text) => text.includes(word)))
  );
}

/**
 * Returns whether a person matches all words of a query (docs/product/people-and-roles.md#search): by beginnings of
 * words, by any part from three characters on, by the first or last digits of the phone number.
 */
export function matchesPerson(searched: Searched, words: readonly string[]): boolean {
  const person = wordsOf(searched);
  const isAlone = words.length === 1;
  const has = (word: string): boolean => {
    if (hasWord(person, word, isAlone)) return true;
    const parts = partsOf(word);
    return !word.includes("@") && parts.length > 1 && parts.every((part) => hasWord(person, part, false));
  };
  /** `de luca` is typed for `Deluca` too. */
  const hasJoined = (first: string | undefined, second: string | undefined): boolean =>
    first !== undefined &&
    second !== undefined &&
    person.names.some((name) => name.startsWith(first + second));
  return (
    words.length > 0 &&
    words.every(
      (word, index) => has(word) || hasJoined(words[index - 1], word) || hasJoined(word, words[index + 1]),
    )
  );
}

/** Returns whether each word of a query begins a word of a text, or is part of one from three characters on. */
export function matchesText(text: string, query: string): boolean {
  const words = searchWords(text);
  return searchWords(query).every((asked) =>
    words.some((word) => (asked.length < MIN_PART ? word.startsWith(asked) : word.includes(asked))),
  );
}
