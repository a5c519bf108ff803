import type { Decision } from "../../errors.ts";
import type { BookingDocument, RosterDocument } from "../model.ts";
import { isCheckInOpen, mayUseCode } from "./checkIn.ts";

// Check-in by the desk, which reads the code of a booking (docs/product/classes-and-bookings.md#code-of-a-booking).

type Timed = Pick<BookingDocument, "start" | "end">;

/** Contents of a signed code of a booking. */
export type BookingCode = { classId: string; uid: string; issuedAt: Date };

/**
 * Decides whether a member can show the code of their booking: while check-in is open. Refuses with `not_booked`,
 * `check_in_dropped`, `check_in_early`, `check_in_late`.
 */
export function mayShowCode(
  booking: (Timed & Pick<BookingDocument, "state">) | undefined,
  now: Date,
): Decision<null> {
  if (!booking || booking.state === "cancelled") return { ok: false, refusal: "not_booked" };
  if (booking.state === "dropped") return { ok: false, refusal: "check_in_dropped" };
  if (isCheckInOpen(booking, now)) return { ok: true, value: null };
  return { ok: false, refusal: booking.start.dateTime > now ? "check_in_early" : "check_in_late" };
}

type Scan = {
  code: BookingCode;
  /** The class at which the desk reads the code. */
  classId: string;
  gymClass: Timed;
  line: Pick<RosterDocument, "state" | "presence"> | undefined;
};

/**
 * Decides what a code read by the desk does to the member's line of the roster. A mark of staff stands, and a member who
 * is present stays so, also with a code that expired since. Refuses with `booking_code_other_class`, `…_not_booked`,
 * `…_dropped`, `…_absent`, `…_expired`, `…_late`.
 */
export function mayScan(
  { code, classId, gymClass, line }: Scan,
  now: Date,
): Decision<"registered" | "already_registered"> {
  if (code.classId !== classId) return { ok: false, refusal: "booking_code_other_class" };
  if (!line) return { ok: false, refusal: "booking_code_not_booked" };
  if (line.state === "dropped") return { ok: false, refusal: "booking_code_dropped" };
  if (line.presence === "present") return { ok: true, value: "already_registered" };
  if (line.presence === "absent") return { ok: false, refusal: "booking_code_absent" };
  if (!mayUseCode(code.issuedAt, now).ok) return { ok: false, refusal: "booking_code_expired" };
  if (now >= gymClass.end.dateTime) return { ok: false, refusal: "booking_code_late" };
  return { ok: true, value: "registered" };
}
