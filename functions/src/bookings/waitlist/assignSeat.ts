import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { ClassDocument, MemberClass } from "@studio/contract/bookings/model.ts";
import { isFull, mayBook } from "@studio/contract/bookings/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { notify } from "../../notices/notify.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { withCalendar } from "../confirmation/confirm.ts";
import { decideOverlap, readBookingContext } from "../context.ts";
import { recordFreeSeat } from "../freeSeat.ts";
import { writeBooking } from "../writeBooking.ts";
import { enqueueWaitlistMail } from "./enqueueMail.ts";
import type { WaitlistRequest } from "./join.ts";
import { movedUpMail } from "./mails.ts";
import { withBookings, withoutEntry } from "./seats.ts";
import { removeWaitlistEntry } from "./store.ts";

/** A seat to assign; with `charge: false` no package pays for it. */
type Assignment = WaitlistRequest & { staff: Named; charge: boolean; reason?: string | undefined };

/** Returns the class with a free seat: a full class gets one seat more. */
const withSeat = (gymClass: ClassDocument): ClassDocument =>
  isFull(gymClass) ? { ...gymClass, capacity: gymClass.capacity + 1, numdisp: 1 } : gymClass;

/**
 * Assigns a seat to a member on the waitlist in one commit with a mail, whatever their position and the hour.
 * Changes nothing for a member who is booked already.
 * @throws `event_not_found`, `user_not_found`, `not_waiting`, `class_started`, `no_package`, `begin_at_once_required`,
 * `class_overlaps`, `invalid_request` naming `reason` (a free seat without one), `busy`
 */
export const assignSeat = ({
  classId,
  uid,
  staff,
  charge,
  reason,
  asksToBegin,
  despiteOverlap,
  now,
}: Assignment): Promise<MemberClass> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const {
      gymClass,
      booking: before,
      member,
      access,
      entry,
      packages,
      owned,
      rules,
      overlapping,
    } = await readBookingContext(classId, uid);
    if (before?.value.state === "booked") return asMemberClass(classId, gymClass.value, before.value);
    if (!entry) throw new StudioError("not_waiting");

    const open = withSeat(gymClass.value);
    const paid = unwrap(mayBook(open, before?.value, owned, charge, now, asksToBegin));
    const overlap = decideOverlap({
      gymClass: open,
      other: overlapping,
      isAccepted: despiteOverlap,
      byStaff: true,
    });
    removeWaitlistEntry(commit, classId, uid);
    const { ticket: entryId } = entry.value;
    const after = withoutEntry(withBookings(open, 1), entryId, { now, rules });
    const booking = writeBooking(commit, {
      classId,
      gymClass: open,
      seats: { read: gymClass, after },
      member,
      access,
      before,
      charge: paid,
      packages,
      kind: "booking.added_by_staff",
      actor: staff,
      sale:
        !charge && paid.productId === null
          ? recordFreeSeat(commit, { classId, summary: open.summary, member, reason, actor: staff, now })
          : undefined,
      movedUp: true,
      now,
    });
    if (open.capacity !== gymClass.value.capacity) {
      const about = { type: "event" as const, id: classId, name: open.summary };
      recordActivity(commit, { kind: "class.changed", at: now, actor: staff, subject: null, about });
    }
    const text = movedUpMail(member.value, open, booking, rules);
    const mail = await withCalendar(text, member.value, { has: [{ ...open, id: classId }], now });
    enqueueWaitlistMail(commit, "moved-up", { classId, ticket: entryId, now }, mail);
    const about = noticeClassOf(classId, open);
    notify(commit, { uid, actor: staff, now }, { kind: "moved_up", gymClass: about });
    return { ...asMemberClass(classId, after, booking), ...(overlap && { message: overlap }) };
  });
