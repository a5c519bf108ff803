import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { memberDocument, noStanding, type Standing } from "@studio/contract/people/model.ts";
import { callGroup } from "@studio/contract/stats/calls/model.ts";
import { isInGroup } from "@studio/contract/stats/calls/policy.ts";
import { makeBooking } from "@studio/contract/testing/bookings.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { callList } from "../../../functions/src/members/callList.ts";
import { markContacted, unmarkContacted } from "../../../functions/src/members/contacted.ts";
import { countCalls, MAX_CALLS, readCalls } from "../../../functions/src/people/calls.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";

const now = new Date("2026-11-27T09:00:00Z");
const today = romeDay(now);
const desk = { id: "desk", name: "Elena Desk" };
const by = { actor: desk, now };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const idsOf = (members: readonly { id: string }[]) => members.map(({ id }) => id);

const overdue = (days: number): Partial<Standing> => ({
  lessons_left: 8,
  last_attended_at: daysAgo(days + 7),
  expected_by: addRomeDays(today, -days),
});

async function addMember(uid: string, standing: Partial<Standing>, contactedUntil?: string) {
  const contacted = contactedUntil && { at: daysAgo(3), by: "desk", until: contactedUntil };
  const member = makeMember({
    username: uid,
    standing: { ...noStanding, ...standing },
    ...(contacted && { contacted }),
  });
  await database.doc(documentPath("users", { uid })).set(member);
}

beforeEach(async () => {
  await emptyDatabase();
  await database
    .doc(documentPath("users", { uid: "desk" }))
    .set(makeMember({ username: "desk", first_name: "Elena", last_name: "Desk", role: "desk" }));
});

test("each group has the members that the policy puts in it, and their number", async () => {
  const day = (min: number, max: number) => fc.integer({ min, max }).map((days) => addRomeDays(today, days));
  const member = fc.record({
    expected_by: fc.oneof(fc.constant(""), day(-64, -56), day(-3, 3)),
    last: fc.option(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 28, max: 32 }))),
    lessons_left: fc.integer({ min: 0, max: 4 }),
    subscription_until: fc.oneof(fc.constant(""), day(-2, 2)),
    until: fc.option(day(-1, 2)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(member, { minLength: 8, maxLength: 30 }), async (members) => {
      await emptyDatabase();
      await Promise.all(
        members.map(({ last, until, ...standing }, index) =>
          addMember(
            `m${index}`,
            { ...standing, last_attended_at: last === null ? null : daysAgo(last) },
            until ?? undefined,
          ),
        ),
      );
      const { docs } = await database.collection(collectionPath("users", {})).get();
      const stored = docs.map((document) => ({
        id: document.id,
        value: memberDocument.parse(document.data()),
      }));
      for (const group of callGroup.options) {
        const expected = idsOf(stored.filter(({ value }) => isInGroup(group, value, now)));
        expect(idsOf(await readCalls(group, now)).toSorted()).toEqual(expected.toSorted());
        expect(await countCalls(group, now)).toBe(expected.length);
      }
    }),
    { numRuns: 25 },
  );
});

test("members who were called lately leave room for the next ones", async () => {
  await Promise.all(
    Array.from({ length: MAX_CALLS + 10 }, (_, index) =>
      addMember(`m${index}`, overdue(1 + index), index < MAX_CALLS ? addRomeDays(today, 5) : undefined),
    ),
  );
  const people = await readCalls("absent", now);
  expect(idsOf(people)).toEqual(Array.from({ length: 10 }, (_, index) => `m${MAX_CALLS + index}`));
  expect(await countCalls("absent", now)).toBe(10);
});

test("a call is marked with its day and colleague, stays one's own, and is taken back", async () => {
  await addMember("anna", overdue(3));
  const until = await markContacted("anna", by);
  expect(until).toBe(addRomeDays(today, 14));
  await markContacted("anna", {
    actor: { id: "other", name: "Altra" },
    now: new Date(now.getTime() + 60_000),
  });
  expect((await callList("absent", now)).people).toEqual([]);
  const [called] = (await callList("contacted", now)).people;
  expect(called?.contacted).toEqual({ at: now, by: desk });
  await unmarkContacted("anna", by);
  await unmarkContacted("anna", by);
  expect(idsOf((await callList("absent", now)).people)).toEqual(["anna"]);
  const log = await database.collection(collectionPath("activity", {})).get();
  expect(log.docs.map((entry) => entry.get("kind")).toSorted()).toEqual([
    "account.contact_undone",
    "account.contacted",
  ]);
  await expect(markContacted("nobody", by)).rejects.toMatchObject({ code: "user_not_found" });
});

test("the list names the next class that a member has booked", async () => {
  await addMember("anna", overdue(3));
  const start = new Date(now.getTime() + 86_400_000);
  const end = new Date(start.getTime() + 3_600_000);
  const booking = makeBooking({ summary: "Prova", start: { dateTime: start }, end: { dateTime: end } });
  await database.doc(documentPath("memberBookings", { uid: "anna", classId: "c1" })).set(booking);
  expect((await callList("absent", now)).people).toMatchObject([{ id: "anna", next_booking: start }]);
});
