import { type Searched, searchWords } from "./search.ts";

type Named = Pick<Searched, "first_name" | "last_name">;

/** Returns the key by which people are listed: surname, then first name, as an Italian directory orders them. */
export const sortName = ({ first_name, last_name }: Named): string =>
  // Two blanks: `De` comes before `De Luca`.
  [last_name, first_name].map((name) => searchWords(name).join(" ")).join("  ");

/** Orders people by `sortName`, for `Array.sort`. */
export function byName(one: Named, other: Named): number {
  const [first, second] = [sortName(one), sortName(other)];
  return first === second ? 0 : first < second ? -1 : 1;
}
