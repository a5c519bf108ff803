import { expect, test } from "vitest";
import { newPerson, newStranger, type Person } from "../support/people.ts";
import { objectsOf, touch, upload } from "../support/storage.ts";

const PEOPLE = 50;
const AT_ONCE = 16;

const ownPicture = ({ uid }: Person): string => `pictures/${uid}/photo.png`;
const bytes = Buffer.from("a picture, as far as the rules can see");
const put = (path: string, token?: string): Promise<number> => upload(path, bytes, "image/png", token);

/** Does something with each, a few at a time. */
async function each<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(act))));
  return results;
}

test("of fifty people nobody adds to, changes or removes another's pictures", {
  timeout: 120_000,
}, async () => {
  const people = await each(Array.from({ length: PEOPLE }), () => newPerson());
  expect(new Set(await each(people, (person) => put(ownPicture(person), person.token)))).toEqual(
    new Set([200]),
  );

  const trials = [
    (by: Person, of: Person) => put(`pictures/${of.uid}/from-${by.uid}.png`, by.token),
    (by: Person, of: Person) => touch(ownPicture(of), "DELETE", by.token),
    (by: Person, of: Person) => touch(ownPicture(of), "PATCH", by.token),
  ] as const;
  const pairs = people.flatMap((by) => people.filter((of) => of !== by).map((of) => ({ by, of })));
  const attempts = pairs.map(
    ({ by, of }, index) =>
      () =>
        trials[index % 3]?.(by, of),
  );
  const statuses = await each(attempts, async (attempt) => attempt());
  expect(statuses).toEqual(Array(PEOPLE * (PEOPLE - 1)).fill(403));
  for (const person of people) expect(await objectsOf(person.uid)).toEqual([ownPicture(person)]);
});

test("members see each other's pictures, visitors and strangers none, and only the owner removes one", async () => {
  const [owner, member, stranger] = [await newPerson(), await newPerson(), await newStranger()];
  const path = ownPicture(owner);
  expect([await put(path), await put(path, stranger.token)]).toEqual([403, 403]);
  expect(await put(path, owner.token)).toBe(200);
  expect(await put(path, owner.token)).toBe(403);
  expect(await touch(path, "GET", member.token)).toBe(200);
  expect([await touch(path, "GET"), await touch(path, "GET", stranger.token)]).toEqual([403, 403]);
  expect([await touch(path, "DELETE"), await touch(path, "DELETE", stranger.token)]).toEqual([403, 403]);
  expect(await objectsOf(owner.uid)).toEqual([path]);
  expect(await touch(path, "DELETE", owner.token)).toBe(204);
  expect(await objectsOf(owner.uid)).toEqual([]);
});
