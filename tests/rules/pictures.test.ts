import { roles } from "@studio/contract/roles.ts";
import { expect, test } from "vitest";
import { newPerson, newStranger, type Person } from "../support/people.ts";
import { bucket, objectsOf, touch, upload } from "../support/server/storage.ts";

const PEOPLE = 20;
const AT_ONCE = 16;

const ownUpload = ({ uid }: Person): string => `uploads/${uid}/0.jpg`;
const bytes = Buffer.from("a picture, as far as the rules can see");
const put = (path: string, token?: string): Promise<number> => upload(path, bytes, "image/jpeg", token);

/** Maps items with limited concurrency. */
async function each<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(act))));
  return results;
}

test("none of twenty people can add to, change or remove another's uploads", {
  timeout: 120_000,
}, async () => {
  const people = await each(Array.from({ length: PEOPLE }), () => newPerson());
  expect(new Set(await each(people, (person) => put(ownUpload(person), person.token)))).toEqual(
    new Set([200]),
  );

  const trials = [
    (by: Person, of: Person) => put(`uploads/${of.uid}/1.jpg`, by.token),
    (by: Person, of: Person) => touch(ownUpload(of), "DELETE", by.token),
    (by: Person, of: Person) => touch(ownUpload(of), "PATCH", by.token),
  ] as const;
  const pairs = people.flatMap((by) => people.filter((of) => of !== by).map((of) => ({ by, of })));
  const attempts = pairs.map(
    ({ by, of }, index) =>
      () =>
        trials[index % 3]?.(by, of),
  );
  const statuses = await each(attempts, async (attempt) => attempt());
  expect(statuses).toEqual(Array(PEOPLE * (PEOPLE - 1)).fill(403));
  for (const person of people) expect(await objectsOf(person.uid)).toEqual([ownUpload(person)]);
});

test("an upload is created by its owner only, once, and never read or deleted", async () => {
  const [owner, member, stranger] = [await newPerson(), await newPerson(), await newStranger()];
  const path = ownUpload(owner);
  expect([await put(path), await put(path, stranger.token)]).toEqual([403, 403]);
  expect(await put(path, owner.token)).toBe(200);
  expect(await put(path, owner.token)).toBe(403);
  for (const token of [owner.token, member.token, stranger.token, undefined])
    for (const method of ["GET", "PATCH", "DELETE"] as const)
      expect([method, await touch(path, method, token)]).toEqual([method, 403]);
  expect(await objectsOf(owner.uid)).toEqual([path]);
});

test("members read each other's pictures, visitors and strangers none, and none can add or delete one", async () => {
  const [owner, member, stranger] = [await newPerson(), await newPerson(), await newStranger()];
  const path = `pictures/${owner.uid}/0.a.jpg`;
  expect(await put(path, owner.token)).toBe(403);
  await bucket.file(path).save(bytes, { resumable: false, contentType: "image/jpeg" });
  expect([await touch(path, "GET", member.token), await touch(path, "GET", owner.token)]).toEqual([200, 200]);
  expect([await touch(path, "GET"), await touch(path, "GET", stranger.token)]).toEqual([403, 403]);
  for (const token of [owner.token, member.token, undefined])
    expect(await touch(path, "DELETE", token)).toBe(403);
  expect(await objectsOf(owner.uid)).toEqual([path]);
});

test("the owner alone leaves pictures for the site, in their own folder, once; none reads them there", async () => {
  const owner = await newPerson({ role: "owner" });
  const path = `site-uploads/${owner.uid}/0`;
  for (const role of roles.filter((one) => one !== "owner")) {
    const { uid, token } = await newPerson({ role });
    expect([role, await put(`site-uploads/${uid}/0`, token)]).toEqual([role, 403]);
  }
  const [member, other] = [await newPerson(), await newPerson({ role: "owner" })];
  expect(await put(`site-uploads/${member.uid}/0`, member.token)).toBe(403);
  expect([await put(path), await put(path, other.token), await put(path, owner.token)]).toEqual([
    403, 403, 200,
  ]);
  expect(await put(path, owner.token)).toBe(403);
  const picture = "site-pictures/0123456789abcdef0123456789abcdef/480.avif";
  for (const token of [owner.token, other.token, member.token, undefined])
    for (const one of [path, picture])
      for (const method of ["GET", "PATCH", "DELETE"] as const)
        expect([one, method, await touch(one, method, token)]).toEqual([one, method, 403]);
});
