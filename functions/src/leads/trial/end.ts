import type { Named } from "@studio/contract/identifier.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import { unseatGuest } from "../../bookings/roster/guests.ts";
import { classStore } from "../../bookings/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { returnSeat } from "./seat.ts";

type Lead = Stored<LeadDocument>;

/** Frees the seats of a request in classes that have not started, in its commit; returns its other trials. */
export async function freeSeats(
  commit: Commit,
  { id, value: lead }: Lead,
  { actor, now }: { actor: Named; now: Date },
): Promise<LeadDocument["trials"]> {
  if (lead.trials.length === 0) return [];
  const classes = await readDocuments(...lead.trials.map(({ classId }) => classStore.ref({ id: classId })));
  const upcoming = classes.flatMap((one) => (one && one.value.start.dateTime > now ? one.id : []));
  let isFreed = false;
  for (const classId of upcoming) if (await unseatGuest(commit, id, { classId, actor, now })) isFreed = true;
  if (isFreed) await returnSeat(commit, lead, now);
  return lead.trials.filter(({ classId }) => !upcoming.includes(classId));
}
