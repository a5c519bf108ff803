import type { Named } from "@studio/contract/activity/model.ts";
import type { ClosureDocument } from "@studio/contract/closures/model.ts";
import { notify } from "../../notices/notify.ts";
import { memberRef } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { enqueue, readEnqueuedIds } from "../../platform/mail/outbox.ts";
import { continueClosing } from "./close.ts";
import { subscriptionsExtended } from "./extend.ts";
import { type ClosureEffect, closureMail } from "./mails.ts";
import { continueReopening } from "./reopen.ts";
import { authorOf, moveState } from "./state.ts";
import { readCancelledClasses, readClosuresIn, removeCancelledClass, type StoredClosure } from "./store.ts";

/** Reads what a closure means for each member, by uid. */
async function readEffects({ id, value: closure }: StoredClosure): Promise<Map<string, ClosureEffect>> {
  const effects = new Map<string, ClosureEffect>();
  const add = (uid: string, more: Partial<ClosureEffect>) => {
    const { cancelled, returned, waiting, ...rest } = effects.get(uid) ?? {
      cancelled: [],
      returned: 0,
      waiting: [],
    };
    effects.set(uid, {
      ...rest,
      cancelled: [...cancelled, ...(more.cancelled ?? [])],
      returned: returned + (more.returned ?? 0),
      waiting: [...waiting, ...(more.waiting ?? [])],
      ...(more.extension && { extension: more.extension }),
    });
  };
  for (const { value } of await readCancelledClasses(id)) {
    const { summary, start } = value.gymClass;
    for (const { uid, booking, lessonReturned } of value.bookings) {
      // Who had cancelled late is told only that a lesson is returned.
      const cancelled = booking.state === "booked" ? [{ summary, start }] : [];
      if (cancelled.length > 0 || lessonReturned) add(uid, { cancelled, returned: Number(lessonReturned) });
    }
    for (const { uid } of value.waiting) add(uid, { waiting: [{ summary, start }] });
  }
  for await (const { pkg, days } of subscriptionsExtended(id, closure))
    if (!pkg.value.voided) add(pkg.uid, { extension: { days, expire_date: pkg.value.expire_date } });
  return effects;
}

/** Adds the mail and the notice to one member, once. Returns whether they were added now. */
const announceTo = (
  closureId: string,
  uid: string,
  closure: ClosureDocument,
  effect: ClosureEffect,
  { actor, now }: { actor: Named; now: Date },
): Promise<boolean> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const mailId = `closure-${closureId}-${uid}`;
    const [[member], enqueued] = await Promise.all([
      readDocuments(memberRef(uid)),
      readEnqueuedIds([mailId]),
    ]);
    if (!member || enqueued.has(mailId)) return false;
    const { from, to, hours, reason } = closure;
    const notified = notify(
      commit,
      { uid, actor, now },
      {
        kind: "studio_closed",
        closure: { id: closureId, from, to, hours, reason },
        cancelled: effect.cancelled.length,
        returned: effect.returned,
        waiting: effect.waiting.length,
        extended: effect.extension?.days ?? 0,
      },
    );
    enqueue(commit, mailId, { ...closureMail(member.value, closure, effect), ...notified }, now);
    return true;
  });

/** Mails a closure to everybody whom it takes something from or gives days to, then deletes the records of its classes. */
async function announce(run: Run, closure: StoredClosure): Promise<JobResult> {
  const actor = await authorOf(closure.value);
  const effects = [...(await readEffects(closure))];
  const result = await processSequentially(run, effects, async ([uid, effect]) =>
    Number(await announceTo(closure.id, uid, closure.value, effect, { actor, now: run.now })),
  );
  if (result.failed > 0 || result.more) return result;
  for (const { id: classId } of await readCancelledClasses(closure.id))
    await runAtomic(`closure/${closure.id}`, async (commit) =>
      removeCancelledClass(commit, closure.id, classId),
    );
  await moveState(closure.id, ["announcing"], "announced");
  return result;
}

/** Time for which the call that began a step is left to finish it. */
const CALL_MS = 60_000;

/**
 * Sends the mails of closures that can no longer be undone, and finishes what an interrupted call left. Returns the
 * number of people mailed.
 */
export async function announceClosures(run: Run): Promise<JobResult> {
  const open = await readClosuresIn(["closing", "waiting", "announcing", "reopening"]);
  const results: JobResult[] = [];
  for (const closure of open) {
    const { state, announceAt, createdAt } = closure.value;
    const isAbandoned = run.now.getTime() - createdAt.getTime() > CALL_MS;
    // It may have been undone since it was read.
    const isDue =
      state === "announcing" ||
      (state === "waiting" &&
        announceAt <= run.now &&
        (await moveState(closure.id, ["waiting"], "announcing")));
    results.push(
      await processSequentially(run, isAbandoned || isDue ? [closure] : [], async () => {
        if (state === "closing") await continueClosing(closure.id, run.now, run.hasTime);
        if (state === "reopening") await continueReopening(closure.id, run.now);
        if (!isDue) return 0;
        const announced = await announce(run, closure);
        results.push({ ...announced, done: 0 });
        return announced.done;
      }),
    );
  }
  return mergeResults(...results);
}
