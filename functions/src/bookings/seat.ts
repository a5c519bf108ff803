import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import type { BookingDocument, EventDocument } from "@studio/contract/bookings/model.ts";
import type { Charge } from "@studio/contract/bookings/policy.ts";
import { type Member, named } from "../account/people.ts";
import { moveLateCancellations } from "../account/standing.ts";
import { record } from "../activity/record.ts";
import { coverBooking, deductLesson, type StoredProduct } from "../packages/lessons.ts";
import { type Access, holdAccess } from "../platform/caller.ts";
import type { Commit } from "../platform/commit.ts";
import { type StoredBooking, saveBooking, saveRosterLine } from "./store.ts";

export type Seating = {
  eventId: string;
  event: EventDocument;
  member: Member;
  access: Access;
  /** The member's booking of the class until now. */
  before: StoredBooking | undefined;
  charge: Charge;
  products: readonly StoredProduct[];
  kind: ActivityKind;
  /** Who did it; absent where members do it themselves. */
  actor?: Named | undefined;
  /** True for whoever was moved up from the waiting list. */
  movedUp?: boolean;
  now: Date;
};

/**
 * Seats a member with access in a commit: booking, roster line, lesson and log entry. The seat itself is the caller's, who knows what
 * else happens to the class.
 */
export function seat(commit: Commit, seating: Seating): BookingDocument {
  const { eventId, event, member, access, before, charge, products, now } = seating;
  const { id: uid } = member;
  const { summary, start, end } = event;
  const { first_name, last_name, picture_url } = member.value;
  const line = { state: "booked", presence: null, subDate: now } as const;
  const booking: BookingDocument = {
    ...line,
    ...{ summary, start, end, productId: charge.productId, deducted: charge.deducted },
    changedAt: now,
    // A lesson that was lost by a late cancellation does not come back this way.
    movedUpAt: seating.movedUp && before?.value.state !== "dropped" ? now : null,
  };
  holdAccess(commit, access);
  saveBooking(commit, uid, eventId, before, booking);
  saveRosterLine(commit, eventId, uid, { ...line, first_name, last_name, picture_url });
  const paying = products.find((product) => product.id === charge.productId);
  if (paying && !charge.deductNow) coverBooking(commit, paying);
  if (paying && charge.deductNow)
    deductLesson(commit, { uid, product: paying, event: { id: eventId, summary, start }, at: now });
  if (before?.value.state === "dropped") moveLateCancellations(commit, uid, -1);
  const subject = named(uid, member.value);
  record(commit, {
    ...{ kind: seating.kind, at: now, actor: seating.actor ?? subject, subject },
    about: { type: "event", id: eventId, name: summary },
  });
  return booking;
}
