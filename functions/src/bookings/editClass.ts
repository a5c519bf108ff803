import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { type Coach, substituteOf } from "@studio/contract/bookings/classTypes.ts";
import type {
  BookingDocument,
  ClassDocument,
  MemberClass,
  RosterDocument,
} from "@studio/contract/bookings/model.ts";
import { overlapsOf } from "@studio/contract/bookings/overlap/overlap.ts";
import { hasStarted, isMoved, mayChange, movedLateAt } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { type NoticeFacts, noticeClassOf } from "@studio/contract/notices/model.ts";
import { isCountedTogether } from "@studio/contract/packages/limits/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { requireCoachFree } from "../agenda/requireCoachFree.ts";
import { readClassLists, requireChoices } from "../content/classLists.ts";
import { rulesIn, rulesRef } from "../content/rules.ts";
import { notify } from "../notices/notify.ts";
import { moveCounted } from "../packages/lessons.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readPayingPackage } from "./cancelBooking.ts";
import { withCalendar } from "./confirmation/confirm.ts";
import { notifyOfOverlap } from "./context.ts";
import { movedMail } from "./mails/mails.ts";
import { requireOpen } from "./requireOpen.ts";
import { enqueueMovedMail, type RosterMember, readRosterMembers } from "./roster/rosterMembers.ts";
import {
  changeClass,
  classStore,
  type StoredBooking,
  type StoredClass,
  saveBooking,
  saveRosterLine,
} from "./store.ts";
import { enqueueWaitlistMail } from "./waitlist/enqueueMail.ts";
import { waitlistClassMovedMail } from "./waitlist/mails.ts";
import { promoteNext } from "./waitlist/promote.ts";
import { readWaitlist, saveWaitlistCopy } from "./waitlist/store.ts";

/** A guest of a class that moves, by their request. */
type MovedGuest = {
  lead: string;
  line: RosterDocument;
  classId: string;
  before: ClassDocument;
  after: ClassDocument;
  now: Date;
};

/** Tells a guest, in the commit, that their class moves; requests are above the classes. */
export type MoveGuest = (commit: Commit, moved: MovedGuest) => Promise<void>;

type Editing = {
  actor: Named;
  now: Date;
  rules: BookingRules;
  /** Whether a member is told with the commit that the class moved or has another coach. */
  isTold: (uid: string) => boolean;
  /** With an undo, when the change was made: a booking since then may overlap with the class that moves back. */
  overlapsSince?: Date;
  /** The studio's coaches, whom notices name. */
  coaches: readonly Coach[];
  /** Missing if guests are told later. */
  moveGuest?: MoveGuest | undefined;
};

/** Returns the notice to a booked or waiting member that a class has another time. */
const movedNotice = (
  id: string,
  before: ClassDocument,
  after: ClassDocument,
  was: "booked" | "waiting",
): NoticeFacts => ({
  kind: "class_moved",
  gymClass: noticeClassOf(id, after),
  was,
  end: after.end,
  previousStart: before.start,
});

/**
 * Updates the waiting members' copies of a class in the commit that changes it, with mail and notice if its time changes.
 * The members who leave the waitlist with this change have none any more.
 */
async function updateWaitlistCopies(
  commit: Commit,
  { id: classId, value: before }: StoredClass,
  after: ClassDocument,
  { actor, now, isTold }: Editing,
): Promise<void> {
  const list = await readWaitlist(classId, before);
  if (list.length === 0) return;
  const members = await readDocuments(...list.map(({ id }) => memberStore.ref({ uid: id })));
  for (const [index, { id: uid, value: entry }] of list.entries()) {
    if (!after.waiting.includes(entry.ticket)) continue;
    saveWaitlistCopy(commit, { classId, uid, entry, gymClass: after });
    const member = members[index]?.value;
    if (!member || !isTold(uid) || !isMoved(before, after)) continue;
    const notified = notify(commit, { uid, actor, now }, movedNotice(classId, before, after, "waiting"));
    const mail = { ...waitlistClassMovedMail(member, before, after), ...notified };
    enqueueWaitlistMail(commit, `class-moved-${now.getTime()}`, { classId, ticket: entry.ticket, now }, mail);
  }
}

