import type { Named } from "@studio/contract/identifier.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { withCalendar } from "../bookings/confirmation/confirm.ts";
import { announceCancellationToGuests } from "../leads/trial/announce.ts";
import { announceDue, announceOnce, authorOf, lossesOf } from "../notices/announcements.ts";
import { notify } from "../notices/notify.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { continueClosing } from "./close.ts";
import { subscriptionsExtended } from "./extend.ts";
import { type ClosureEffect, closureMail } from "./mails.ts";
import { continueReopening } from "./reopen.ts";
import { moveClosure } from "./state.ts";
import { closureClassStore, closureClassWrites, closureStore, type StoredClosure } from "./store.ts";

/** Reads what a closure means for each member, by uid. */
async function readEffects(
  { id, value: closure }: StoredClosure,
  now: Date,
): Promise<Map<string, ClosureEffect>> {
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
  for (const { id: classId, value } of await closureClassStore.find("byStart", { in: { id } }))
    for (const { uid, ...loss } of lossesOf(classId, value)) add(uid, loss);
  for await (const { pkg, days } of subscriptionsExtended(id, closure, now))
    if (!pkg.value.voided)
      add(pkg.uid, { extension: { days, expire_date: isRenewed(pkg.value) ? null : pkg.value.expire_date } });
  return effects;
}

/** Adds the mail and the notice to one member, once. Returns whether they were added now. */
function announceTo(
  { id, value: closure }: StoredClosure,
  uid: string,
  effect: ClosureEffect,
  { actor, now }: { actor: Named; now: Date },
): Promise<boolean> {
  const mailId = `closure-${id}-${uid}`;
  return announceOnce(uid, mailId, async (commit, member) => {
    const { from, to, hours, reason } = closure;
    const notified = notify(
      commit,
      { uid, actor, now },
      {
        kind: "studio_closed",
        closure: { id, from, to, hours, reason },
        cancelled: effect.cancelled.length,
        returned: effect.returned,
        waiting: effect.waiting.length,
        extended: effect.extension?.days ?? 0,
      },
    );
    const mail = await withCalendar(closureMail(member, closure, effect), member, {
      had: effect.cancelled,
      now,
    });
    enqueue(commit, mailId, { ...mail, ...notified }, now);
  });
}

/** Mails a closure to everybody whom it takes something from or gives days to, then deletes the records of its classes. */
async function announce(run: Run, closure: StoredClosure): Promise<JobResult> {
  const actor = await authorOf(closure.value);
  const effects = [...(await readEffects(closure, run.now))];
  const result = await processSequentially(run, effects, async ([uid, effect]) =>
    Number(await announceTo(closure, uid, effect, { actor, now: run.now })),
  );
  const classes = await closureClassStore.find("byStart", { in: { id: closure.id } });
  const results = [result];
  for (const { id: classId, value } of classes)
    results.push(
      await announceCancellationToGuests(run, value, {
        reason: closure.value.reason,
        occasion: `closure-${closure.id}-${classId}`,
      }),
    );
  const all = mergeResults(...results);
  if (all.failed > 0 || all.more) return all;
  for (const { id: classId } of classes)
    await runAtomic(`closure/${closure.id}`, async (commit) =>
      closureClassWrites.removeAt(commit, { id: closure.id, classId }),
    );
  await moveClosure(closure.id, ["announcing"], "announced");
  return all;
}

/**
 * Sends the mails of closures that can no longer be undone, and finishes what an interrupted call left. Returns the
 * number of people mailed.
 */
export const announceClosures = (run: Run): Promise<JobResult> =>
  announceDue(run, {
    readIn: (states) => closureStore.find("inStates", { values: [states] }),
    moveState: moveClosure,
    apply: (id, { now, hasTime }) => continueClosing(id, now, hasTime),
    undo: (id, { now, hasTime }) => continueReopening(id, now, hasTime),
    announce,
  });
