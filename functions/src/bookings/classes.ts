import { createHash, randomUUID } from "node:crypto";
import type { Named } from "@studio/contract/activity/model.ts";
import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { ClassDocument, ClassInput, MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readPayingPackage } from "./cancel-booking.ts";
import { cancelledMail } from "./mails.ts";
import { enqueueRosterMail, type RosterMember, readRosterMembers } from "./roster/roster-members.ts";
import { addClass, classRef, removeClass } from "./store.ts";
import { closeWaitlist } from "./waitlist/close.ts";
import { waitlistClassCancelledMail } from "./waitlist/mails.ts";
import { writeCancellation } from "./write-cancellation.ts";

/** The same request sent again with its key is the same class. */
const idOf = (key: string | undefined): string =>
  key === undefined ? randomUUID() : createHash("sha256").update(`class ${key}`).digest("base64url");

/** Adds a single class with all its seats free; one that its key has made before is answered as it is. Throws `busy`. */
export function createClass(
  wanted: ClassInput,
  key: string | undefined,
  actor: Named,
  now: Date,
): Promise<MemberClass> {
  const id = idOf(key);
  const seats = { ...wanted, numSubs: 0, numdisp: wanted.capacity };
  const gymClass = { ...seats, settledAt: null, waiting: [], waitingDue: null };
  return runAtomic(`event/${id}`, async (commit) => {
    const [made] = await readDocuments(classRef(id));
    if (made) return asMemberClass(id, made.value, undefined);
    addClass(commit, id, gymClass);
    const about = { type: "event" as const, id, name: gymClass.summary };
    recordActivity(commit, { kind: "class.created", at: now, actor, subject: null, about });
    return asMemberClass(id, gymClass, undefined);
  });
}

/**
 * Cancels a class: every booking ends, every deducted lesson goes back, those cancelled late included, nobody waits any
 * more, and each of them is told by mail, in one commit. Returns how many bookings stood. Throws `event_not_found`, `class_started`, `busy`.
 */
export const cancelClass = (id: string, actor: Named, now: Date): Promise<number> =>
  runAtomic(`event/${id}`, async (commit) => {
    const [gymClass] = await readDocuments(classRef(id));
    if (!gymClass) throw new StudioError("event_not_found");
    if (hasStarted(gymClass.value, now)) throw new StudioError("class_started");
    const rosterMembers = await readRosterMembers(id);
    await Promise.all(
      rosterMembers.map((person) => endBooking(commit, { id, gymClass: gymClass.value, actor, now }, person)),
    );
    await closeWaitlist(commit, gymClass, waitlistClassCancelledMail, { about: "class-cancelled", now });
    removeClass(commit, gymClass);
    const about = { type: "event" as const, id, name: gymClass.value.summary };
    recordActivity(commit, { kind: "class.cancelled", at: now, actor, subject: null, about });
    return gymClass.value.numSubs;
  });

type Cancelling = { id: string; gymClass: ClassDocument; actor: Named; now: Date };

async function endBooking(
  commit: Commit,
  { id: classId, gymClass, actor, now }: Cancelling,
  { uid, line, booking, member }: RosterMember,
): Promise<void> {
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
  const loss = { booked: line.state === "booked", returned: pkg !== undefined };
  // Of a class that somebody gave up themselves they hear only where it changes something for them.
  if (!loss.booked && !loss.returned) return;
  enqueueRosterMail(commit, { about: "cancelled", classId, uid, now }, cancelledMail(member, gymClass, loss));
}
