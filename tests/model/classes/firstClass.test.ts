import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { bookingDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { endPause, pausePackage } from "../../../functions/src/bookings/pause/pausePackage.ts";
import { swapBooking } from "../../../functions/src/bookings/swapBooking.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { editPackage } from "../../../functions/src/packages/change.ts";
import { extendPackages } from "../../../functions/src/packages/extend.ts";
import { packagesForStaff } from "../../../functions/src/packages/onWire.ts";
import { restorePackage, voidPackage } from "../../../functions/src/packages/void.ts";
import { warnOfExpiry } from "../../../functions/src/packages/warn.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { restoreClass } from "../../../functions/src/timetable/cancelled-classes/restore.ts";
import { newMember } from "../../support/jobs/studio.ts";
import { mailIn } from "../../support/leads.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import { grantPackage } from "../../support/studio.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon. */
const now = romeInstant("2027-01-11", "12:00");

let uid: string;
let id: string;
beforeEach(async () => {
  await emptyDatabase();
  ({ uid } = await newMember());
  id = await grantPackage(uid, { size: 3, remaining: 3, validity: { count: 30, unit: "days" } });
});

const at = (day: string): ClassInput => {
  const start = romeInstant(day, "18:30");
  const end = { dateTime: new Date(start.getTime() + 3_600_000) };
  return { summary: "Small Class", description: "", capacity: 6, start: { dateTime: start }, end };
};

/** Creates a class and books it; returns its id. */
async function booked(day: string): Promise<string> {
  const { id: classId } = await createClass(at(day), requestOf(), anna, now);
  await bookClass({ classId, uid, charge: true, now });
  return classId;
}

const stored = async () =>
  packageDocument.parse((await database.doc(documentPath("products", { uid, id })).get()).data());

/** Returns the last day of the package, the days of its classes, and the lessons left. */
async function state() {
  const { expire_date, used = {}, remaining } = await stored();
  return [expire_date && addRomeDays(expire_date, -1), Object.keys(used).sort(), remaining];
}

test("the first class sets the end, an earlier one moves it, and without any there is none", async () => {
  expect(await state()).toEqual([null, [], 3]);
  const later = await booked("2027-01-20");
  expect(await state()).toEqual(["2027-02-18", ["2027-01-20"], 2]);
  const sooner = await booked("2027-01-14");
  expect(await state()).toEqual(["2027-02-12", ["2027-01-14", "2027-01-20"], 1]);
  await cancelBooking({ classId: sooner, uid, now });
  expect(await state()).toEqual(["2027-02-18", ["2027-01-20"], 2]);
  await cancelBooking({ classId: later, uid, now });
  expect(await state()).toEqual([null, [], 3]);
});

test("each end that is set or moved is a notice", async () => {
  const ends = async () => {
    const { docs } = await database.collection(collectionPath("notices", { uid })).get();
    return docs
      .filter((doc) => doc.get("kind") === "package_end_set")
      .map((doc) => doc.get("pkg").expire_date)
      .toSorted();
  };
  const first = await createClass(at("2027-01-20"), requestOf(), anna, now);
  await bookClass({ classId: first.id, uid, charge: true, now });
  expect(await ends()).toEqual(["2027-02-19"]);
  const later = new Date(now.getTime() + 60_000);
  await editClass(first.id, at("2027-01-18"), anna, later);
  expect(await ends()).toEqual(["2027-02-17", "2027-02-19"]);
  const other = await createClass(at("2027-01-22"), requestOf(), anna, later);
  await bookClass({ classId: other.id, uid, charge: true, now: later });
  expect(await ends()).toHaveLength(2);
});

test("no class after the end is paid", async () => {
  await booked("2027-01-14");
  await booked("2027-02-12");
  await expect(booked("2027-02-13")).rejects.toMatchObject({ code: "no_package" });
});

test("a first class that is cancelled late stays the first", async () => {
  const classId = await booked("2027-01-11");
  await cancelBooking({ classId, uid, now });
  expect(await state()).toEqual(["2027-02-09", ["2027-01-11"], 2]);
});

test("the end follows a first class that is moved by its member, by staff, or cancelled by staff", async () => {
  const from = await booked("2027-01-14");
  const { id: to } = await createClass(at("2027-01-16"), requestOf(), anna, now);
  await swapBooking({ from, to, uid, now });
  expect(await state()).toEqual(["2027-02-14", ["2027-01-16"], 2]);
  await editClass(to, at("2027-01-18"), anna, now);
  expect(await state()).toEqual(["2027-02-16", ["2027-01-18"], 2]);
  await cancelClass(to, { reason: "Guasto" }, anna, now);
  expect(await state()).toEqual([null, [], 3]);
});

test("a pause that cancels the only class leaves no end, and its days count from the next one on", async () => {
  await booked("2027-01-14");
  const change = { uid, id, actor: anna, now };
  await pausePackage(change, { from: "2027-01-13", to: "2027-01-17" });
  expect(await state()).toEqual([null, [], 3]);
  await endPause(change, "2027-01-13", undefined);
  await booked("2027-02-08");
  expect(await state()).toEqual(["2027-03-09", ["2027-02-08"], 2]);
});

test("days that staff add stay when the first class becomes another one, or none for a time", async () => {
  const later = await booked("2027-01-20");
  const request = requestOf();
  await extendPackages(uid, { days: 5, reason: "Recupero" }, { request, actor: anna, now });
  const sooner = await booked("2027-01-14");
  expect(await state()).toEqual(["2027-02-17", ["2027-01-14", "2027-01-20"], 1]);
  await cancelBooking({ classId: later, uid, now });
  expect(await state()).toEqual(["2027-02-17", ["2027-01-14"], 2]);
  await cancelBooking({ classId: sooner, uid, now });
  expect(await state()).toEqual([null, [], 3]);
  await booked("2027-03-01");
  expect(await state()).toEqual(["2027-04-04", ["2027-03-01"], 2]);
});

test("an end that staff take away, or write before the first class, no longer depends on it", async () => {
  const classId = await booked("2027-01-14");
  const change = { uid, id, actor: anna, now };
  const read = await packagesForStaff(uid, false, now);
  const edit = { name: "10 lezioni", size: 3, reason: "Accordo", version: read[0]?.version };
  await editPackage(change, { ...edit, expire_date: null });
  await cancelBooking({ classId, uid, now });
  await booked("2027-01-20");
  expect(await stored()).toMatchObject({ expire_date: null });
  expect(await stored()).not.toHaveProperty("validity");
});

test("a client that knew the pack before its first class does not take its end away", async () => {
  await booked("2027-01-14");
  const edit = { name: "Altro nome", size: 3, expire_date: null, reason: "Nome" };
  await editPackage({ uid, id, actor: anna, now }, edit);
  expect(await stored()).toMatchObject({ name: "Altro nome", expire_date: "2027-02-13" });
});

test("a class is not paid whose end would leave out one that is booked, and staff who move one keep that", async () => {
  const later = await booked("2027-02-20");
  await expect(booked("2027-01-21")).rejects.toMatchObject({ code: "class_before_first" });
  const sooner = await booked("2027-01-22");
  expect(await state()).toEqual(["2027-02-20", ["2027-01-22", "2027-02-20"], 1]);
  await editClass(sooner, at("2027-01-15"), anna, now);
  expect(await state()).toEqual(["2027-02-20", ["2027-01-15", "2027-02-20"], 1]);
  await cancelBooking({ classId: later, uid, now });
  expect(await state()).toEqual(["2027-02-13", ["2027-01-15"], 2]);
});

test("a first class that is restored sets the end again, after the last class that is booked", async () => {
  const first = await booked("2027-01-14");
  await cancelClass(first, { reason: "Guasto" }, anna, now);
  await booked("2027-02-20");
  expect(await state()).toEqual(["2027-03-21", ["2027-02-20"], 2]);
  await restoreClass(first, anna, now);
  expect(await state()).toEqual(["2027-02-20", ["2027-01-14", "2027-02-20"], 1]);
});

test("a pack that a class to come has begun is not shortened where one without an end can pay", async () => {
  await booked("2027-02-10");
  const endless = await grantPackage(uid, { size: 3, remaining: 3 });
  const later = await booked("2027-01-20");
  const { productId } = bookingDocument.parse(
    (await database.doc(documentPath("memberBookings", { uid, classId: later })).get()).data(),
  );
  expect(productId).toBe(endless);
});

test("the first class of a voided pack that is cancelled and restored sets no end any more", async () => {
  const classId = await booked("2027-01-14");
  const change = { uid, id, actor: anna, now };
  await voidPackage(change, "Errore");
  await cancelBooking({ classId, uid, now });
  await restorePackage(change);
  expect(await state()).toEqual([null, [], 3]);
});

test("the mails about the end follow the first class", async () => {
  await booked("2027-01-14");
  const { expire_date } = await stored();
  const week = romeInstant("2027-02-07", "10:00");
  await warnOfExpiry(runAt(week));
  expect(await mailIn(`${uid}-${id}-expiry-${expire_date}-week`)).toBeDefined();
});

test("two first classes that are booked at once set the end by the earlier one", async () => {
  const days = ["2027-01-20", "2027-01-14"];
  const classes = await Promise.all(days.map((day) => createClass(at(day), requestOf(), anna, now)));
  await Promise.all(classes.map((one) => bookClass({ classId: one.id, uid, charge: true, now })));
  expect(await state()).toEqual(["2027-02-12", ["2027-01-14", "2027-01-20"], 1]);
});

test("a seat from the waiting list sets the end as a booking does", async () => {
  const seated = (await newMember()).uid;
  await grantPackage(seated, { size: 3, remaining: 3 });
  const { id: classId } = await createClass({ ...at("2027-01-14"), capacity: 1 }, requestOf(), anna, now);
  await bookClass({ classId, uid: seated, charge: true, now });
  await joinWaitlist({ classId, uid, now });
  expect(await state()).toEqual([null, [], 3]);
  await cancelBooking({ classId, uid: seated, now });
  expect(await state()).toEqual(["2027-02-12", ["2027-01-14"], 2]);
});

test("a merge keeps the end that the first class has set, also where its second booking ends", async () => {
  const kept = (await newMember()).uid;
  await grantPackage(kept, { size: 3, remaining: 3 });
  const shared = await booked("2027-01-14");
  await booked("2027-01-20");
  await bookClass({ classId: shared, uid: kept, charge: true, now });
  await mergePeople({ kept, duplicate: uid }, { actor: anna, now });
  uid = kept;
  expect(await state()).toEqual(["2027-02-18", ["2027-01-20"], 2]);
});
