import * as z from "zod";
import { identifier } from "../../identifier.ts";
import { isRenewed } from "../../packages/instalments.ts";
import { classesLeftOn } from "../../packages/limits/policy.ts";
import { frequency, type PackageDocument } from "../../packages/model.ts";
import type { ExpiryRules } from "../../packages/policy.ts";
import { birthdaysOn } from "../../people/birthday.ts";
import type { MemberDocument } from "../../people/model.ts";
import { romeDate } from "../../time/instant.ts";
import { romeDaysBetween } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import type { BookingDocument } from "../model.ts";

/** The package that a booking was charged to, without name and price. */
const chargedPackage = z.object({
  /** Lessons left; `null` for a subscription. */
  lessons_left: z.int().nonnegative().nullable(),
  /** Of a limited frequency: the classes left of the week or month of the class. */
  frequency: z.object({ ...frequency.shape, left: z.int().nonnegative() }).optional(),
  /** The first day on which it no longer pays; `null` if it never expires, or renews. */
  expire_date: romeDate.nullable(),
  warning: z.enum(["used_up", "expiring", "expired"]).nullable(),
});

/** Preview of a seat that staff give a member: the package that pays for it, or why none does. */
export const seatPreview = z.object({
  /** The package that pays, as it is before; `null` if none does, or if a late cancellation was paid already. */
  package: chargedPackage.nullable(),
  /** Whether the seat takes a lesson from it. */
  deducts: z.boolean(),
  /** Code of the error by which the seat would be refused. */
  refusal: z.string().nullable(),
  /** Sentence with both hours, if the member has another class at that time. */
  overlap: z.string().nullable(),
});
export type SeatPreview = z.output<typeof seatPreview>;

/** Facts about a booked member that the desk sees beside the name (docs/product/classes-and-bookings.md#roster-rows). */
export const rosterFacts = z.object({
  /** Id of the member. */
  id: identifier,
  /** The charged package; `null` if none was charged, or if it was voided. */
  package: chargedPackage.nullable(),
  /** Whether the member has attended no class before this one. */
  first_time: z.boolean(),
  /** Whether it is the member's birthday today; staff who see rosters need not know the date. */
  birthday: z.boolean(),
  /** The member's phone, where it was asked for. */
  phone: z.string().nullable().optional(),
});
export type RosterFacts = z.output<typeof rosterFacts>;

/** Phone of a member on a waitlist, by which homonyms are told apart. */
export const waitingPhone = z.object({ id: identifier, phone: z.string().nullable() });
export type WaitingPhone = z.output<typeof waitingPhone>;

type Charged = Pick<
  PackageDocument,
  "size" | "remaining" | "expire_date" | "voided" | "limits" | "used" | "instalments"
>;

type Booked = {
  booking: Pick<BookingDocument, "start">;
  /** `undefined` for a member who is known to be no newcomer and not to celebrate. */
  member: Pick<MemberDocument, "attendance" | "recent_lessons" | "birthday"> | undefined;
  /** The package that the booking was charged to. */
  pkg: Charged | undefined;
};

/** Returns the facts about a booked member, without the id. */
export function factsOf(
  { booking, member, pkg }: Booked,
  now: Date,
  rules: ExpiryRules,
): Omit<RosterFacts, "id" | "phone"> {
  const { dateTime: start } = booking.start;
  // The counter includes this class once it is settled, and later ones when a past roster is opened.
  const since = (member?.recent_lessons ?? []).filter((lesson) => lesson >= start).length;
  return {
    package: pkg && !pkg.voided ? chargedOf(pkg, start, now, rules) : null,
    first_time: member !== undefined && member.attendance.lifetime - since <= 0,
    birthday: member?.birthday != null && birthdaysOn(romeDay(now)).includes(member.birthday),
  };
}

/** Returns a package as rosters show it that pays for a class at a start. */
export function chargedOf(
  pkg: NonNullable<Booked["pkg"]>,
  start: Date,
  now: Date,
  rules: ExpiryRules,
): NonNullable<RosterFacts["package"]> {
  const left = classesLeftOn(pkg, romeDay(start));
  const frequency = pkg.limits?.frequency;
  return {
    lessons_left: pkg.size > 0 ? pkg.remaining : null,
    ...(frequency && left !== undefined && { frequency: { ...frequency, left } }),
    expire_date: isRenewed(pkg) ? null : pkg.expire_date,
    // Of one that renews the end is that of the month that is debited next.
    warning: isRenewed(pkg) ? null : warningOf(pkg, romeDay(now), rules),
  };
}

function warningOf(
  { size, remaining, expire_date }: NonNullable<Booked["pkg"]>,
  today: string,
  { expiringDays }: ExpiryRules,
): "used_up" | "expiring" | "expired" | null {
  const days = expire_date === null ? Number.POSITIVE_INFINITY : romeDaysBetween(today, expire_date);
  if (days <= 0) return "expired";
  if (size > 0 && remaining === 0) return "used_up";
  return days <= expiringDays ? "expiring" : null;
}
