import { asMemberClass } from "../../bookings/calendar.ts";
import type { BookingDocument, ClassDocument } from "../../bookings/model.ts";
import { type Charge, isFullFor, isLate, mayBook } from "../../bookings/policy.ts";
import { type BookingRules, classId, dayOfClass } from "../../bookings/rules.ts";
import type { Decision, ErrorCode } from "../../errors.ts";
import { includesSlot } from "../../packages/limits/policy.ts";
import type { Package } from "../../packages/model.ts";
import { isUsable } from "../../packages/policy.ts";
import { addRomeDays, romeDaysBetween, romeMonday, romeTime, romeWeekday } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import { slotIdOf } from "../slotId.ts";
import { type TimetableDocument, timetableId } from "../slots.ts";
import type { Holiday, StandingOutcome, StandingPlaceDocument } from "./model.ts";

/** Maximum number of standing places of one member. */
const MAX_STANDING_PLACES = 7;

/** Maximum length of a holiday. */
const MAX_HOLIDAY_DAYS = 90;

type Starting = Pick<ClassDocument, "start">;
type Slot = Pick<TimetableDocument, "weekday" | "time">;

/** Returns whether staff moved a generated class to another day or time. */
export const isMovedFromSlot = (id: string, { start: { dateTime } }: Starting): boolean =>
  id !== classId(romeDay(dateTime), romeTime(dateTime));

/** Returns the id of a slot's class in the week of another class. */
export function classInWeekOf(id: string, slot: Slot): string | undefined {
  const day = dayOfClass(id);
  return day && classId(addRomeDays(day, slot.weekday - romeWeekday(day)), slot.time);
}

/**
 * Decides whether a member may keep a place in a slot; `own` is the number of standing places that they have
 * (docs/product/classes-and-bookings.md#standing-places). Refuses with `standing_full`, `standing_limit`, `no_package`, `class_not_included`
 * (no package pays for its classes).
 */
export function mayKeepPlace(
  slot: Pick<TimetableDocument, "capacity" | "standing" | "weekday" | "time" | "type" | "coach">,
  own: number,
  packages: readonly Pick<
    Package,
    "size" | "remaining" | "expire_date" | "voided" | "limits" | "service" | "extras"
  >[],
  now: Date,
): Decision<null> {
  if ((slot.standing ?? []).length >= slot.capacity) return { ok: false, refusal: "standing_full" };
  if (own >= MAX_STANDING_PLACES) return { ok: false, refusal: "standing_limit" };
  // Sessions of a service, also those that are left of a bundle, pay for no class.
  const usable = packages.filter((pkg) => !pkg.service && isUsable({ ...pkg, extras: undefined }, now));
  if (usable.some((pkg) => includesSlot(pkg, slot))) return { ok: true, value: null };
  return { ok: false, refusal: usable.length > 0 ? "class_not_included" : "no_package" };
}

/** Returns whether a day `yyyy-MM-dd` is in the holiday of a standing place. */
const isOnHoliday = ({ holiday }: Pick<StandingPlaceDocument, "holiday">, day: string): boolean =>
  holiday !== null && holiday.from <= day && day <= holiday.to;

/** Returns whether an outcome is final; a skipped class is tried again while it can be cancelled for free. */
const isFinal = (outcome: StandingOutcome | undefined): boolean =>
  outcome === "booked" || outcome === "released";

/**
 * Returns the ids of a slot's classes, soonest first, that the standing place has yet to book or to try again. Omits
 * those that could no longer be cancelled for free (docs/product/classes-and-bookings.md#standing-places).
 */
export function classesToBook(
  place: Pick<StandingPlaceDocument, "holiday" | "classes" | "closedAt">,
  slotId: string,
  classes: ReadonlyMap<string, Starting>,
  now: Date,
  rules: BookingRules,
): string[] {
  if (place.closedAt !== null) return [];
  return [...classes]
    .filter(
      ([id, gymClass]) =>
        slotIdOf(id) === slotId &&
        !isLate(gymClass, now, rules) &&
        !isOnHoliday(place, romeDay(gymClass.start.dateTime)) &&
        !isFinal(place.classes[id]),
    )
    .map(([id]) => id)
    .sort();
}

/** Everything that decides on one class of a standing place. */
export type StandingContext = {
  classId: string;
  gymClass: ClassDocument;
  booking: BookingDocument | undefined;
  /** A booking that was cancelled after this is not made again. */
  openedAt: Date;
  /** The member's entry in the waitlist of the class. */
  entryId: string | undefined;
  packages: readonly (Package & { createdAt: Date })[];
  /** Whether another class that the member has booked overlaps with this one. */
  hasOverlap: boolean;
  /** Whether the class at the time before the slot was moved still exists, for a place with `old_time`. */
  hasOldTime: boolean;
};

/** Outcome for a class; with `charge` it has to be booked, without it the member is booked already or skipped. */
export type StandingDecision = {
  outcome: Exclude<StandingOutcome, "released">;
  charge?: Charge;
};

/**
 * Decides on a class of a standing place as on a tap by the member: seats that the waitlist is entitled to stay with it
 * (docs/product/classes-and-bookings.md#skipped-classes-of-a-standing-place).
 */
