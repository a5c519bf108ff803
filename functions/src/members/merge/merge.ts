import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import { overlappingPairs } from "@studio/contract/bookings/overlap/overlap.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { promoteIntoFreedSeats } from "../../bookings/cancelBookings.ts";
import { bookingStore } from "../../bookings/store.ts";
import { notify } from "../../notices/notify.ts";
import { foldersOf } from "../../people/folders.ts";
import { endMerge, mergeStore, readRunningMerges, type StoredMerge } from "../../people/merges.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import {
  accountById,
  closeAccount,
  removeAccount,
  setMembershipClaim,
} from "../../platform/auth/accounts.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { removeFolder } from "../../platform/storage/storage.ts";
import { personalData } from "../personal-data/collections.ts";
import type { Pair } from "./holdings.ts";
import { moveLate, startMerge } from "./moveHoldings.ts";
import type { Moving } from "./patches.ts";

type By = { actor: Named; now: Date };
type MergeResult = { lessons_left: number; overlapping: Pick<BookingDocument, "summary" | "start">[] };

/**
 * Merges an account into another one and closes it. What is booked and paid moves in the first commit; every later step
 * can be repeated, and a repeated call continues where the first one stopped. Returns the lessons left, and the classes at
 * whose time the person has another one, of which they are notified.
 * @throws `user_not_found`, the refusals of `mayMerge`, `busy`
 */
export async function mergePeople(pair: Pair, by: By): Promise<MergeResult> {
  await promoteIntoFreedSeats(await startMerge(pair, by), by.now);
  const merge = await mergeStore.read({ uid: pair.duplicate });
  if (merge && !merge.value.endedAt) await finishMerge(merge, by);
  const member = await memberStore.read({ uid: pair.kept });
  if (!member) throw new StudioError("user_not_found");
  return {
    lessons_left: member.value.standing.lessons_left,
    overlapping: (await readOverlapsOf(pair.kept, by.now)).map(([{ summary, start }]) => ({
      summary,
      start,
    })),
  };
}

/**
 * Moves everything of the duplicate that `moveHoldings` leaves. A repetition moves what is left.
 * @throws `busy`
 */
async function moveRest({ id, value: merge }: StoredMerge, now: Date): Promise<void> {
  const member = await memberStore.read({ uid: merge.into });
  if (!member || merge.address === null) return;
  const { address } = merge;
  const leaving = { uid: id, email: merge.proven ? address : undefined, address, today: romeDay(now) };
  const moving: Moving = {
    kept: merge.into,
    duplicate: id,
    leaving,
    startedAt: merge.startedAt,
    email: member.value.email,
    member: member.value,
  };
  for (const entry of Object.values(personalData)) {
    if (entry === "impersonal" || entry.merged === "holding") continue;
    for (const step of entry.merged) await step(moving, entry.source(leaving));
  }
}

async function finishMerge(merge: StoredMerge, by: By): Promise<void> {
  const duplicate = merge.id;
  await closeAccount(duplicate);
  await matchMembership(merge.value.into);
  await moveRest(merge, by.now);
  for (const folder of foldersOf(duplicate)) await removeFolder(folder);
  await removeAccount(duplicate);
  await promoteIntoFreedSeats(await moveLate(merge, by), by.now);
  // What concurrent requests wrote until the document was removed.
  await moveRest(merge, by.now);
  await runAtomic(`user/${merge.value.into}`, async (commit) => {
    endMerge(commit, merge, by.now);
    for (const [one, other] of await readOverlapsOf(merge.value.into, by.now)) {
      const gymClass = noticeClassOf(one.id, one);
      const facts = { kind: "classes_overlap", gymClass, other: noticeClassOf(other.id, other) } as const;
      notify(commit, { uid: merge.value.into, ...by }, facts);
    }
  });
}

/** Returns the pairs of a member's classes to come that take place at the same time. */
async function readOverlapsOf(uid: string, now: Date) {
  const bookings = (await bookingStore.find("upcoming", { in: { uid }, values: [now] })).map(
    ({ id, value }) => ({ id, ...value }),
  );
  return overlappingPairs(bookings.filter(({ state }) => state === "booked"));
}

/** Sets the membership claim of an account that its document has from the merge. */
async function matchMembership(uid: string): Promise<void> {
  const [member, account] = await Promise.all([memberStore.read({ uid }), accountById(uid)]);
  if (account && member?.value.membership && !account.membership) await setMembershipClaim(uid, true);
}

/** Merges of one run of the job; there is hardly ever one. */
const MAX_PER_RUN = 20;

/** Finishes merges that were interrupted. */
export async function finishMerges(run: Run): Promise<JobResult> {
  const merges = await readRunningMerges(MAX_PER_RUN);
  return processSequentially(run, merges, async (merge) => {
    const { by } = merge.value;
    const staff = await memberStore.read({ uid: by });
    const actor = staff ? named(by, staff.value) : { id: by, name: "Staff" };
    await finishMerge(merge, { actor, now: run.now });
    return 1;
  });
}
