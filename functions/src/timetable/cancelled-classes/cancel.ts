import type { ClassCancellation, ClassCancelled } from "@studio/contract/bookings/cancellation/model.ts";
import { cancellationAnnouncedAt } from "@studio/contract/bookings/cancellation/policy.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { readCancellation, writeRecordedCancellation } from "../../bookings/cancelClass.ts";
import { saveDayCancellation } from "../../bookings/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { cancellationWrites } from "./store.ts";

/**
 * Cancels a class in one commit: every booking, with every deducted lesson returned (also of late cancellations), its
 * guests and its waitlist, with the reason in the calendar and the record by which it is restored and announced.
 * @throws `event_not_found`, `class_started`, `busy`
 */
export const cancelClass = (
  id: string,
  { reason }: ClassCancellation,
  actor: Named,
  now: Date,
): Promise<ClassCancelled> =>
  runAtomic(`event/${id}`, async (commit) => {
    const cancellation = await readCancellation(id, () => true);
    if (!cancellation) throw new StudioError("event_not_found");
    const { value: gymClass } = cancellation.gymClass;
    if (hasStarted(gymClass, now)) throw new StudioError("class_started");
    const announceAt = cancellationAnnouncedAt(gymClass, now);
    const record = writeRecordedCancellation(commit, cancellation, { actor, now, reason });
    cancellationWrites.create(
      commit,
      { id },
      {
        ...record,
        reason,
        state: "waiting",
        createdAt: now,
        by: actor.id,
        announceAt,
      },
    );
    const { summary, start, end } = gymClass;
    saveDayCancellation(commit, id, gymClass, { summary, start, end, reason, announceAt });
    return { cancelled: gymClass.numSubs, announce_at: announceAt };
  });
