import { searchWords } from "@studio/contract/people/search.ts";

/** Usernames that one query looks up. */
const CANDIDATES = 30;
const MAX_LENGTH = 60;

/** Returns usernames for a name, in the order in which a free one is chosen: `marco.bianchi`, `marco.bianchi2`, … */
export function usernames({ first_name, last_name }: { first_name: string; last_name: string }): string[] {
  const letters = searchWords(`${first_name} ${last_name}`)
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter(Boolean);
  const base = letters.join(".").slice(0, MAX_LENGTH) || "socio";
  return Array.from({ length: CANDIDATES }, (_, index) => (index === 0 ? base : `${base}${index + 1}`));
}
