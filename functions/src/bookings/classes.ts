import { createHash, randomUUID } from "node:crypto";
import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { ClassDocument, ClassInput, MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { recordActivity } from "../activity/record.ts";
import { notify } from "../notices/notify.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readPayingPackage } from "./cancel-booking.ts";
import { cancelledMail } from "./mails.ts";
import { enqueueRosterMail, type RosterMember, readRosterMembers } from "./roster/roster-members.ts";
import { addClass, classRef, removeClass, removeRosterLine } from "./store.ts";
import { closeWaitlist } from "./waitlist/close.ts";
import { writeCancellation } from "./write-cancellation.ts";

/**
 * Returns the id of a new class, derived from the idempotency key if there is one, so that a retry finds its class.
 */
const idOf = (key: string | undefined): string =>
  key === undefined ? randomUUID() : createHash("sha256").update(`class ${key}`).digest("base64url");

/**
 * Creates a single class with all its seats free; a retry with the same idempotency key returns the existing class.
 * @throws `busy`
 */
export function createClass(
  input: ClassInput,
  key: string | undefined,
  actor: Named,
  now: Date,
): Promise<MemberClass> {
  const id = idOf(key);
  const { type = null, coach = null } = input;
  const seats = { ...input, type, coach, numSubs: 0, numdisp: input.capacity };
  const gymClass = { ...seats, settledAt: null, rollCall: null, waiting: [], waitingDue: null };
  return runAtomic(`event/${id}`, async (commit) => {
    const [existing] = await readDocuments(classRef(id));
    if (existing) return asMemberClass(id, existing.value, undefined);
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
    const [gymClass] = await readDocuments(classRef(id));
    if (!gymClass) throw new StudioError("event_not_found");
    if (hasStarted(gymClass.value, now)) throw new StudioError("class_started");
    const rosterMembers = await readRosterMembers(id);
    await Promise.all(
      rosterMembers.map((rosterMember) =>
        cancelRosterBooking(commit, { id, gymClass: gymClass.value, actor, now }, rosterMember),
      ),
    );
    await closeWaitlist(commit, gymClass, "class-cancelled", { actor, now });
    removeClass(commit, gymClass);
    const about = { type: "event" as const, id, name: gymClass.value.summary };
    recordActivity(commit, { kind: "class.cancelled", at: now, actor, subject: null, about });
    return gymClass.value.numSubs;
  });

type ClassCancellation = { id: string; gymClass: ClassDocument; actor: Named; now: Date };

async function cancelRosterBooking(
  commit: Commit,
  { id: classId, gymClass, actor, now }: ClassCancellation,
  { uid, line, booking, member }: RosterMember,
): Promise<void> {
  if (line.guest) return removeRosterLine(commit, classId, uid);
  if (!booking || !member) return;
  const { deducted } = booking.value;
  const pkg = deducted ? await readPayingPackage(uid, booking) : undefined;
  writeCancellation(commit, {
    classId,
    uid,
    booking,
    outcome: { state: "cancelled", returnLesson: deducted },
    pkg,
    kind: "booking.removed_by_staff",
    actor,
    subject: { id: uid, name: `${line.first_name} ${line.last_name}` },
    now,
  });
  const loss = { booked: line.state === "booked", returned: pkg !== undefined && !pkg.value.voided };
  // Members who had cancelled late get a mail only if their lesson is returned.
  if (!loss.booked && !loss.returned) return;
  const notified = notify(
    commit,
    { uid, actor, now },
    {
      kind: "class_cancelled",
      gymClass: noticeClassOf(classId, gymClass),
      was: loss.booked ? "booked" : "late_cancelled",
      lessonReturned: loss.returned,
    },
  );
  const mail = { ...cancelledMail(member, gymClass, loss), ...notified };
  enqueueRosterMail(commit, { about: "cancelled", classId, uid, now }, mail);
}
