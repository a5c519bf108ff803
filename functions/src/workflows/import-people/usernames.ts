import { readTakenNames } from "../../people/store.ts";
import { usernames } from "../../people/usernames.ts";

/** As many names as are asked for in one query. */
const ASKED = 30;

type Newcomer = { uid: string; first_name: string; last_name: string };

async function takenAmong(names: readonly string[]): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(names.length / ASKED) }, (_, index) =>
    names.slice(index * ASKED, (index + 1) * ASKED),
  );
  return (await Promise.all(parts.map(readTakenNames))).flatMap((taken) => [...taken]);
}

/** The username of each newcomer, by uid: nobody's at the studio, and no other newcomer's. */
export async function usernamesOf(newcomers: readonly Newcomer[]): Promise<Map<string, string>> {
  const wanted = newcomers.map((newcomer) => ({ uid: newcomer.uid, names: usernames(newcomer) }));
  const firsts = wanted.flatMap(({ names }) => names.slice(0, 1));
  const taken = new Set(await takenAmong([...new Set(firsts)]));
  // Only where the plainest name is not free, or not for all of them, are the others asked about.
  const crowded = wanted.filter(
    ({ names: [first = ""] }, index) => taken.has(first) || firsts.indexOf(first) !== index,
  );
  const others = new Set(crowded.flatMap(({ names }) => names.slice(1)));
  for (const name of await takenAmong([...others])) taken.add(name);
  const given = new Map<string, string>();
  for (const { uid, names } of wanted) {
    const username = names.find((name) => !taken.has(name)) ?? uid;
    taken.add(username);
    given.set(uid, username);
  }
  return given;
}
