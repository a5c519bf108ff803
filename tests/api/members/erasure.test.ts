import { cancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { raceBookingDocument } from "@studio/contract/race/model.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { makeCancelledClass } from "@studio/contract/testing/closures.ts";
import { expect, onTestFinished, test } from "vitest";
import { collectionsOf, documentsWith, plantCanaries } from "../../support/canaries.ts";
import { newPerson, type Person, verifyEmail } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";

async function remove({ uid }: Person, query = ""): Promise<void> {
  const { token } = await newPerson({ admin: true });
  expect((await request("DELETE", `/admin/user/${uid}${query}`, { token })).status).toBe(200);
}

const foundOf = async ({ uid }: Person) => {
  const { token } = await newPerson({ admin: true });
  return (await request("GET", `/admin/user/${uid}/found-by-address`, { token })).body;
};

/** Returns the collections that contain a word. */
const collectionsWith = (documents: Map<string, string[]>, word: string) =>
  [...new Set(documents.get(word)?.map((path) => path.split("/")[0]))].sort();

test("an erasure removes all data but a place in an upcoming race, and nothing of others", async () => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  await verifyEmail(person.uid);
  const { erased, kept, others } = await plantCanaries(person, other);
  expect(new Set(erased).size).toBeGreaterThanOrEqual(30);
  const slot = database.doc(documentPath("timetable", { id: "7-0303" }));
  const standing = [other.uid, person.uid];
  await slot.create(makeTimetableSlot({ weekday: 7, time: "03:03", standing }));
  onTestFinished(async () => void (await slot.delete()));
  const all = [...erased, ...kept, ...others];
  expect((await documentsWith(all)).size).toBe(all.length);

  await remove(person);
  const left = await documentsWith(all);
  expect([...left.keys()].sort()).toEqual([person.email, ...kept, ...others].sort());
  expect(collectionsWith(left, person.email)).toEqual(["raceBookings"]);
  expect(left.get(person.email)).toHaveLength(1);
  expect(await collectionsOf(person.uid)).toEqual([]);
  expect((await slot.get()).get("standing")).toEqual([other.uid]);

  // The remaining documents still parse.
  const read = async (name: "payments" | "raceBookings") =>
    (await database.collection(collectionPath(name, {})).get()).docs.map((document) => document.data());
  for (const document of await read("raceBookings")) raceBookingDocument.parse(document);
  const payments = (await read("payments")).map((document) => paymentDocument.parse(document));
  expect(payments.filter(({ uid, email }) => uid === other.uid && email === null)).toHaveLength(1);
});

test("an erasure takes the person out of classes that a closure cancelled, seats included", async () => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  const { gymClass, bookings, ...rest } = makeCancelledClass();
  const record = database.doc(documentPath("closureClasses", { id: person.uid, classId: "class-1" }));
  await record.create({
    ...rest,
    gymClass: { ...gymClass, numSubs: 2, numdisp: gymClass.capacity - 2 },
    bookings: [person, other].flatMap(({ uid }) => bookings.map((booking) => ({ ...booking, uid }))),
    uids: [person.uid, other.uid],
  });
  onTestFinished(async () => void (await record.delete()));
  await remove(person);
  const left = cancelledClass.parse((await record.get()).data());
  expect([left.uids, left.bookings.map(({ uid }) => uid)]).toEqual([[other.uid], [other.uid]]);
  expect([left.gymClass.numSubs, left.gymClass.numdisp]).toEqual([1, gymClass.capacity - 1]);
});

test("data found by an unverified e-mail are shown, and kept unless staff include them", async () => {
  const [kept, taken, other] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  for (const person of [kept, taken]) {
    await plantCanaries(person, other);
    expect(await foundOf(person)).toEqual({
      email: person.email,
      proven: false,
      leads: expect.any(Number),
      race_bookings: expect.any(Number),
      payments: expect.any(Number),
    });
    for (const count of ["leads", "race_bookings", "payments"])
      expect((await foundOf(person))[count]).toBeGreaterThan(0);
  }
  await remove(kept);
  expect(collectionsWith(await documentsWith([kept.email]), kept.email)).toEqual([
    "leads",
    "payments",
    "raceBookings",
  ]);
  await remove(taken, "?by_address=true");
  // A place in an upcoming race is kept until the race.
  expect(collectionsWith(await documentsWith([taken.email]), taken.email)).toEqual(["raceBookings"]);
});
