import type { Named } from "@studio/contract/identifier.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import { erased } from "@studio/contract/people/erased.ts";
import { recordActivity } from "../activity/record.ts";
import { changeGuestLines } from "../bookings/roster/guests.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { nameBuyer } from "../sales/guests.ts";
import { leadStore, leadWrites, readOldLeads } from "./store.ts";
import { freeSeats } from "./trial/end.ts";

/**
 * Removes a request with the name and phone of its sender on rosters, whose seats still count, and in the sales of their
 * classes, which stay.
 */
async function forget(commit: Commit, lead: Stored<LeadDocument>): Promise<void> {
  const { id, value } = lead;
  const classIds = value.trials.map(({ classId }) => classId);
  await changeGuestLines(commit, id, classIds, ({ guest }) => ({
    ...erased,
    ...(guest && { guest: { ...guest, phone: null } }),
  }));
  await nameBuyer(commit, id, { uid: null, name: null, email: null });
  leadWrites.remove(commit, lead);
}

/**
 * Erases a request, whose sender leaves the classes that have not started; the log keeps its form. A missing one is no error.
 * @throws `busy`
 */
export const removeLead = (id: string, actor: Named, now: Date): Promise<void> =>
  runAtomic(`lead/${id}`, async (commit) => {
    const lead = await leadStore.read({ id });
    if (!lead) return;
    const trials = await freeSeats(commit, lead, { actor, now });
    await forget(commit, { ...lead, value: { ...lead.value, trials } });
    recordActivity(commit, {
      kind: "lead.removed",
      at: now,
      actor,
      subject: null,
      about: { type: "lead", id, name: leadTitles[lead.value.kind] },
    });
  });

/** Requests removed in one commit, which takes their guests off up to twenty rosters each, and out of their sales. */
const MAX_REMOVED = 15;

/** Deletes requests past their retention, at most `limit`, and the names of their guests; returns how many. */
export async function removeOldLeads(now: Date, limit: number): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await runAtomic("old-leads", async (commit) => {
      const leads = await readOldLeads(now, Math.min(MAX_REMOVED, limit - removed));
      for (const lead of leads) await forget(commit, lead);
      return leads.length;
    });
    removed += count;
    if (count < MAX_REMOVED || removed >= limit) return removed;
  }
}
