import { documentPath } from "@studio/contract/collections.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { addFromLead, addWalkIn, removeGuest } from "../../../functions/src/leads/guests.ts";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { restoreClass } from "../../../functions/src/timetable/cancelled-classes/restore.ts";
import { memberWith } from "../../support/jobs/packageHolders.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
const now = romeInstant("2027-01-11", "12:00");
const start = romeInstant("2027-01-14", "18:30");

let id: string;
beforeEach(async () => {
  await emptyDatabase();
  const end = { dateTime: new Date(start.getTime() + 3_600_000) };
  const input = { summary: "Small Class", description: "", capacity: 2, start: { dateTime: start }, end };
  id = (await createClass(input, requestOf(), anna, now)).id;
  for (const _ of [1, 2]) await bookClass({ classId: id, uid: await memberWith(5, now), charge: true, now });
});

async function seats(): Promise<unknown[]> {
  const gymClass = await database.doc(documentPath("events", { id })).get();
  return ["capacity", "numSubs", "numdisp"].map((field) => gymClass.get(field));
}

const add = (uid: string, extraSeat: boolean, at = now) =>
  bookClass({ classId: id, uid, charge: true, staff: anna, extraSeat, now: at });

test.each([
  ["before", now],
  ["after", new Date(start.getTime() + 20 * 60_000)],
])("staff add a person to a full class %s its start, and their seat ends with them", async (_, at) => {
  const uid = await memberWith(5, now);
  await expect(add(uid, false, at)).rejects.toMatchObject({ code: "class_full" });
  await add(uid, true, at);
  expect(await seats()).toEqual([3, 3, 0]);
  await cancelBooking({ classId: id, uid, staff: { actor: anna, returnLesson: true }, now: at });
  expect(await seats()).toEqual([2, 2, 0]);
});

test("the waiting list does not fill the seat that ends, and fills that of another person", async () => {
  const [extra, waiting] = [await memberWith(5, now), await memberWith(5, now)];
  await add(extra, true);
  await joinWaitlist({ classId: id, uid: waiting, now });
  await cancelBooking({ classId: id, uid: extra, now });
  expect(await seats()).toEqual([2, 2, 0]);
  const state = (await database.doc(documentPath("memberBookings", { uid: waiting, classId: id })).get()).get(
    "state",
  );
  expect(state).toBeUndefined();
});

test("a class with a free seat gets none more", async () => {
  const [one, other] = [await memberWith(5, now), await memberWith(5, now)];
  await add(one, true);
  await cancelBooking({ classId: id, uid: one, now });
  const { docs } = await database.collection(`events/${id}/subs`).get();
  await cancelBooking({ classId: id, uid: docs[0]?.id ?? "", now });
  await add(other, true);
  expect(await seats()).toEqual([2, 2, 0]);
});

const seatOf = async (uid: string) =>
  (await database.doc(documentPath("memberBookings", { uid, classId: id })).get()).get("extraSeat");

test.each([
  ["before", now],
  ["after", new Date(start.getTime() + 20 * 60_000)],
])("staff seat a guest in a full class %s its start, and the seat ends with the guest", async (_, at) => {
  const ugo = { first_name: "Ugo", last_name: "Ospite", phone: "+393331112223", despite_member: false };
  const acting = { classId: id, actor: anna, now: at };
  await expect(addWalkIn(ugo, requestOf("one"), acting)).rejects.toMatchObject({ code: "class_full" });
  const lead = await addWalkIn({ ...ugo, extra_seat: true }, requestOf("two"), acting);
  expect(await seats()).toEqual([3, 3, 0]);
  await removeGuest(lead, acting);
  expect(await seats()).toEqual([2, 2, 0]);
  await addFromLead(lead, { despite_member: false, extra_seat: true }, acting);
  expect(await seats()).toEqual([3, 3, 0]);
});

test.each([
  ["kept", true, false],
  ["duplicate", false, true],
])(
  "two accounts of one person that are merged have one seat, if the %s one had an extra seat",
  async (_, ...extra) => {
    const [kept, duplicate] = [await memberWith(5, now), await memberWith(5, now)];
    const other = await memberWith(5, now);
    const freed = await database.collection(`events/${id}/subs`).get();
    await cancelBooking({ classId: id, uid: freed.docs[0]?.id ?? "", now });
    const [first, second] = extra[0] ? [duplicate, kept] : [kept, duplicate];
    await add(first, false);
    await add(second, true);
    expect([await seatOf(second), await seats()]).toEqual([true, [3, 3, 0]]);
    await mergePeople({ kept, duplicate }, { actor: anna, now });
    expect([await seatOf(kept), await seats()]).toEqual([false, [2, 2, 0]]);
    await expect(add(other, false)).rejects.toMatchObject({ code: "class_full" });
  },
);

test("a cancelled class that comes back has no extra seat of a member who is gone", async () => {
  const uid = await memberWith(1, now);
  await add(uid, true);
  await cancelClass(id, { reason: "Malattia" }, anna, now);
  const end = { dateTime: new Date(start.getTime() + 7_200_000) };
  const input = {
    summary: "Altra",
    description: "",
    capacity: 2,
    start: { dateTime: end.dateTime },
    end: { dateTime: new Date(end.dateTime.getTime() + 3_600_000) },
  };
  const otherClass = (await createClass(input, requestOf(), anna, now)).id;
  await bookClass({ classId: otherClass, uid, charge: true, now });
  await restoreClass(id, anna, now);
  expect(await seats()).toEqual([2, 2, 0]);
});
