import { expect, test } from "vitest";
import { collectionPath } from "../../functions/src/contract/collections.ts";
import { raceBookingDocument } from "../../functions/src/contract/race/model.ts";
import { paymentDocument } from "../../functions/src/contract/shop/payments.ts";
import { alive, collectionsOf, plantCanaries } from "../support/canaries.ts";
import { database } from "../support/database.ts";
import { request } from "../support/http.ts";
import { newPerson, type Person, verifyEmail } from "../support/people.ts";

async function remove({ uid }: Person): Promise<void> {
  const { token } = await newPerson({ admin: true });
  expect((await request("DELETE", `/admin/user/${uid}`, { token })).status).toBe(200);
}

/** The collections in which a word stands. */
const collectionsWith = (found: Map<string, string[]>, word: string) =>
  [...new Set(found.get(word)?.map((path) => path.split("/")[0]))].sort();

test("nothing of an erased person is alive, but their place in a race ahead; nobody else loses anything", async () => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  await verifyEmail(person.uid);
  const { erased, kept, others } = await plantCanaries(person, other);
  expect(new Set(erased).size).toBeGreaterThanOrEqual(30);
  const all = [...erased, ...kept, ...others];
  expect((await alive(all)).size).toBe(all.length);

  await remove(person);
  const left = await alive(all);
  expect([...left.keys()].sort()).toEqual([person.email, ...kept, ...others].sort());
  expect(collectionsWith(left, person.email)).toEqual(["raceBookings"]);
  expect(left.get(person.email)).toHaveLength(1);
  expect(await collectionsOf(person.uid)).toEqual([]);

  // What is left can still be read.
  const read = async (name: "payments" | "raceBookings") =>
    (await database.collection(collectionPath(name, {})).get()).docs.map((document) => document.data());
  for (const document of await read("raceBookings")) raceBookingDocument.parse(document);
  const payments = (await read("payments")).map((document) => paymentDocument.parse(document));
  expect(payments.filter(({ uid, email }) => uid === other.uid && email === null)).toHaveLength(1);
});

test("what is found by an e-mail that nobody has proven is not theirs to take along", async () => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  await plantCanaries(person, other);
  await remove(person);
  const left = await alive([person.email]);
  expect(collectionsWith(left, person.email)).toEqual(["leads", "payments", "raceBookings"]);
});
