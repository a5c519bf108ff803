/** Which part of a whole name comes first. */
export type NameOrder = "surname" | "first_name";

/** Words that begin a surname and belong to the next one: `De Luca`, `Lo Russo`, `van der Berg`. */
const particles = new Set(
  "d d’ da dal dalla dalle dall’ dai de de’ dei del dela della dell’ delle degli di do dos das du el la le li lo san santa st van von der den ten ter al ben bin abu".split(
    " ",
  ),
);

const isParticle = (word: string): boolean => particles.has(word.toLowerCase().replace("'", "’"));

const isUpperCase = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();

/** Returns the number of words of a surname that comes first: one, after its particles. */
function surnameAtStart(words: readonly string[]): number {
  const at = words.findIndex((word) => !isParticle(word));
  return at < 0 ? words.length : at + 1;
}

/** Returns the number of words of a surname that comes last: one, with its particles. */
function surnameAtEnd(words: readonly string[]): number {
  const before = words.slice(0, -1);
  return before.length - before.findLastIndex((word) => !isParticle(word));
}

/**
 * Splits a whole name. A comma and capitals say which part is the surname (`Rossi, Anna`, `ROSSI Anna`); else the order
 * does. A surname has one word and its particles, which staff correct where it has two. A single word has no first name.
 */
export function splitName(name: string, order: NameOrder): { nome: string; cognome: string } {
  const [, surname, rest] = /^([^,]*[^,\s])\s*,\s*(.+)$/.exec(name) ?? [];
  if (surname && rest) return { nome: rest, cognome: surname };
  const words = name.split(/\s+/).filter((word) => word !== "");
  const capitals = words.filter(isUpperCase);
  const plain = words.filter((word) => !isUpperCase(word));
  if (capitals.length > 0 && plain.length > 0 && !plain.every(isParticle)) {
    const [large, small] = [capitals.join(" "), plain.join(" ")];
    if ([`${large} ${small}`, `${small} ${large}`].includes(words.join(" ")))
      return { nome: small, cognome: large };
  }
  const count = order === "surname" ? surnameAtStart(words) : surnameAtEnd(words);
  const at = order === "surname" ? count : words.length - count;
  const [start, end] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
  return order === "surname" ? { nome: end, cognome: start } : { nome: start, cognome: end };
}

/** Returns the order that the heading of whole names tells: `Nome e cognome`; the surname first if it tells none. */
export const orderOf = (heading: string): NameOrder =>
  /^\P{L}*(?:nome|name|first)/iu.test(heading) && !/nominativo/i.test(heading) ? "first_name" : "surname";
