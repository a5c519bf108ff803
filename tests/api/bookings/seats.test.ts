import { collectionPath } from "@studio/contract/collections.ts";
import { WriteBatch } from "firebase-admin/firestore";
import { expect, onTestFinished, test, vi } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { database } from "../../support/server/database.ts";
import { newClass, snapshotOf } from "../../support/studio.ts";
import * as the from "../../support/waitlist.ts";

/** Number of runs; `SEATS_RUNS=50` is the full check. */
const RUNS = Number(process.env.SEATS_RUNS ?? 1);
const SEATS = 8;
const CROWD = 200;
const PROCESSES = 4;

/** Starts processes that share only the database. */
async function processes() {
  const all = [];
  while (all.length < PROCESSES) all.push(await the.elsewhere());
  return all;
}

const ledgerOf = async ({ uid, productId: packageId }: the.Member): Promise<unknown[]> =>
  (await database.collection(collectionPath("ledger", { uid, id: packageId })).get()).docs.map((entry) =>
    entry.get("delta"),
  );

test(`${CROWD} people on ${SEATS} seats from ${PROCESSES} processes, ${RUNS} times: each seat is sold once, nobody else pays`, async () => {
  const everywhere = await processes();
  const members: the.Member[] = [];
  // The fastest member of each run can pay each time.
  while (members.length < CROWD) members.push(...(await the.membersWith(20, RUNS)));
  for (let run = 0; run < RUNS; run += 1) {
    const classId = await newClass({ inHours: 30, capacity: SEATS });
    const now = new Date();
    const before = await Promise.all(members.map(the.lessonsOf));
    const answers = await Promise.all(
      members.map(({ uid }, index) =>
        everywhere[index % PROCESSES]?.book({ classId, uid, charge: true, now }).then(
          () => "booked",
          (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
        ),
      ),
    );
    const heard = answers.map(String).sort();
    expect(heard).toEqual([...Array(SEATS).fill("booked"), ...Array(CROWD - SEATS).fill("class_full")]);
    const after = await Promise.all(members.map(the.lessonsOf));
    expect(after).toEqual(before.map((left, index) => Number(left) - (answers[index] === "booked" ? 1 : 0)));
    expect(await the.classOf(classId)).toMatchObject({ numSubs: SEATS, numdisp: 0 });
    expect(await the.seatedIn(classId)).toHaveLength(SEATS);
  }
}, 3_600_000);

test("fifty concurrent requests of one member to four processes make one booking and use one lesson", async () => {
  const everywhere = await processes();
  const member = await the.memberWith(5);
  const classId = await newClass({ inHours: 30 });
  const now = new Date();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, tap) =>
      everywhere[tap % PROCESSES]?.book({ classId, uid: member.uid, charge: true, now }),
    ),
  );
  expect(answers.map((gymClass) => gymClass?.numSubs)).toEqual(Array(50).fill(1));
  expect([await the.lessonsOf(member), await ledgerOf(member)]).toEqual([4, [-1]]);
  expect(await the.seatedIn(classId)).toEqual([member.uid]);
});

test("a booking killed before its commit changes nothing, and after it is complete, once", async () => {
  const member = await the.memberWith(5);
  const classId = await newClass({ inHours: 30 });
  const booking = { classId, uid: member.uid, charge: true, now: new Date() };
  const subject = { uids: [member.uid], events: [classId] };
  const original = WriteBatch.prototype.commit;
  const revive = () => {
    WriteBatch.prototype.commit = original;
  };
  onTestFinished(revive);
  const runKilled = async (commits: boolean) => {
    const onKill = vi.fn();
    WriteBatch.prototype.commit = async function (this: WriteBatch) {
      onKill();
      if (commits) await original.call(this);
      throw new Error("dead");
    };
    await expect(bookClass(booking)).rejects.toThrow("dead");
    revive();
    expect(onKill).toHaveBeenCalledTimes(1);
  };
  const before = await snapshotOf(subject);
  await runKilled(false);
  expect(await snapshotOf(subject)).toEqual(before);
  await runKilled(true);
  const after = await snapshotOf(subject);
  expect([await the.lessonsOf(member), await the.seatedIn(classId)]).toEqual([4, [member.uid]]);
  await bookClass(booking);
  expect(await snapshotOf(subject)).toEqual(after);
});
