import { documentPath } from "@studio/contract/collections.ts";
import type { PackageLimits } from "@studio/contract/packages/limits/labels.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { remindMembers } from "../../../functions/src/bookings/remind.ts";
import { warnOfExpiry } from "../../../functions/src/packages/warn.ts";
import { heldClass } from "../../support/heldClass.ts";
import { mails, newMember, outboxLines, overlapping, sum } from "../../support/jobs/studio.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";

beforeEach(() => emptyDatabase());

describe("the reminder of a class", () => {
  const members = async (count: number) => Promise.all(Array.from({ length: count }, () => newMember()));

  test("is sent once to all members booked tomorrow, or later where cancelling is free until then", async () => {
    const [one, other, lateCancelled, next, early] = await members(5);
    if (!one || !other || !lateCancelled || !next || !early) throw new Error("Nobody");
    const now = romeInstant("2027-01-11", "09:00");
    await heldClass(romeInstant("2027-01-12", "00:00"), [one]);
    await heldClass(romeInstant("2027-01-12", "23:30"), [other, { ...lateCancelled, state: "dropped" }]);
    await heldClass(romeInstant("2027-01-11", "23:59"), [next]);
    // Once the run of tomorrow has come, an hour late at most, cancelling is free no more.
    await heldClass(romeInstant("2027-01-13", "09:59"), [early]);
    await heldClass(romeInstant("2027-01-13", "10:00"), [next, { uid: "somebody-who-left" }]);
    expect(await remindMembers(runAt(now))).toEqual({ done: 3, failed: 0, more: false });
    const lines = (await mails()).map(({ to, message }) => [...to, message.subject.split(", ")[1]]);
    expect(lines.sort()).toEqual(
      [
        [one.email, "martedì 12 gennaio alle 00:00"],
        [other.email, "martedì 12 gennaio alle 23:30"],
        [early.email, "mercoledì 13 gennaio alle 09:59"],
      ].sort(),
    );
    expect((await remindMembers(runAt(romeInstant("2027-01-11", "08:59")))).done).toBe(0);
    expect(await outboxLines()).toHaveLength(3);
  });

  test.each(["2027-03-27", "2027-03-28", "2027-10-30", "2027-10-31"])(
    "uses days in Rome on %s, when the clock changes",
    async (today) => {
      const [first, last, after] = await members(3);
      if (!first || !last || !after) throw new Error("Nobody");
      const tomorrow = addRomeDays(today, 1);
      await heldClass(romeInstant(tomorrow, "00:00"), [first]);
      await heldClass(romeInstant(tomorrow, "23:59"), [last]);
      await heldClass(romeInstant(addRomeDays(tomorrow, 1), "10:00"), [after]);
      await remindMembers(runAt(romeInstant(today, "09:00")));
      expect((await mails()).flatMap(({ to }) => to).sort()).toEqual([first.email, last.email].sort());
    },
  );

  test("is sent again for another start, with one mail each", async () => {
    const [one] = await members(1);
    if (!one) throw new Error("Nobody");
    const now = romeInstant("2027-01-11", "09:00");
    const id = await heldClass(romeInstant("2027-01-12", "18:30"), [one]);
    await remindMembers(runAt(now));
    const times = {
      start: { dateTime: romeInstant("2027-01-13", "18:30") },
      end: { dateTime: romeInstant("2027-01-13", "19:30") },
    };
    const input = { summary: "Small Class", description: "", capacity: 6, ...times };
    await editClass(id, input, { id: "anna", name: "Anna Fabbri" }, now);
    expect((await remindMembers(runAt(now))).done).toBe(0);
    expect((await remindMembers(runAt(romeInstant("2027-01-12", "09:00")))).done).toBe(1);
    const ids = (await mails()).map((mail) => mail.id.replace(`${id}-`, "").split("-")[0]).sort();
    expect(ids).toEqual(["moved", "reminder", "reminder"]);
  });

  test("is sent once by ten concurrent runs and a repeated one", async () => {
    const people = await members(4);
    await heldClass(romeInstant("2027-01-12", "18:30"), people);
    await heldClass(romeInstant("2027-01-12", "19:30"), people);
    const load = async () => (await import("../../../functions/src/bookings/remind.ts")).remindMembers;
    const tallies = await overlapping(load, romeInstant("2027-01-11", "09:00"));
    expect([sum(tallies), tallies.at(-1)?.done, tallies.some(({ failed }) => failed > 0)]).toEqual([
      8,
      0,
      false,
    ]);
    expect(await mails()).toHaveLength(8);
  }, 120_000);
});

