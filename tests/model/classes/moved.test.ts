import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { PackageLimits } from "@studio/contract/packages/limits/labels.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { memberWith } from "../../support/jobs/packageHolders.ts";
import { newMember } from "../../support/jobs/studio.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon. */
const now = romeInstant("2027-01-11", "12:00");

const at = (day: string, time: string): ClassInput => {
  const start = romeInstant(day, time);
  const end = { dateTime: new Date(start.getTime() + 3_600_000) };
  return { summary: "Small Class", description: "", capacity: 6, start: { dateTime: start }, end };
};

let id: string;
beforeEach(async () => {
  await emptyDatabase();
  id = (await createClass(at("2027-01-14", "18:30"), requestOf(), anna, now)).id;
});

const book = (uid: string, at: Date) => bookClass({ classId: id, uid, charge: true, now: at });

/** Cancels a member's booking; returns the lessons left, and whether it was a late cancellation. */
async function cancelled(uid: string, at: Date): Promise<unknown[]> {
  const { bDropped } = await cancelBooking({ classId: id, uid, now: at });
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  return [docs[0]?.get("remaining"), bDropped];
}

test("a class moved into its last day is free to cancel until it starts, for those booked before", async () => {
  const [before, after] = [await memberWith(3, now), await memberWith(3, now)];
  await book(before, now);
  await editClass(id, at("2027-01-12", "08:00"), anna, now);
  await book(after, now);
  const justBefore = new Date(romeInstant("2027-01-12", "08:00").getTime() - 1);
  expect(await cancelled(before, justBefore)).toEqual([3, false]);
  expect(await cancelled(after, justBefore)).toEqual([2, true]);
});

test("a class moved with time to spare keeps its hours, and a later move takes the favour back", async () => {
  const [one, other] = [await memberWith(3, now), await memberWith(3, now)];
  for (const uid of [one, other]) await book(uid, now);
  await editClass(id, at("2027-01-13", "18:30"), anna, now);
  expect(await cancelled(one, romeInstant("2027-01-12", "19:00"))).toEqual([2, true]);

  await editClass(id, at("2027-01-12", "08:00"), anna, new Date(now.getTime() + 1));
  await editClass(id, at("2027-01-15", "18:30"), anna, new Date(now.getTime() + 2));
  const stored = await database.doc(documentPath("memberBookings", { uid: other, classId: id })).get();
  expect(stored.get("movedLateAt")).toBeNull();
  expect(await cancelled(other, romeInstant("2027-01-15", "09:00"))).toEqual([2, true]);
});

test("a change that moves nothing leaves the booking as it is", async () => {
  const uid = await memberWith(3, now);
  await book(uid, now);
  const sameDay = romeInstant("2027-01-14", "10:00");
  await editClass(id, { ...at("2027-01-14", "18:30"), capacity: 8 }, anna, sameDay);
  expect(await cancelled(uid, sameDay)).toEqual([2, true]);
});

describe("a class cancelled late is counted in the week to which it moves", () => {
  const limits: PackageLimits = { frequency: { count: 1, per: "week" } };
  const evening = romeInstant("2027-01-13", "20:00");

  /** Returns a member with one class a week who has cancelled the class late. */
  async function lateCanceller(): Promise<{ uid: string }> {
    const { uid } = await newMember();
    const granted = { name: "Una a settimana", size: 0, expire_date: "2027-06-01", limits };
    await sellPackage(uid, granted, anna, now);
    await book(uid, now);
    await cancelBooking({ classId: id, uid, now: evening });
    return { uid };
  }

  const usedOf = async ({ uid }: { uid: string }): Promise<unknown> =>
    (await database.collection(collectionPath("products", { uid })).get()).docs[0]?.get("used");

  test("and if its member is booked again with the move", async () => {
    const [still, again] = [await lateCanceller(), await lateCanceller()];
    await editClass(id, { ...at("2027-01-14", "18:30"), capacity: 1 }, anna, evening);
    await book(await memberWith(3, now), evening);
    await joinWaitlist({ classId: id, uid: again.uid, now: evening });
    expect([await usedOf(still), await usedOf(again)]).toEqual([{ "2027-01-11": 1 }, { "2027-01-11": 1 }]);

    const { numSubs } = await editClass(id, { ...at("2027-01-19", "18:30"), capacity: 2 }, anna, evening);
    expect(numSubs).toBe(2);
    expect([await usedOf(still), await usedOf(again)]).toEqual([{ "2027-01-18": 1 }, { "2027-01-18": 1 }]);
  });

  test("and if its member is passed over on the waitlist with the move", async () => {
    const [member, other] = [
      await lateCanceller(),
      await createClass(at("2027-01-19", "18:30"), requestOf(), anna, now),
    ];
    await editClass(id, { ...at("2027-01-14", "18:30"), capacity: 1 }, anna, evening);
    await book(await memberWith(3, now), evening);
    await joinWaitlist({ classId: id, uid: member.uid, now: evening });
    await bookClass({ classId: other.id, uid: member.uid, charge: true, staff: anna, now: evening });
    await editClass(id, { ...at("2027-01-19", "18:30"), capacity: 2 }, anna, evening);
    const booking = await database
      .doc(documentPath("memberBookings", { uid: member.uid, classId: id }))
      .get();
    expect([booking.get("state"), booking.get("start.dateTime").toDate()]).toEqual([
      "dropped",
      romeInstant("2027-01-19", "18:30"),
    ]);
    expect(await usedOf(member)).toEqual({ "2027-01-18": 2 });
  });
});
