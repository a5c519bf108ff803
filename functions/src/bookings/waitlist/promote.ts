import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { type Charge, mayBook } from "@studio/contract/bookings/policy.ts";
import { isPromoting } from "@studio/contract/bookings/waitlist.ts";
import type { Decision } from "@studio/contract/errors.ts";
import { noticeClassOf, waitlistSkipReason } from "@studio/contract/notices/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { notify } from "../../notices/notify.ts";
import { packageStore } from "../../packages/store.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { withCalendar } from "../confirmation/confirm.ts";
import { packagesOfMember } from "../context.ts";
import { bookingStore, readOverlapping } from "../store.ts";
import { writeBooking } from "../writeBooking.ts";
import { enqueueWaitlistMail } from "./enqueueMail.ts";
import { movedUpMail, overlapMail, skippedMail } from "./mails.ts";
import { type Occasion, withBookings, withWaitlist } from "./seats.ts";
import { readWaitlist, removeWaitlistEntry, type StoredWaitlistEntry } from "./store.ts";

/** A class after its free seats were assigned, and the uids that got them. */
type Promotion = { after: ClassDocument; seated: readonly string[] };

/**
 * Assigns the free seats of a class to the next members on its waitlist whose packages can pay, in the commit that
 * frees them, so that no other booking takes them. Members who cannot pay, or who have a class at the same time, leave the
 * waitlist and get a mail with the reason. `gymClass` is the class as the commit writes it; returns the class after the promotion, which the
 * caller writes. Does nothing outside the promotion hours.
 */
export async function promoteNext(
  commit: Commit,
  classId: string,
  gymClass: ClassDocument,
  occasion: Occasion,
): Promise<Promotion> {
  const { now, rules } = occasion;
  if (gymClass.numdisp <= 0 || !isPromoting(gymClass, now, rules))
    return { after: withWaitlist(gymClass, gymClass.waiting, occasion), seated: [] };
  const list = await readWaitlist(classId, gymClass);
  const seated: string[] = [];
  let after = gymClass;
  let next = 0;
  for (; next < list.length && after.numdisp > 0; next += 1) {
    const entry = list[next];
    if (!entry || !(await promoteEntry(commit, classId, after, entry, occasion))) continue;
    after = withBookings(after, 1);
    seated.push(entry.id);
  }
  const left = list.slice(next).map(({ value }) => value.ticket);
  return { after: withWaitlist(after, left, occasion), seated };
}

/**
 * Removes an entry from the waitlist and books its member if a package can pay and no other class of theirs overlaps.
 * Returns whether it did.
 */
async function promoteEntry(
  commit: Commit,
  classId: string,
  gymClass: ClassDocument,
  { id: uid, value: { ticket: entryId } }: StoredWaitlistEntry,
  { now, rules }: Occasion,
): Promise<boolean> {
  const [[member, access, before], packages, overlapping] = await Promise.all([
    readDocuments(memberStore.ref({ uid }), accessRef(uid), bookingStore.ref({ uid, classId })),
    packageStore.find("newest", { in: { uid } }),
    readOverlapping(uid, { id: classId, value: gymClass }),
  ]);
  removeWaitlistEntry(commit, classId, uid);
  if (!member || !access || before?.value.state === "booked") return false;
  const charge: Decision<Charge> = overlapping
    ? { ok: false, refusal: "class_overlaps" }
    : mayBook(gymClass, before?.value, packagesOfMember(packages), true, now);
  const mailKey = { classId, ticket: entryId, now };
  const noticeClass = noticeClassOf(classId, gymClass);
  if (!charge.ok) {
    const subject = named(uid, member.value);
    const about = { type: "event" as const, id: classId, name: gymClass.summary };
    recordActivity(commit, { kind: "booking.waiting_skipped", at: now, actor: SCHEDULE, subject, about });
    const { refusal } = charge;
    const { data: reason } = waitlistSkipReason.safeParse(refusal);
    const notified = notify(
      commit,
      { uid, actor: SCHEDULE, now },
      { kind: "waitlist_skipped", gymClass: noticeClass, ...(reason && { reason }) },
    );
    const mail = overlapping
      ? overlapMail(member.value, gymClass, overlapping)
      : skippedMail(member.value, gymClass, refusal);
    enqueueWaitlistMail(commit, "skipped", mailKey, { ...mail, ...notified });
    return false;
  }
  const booking = writeBooking(commit, {
    classId,
    gymClass,
    member,
    access,
    before,
    charge: charge.value,
    packages,
    kind: "booking.moved_up",
    actor: SCHEDULE,
    movedUp: true,
    now,
  });
  const notified = notify(commit, { uid, actor: SCHEDULE, now }, { kind: "moved_up", gymClass: noticeClass });
  const mail = movedUpMail(member.value, gymClass, booking, rules);
  const has = [{ ...gymClass, id: classId }];
  enqueueWaitlistMail(commit, "moved-up", mailKey, {
    ...(await withCalendar(mail, member.value, { has, now })),
    ...notified,
  });
  return true;
}
