import { collectionPath } from "@studio/contract/collections.ts";
import { WriteBatch } from "firebase-admin/firestore";
import { expect, onTestFinished, test, vi } from "vitest";
import { enroll } from "../../../functions/src/bookings/enroll.ts";
import { database } from "../../support/server/database.ts";
import { newClass, snapshotOf } from "../../support/studio.ts";
import * as the from "../../support/waiting.ts";

/** How many runs of the crowd; `SEATS_RUNS=50` makes it the check of the whole. */
const RUNS = Number(process.env.SEATS_RUNS ?? 1);
const SEATS = 8;
const CROWD = 200;
const PROCESSES = 4;

/** Processes that share nothing but the database. */
async function processes() {
  const all = [];
  while (all.length < PROCESSES) all.push(await the.elsewhere());
  return all;
}

const ledgerOf = async ({ uid, productId }: the.Member): Promise<unknown[]> =>
  (await database.collection(collectionPath("ledger", { uid, id: productId })).get()).docs.map((entry) =>
    entry.get("delta"),
  );

test(`${CROWD} people on ${SEATS} seats from ${PROCESSES} processes, ${RUNS} times: each seat is sold once, nobody else pays`, async () => {
  const everywhere = await processes();
  const members: the.Member[] = [];
  // Whoever is the fastest each time can pay each time.
  while (members.length < CROWD) members.push(...(await the.membersWith(20, RUNS)));
  for (let run = 0; run < RUNS; run += 1) {
    const eventId = await newClass({ inHours: 30, capacity: SEATS });
    const now = new Date();
    const before = await Promise.all(members.map(the.lessonsOf));
    const answers = await Promise.all(
      members.map(({ uid }, index) =>
        everywhere[index % PROCESSES]?.enroll({ eventId, uid, charge: true, now }).then(
          () => "booked",
          (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
        ),
      ),
    );
    const heard = answers.map(String).sort();
    expect(heard).toEqual([...Array(SEATS).fill("booked"), ...Array(CROWD - SEATS).fill("class_full")]);
    const after = await Promise.all(members.map(the.lessonsOf));
    expect(after).toEqual(before.map((left, index) => Number(left) - (answers[index] === "booked" ? 1 : 0)));
    expect(await the.eventOf(eventId)).toMatchObject({ numSubs: SEATS, numdisp: 0 });
    expect(await the.seatedIn(eventId)).toHaveLength(SEATS);
  }
}, 3_600_000);

test("one person's fifty taps through four processes are one enrolment and one lesson", async () => {
  const everywhere = await processes();
  const member = await the.memberWith(5);
  const eventId = await newClass({ inHours: 30 });
  const now = new Date();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, tap) =>
      everywhere[tap % PROCESSES]?.enroll({ eventId, uid: member.uid, charge: true, now }),
    ),
  );
  expect(answers.map((event) => event?.numSubs)).toEqual(Array(50).fill(1));
  expect([await the.lessonsOf(member), await ledgerOf(member)]).toEqual([4, [-1]]);
  expect(await the.seatedIn(eventId)).toEqual([member.uid]);
});

test("an enrolment that dies before its commit has changed nothing, and after it has done all, once", async () => {
  const member = await the.memberWith(5);
  const eventId = await newClass({ inHours: 30 });
  const booking = { eventId, uid: member.uid, charge: true, now: new Date() };
  const subject = { uids: [member.uid], events: [eventId] };
  const original = WriteBatch.prototype.commit;
  const revive = () => {
    WriteBatch.prototype.commit = original;
  };
  onTestFinished(revive);
  const dies = async (commits: boolean) => {
    const died = vi.fn();
    WriteBatch.prototype.commit = async function (this: WriteBatch) {
      died();
      if (commits) await original.call(this);
      throw new Error("dead");
    };
    await expect(enroll(booking)).rejects.toThrow("dead");
    revive();
    expect(died).toHaveBeenCalledTimes(1);
  };
  const before = await snapshotOf(subject);
  await dies(false);
  expect(await snapshotOf(subject)).toEqual(before);
  await dies(true);
  const after = await snapshotOf(subject);
  expect([await the.lessonsOf(member), await the.seatedIn(eventId)]).toEqual([4, [member.uid]]);
  await enroll(booking);
  expect(await snapshotOf(subject)).toEqual(after);
});
