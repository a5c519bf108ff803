import * as z from "zod";
import { identifier } from "../../identifier.ts";
import { romeDate, wireInstant } from "../../time/instant.ts";
import { romeTime } from "../../time/rome.ts";
import { type ClassLists, classTypeOf, coachOf, firstNameOf } from "../classTypes.ts";
import type { CalendarDocument } from "../model.ts";
import { isFullFor, isWaitlistClosed } from "../policy.ts";
import { type BookingRules, dayOfClass } from "../rules.ts";
import type { TrialRules, TrialService } from "../trial/policy.ts";

/** A class for visitors: when it is, what and with whom, and how many seats are left. It never says who is in it. */
const publicClass = z.object({
  start: wireInstant,
  end: wireInstant,
  summary: z.string(),
  /** Ids in the studio's lists of types and coaches; `null` if not set. */
  type: identifier.nullable(),
  coach: identifier.nullable(),
  /** Name of the type, and first name of the coach, as the owner publishes them; `null` if not set. */
  type_name: z.string().nullable(),
  coach_name: z.string().nullable(),
  seats_left: z.int().nonnegative(),
  /** Seats that are left for trials, and for HYROX trials; `null` if the class is not offered for them. */
  trial_seats: z.int().nonnegative().nullable(),
  hyrox_seats: z.int().nonnegative().nullable(),
});

/**
 * A day of the calendar for visitors. `cancelled` are the hours `HH:mm` at which a class is usually held and offered for
 * trials, and is not held.
 */
export const publicDay = z.object({
  date: romeDate,
  classes: z.array(publicClass),
  cancelled: z.array(z.string().regex(/^\d{2}:\d{2}$/)),
});
export type PublicDay = z.output<typeof publicDay>;

/** Returns the seats of a class that are left for trials of a service; `null` if it is not offered for them. */
export const trialSeatsIn = (
  gymClass: Pick<PublicDay["classes"][number], "trial_seats" | "hyrox_seats">,
  service: TrialService,
): number | null => (service === "HYROX" ? gymClass.hyrox_seats : gymClass.trial_seats);

type StoredClass = CalendarDocument["classes"][string];

/** Returns the seats that are left for a new person: those of a class with a waitlist belong to its entries. */
function seatsLeftOf(gymClass: StoredClass, now: Date, rules: BookingRules): number {
  const numWaiting = gymClass.waiting.length;
  if (isFullFor({ ...gymClass, numWaiting }, now, rules)) return 0;
  return gymClass.numdisp - (isWaitlistClosed(gymClass, now, rules) ? 0 : numWaiting);
}

const isOfferedHour = (time: string, { first, last }: TrialRules): boolean => first <= time && time <= last;

/** Returns whether the owner offers the class for trials of a service, by its hour and type. */
function isOfferedForTrials(
  { start, type }: Pick<StoredClass, "start" | "type">,
  trials: TrialRules,
  service: TrialService,
): boolean {
  const types = service === "HYROX" ? trials.hyroxTypes : trials.types;
  return (
    isOfferedHour(romeTime(start.dateTime), trials) &&
    (types === null || (type !== null && types.includes(type)))
  );
}

/** Rules on which the classes depend that visitors see. */
export type VisitorRules = { rules: BookingRules; trials: TrialRules };

/**
 * Returns the seats of a class that are left for trials of a service (docs/product/site-and-requests.md#a-trial-in-a-class);
 * `null` if it is not offered for them. Where the owner leaves the seats to staff, they are those for any new person.
 */
export function trialSeatsOf(
  gymClass: StoredClass,
  now: Date,
  { rules, trials }: VisitorRules,
  service: TrialService,
): number | null {
  if (!isOfferedForTrials(gymClass, trials, service)) return null;
  const left = gymClass.start.dateTime > now ? seatsLeftOf(gymClass, now, rules) : 0;
  return trials.seats === 0 ? left : Math.max(0, Math.min(left, trials.seats - gymClass.unconfirmedTrials));
}

/**
 * Returns the id of the class that a trial of a service at an instant gets a seat in, of several with one the one with more free seats;
 * `undefined` if none has any.
 */
export function classForTrial(
  day: CalendarDocument,
  at: Date,
  now: Date,
  rules: VisitorRules,
  service: TrialService,
): string | undefined {
  const free = Object.entries(day.classes)
    .filter(([, { start }]) => start.dateTime.getTime() === at.getTime())
    .filter(([, gymClass]) => (trialSeatsOf(gymClass, now, rules, service) ?? 0) > 0)
    .map(([id, gymClass]) => ({ id, seats: seatsLeftOf(gymClass, now, rules.rules) }))
    .sort((one, other) => other.seats - one.seats || one.id.localeCompare(other.id));
  return free[0]?.id;
}

/** Returns the hour `HH:mm` in the id of a generated class. */
const hourOfClass = (id: string): string => `${id.slice(-4, -2)}:${id.slice(-2)}`;

/** Returns a day of the calendar as visitors see it, with its classes by start and the names in `lists`. */
export function forVisitors(
  day: CalendarDocument,
  now: Date,
  visitorRules: VisitorRules,
  lists: ClassLists,
): PublicDay {
  const { rules, trials } = visitorRules;
  const coachName = (id: string | null) => {
    const coach = coachOf(lists, id);
    return coach ? firstNameOf(coach) : null;
  };
  const classes = Object.values(day.classes)
    .map((gymClass) => ({
      start: gymClass.start.dateTime,
      end: gymClass.end.dateTime,
      summary: gymClass.summary,
      type: gymClass.type,
      coach: gymClass.coach,
      type_name: classTypeOf(lists, gymClass.type)?.name ?? null,
      coach_name: coachName(gymClass.coach),
      seats_left: seatsLeftOf(gymClass, now, rules),
      trial_seats: trialSeatsOf(gymClass, now, visitorRules, "CLASS"),
      hyrox_seats: trialSeatsOf(gymClass, now, visitorRules, "HYROX"),
    }))
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  const held = new Set(classes.map(({ start }) => romeTime(start)));
  // A class that staff moved within the day keeps the id of its former hour.
  const usual = [...Object.keys(day.classes), ...Object.keys(day.cancelled ?? {})].filter(
    (id) => dayOfClass(id) === day.date,
  );
  // The type of a class that is not held is unknown: where types are chosen, it may be one that is not offered.
  const isOffered = (hour: string) => trials.types === null && isOfferedHour(hour, trials);
  const cancelled = [...new Set(usual.map(hourOfClass))]
    .filter((hour) => !held.has(hour) && isOffered(hour))
    .sort();
  return { date: day.date, classes, cancelled };
}

/** Whether a trial can have a seat at an hour; `taken` if others have the seats for trials of a class that is not full. */
export type TrialHour = "open" | "full" | "taken" | "cancelled";

/**
 * Returns whether a trial of a service can have a seat in a class of this day at an hour `HH:mm`; `undefined` if there is no
 * class that is offered for it. Of a HYROX class that is not held the type is unknown: its hour is like one without a class.
 */
export function stateOfHour(day: PublicDay, hour: string, service: TrialService): TrialHour | undefined {
  const offered = day.classes.filter(
    (one) => romeTime(one.start) === hour && trialSeatsIn(one, service) !== null,
  );
  if (offered.length === 0)
    return service === "CLASS" && day.cancelled.includes(hour) ? "cancelled" : undefined;
  if (offered.some((one) => trialSeatsIn(one, service))) return "open";
  return offered.some(({ seats_left }) => seats_left > 0) ? "taken" : "full";
}
