import { searchWords } from "@studio/contract/people/search.ts";

/** Returns true when the typed text is the surname, ignoring case and accents. */
export function isSurname(typed: string, surname: string): boolean {
  const expected = searchWords(surname).join(" ");
  return expected === "" ? typed.trim() === surname.trim() : searchWords(typed).join(" ") === expected;
}