describe("the warning of a package's end", () => {
  const now = romeInstant("2027-01-11", "08:00");

  type Wanted = { size?: number; remaining?: number; id?: string };
  async function ending(uid: string, days: number, { size = 0, remaining = size, id = "p1" }: Wanted = {}) {
    const expire_date = addRomeDays("2027-01-11", days);
    const pkg = makePackage({ name: "Mensile", size, remaining, expire_date });
    await database.doc(documentPath("products", { uid, id })).set(pkg);
  }

  test("is sent a week before the end, on the last day and after it, once each", async () => {
    const { uid, email } = await newMember();
    await ending(uid, 7);
    const days = Array.from({ length: 12 }, (_, index) => addRomeDays("2027-01-11", index));
    const done: [string, number][] = [];
    for (const day of days) {
      const first = await warnOfExpiry(runAt(romeInstant(day, "08:00")));
      const second = await warnOfExpiry(runAt(romeInstant(day, "08:40")));
      if (first.done + second.done > 0) done.push([day, first.done + second.done]);
    }
    expect(done).toEqual([
      ["2027-01-11", 1],
      ["2027-01-17", 1],
      ["2027-01-18", 1],
    ]);
    expect(await outboxLines()).toEqual(
      ["scade il 17 gennaio", "scade il 17 gennaio", "è scaduto il 17 gennaio: Mensile"].map(
        (words) => `${email} Il tuo abbonamento ${words}`,
      ),
    );
  });

  test("is sent again when the package was extended", async () => {
    const { uid } = await newMember();
    await ending(uid, 1);
    expect((await warnOfExpiry(runAt(now))).done).toBe(1);
    await ending(uid, 7);
    expect((await warnOfExpiry(runAt(now))).done).toBe(1);
    await ending(uid, 1);
    expect((await warnOfExpiry(runAt(now))).done).toBe(0);
  });

  test.each([
    ["a pack with lessons left", { size: 10, remaining: 1 }, "", 1],
    ["a pack that is used up", { size: 10, remaining: 0 }, "", 0],
    ["a subscription that is the last one", {}, "2027-01-12", 1],
    ["a pack beside a subscription", { size: 10, remaining: 1 }, "2027-02-13", 1],
  ])("of %s", async (_, change, until, done) => {
    const { uid } = await newMember(until);
    await ending(uid, 1, change);
    expect((await warnOfExpiry(runAt(now))).done).toBe(done);
  });

  const twiceAWeek: PackageLimits = { frequency: { count: 2, per: "week" } };
  test.each([
    ["another one", undefined, 0],
    // Who trained without limits goes on with two classes a week.
    ["one of fewer classes", twiceAWeek, 1],
  ] as const)("of a subscription that %s outlasts", async (_, limits, done) => {
    const until = "2027-02-13";
    const { uid } = await newMember(until);
    await ending(uid, 1);
    const later = makePackage({ size: 0, remaining: 0, expire_date: until, ...(limits && { limits }) });
    await database.doc(documentPath("products", { uid, id: "later" })).set(later);
    expect((await warnOfExpiry(runAt(now))).done).toBe(done);
  });

  test("continues from the cursor of the previous run, and starts over", async () => {
    const people = await Promise.all(Array.from({ length: 2 }, () => newMember()));
    const batch = database.batch();
    const pkg = makePackage({ remaining: 0, expire_date: "2027-01-11" });
    for (let index = 0; index < 300; index += 1)
      batch.create(database.doc(documentPath("products", { uid: "nobody", id: `p${index}` })), pkg);
    await batch.commit();
    for (const { uid } of people) await ending(uid, 1);
    const first = await warnOfExpiry(runAt(now));
    expect(first).toMatchObject({
      done: 0,
      more: true,
      cursor: expect.stringContaining("users/nobody/products/"),
    });
    expect(await warnOfExpiry(runAt(now, first.cursor))).toEqual({
      done: 2,
      failed: 0,
      more: false,
      cursor: null,
    });
  });

  test("is sent once by ten concurrent runs and a repeated one", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newMember()));
    for (const { uid } of people) {
      await ending(uid, 1);
      await ending(uid, 0, { size: 10, remaining: 2, id: "p2" });
    }
    const load = async () => (await import("../../../functions/src/packages/warn.ts")).warnOfExpiry;
    const tallies = await overlapping(load, now);
    expect([sum(tallies), tallies.at(-1)?.done, tallies.some(({ failed }) => failed > 0)]).toEqual([
      8,
      0,
      false,
    ]);
    expect(await mails()).toHaveLength(8);
  }, 120_000);
});
