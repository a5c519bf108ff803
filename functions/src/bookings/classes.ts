import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { ClassInput, MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { recordActivity } from "../activity/record.ts";
import { readClassLists, requireChoices } from "../content/classLists.ts";
import { rulesIn, rulesRef } from "../content/shown.ts";
import { notify } from "../notices/notify.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotency-keys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { effectOf, isAffected, type Loss, readEndingRoster, writeClassCancellation } from "./cancel-class.ts";
import { cancelledMail } from "./mails.ts";
import { enqueueRosterMail } from "./roster/roster-members.ts";
import { addClass, classRef, requireOpen, type StoredClass } from "./store.ts";
import { closeWaitlist } from "./waitlist/close.ts";

/**
 * Creates a single class with all its seats free; a repetition returns it, also if it was cancelled meanwhile.
 * @throws `invalid_request` (a type or coach who cannot be chosen), `class_in_closure`, `busy`
 */
export async function createClass(
  input: ClassInput,
  request: KeyedRequest,
  actor: Named,
  now: Date,
): Promise<MemberClass> {
  const lists = await readClassLists();
  const { id } = request;
  const { type = null, coach = null } = input;
  const seats = { ...input, type, coach, numSubs: 0, numdisp: input.capacity };
  const gymClass = { ...seats, settledAt: null, rollCall: null, waiting: [], waitingDue: null };
  return runAtomic(`event/${id}`, async (commit) => {
    if (await recordOnce(commit, request, now)) {
      const [existing] = await readDocuments(classRef(id));
      return asMemberClass(id, existing?.value ?? gymClass, undefined);
    }
    requireChoices(lists, input);
    await requireOpen(commit, gymClass);
    addClass(commit, id, gymClass);
    const about = { type: "event" as const, id, name: gymClass.summary };
    recordActivity(commit, { kind: "class.created", at: now, actor, subject: null, about });
    return asMemberClass(id, gymClass, undefined);
  });
}

/**
 * Cancels a class in one commit: cancels every booking, returns every deducted lesson (also of late cancellations),
 * closes the waitlist and mails the members affected. Returns how many members were booked.
 * @throws `event_not_found`, `class_started`, `busy`
 */
export const cancelClass = (id: string, actor: Named, now: Date): Promise<number> =>
  runAtomic(`event/${id}`, async (commit) => {
    const [gymClass, storedRules] = await readDocuments(classRef(id), rulesRef);
    if (!gymClass) throw new StudioError("event_not_found");
    if (hasStarted(gymClass.value, now)) throw new StudioError("class_started");
    const roster = await readEndingRoster(id);
    for (const loss of roster.losses) announceCancellation(commit, gymClass, loss, { actor, now });
    const rules = await rulesIn(storedRules);
    await closeWaitlist(commit, gymClass, "class-cancelled", { actor, now, rules });
    writeClassCancellation(commit, gymClass, roster, { actor, now });
    return gymClass.value.numSubs;
  });

/** Adds notice and mail to a member whose booking ends with a class, if they lose a seat or get a lesson back. */
function announceCancellation(
  commit: Commit,
  { id: classId, value: gymClass }: StoredClass,
  loss: Loss,
  { actor, now }: { actor: Named; now: Date },
): void {
  if (!isAffected(loss)) return;
  const { uid, member } = loss;
  const { booked, returned } = effectOf(loss);
  const notified = notify(
    commit,
    { uid, actor, now },
    {
      kind: "class_cancelled",
      gymClass: noticeClassOf(classId, gymClass),
      was: booked ? "booked" : "late_cancelled",
      lessonReturned: returned,
    },
  );
  const mail = { ...cancelledMail(member, gymClass, { booked, returned }), ...notified };
  enqueueRosterMail(commit, { about: "cancelled", classId, uid, now }, mail);
}
