import { addRomeDays, romeInstant } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import type { ClassDocument, RosterGuest } from "../model.ts";

/** Services whose trial is in a class; a request names one. */
export const trialServices = ["CLASS", "HYROX"] as const;
export type TrialService = (typeof trialServices)[number];

/** Returns the service of a request whose trial is in a class; `undefined` for any other one. */
export const trialServiceOf = (service: string | null | undefined): TrialService | undefined =>
  trialServices.find((one) => one === service);

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

const HOUR_MS = 3_600_000;

type Start = Pick<ClassDocument, "start">;

/** Returns the evening before a class. */
export const eveningBefore = ({ start }: Start): Date =>
  romeInstant(addRomeDays(romeDay(start.dateTime), -1), EVENING);

/** Returns whether a trial booked now is still to be confirmed: not one of the evening before, or later. */
export const isToConfirm = (gymClass: Start, now: Date): boolean => now < eveningBefore(gymClass);

/** Returns when an unconfirmed seat ends that was booked at `bookedAt`; `null` if the owner leaves that to staff. */
export function seatEndsAt(gymClass: Start, bookedAt: Date, { ends, hours }: TrialRules): Date | null {
  if (ends === "never") return null;
  const evening = eveningBefore(gymClass);
  if (ends === "evening") return evening;
  return new Date(Math.min(evening.getTime(), bookedAt.getTime() + hours * HOUR_MS));
}

/** Returns whether an unconfirmed seat has ended by now. */
export function hasSeatEnded(
  gymClass: Start,
  { guest, subDate }: { guest?: RosterGuest | undefined; subDate: Date },
  rules: TrialRules,
  now: Date,
): boolean {
  const endsAt = guest?.unconfirmed ? seatEndsAt(gymClass, subDate, rules) : null;
  // Once the class has begun, its roster is for staff.
  return endsAt !== null && endsAt <= now && now < gymClass.start.dateTime;
}