/**
 * Changes a class that has not started in one commit: the class, its calendar entry, the copies in its bookings,
 * the log, and mail and notice to booked and waiting members if its time changes. Added seats are assigned from the
 * waitlist. An edit without a difference writes nothing.
 * @throws `event_not_found`, `class_started`, `invalid_request` (the start is past, a type or coach who cannot be
 * chosen), `capacity_taken`, `class_in_closure`, `class_on_appointment`, `busy`
 */
export async function editClass(
  id: string,
  input: ClassInput,
  actor: Named,
  now: Date,
  moveGuest?: MoveGuest,
): Promise<MemberClass> {
  const lists = await readClassLists();
  return runAtomic(`event/${id}`, async (commit) => {
    const [before, storedRules] = await readDocuments(classStore.ref({ id }), rulesRef);
    if (!before) throw new StudioError("event_not_found");
    requireChoices(lists, input, before.value);
    const changed = unwrap(mayChange(before.value, input, now));
    if (hasStarted(changed, now))
      throw new StudioError("invalid_request", { start: "Questo orario è già passato" });
    if (isSameClass(before.value, changed)) return asMemberClass(id, changed, undefined);

    if (isMoved(before.value, changed) || before.value.coach !== changed.coach)
      await requireCoachFree(commit, changed);
    const rules = await rulesIn(storedRules);
    const editing = { actor, now, isTold: () => true, coaches: lists.coaches, rules, moveGuest };
    const { after, overlapping } = await writeClassEdit(commit, before, changed, editing);
    const message = overlapMessage(overlapping);
    return { ...asMemberClass(id, after, undefined), ...(message && { message }) };
  });
}

/** Returns the confirmation of a move that gives members two classes at the same time; `undefined` if it gives none. */
function overlapMessage(people: readonly Named[]): string | undefined {
  if (people.length === 0) return undefined;
  const has = people.length === 1 ? "ha" : "hanno";
  return `Classe aggiornata. ${people.map(({ name }) => name).join(", ")} ora ${has} due classi alla stessa ora, e lo legge nelle notifiche.`;
}

/** A class after a change of it, and those who have another class at its new time. */
type ClassEdit = { after: ClassDocument; overlapping: Named[] };

/**
 * Changes a class in the caller's commit, as `editClass` does, and returns it with the seats that were assigned from the
 * waitlist, and who has two classes at the same time by it.
 * @throws `class_in_closure`
 */
export async function writeClassEdit(
  commit: Commit,
  before: StoredClass,
  changed: ClassDocument,
  editing: Editing,
): Promise<ClassEdit> {
  const { id } = before;
  const { actor, now, rules, moveGuest } = editing;
  if (isMoved(before.value, changed)) await requireOpen(commit, changed);
  const { after, seated } = await promoteNext(commit, id, changed, { now, rules });
  changeClass(commit, before, after);
  await updateWaitlistCopies(commit, before, after, editing);
  const overlapping: Named[] = [];
  for (const rosterMember of await readRosterMembers(id)) {
    // The promotion has just written these members' bookings, and a commit writes a document once.
    if (seated.includes(rosterMember.uid)) continue;
    await updateBookingCopy(commit, id, rosterMember, before.value, after, editing);
    const { line } = rosterMember;
    if (line.guest?.unconfirmed && isMoved(before.value, after))
      saveRosterLine(
        commit,
        { id, uid: rosterMember.uid },
        { ...line, guest: { ...line.guest, movedAt: now } },
      );
    if (line.guest && line.state === "booked" && isMoved(before.value, after))
      await moveGuest?.(commit, {
        lead: line.guest.lead,
        line,
        classId: id,
        before: before.value,
        after,
        now,
      });
    if (await hasNewOverlap(commit, id, rosterMember, before.value, after, editing))
      overlapping.push(personOf(rosterMember));
  }
  const about = { type: "event" as const, id, name: after.summary };
  recordActivity(commit, { kind: "class.changed", at: now, actor, subject: null, about });
  return { after, overlapping };
}

