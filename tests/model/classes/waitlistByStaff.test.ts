import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { waitingPhonesOf } from "../../../functions/src/bookings/roster/facts.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { memberWith } from "../../support/jobs/packageHolders.ts";
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
  await bookClass({ classId: id, uid: await memberWith(5, now), charge: true, now });
});

const kindsTo = async (uid: string) =>
  (await noticesTo({ uid })).map(({ kind }) => kind).filter((kind) => kind.startsWith("waitlist_"));

test("a member whom staff put on a waiting list is told once", async () => {
  const uid = await memberWith(5, now);
  const asked = { classId: id, uid, actor: anna, now };
  await joinWaitlist(asked);
  await joinWaitlist(asked);
  expect(await kindsTo(uid)).toEqual(["waitlist_joined_by_staff"]);
});

test("who joins a waiting list themself is told nothing, staff too", async () => {
  const uid = await memberWith(5, now);
  await joinWaitlist({ classId: id, uid, now });
  expect(await kindsTo(uid)).toEqual([]);
  const staff = await memberWith(5, now);
  await joinWaitlist({ classId: id, uid: staff, actor: { id: staff, name: "Sara" }, now });
  expect(await kindsTo(staff)).toEqual([]);
});

test("names the phones of those on the waiting list, and of nobody else", async () => {
  const [waiting, other] = [await memberWith(5, now), await memberWith(5, now)];
  await joinWaitlist({ classId: id, uid: waiting, actor: anna, now });
  expect((await waitingPhonesOf(id, [waiting, other, "nobody", waiting])).map((one) => one.id)).toEqual([
    waiting,
  ]);
});
