import type { Decision } from "../errors.ts";
import { addRomeMonths } from "../time/rome.ts";
import {
  type EnrolmentByStaff,
  type EnrolmentEntry,
  type EnrolmentFee,
  type EnrolmentPeriod,
  MAX_ENTRIES,
  type ShownFee,
} from "./model.ts";

type Entry = Pick<EnrolmentEntry, "from" | "until" | "ended">;

/** Months of an enrolment that is paid each year. */
const YEAR = 12;

/**
 * Returns the first day on which an enrolment is no longer valid: the same day a year later, or the last one of a shorter
 * month; `null` of one for good.
 */
export const endOfEnrolment = (every: EnrolmentPeriod, from: string): string | null =>
  every === "once" ? null : addRomeMonths(from, YEAR);

/** Returns the enrolment that is valid on a day `yyyy-MM-dd` in Rome, that with the latest end; `undefined` without one. */
export const validOn = <One extends Entry>(entries: readonly One[], day: string): One | undefined =>
  entries
    .filter(({ from, until, ended }) => ended === null && from <= day && (until === null || day < until))
    .toSorted((one, other) => ((other.until ?? "9999") < (one.until ?? "9999") ? -1 : 1))[0];

/** Returns the first day without an enrolment after the last one that ran out; `null` if none has, by a day in Rome. */
export const lapsedOn = (entries: readonly Entry[], day: string): string | null =>
  entries
    .flatMap(({ until, ended }) => (ended === null && until !== null && until <= day ? [until] : []))
    .toSorted()
    .at(-1) ?? null;

/** Returns the day of the last payment of the fee, here or elsewhere; `null` without one that stands. */
export const lastPaidOn = (
  entries: readonly Pick<EnrolmentEntry, "how" | "from" | "ended">[],
): string | null =>
  entries
    .flatMap(({ how, from, ended }) => (how !== "waived" && ended === null ? [from] : []))
    .toSorted()
    .at(-1) ?? null;

/** Decides whether staff may remind a person of the fee, or they may pay it alone: one is asked, and none is valid. */
export function mayPayFee<Fee>(fee: Fee | undefined, entries: readonly Entry[], day: string): Decision<Fee> {
  if (!fee) return { ok: false, refusal: "enrolment_not_asked" };
  return validOn(entries, day) ? { ok: false, refusal: "enrolment_valid" } : { ok: true, value: fee };
}

/** Returns whether a purchase is charged the fee that its page shows: by amount, name and period; none if it shows none. */
export const isFeeAsShown = (
  due: EnrolmentFee | undefined,
  { fee: cents, fee_name: name = due?.name, fee_every: every = due?.every }: ShownFee,
): boolean => due?.cents === cents && due?.name === name && due?.every === every;

/**
 * Decides whether staff may sell, waive or record the fee of a person on a day, and returns how often it is paid: none is
 * valid, the studio asks one, what is sold costs that much, and what is recorded is valid still. What was paid elsewhere is
 * recorded for a year before the studio asks one, too.
 */
export function mayEnrol(
  fee: EnrolmentFee | undefined,
  entries: readonly Entry[],
  asked: EnrolmentByStaff,
  day: string,
): Decision<EnrolmentPeriod> {
  const every = fee?.every ?? "year";
  if (!fee && asked.how !== "recorded") return { ok: false, refusal: "enrolment_not_asked" };
  if (validOn(entries, day)) return { ok: false, refusal: "enrolment_valid" };
  if (asked.how === "paid" && asked.terms.price !== fee?.cents)
    return { ok: false, refusal: "price_changed" };
  if (asked.how === "recorded") {
    const until = endOfEnrolment(every, asked.from);
    if (asked.from > day || (until !== null && until <= day)) return { ok: false, refusal: "enrolment_day" };
  }
  return { ok: true, value: every };
}

/** Decides whether staff may end an enrolment: the money of one that was sold goes back with a refund, which ends it. */
export function mayEndEnrolment(entry: Pick<EnrolmentEntry, "how" | "ended"> | undefined): Decision<"ended"> {
  if (!entry) return { ok: false, refusal: "enrolment_not_found" };
  return entry.how === "paid" && entry.ended === null
    ? { ok: false, refusal: "enrolment_paid" }
    : { ok: true, value: "ended" };
}

/**
 * Returns the enrolments of two accounts that become one, in their order: all stay, so that the one with the latest end is
 * valid.
 */
export const mergedEntries = <One extends Pick<EnrolmentEntry, "at">>(
  kept: readonly One[],
  duplicate: readonly One[],
): One[] =>
  [...kept, ...duplicate].toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(-MAX_ENTRIES);
