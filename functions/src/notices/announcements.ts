import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import type { AnnouncementState } from "@studio/contract/announcement.ts";
import type { CancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { readEnqueuedIds } from "../platform/mail/outbox.ts";

/** A change by staff that is announced when it can no longer be undone. */
type Announced = Stored<{ state: AnnouncementState; createdAt: Date; by: string; announceAt: Date }>;

/** Returns who made a change, in whose name it is finished; the schedule if they left. */
export async function authorOf({ by }: Pick<Announced["value"], "by">): Promise<Named> {
  const member = await memberStore.read({ uid: by });
  return member ? named(by, member.value) : SCHEDULE;
}

/** Moves a change from one of some states to another, and returns whether it was in one of them. */
export const moveState = (
  key: string,
  read: () => Promise<Announced | undefined>,
  from: readonly AnnouncementState[],
  to: AnnouncementState,
): Promise<boolean> =>
  runAtomic(key, async (commit) => {
    const change = await read();
    if (!change || !from.includes(change.value.state)) return false;
    const { ref, updateTime } = change;
    commit.update(ref, { state: to }, { lastUpdateTime: updateTime });
    return true;
  });

/** A cancelled class, with what its entry in a calendar says. */
export type LostClass = ClassDocument & { id: string };

/** A member's losses with a cancelled class. */
type ClassLoss = {
  uid: string;
  cancelled: LostClass[];
  /** Number of lessons returned. */
  returned: number;
  waiting: Pick<ClassDocument, "summary" | "start">[];
};

/** Returns what a cancelled class, by its id, took from each member who is told of it. */
export function lossesOf(id: string, { gymClass, bookings, waiting }: CancelledClass): ClassLoss[] {
  const { summary, start } = gymClass;
  return [
    ...bookings
      .map(({ uid, booking, lessonReturned }) => ({
        uid,
        // Who had cancelled late is told only that a lesson is returned.
        cancelled: booking.state === "booked" ? [{ ...gymClass, id }] : [],
        returned: Number(lessonReturned),
        waiting: [],
      }))
      .filter(({ cancelled, returned }) => cancelled.length > 0 || returned > 0),
    ...waiting.map(({ uid }) => ({ uid, cancelled: [], returned: 0, waiting: [{ summary, start }] })),
  ];
}

/** Adds the mail and the notices about a change to one member, once. Returns whether they were added now. */
export const announceOnce = (
  uid: string,
  mailId: string,
  write: (commit: Commit, member: MemberDocument) => Promise<void>,
): Promise<boolean> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [[member], enqueued] = await Promise.all([
      readDocuments(memberStore.ref({ uid })),
      readEnqueuedIds([mailId]),
    ]);
    if (!member || enqueued.has(mailId)) return false;
    await write(commit, member.value);
    return true;
  });

/** The steps of a kind of change; each finishes what an interrupted one left. */
type Steps<Change extends Announced> = {
  readIn: (states: readonly Exclude<AnnouncementState, "planned">[]) => Promise<Change[]>;
  moveState: (id: string, from: readonly AnnouncementState[], to: AnnouncementState) => Promise<boolean>;
  apply: (id: string, run: Run) => Promise<unknown>;
  undo: (id: string, run: Run) => Promise<unknown>;
  /** Mails the change to everybody whom it concerns; returns the number of people. */
  announce: (run: Run, change: Change) => Promise<JobResult>;
};

/** Time for which the call that began a step is left to finish it. */
const CALL_MS = 60_000;

/**
 * Announces the changes of a kind that can no longer be undone, and finishes what an interrupted call left. Returns the
 * number of people mailed.
 */
export async function announceDue<Change extends Announced>(
  run: Run,
  { readIn, moveState: move, apply, undo, announce }: Steps<Change>,
): Promise<JobResult> {
  const results: JobResult[] = [];
  for (const change of await readIn(["applying", "waiting", "announcing", "undoing"])) {
    const { id } = change;
    const { state, announceAt, createdAt } = change.value;
    const isAbandoned = run.now.getTime() - createdAt.getTime() > CALL_MS;
    // It may have been undone since it was read.
    const isDue =
      state === "announcing" ||
      (state === "waiting" && announceAt <= run.now && (await move(id, ["waiting"], "announcing")));
    results.push(
      await processSequentially(run, isAbandoned || isDue ? [change] : [], async () => {
        if (state === "applying") await apply(id, run);
        if (state === "undoing") await undo(id, run);
        if (!isDue) return 0;
        const announced = await announce(run, change);
        results.push({ ...announced, done: 0 });
        return announced.done;
      }),
    );
  }
  return mergeResults(...results);
}
