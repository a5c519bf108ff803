import { documentPath } from "@studio/contract/collections.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/book-class.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancel-booking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { memberWith } from "../../support/jobs/package-holders.ts";
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
