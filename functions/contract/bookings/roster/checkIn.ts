import type { Decision } from "../../errors.ts";
import type { BookingDocument, MemberClass, RosterDocument } from "../model.ts";
import { isFullFor } from "../policy.ts";
import type { BookingRules } from "../rules.ts";

// Check-in by the member, with the code at the entrance (docs/product/classes-and-bookings.md#check-in).

/** Members can check in from this long before the start, until the end. */
export const CHECK_IN_FROM_MS = 30 * 60 * 1000;

/** The entrance shows another code this often. */
export const CODE_ROTATION_MS = 25_000;

/** A code can be used for two rotations: who reads it in its last second still has one to open the app. */
export const CODE_VALID_MS = 2 * CODE_ROTATION_MS;

/** Allowed difference between the clocks of the servers that issue and check a code. */
const CLOCK_SKEW_MS = 5_000;

/** Decides whether a code issued at an instant can be used at `now`. Refuses with `check_in_code_expired`. */
export function mayUseCode(issuedAt: Date, now: Date): Decision<null> {
  const age = now.getTime() - issuedAt.getTime();
  return age >= -CLOCK_SKEW_MS && age <= CODE_VALID_MS
    ? { ok: true, value: null }
    : { ok: false, refusal: "check_in_code_expired" };
}

type Timed = Pick<BookingDocument, "start" | "end">;

/** Returns whether members can check in to a class at `now`. */
export const isCheckInOpen = ({ start, end }: Timed, now: Date): boolean =>
  start.dateTime.getTime() - now.getTime() <= CHECK_IN_FROM_MS && now < end.dateTime;

const distance = ({ start }: Timed, now: Date): number => Math.abs(start.dateTime.getTime() - now.getTime());

/** A member's booking of today; `exists` is false once the class has been cancelled. */
type Candidate = Timed & Pick<BookingDocument, "state"> & { exists: boolean };

/**
 * Returns the booking that a check-in at `now` concerns: of the classes that members can check in to, as classes overlap,
 * the one whose start is nearest, then the later one. Refuses with `check_in_class_cancelled`, `check_in_waiting`,
 * `check_in_dropped`, `check_in_early`, `check_in_late`, `check_in_not_booked`.
 */
export function bookingToCheckIn<Booking extends Candidate>(
  bookings: readonly Booking[],
  waits: readonly Timed[],
  now: Date,
): Decision<Booking> {
  const open = bookings.filter((one) => isCheckInOpen(one, now));
  const [nearest] = open
    .filter(({ state, exists }) => state === "booked" && exists)
    .toSorted(
      (a, b) =>
        distance(a, now) - distance(b, now) || b.start.dateTime.getTime() - a.start.dateTime.getTime(),
    );
  if (nearest) return { ok: true, value: nearest };
  if (open.some(({ exists }) => !exists)) return { ok: false, refusal: "check_in_class_cancelled" };
  if (waits.some((wait) => isCheckInOpen(wait, now))) return { ok: false, refusal: "check_in_waiting" };
  if (open.some(({ state }) => state === "dropped")) return { ok: false, refusal: "check_in_dropped" };
  const booked = bookings.filter(({ state, exists }) => state === "booked" && exists);
  if (booked.some(({ start }) => start.dateTime > now)) return { ok: false, refusal: "check_in_early" };
  return { ok: false, refusal: booked.length > 0 ? "check_in_late" : "check_in_not_booked" };
}

/**
 * Decides what a check-in does to a roster line: it marks the member as present, unless they are. A mark of staff stands.
 * Refuses with `check_in_absent`, `check_in_dropped`.
 */
export function mayCheckIn(
  line: Pick<RosterDocument, "state" | "presence">,
): Decision<"registered" | "already_registered"> {
  if (line.state === "dropped") return { ok: false, refusal: "check_in_dropped" };
  if (line.presence === "absent") return { ok: false, refusal: "check_in_absent" };
  return { ok: true, value: line.presence === "present" ? "already_registered" : "registered" };
}

/** Returns whether staff marked a line; a check-in is no mark of theirs. */
export const isMarkedByStaff = ({
  presence,
  checkedInAt,
}: Pick<RosterDocument, "presence" | "checkedInAt">): boolean =>
  presence !== null && !(presence === "present" && checkedInAt !== null);

/** Returns the class that a member without a booking can still book and then check in to, or `undefined`. */
export const classToBook = (
  classes: readonly MemberClass[],
  now: Date,
  rules: BookingRules,
): MemberClass | undefined =>
  classes
    .filter(
      (one) =>
        one.start.dateTime > now && isCheckInOpen(one, now) && !one.bSub && !isFullFor(one, now, rules),
    )
    .toSorted((a, b) => a.start.dateTime.getTime() - b.start.dateTime.getTime())[0];
