import { readTakenNames } from "../../people/store.ts";
import { usernames } from "../../people/usernames.ts";

/** Names per query. */
const MAX_PER_QUERY = 30;

type NewMember = { uid: string; first_name: string; last_name: string };

async function readTakenAmong(names: readonly string[]): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(names.length / MAX_PER_QUERY) }, (_, index) =>
    names.slice(index * MAX_PER_QUERY, (index + 1) * MAX_PER_QUERY),
  );
  return (await Promise.all(parts.map(readTakenNames))).flatMap((taken) => [...taken]);
}

/** Returns a unique username for each person, by uid. */
export async function usernamesOf(newMembers: readonly NewMember[]): Promise<Map<string, string>> {
  const candidates = newMembers.map((person) => ({ uid: person.uid, names: usernames(person) }));
  const firsts = candidates.flatMap(({ names }) => names.slice(0, 1));
  const taken = new Set(await readTakenAmong([...new Set(firsts)]));
  // The alternatives are only read for new members whose first choice is taken or not unique among them.
  const crowded = candidates.filter(
    ({ names: [first = ""] }, index) => taken.has(first) || firsts.indexOf(first) !== index,
  );
  const others = new Set(crowded.flatMap(({ names }) => names.slice(1)));
  for (const name of await readTakenAmong([...others])) taken.add(name);
  const assigned = new Map<string, string>();
  for (const { uid, names } of candidates) {
    const username = names.find((name) => !taken.has(name)) ?? uid;
    taken.add(username);
    assigned.set(uid, username);
  }
  return assigned;
}
