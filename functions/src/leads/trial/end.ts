import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import { unseatGuest } from "../../bookings/roster/guests.ts";
import { classStore } from "../../bookings/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { enqueue, enqueueHeld } from "../../platform/mail/outbox.ts";
import { changeLead, leadStore } from "../store.ts";
import { seatFreedMail, trialMovedMail } from "./mails.ts";
import { returnSeat } from "./seat.ts";

type Lead = Stored<LeadDocument>;
/** Requests of one person that are looked at, the most that hold a seat by far. */
const MAX_REQUESTS = 200;

type By = { actor: Named; now: Date };

/**
 * Frees the coming seats of trials of a person who leaves, by the e-mail that they have proven and by the requests from
 * which they became a member; each in a commit of its own. A repetition changes nothing.
 * @throws `busy`
 */
export async function freeSeatsOfPerson(
  { uid, email }: { uid: string; email: string | undefined },
  by: By,
): Promise<void> {
  const requests = [
    ...(email === undefined ? [] : await leadStore.find("byEmail", { values: [email], limit: MAX_REQUESTS })),
    ...(await leadStore.find("ofMember", { values: [uid], limit: MAX_REQUESTS })),
  ];
  for (const id of new Set(requests.map((lead) => lead.id)))
    await runAtomic(`lead/${id}`, async (commit) => {
      const lead = await leadStore.read({ id });
      if (!lead || lead.value.trials.length === 0) return;
      const trials = await freeSeats(commit, lead, by);
      if (trials.length < lead.value.trials.length) changeLead(commit, lead, { trials });
    });
}

/** Returns the id of the mail about a seat that staff freed; it is held while an undo can take it back. */
export const freedMailId = (id: string, { classId, at }: { classId: string; at: Date }): string =>
  `${id}-freed-${classId}-${at.getTime()}`;

/** Mails the sender of a request that staff have freed their seat in a class that has not started. */
export function mailFreed(
  commit: Commit,
  { id, value: { first_name, email } }: Lead,
  { classId, gymClass }: { classId: string; gymClass: ClassDocument },
  { now, mayChoose }: { now: Date; mayChoose: boolean },
): void {
  if (email === null) return;
  const mail = seatFreedMail({ first_name, email }, gymClass, { id, now }, { mayChoose });
  enqueueHeld(commit, freedMailId(id, { classId, at: now }), mail, now);
}

/** Mails the sender of a request that staff have moved their seat to another class. */
export function mailMoved(
  commit: Commit,
  { id, value: { first_name, email } }: Lead,
  gymClass: ClassDocument,
  now: Date,
): void {
  if (email === null) return;
  const mail = trialMovedMail({ first_name, email }, gymClass, { id, now });
  enqueue(commit, `${id}-trial-moved-${now.getTime()}`, mail, now);
}

/**
 * Frees the seats of a request in classes that have not started, in its commit; returns its other trials. Its sender is
 * mailed where it `notifies` them: not one who is erased, nor one whose request is in doubt.
 */
export async function freeSeats(
  commit: Commit,
  request: Lead,
  { actor, now, notifies = false }: By & { notifies?: boolean },
): Promise<LeadDocument["trials"]> {
  const { id, value: lead } = request;
  if (lead.trials.length === 0) return [];
  const classes = await readDocuments(...lead.trials.map(({ classId }) => classStore.ref({ id: classId })));
  const upcoming = classes.flatMap((one) => (one && one.value.start.dateTime > now ? one.id : []));
  for (const classId of upcoming) {
    const freed = await unseatGuest(commit, id, { classId, actor, now });
    await returnSeat(commit, lead, freed?.guest, now);
    if (freed && notifies)
      mailFreed(commit, request, { classId, gymClass: freed.gymClass }, { now, mayChoose: false });
  }
  return lead.trials.filter(({ classId }) => !upcoming.includes(classId));
}
