import type {
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

/** Returns a slot on the wire. */
export const slotOnWire = (id: string, { start_time, end_time, remaining }: SlotDocument): RaceSlot => ({
  id,
  start_time,
  end_time,
  is_full: remaining <= 0,
  remaining,
});

/** Returns a booking on the wire for staff, without the secrets of its ticket and checkout. */
export const bookingForStaff = (id: string, booking: RaceBookingDocument): RaceBookingForStaff => ({
  id,
  slot_id: booking.slotId,
  first_name: booking.first_name,
  last_name: booking.last_name,
  email: booking.email,
  phone: booking.phone,
  category: booking.category,
  state: booking.state,
  payment: booking.payment,
  price: booking.price,
  held_until: booking.heldUntil,
  checked_in_at: booking.checkedInAt,
  created_at: booking.createdAt,
});
