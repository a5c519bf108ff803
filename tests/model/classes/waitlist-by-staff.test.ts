import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/book-class.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { sellPackage } from "../../../functions/src/workflows/sell-package.ts";
import { newMember } from "../../support/jobs/studio.ts";
import { noticesTo } from "../../support/notices.ts";
import { emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
const now = romeInstant("2027-01-11", "12:00");
const start = romeInstant("2027-01-14", "18:30");

let id: string;
beforeEach(async () => {
  await emptyDatabase();
  const end = { dateTime: new Date(start.getTime() + 3_600_000) };
  const input = { summary: "Small Class", description: "", capacity: 1, start: { dateTime: start }, end };
  id = (await createClass(input, requestOf(), anna, now)).id;
  await bookClass({ classId: id, uid: (await withPackage()).uid, charge: true, now });
});

async function withPackage() {
  const member = await newMember();
  await sellPackage(member.uid, { name: "Lezioni", size: 5, expire_date: null }, anna, now);
  return member;
}
const kindsTo = async (member: { uid: string }) =>
  (await noticesTo(member)).map(({ kind }) => kind).filter((kind) => kind.startsWith("waitlist_"));

test("a member whom staff put on a waiting list is told once", async () => {
  const member = await withPackage();
  const asked = { classId: id, uid: member.uid, actor: anna, now };
  await joinWaitlist(asked);
  await joinWaitlist(asked);
  expect(await kindsTo(member)).toEqual(["waitlist_joined_by_staff"]);
});

test("who joins a waiting list themself is told nothing, staff too", async () => {
  const member = await withPackage();
  await joinWaitlist({ classId: id, uid: member.uid, now });
  expect(await kindsTo(member)).toEqual([]);
  const staff = await withPackage();
  await joinWaitlist({ classId: id, uid: staff.uid, actor: { id: staff.uid, name: "Sara" }, now });
  expect(await kindsTo(staff)).toEqual([]);
});
