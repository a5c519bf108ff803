import type {
  CancelledRace,
  Race,
  RaceBookingDocument,
  RaceBookingForStaff,
  RaceDocument,
  RaceSlot,
  SlotDocument,
} from "@studio/contract/race/model.ts";

/** Returns a race on the wire; its day is its id. */
export const raceOnWire = ({ name, date, price, payment_link }: RaceDocument): Race => ({
  id: date,
  name,
  date,
  price,
  payment_link,
});

/** Returns a cancelled race as visitors see it; `undefined` for another race. */
export const cancelledOnWire = ({ name, date, cancellation }: RaceDocument): CancelledRace | undefined =>
  cancellation ? { name, date, reason: cancellation.reason } : undefined;

/** Returns a slot on the wire; a closed one has no places left. */
export function slotOnWire(id: string, { start_time, end_time, remaining, closed }: SlotDocument): RaceSlot {
  const left = closed ? 0 : remaining;
  return { id, start_time, end_time, is_full: left <= 0, remaining: left };
}

/** Returns a booking on the wire for staff, without the secrets of its ticket and checkout. */
export const bookingForStaff = (id: string, booking: RaceBookingDocument): RaceBookingForStaff => ({
  id,
  slot_id: booking.slotId,
  first_name: booking.first_name,
  last_name: booking.last_name,
  email: booking.email,
  phone: booking.phone,
  category: booking.category,
  partner: booking.partner,
  state: booking.state,
  payment: booking.payment,
  price: booking.price,
  held_until: booking.heldUntil,
  checked_in_at: booking.checkedInAt,
  created_at: booking.createdAt,
  ...(booking.doubtful && booking.state === "held" && { doubtful: true }),
});
