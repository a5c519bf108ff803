import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { BookingDocument, ClassDocument, MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, lineOf, mayCancel, mayRemove } from "@studio/contract/bookings/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { type NoticeFacts, noticeClassOf } from "@studio/contract/notices/model.ts";
import { rulesIn, rulesRef } from "../content/rules.ts";
import { notify } from "../notices/notify.ts";
import { packageStore } from "../packages/store.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { correctSettled } from "../stats/correct.ts";
import { confirmCancellation } from "./confirmation/confirm.ts";
import { readLastAttended } from "./roster/attended.ts";
import { bookingStore, classStore, holdClass, type StoredBooking, saveSeats } from "./store.ts";
import { promoteNext } from "./waitlist/promote.ts";
import { withoutBooking } from "./waitlist/seats.ts";
import { writeCancellation } from "./writeCancellation.ts";

export type BookingCancellation = {
  classId: string;
  uid: string;
  /**
   * The member of staff who cancels, and whether the lesson is returned; absent when members cancel themselves. Without
   * `notifies` another notice says it.
   */
  staff?: { actor: Named; returnLesson: boolean; notifies?: boolean };
  /** The request, which a client that got no answer repeats; absent for calls without a key. */
  request?: KeyedRequest | undefined;
  now: Date;
};

/**
 * Cancels a member's booking in one commit: seats, roster line, booking, lesson and log entry, and the promotion of
 * the next member on the waitlist. Staff may until 48 hours after the start; a class that is settled by then is corrected.
 * Changes nothing if the booking is cancelled already, nor by the repetition of a request that took effect. Returns the class as the
 * member sees it.
 * @throws `event_not_found`, `user_not_found`, `not_booked`, `class_started`, `roster_closed` (for staff), `busy`
 */
export const cancelBooking = (cancellation: BookingCancellation): Promise<MemberClass> =>
  runAtomic(`event/${cancellation.classId}`, async (commit) => {
    const { classId, uid, staff, request, now } = cancellation;
    const [gymClass, booking, member, storedRules] = await readDocuments(
      classStore.ref({ id: classId }),
      bookingStore.ref({ uid, classId }),
      memberStore.ref({ uid }),
      rulesRef,
    );
    if (!gymClass) throw new StudioError("event_not_found");
    if (!member) throw new StudioError("user_not_found");
    if (!booking) throw new StudioError("not_booked");
    const isRepeated = request && (await recordOnce(commit, request, now));
    if (isRepeated || isFullyCancelled(booking, staff))
      return asMemberClass(classId, gymClass.value, booking.value);

    const rules = await rulesIn(storedRules);
    const outcome = unwrap(
      staff
        ? mayRemove(gymClass.value, booking.value, staff.returnLesson, now)
        : mayCancel(gymClass.value, booking.value, now, rules),
    );
    const change = {
      gymClass: gymClass.value,
      before: lineOf(booking.value),
      after: lineOf({ ...booking.value, state: outcome.state }),
    };
    await correctSettled(commit, member, change, () => readLastAttended(uid, classId, now));
    const pkg = outcome.returnLesson ? await readPayingPackage(uid, booking) : undefined;
    const subject = named(uid, member.value);
    const ended = writeCancellation(commit, {
      classId,
      uid,
      booking,
      outcome,
      pkg,
      kind: staff ? removalKind(gymClass.value, now) : `booking.${outcome.state}`,
      actor: staff?.actor ?? subject,
      subject,
      now,
    });
    if (staff && staff.notifies !== false) {
      const notice = noticeOf(classId, booking.value, ended, pkg !== undefined && !pkg.value.voided);
      if (notice) notify(commit, { uid, actor: staff.actor, now }, notice);
    }
    if (booking.value.state !== "booked") {
      // A concurrent settlement either counts the line without the late cancellation or is corrected.
      holdClass(commit, gymClass);
      return asMemberClass(classId, gymClass.value, ended);
    }
    const ofClass = { ...gymClass.value, id: classId };
    await confirmCancellation(commit, { member, gymClass: ofClass, booking: booking.value, now });
    const freed = withoutBooking(gymClass.value, booking.value);
    const { after } = await promoteNext(commit, classId, freed, { now, rules });
    saveSeats(commit, gymClass, after);
    return asMemberClass(classId, after, ended);
  });

/** Returns whether nothing is left to cancel; staff may still return the lesson of a late cancellation. */
const isFullyCancelled = ({ value }: StoredBooking, staff: BookingCancellation["staff"]): boolean =>
  value.state === "cancelled" || (value.state === "dropped" && !(staff?.returnLesson && value.deducted));

const removalKind = (gymClass: ClassDocument, now: Date) =>
  hasStarted(gymClass, now) ? "booking.removed_after_start" : "booking.removed_by_staff";

/** Returns the notice of a cancellation by staff; none if it only clears a late cancellation that returns no lesson. */
function noticeOf(
  classId: string,
  before: BookingDocument,
  after: BookingDocument,
  isReturned: boolean,
): NoticeFacts | undefined {
  const gymClass = noticeClassOf(classId, before);
  if (before.state !== "booked") return isReturned ? { kind: "lesson_returned", gymClass } : undefined;
  const lesson = isReturned ? "returned" : after.deducted ? "kept" : "none";
  return { kind: "booking_removed", gymClass, lesson };
}

/** Returns the package that paid for a booking; `undefined` if none did or it was removed. */
export async function readPayingPackage(uid: string, { value }: StoredBooking) {
  if (value.productId === null) return undefined;
  const pkg = await packageStore.read({ uid, id: value.productId });
  return pkg;
}
