import type { ClassRestored } from "@studio/contract/bookings/cancellation/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { requireOpen } from "../../bookings/requireOpen.ts";
import { restoreCancelledClass } from "../../bookings/restoreClass.ts";
import { classStore } from "../../bookings/store.ts";
import { withCurrentGuests } from "../../leads/guests.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { applyToRestored } from "../changes/change.ts";
import { cancellationStore, cancellationWrites } from "./store.ts";

/**
 * Undoes the cancellation of a class whose people have not been told, in one commit: class, bookings, lessons, guests and
 * waitlist as they were. Who cannot be booked again, or has booked another class at the same time since, is notified, and
 * returned by name. A class that exists stays as it is.
 * @throws `cancellation_announced`, `class_started`, `class_in_closure`, `busy`
 */
export async function restoreClass(id: string, actor: Named, now: Date): Promise<ClassRestored> {
  const by = { actor, now };
  const undone = await runAtomic(`event/${id}`, async (commit) => {
    const [record, existing] = await readDocuments(cancellationStore.ref({ id }), classStore.ref({ id }));
    if (existing) return undefined;
    if (record?.value.state !== "waiting") throw new StudioError("cancellation_announced");
    const { gymClass, createdAt } = record.value;
    if (hasStarted(gymClass, now)) throw new StudioError("class_started");
    await requireOpen(commit, gymClass);
    const cancelled = await withCurrentGuests(commit, record.value, now);
    const result = await restoreCancelledClass(commit, id, cancelled, by);
    cancellationWrites.remove(commit, record);
    return { result, createdAt };
  });
  if (!undone) return { restored: 0, lost: [], overlapping: [] };
  await applyToRestored([id], undone.createdAt, by);
  return undone.result;
}
