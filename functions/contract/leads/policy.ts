import { type ErrorFields, StudioError } from "../errors.ts";
import { upcomingDates } from "../race/season.ts";
import { formatOpeningHours, type OpeningTime, openingTimesOn } from "../site/openingHours.ts";
import { romeTime, romeWeekday } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { chosenTime, type LeadChange, type LeadDocument, type LeadStatus } from "./model.ts";

/** Requested time of a lead: an hour, a window for a call, or a simulation date. */
export type Wish = { when?: Date | null; when2?: Date | null; date?: string | null };

type Hours = readonly OpeningTime[];

/** When hours are asked about, and the opening hours that hold (docs/product/content.md#the-studios-data). */
export type Opening = { now: Date; hours: Hours };

/** Times that can be requested: an hour of opening, or a date of the season's simulations (docs/product/races.md#season). */
export type Offered = Opening & { dates: readonly string[] };

const closedText = (hours: Hours): string =>
  `Scegli un’ora in cui siamo aperti: ${formatOpeningHours(hours)
    .map((line) => `${line.days.toLowerCase()} ${line.hours}`)
    .join(", ")}`;

/**
 * Returns why an hour is not possible, because it is past or the studio is closed, or `undefined`. With `ends` the
 * closing time itself is allowed.
 */
function objectionTo(hour: Date, { now, hours }: Opening, ends = false): string | undefined {
  if (hour <= now) return "Scegli una data e un’ora future";
  const time = romeTime(hour);
  const isOpen = openingTimesOn(hours, romeWeekday(romeDay(hour))).some(
    ({ opens, closes }) => opens <= time && (ends ? time <= closes : time < closes),
  );
  return isOpen ? undefined : closedText(hours);
}

const hourThat = (object: (hour: Date) => string | undefined) =>
  chosenTime.superRefine((hour, { addIssue }) => {
    const objection = object(hour);
    if (objection !== undefined) addIssue(objection);
  });

/** Schemas of an hour, and of the end of a window, within opening hours and after the time of `clock`. */
export const openHour = (clock: () => Date, hours: Hours) =>
  hourThat((hour) => objectionTo(hour, { now: clock(), hours }));
export const openHourAtEnd = (clock: () => Date, hours: Hours) =>
  hourThat((hour) => objectionTo(hour, { now: clock(), hours }, true));

/**
 * Checks that the requested time is possible; a simulation can be requested until its own day.
 * @throws {StudioError} `invalid_request` with the fields at fault.
 */
export function requirePossible({ when, when2, date }: Wish, offered: Offered): void {
  const fields: ErrorFields = {};
  const closed = when && objectionTo(when, offered);
  const closedAtEnd = when2 && objectionTo(when2, offered, true);
  if (closed) fields.when = closed;
  if (closedAtEnd) fields.when2 = closedAtEnd;
  if (when && when2 && when2 <= when) fields.when2 = "La fine deve venire dopo l’inizio";
  if (date && !upcomingDates(offered.dates, romeDay(offered.now)).includes(date))
    fields.date = "Scegli una delle date proposte";
  if (Object.keys(fields).length > 0) throw new StudioError("invalid_request", fields);
}

type LeadProgress = Pick<LeadDocument, "status" | "notes" | "answeredAt">;

/** Returns whether a status means that the request is still to be handled. */
const isOpen = (status: LeadStatus): boolean => status === "new" || status === "doubtful";

/**
 * Returns whether a change says that a doubtful request comes from a person, who then gets the mails that waited for it
 * (docs/product/site-and-requests.md#protection-of-forms).
 */
export const isVouchedFor = (
  before: Pick<LeadDocument, "status">,
  after: Pick<LeadDocument, "status">,
): boolean => before.status === "doubtful" && after.status !== "doubtful" && after.status !== "lost";

/**
 * Returns a lead after a change by staff, or `undefined` if nothing differs. The first move on from `new` or `doubtful`
 * sets `answeredAt`, which later changes keep.
 */
export function changedLead(
  before: LeadProgress,
  { status = before.status, notes = before.notes }: Pick<LeadChange, "status" | "notes">,
  now: Date,
): LeadProgress | undefined {
  if (status === before.status && notes === before.notes) return undefined;
  return { status, notes, answeredAt: before.answeredAt ?? (isOpen(status) ? null : now) };
}
