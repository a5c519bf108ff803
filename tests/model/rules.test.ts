import { initialRules } from "@studio/contract/bookings/content/initialRules.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../functions/src/bookings/cancelBooking.ts";
import { joinWaitlist } from "../../functions/src/bookings/waitlist/join.ts";
import { promoteDueWaitlists } from "../../functions/src/bookings/waitlist/promoteDue.ts";
import { editedContent, saveContent } from "../../functions/src/content/edit.ts";
import { sellPackage } from "../../functions/src/sales/sellPackage.ts";
import { newMember } from "../support/jobs/studio.ts";
import { storeMember } from "../support/people.ts";
import { activityOf } from "../support/recovery.ts";
import { runAt } from "../support/runs.ts";
import { emptyDatabase } from "../support/server/database.ts";
import { storeClass } from "../support/studio.ts";

const owner = { id: "owner", name: "Elena Riva" };
const classId = "2026-11-24-1830";
const start = romeInstant("2026-11-24", "18:30");
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

beforeEach(async () => {
  await emptyDatabase();
  await storeMember("owner");
  await storeClass(classId, makeClass({ start: { dateTime: start } }));
});

/** Publishes rules, or with `publish` false saves them as a draft. */
async function saveRules(changed: Partial<typeof initialRules>, publish = true): Promise<void> {
  const { revision } = await editedContent("rules");
  const value = { ...initialRules, ...changed };
  await saveContent("rules", { revision, value, publish }, { actor: owner, now: hoursBefore(60) });
}

/** Returns a member with ten lessons. */
async function newSubscriber(): Promise<string> {
  const { uid } = await newMember();
  await sellPackage(uid, { name: "Lezioni", size: 10, expire_date: null }, owner, hoursBefore(60));
  return uid;
}

test("a published limit holds for the next cancellation, also of what was booked before; a draft does not", async () => {
  const uid = await newSubscriber();
  const book = (hours: number) => bookClass({ classId, uid, charge: true, now: hoursBefore(hours) });
  const cancel = (hours: number) => cancelBooking({ classId, uid, now: hoursBefore(hours) });
  await book(50);
  await saveRules({ cancellation: { hours: "12" } }, false);
  expect(await cancel(20)).toMatchObject({ bDropped: true });
  expect((await book(20)).message).toMatch(/Mancano meno di 24 ore all’inizio/);
  await saveRules({ cancellation: { hours: "12" } });
  expect(await cancel(20)).toMatchObject({ bDropped: false });
  expect((await book(11)).message).toMatch(/Mancano meno di 12 ore all’inizio/);
  expect(await cancel(11)).toMatchObject({ bDropped: true });
});

test("another closing of the waitlist holds for lists that exist, which then stay or take nobody in", async () => {
  const [seated, waiting, late] = [await newSubscriber(), await newSubscriber(), await newSubscriber()];
  const { waitlist } = initialRules;
  const id = "one-seat";
  await storeClass(id, makeClass({ start: { dateTime: start }, capacity: 1 }));
  await bookClass({ classId: id, uid: seated, charge: true, now: hoursBefore(50) });
  await joinWaitlist({ classId: id, uid: waiting, now: hoursBefore(50) });
  await saveRules({ waitlist: { ...waitlist, closes: "12" } });
  const join = () => joinWaitlist({ classId: id, uid: late, now: hoursBefore(10) });
  await expect(join()).rejects.toMatchObject({ code: "waiting_closed" });
  await saveRules({ waitlist: { ...waitlist, closes: "1" } });
  await promoteDueWaitlists(runAt(hoursBefore(2)));
  await cancelBooking({ classId: id, uid: seated, now: hoursBefore(1.5) });
  const booked = await bookClass({ classId: id, uid: waiting, charge: true, now: hoursBefore(1.5) });
  expect([booked.bSub, booked.numWaiting]).toEqual([true, 0]);
  expect(await activityOf(waiting)).toEqual([
    "package.granted",
    "booking.waiting_joined",
    "booking.moved_up",
  ]);
});
