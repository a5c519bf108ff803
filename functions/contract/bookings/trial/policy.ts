import { addRomeDays, romeInstant } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import type { ClassDocument, RosterGuest } from "../model.ts";

/** Services whose trial is in a class; a request names one. */
export const trialServices = ["CLASS", "HYROX"] as const;
export type TrialService = (typeof trialServices)[number];

/** Returns the service of a request whose trial is in a class; `undefined` for any other one. */
export const trialServiceOf = (service: string | null | undefined): TrialService | undefined =>
  trialServices.find((one) => one === service);

/** Days whose classes visitors see and book trials in, today included: no more than there are classes for. */
export const PUBLIC_DAYS = 21;

/** Rules of trials that visitors book (docs/product/site-and-requests.md#a-trial-in-a-class). Times are `HH:mm` in Rome. */
export type TrialRules = {
  /** Seats of a class that unconfirmed trials may take at most; 0 leaves each seat to staff. */
  seats: number;
  /** First and last start of the classes that are offered. */
  first: string;
  last: string;
  /** Ids of the types that are offered; `null` for all. */
  types: readonly string[] | null;
  /** Ids of the types that are offered for a HYROX trial. */
  hyroxTypes: readonly string[];
  /** When an unconfirmed seat ends. */
  ends: "never" | "evening" | "hours";
  /** Hours after the request with `ends: "hours"`. */
  hours: number;
};

/** Hour of the evening before, from which a trial counts as confirmed when it is booked. */
const EVENING = "20:00";

/** Hours that there are at least to confirm a seat, from its request or from a move of its class on. */
const MIN_HOURS = 3;

const HOUR_MS = 3_600_000;

type Start = Pick<ClassDocument, "start">;

/** Returns the evening before a class. */
export const eveningBefore = ({ start }: Start): Date =>
  romeInstant(addRomeDays(romeDay(start.dateTime), -1), EVENING);

/** Returns whether a trial booked now is still to be confirmed: not one of the evening before, or later. */
export const isToConfirm = (gymClass: Start, now: Date): boolean => now < eveningBefore(gymClass);

/** Returns whether a guest's seat counts among the unconfirmed trials of its class. */
export const countsAsTrial = (guest: Pick<RosterGuest, "unconfirmed" | "unproven"> | undefined): boolean =>
  guest?.unconfirmed === true || guest?.unproven === true;

/** A seat by when it was booked, and its class moved. */
type Seat = { subDate: Date; guest?: Partial<RosterGuest> | undefined };

/**
 * Returns when an unconfirmed seat ends; `null` if the owner leaves that to staff, or if its guest would have less than
 * three hours before the class.
 */
export function seatEndsAt(
  { start }: Start,
  { subDate, guest }: Seat,
  { ends, hours }: TrialRules,
): Date | null {
  if (ends === "never") return null;
  const evening = eveningBefore({ start }).getTime();
  const asked = subDate.getTime();
  const usual = ends === "evening" ? evening : Math.min(evening, asked + hours * HOUR_MS);
  const told = Math.max(asked, guest?.movedAt?.getTime() ?? asked);
  const endsAt = new Date(Math.max(usual, told + MIN_HOURS * HOUR_MS));
  return endsAt < start.dateTime ? endsAt : null;
}

/** Returns whether an unconfirmed seat has ended by now. */
export function hasSeatEnded(
  gymClass: Start,
  { guest, subDate }: Seat,
  rules: TrialRules,
  now: Date,
): boolean {
  const endsAt = guest?.unconfirmed ? seatEndsAt(gymClass, { subDate, guest }, rules) : null;
  // Once the class has begun, its roster is for staff.
  return endsAt !== null && endsAt <= now && now < gymClass.start.dateTime;
}