const personOf = ({ uid, line }: RosterMember): Named => ({
  id: uid,
  name: `${line.first_name} ${line.last_name}`,
});

/**
 * Returns whether a move gives a booked member two classes at the same time, of which it notifies them. Who is told of the
 * move later is told of that too, except of a booking made since `overlapsSince`.
 */
async function hasNewOverlap(
  commit: Commit,
  id: string,
  { uid, line, booking, member }: RosterMember,
  before: ClassDocument,
  after: ClassDocument,
  { actor, now, isTold, overlapsSince }: Editing,
): Promise<boolean> {
  if (!member || line.state !== "booked" || !booking || !isMoved(before, after)) return false;
  if (!isTold(uid) && overlapsSince === undefined) return false;
  const isNew = (other: BookingDocument) =>
    (isTold(uid) || (overlapsSince !== undefined && other.subDate > overlapsSince)) &&
    overlapsOf(id, before, [{ ...other, id: "" }]).length === 0;
  return notifyOfOverlap(commit, { uid, actor, now }, { id, value: after, isNew });
}

/** Returns whether an edit would leave a class as it is. */
export const isSameClass = (before: ClassDocument, after: ClassDocument): boolean =>
  !isMoved(before, after) &&
  before.summary === after.summary &&
  before.description === after.description &&
  before.type === after.type &&
  before.coach === after.coach &&
  before.capacity === after.capacity;

/** Counts a booking in the week or month to which its class moves, however many its package has taken of it. */
async function moveUse(
  commit: Commit,
  uid: string,
  booking: StoredBooking,
  after: Pick<ClassDocument, "start">,
  now: Date,
): Promise<void> {
  if (!booking.value.deducted) return;
  const pkg = await readPayingPackage(uid, booking);
  const { start: from } = booking.value;
  const { start: to } = after;
  if (pkg && !isCountedTogether(pkg.value, from.dateTime, to.dateTime))
    moveCounted(commit, pkg, { from, to, uid, at: now });
}

/**
 * Updates a booking's copy of its class, with mail and notice to a booked member if the time changes, and a notice
 * without a mail if another coach holds it.
 */
async function updateBookingCopy(
  commit: Commit,
  classId: string,
  { uid, line, booking, member }: RosterMember,
  before: ClassDocument,
  after: ClassDocument,
  { actor, now, rules, isTold, coaches }: Editing,
): Promise<void> {
  const { summary, start, end } = after;
  if (booking) {
    const free = { movedLateAt: movedLateAt(booking.value, before, after, now, rules) };
    saveBooking(commit, { uid, classId }, booking, { ...booking.value, summary, start, end, ...free });
    if (isMoved(before, after)) await moveUse(commit, uid, booking, after, now);
  }
  if (!member || line.state !== "booked" || !isTold(uid)) return;
  const substitute = substituteOf({ coaches }, before, after);
  if (substitute) {
    const gymClass = noticeClassOf(classId, after);
    notify(commit, { uid, actor, now }, { kind: "coach_changed", gymClass, coach: substitute.name });
  }
  if (!isMoved(before, after)) return;
  const notified = notify(commit, { uid, actor, now }, movedNotice(classId, before, after, "booked"));
  const text = movedMail(member, before, after, now, rules);
  const mail = {
    ...(await withCalendar(text, member, { has: [{ ...after, id: classId }], now })),
    ...notified,
  };
  enqueueMovedMail(commit, { classId, uid, now }, mail);
}