export function decideOnClass(context: StandingContext, now: Date, rules: BookingRules): StandingDecision {
  const { gymClass, booking, openedAt, entryId, packages } = context;
  const isOpen = !booking || (booking.state === "cancelled" && booking.changedAt <= openedAt);
  if (!isOpen) return { outcome: "booked" };
  if (context.hasOldTime) return { outcome: "old_time" };
  if (isMovedFromSlot(context.classId, gymClass)) return { outcome: "class_moved" };
  if (context.hasOverlap) return { outcome: "class_overlaps" };
  const charge = mayBook(gymClass, booking, packages, true, now);
  if (!charge.ok) return { outcome: outcomeOf(charge.refusal) };
  return isFullFor(asMemberClass(context.classId, gymClass, undefined, entryId), now, rules)
    ? { outcome: "class_full" }
    : { outcome: "booked", charge: charge.value };
}

/** Outcomes of a class for which no package pays. */
const unpaid = [
  "no_package",
  "package_paused",
  "begin_at_once_required",
  "classes_used_up",
  "class_not_included",
  "class_before_first",
] as const satisfies readonly StandingOutcome[];

/** Returns the outcome for a class that is not booked; while an instalment is unpaid, the package is paused. */
function outcomeOf(refusal: ErrorCode): (typeof unpaid)[number] | "class_full" {
  if (refusal === "package_unpaid") return "package_paused";
  return unpaid.find((outcome) => outcome === refusal) ?? "class_full";
}

/** Returns the outcomes of this week and later: if the slot moves, the past ones of its week still count. */
export const currentOutcomes = (
  classes: StandingPlaceDocument["classes"],
  now: Date,
): StandingPlaceDocument["classes"] =>
  Object.fromEntries(Object.entries(classes).filter(([id]) => (dayOfClass(id) ?? "") >= romeMonday(now)));

/** Returns why a holiday is refused, by the invalid field; `undefined` if it is accepted. */
export function refuseHoliday({ from, to }: Holiday, now: Date): { to: string } | undefined {
  if (to < romeDay(now)) return { to: "Questo giorno è già passato" };
  return romeDaysBetween(from, to) >= MAX_HOLIDAY_DAYS
    ? { to: `Al massimo ${MAX_HOLIDAY_DAYS} giorni` }
    : undefined;
}

/**
 * Returns the standing place with another holiday, or none: the classes of `released` count as released by it, and
 * those of an earlier holiday are open again. A class at the slot's new time no longer waits for a released one.
 */
export const withHoliday = (
  place: StandingPlaceDocument,
  holiday: Holiday | null,
  released: readonly string[],
  now: Date,
): StandingPlaceDocument => {
  const isSame = place.holiday?.from === holiday?.from && place.holiday?.to === holiday?.to;
  const after = { ...place, holiday, openedAt: isSame ? place.openedAt : now };
  const kept = Object.entries(currentOutcomes(place.classes, now)).filter(
    ([id, outcome]) =>
      !released.includes(oldTimeOf(place, id) ?? "") &&
      (outcome !== "released" || isOnHoliday(after, dayOfClass(id) ?? "")),
  );
  const added = released.map((id) => [id, "released"] as const);
  return { ...after, classes: Object.fromEntries([...kept, ...added]) };
};

/**
 * Returns the standing place after its slot was moved to another time. In the weeks whose class at the old time was
 * booked it books no second one (docs/product/classes-and-bookings.md#changes-of-the-timetable-and-standing-places).
 */
export function withSlotMoved(
  place: StandingPlaceDocument,
  { weekday, time }: Slot,
  now: Date,
): StandingPlaceDocument {
  const booked = Object.entries(currentOutcomes(place.classes, now)).flatMap(([id, outcome]) => {
    const old = outcome === "booked" ? id : oldTimeOf(place, id);
    const moved = old && classInWeekOf(id, { weekday, time });
    return moved ? [{ moved, old }] : [];
  });
  const oldTimes = Object.fromEntries(booked.map(({ moved, old }) => [moved, old]));
  // A slot that moves back is again at the time of the class that was booked.
  const classes = Object.fromEntries(
    booked.map(({ moved, old }) => [moved, moved === old ? ("booked" as const) : ("old_time" as const)]),
  );
  return { ...place, weekday, time, oldTimes, classes };
}

/** Returns whether a class is one of the standing place, also one from before the slot was moved. */
export const isClassOfPlace = (
  place: Slot & Pick<StandingPlaceDocument, "classes" | "oldTimes">,
  id: string,
): boolean =>
  slotIdOf(id) === timetableId(place) ||
  place.classes[id] === "released" ||
  Object.keys(place.oldTimes).some((moved) => oldTimeOf(place, moved) === id);

/** Returns the id of the class from before the slot was moved, if a class at the new time waits for it. */
export const oldTimeOf = (
  { classes, oldTimes }: Pick<StandingPlaceDocument, "classes" | "oldTimes">,
  id: string,
): string | undefined => (classes[id] === "old_time" ? oldTimes[id] : undefined);
