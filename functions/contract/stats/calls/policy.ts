import { FEW_LESSONS } from "../../people/forStaff.ts";
import type { MemberDocument } from "../../people/model.ts";
import { addRomeDays, romeDaysBetween } from "../../time/rome.ts";
import { romeDay } from "../../time/romeDay.ts";
import type { CallGroup } from "./model.ts";

type Person = Pick<MemberDocument, "standing" | "contacted">;

/** Days after the expected one up to which a call is likely to bring a member back; later ones have left. */
const MAX_OVERDUE_DAYS = 60;
/** Days since the last lesson within which a member still comes. */
const COMING_DAYS = 30;
/** Days for which a call hides a member from the list. */
const PAUSE_DAYS = 14;

const DAY_MS = 86_400_000;

/** Returns the days, the first included and the last not, of `expected_by` among which the absent are. */
export const overdueDays = (now: Date): readonly [from: string, until: string] => [
  addRomeDays(romeDay(now), -MAX_OVERDUE_DAYS),
  romeDay(now),
];

/** Returns the instant after which members who still come had their last lesson. */
export const comingSince = (now: Date): Date => new Date(now.getTime() - COMING_DAYS * DAY_MS);

/** Returns the day on which a member who was called at `now` is on the list again. */
export const pausedUntil = (now: Date): string => addRomeDays(romeDay(now), PAUSE_DAYS);

/** Returns whether a call of these days hides the member from the list. */
export const isPaused = ({ contacted }: Pick<Person, "contacted">, now: Date): boolean =>
  contacted !== undefined && contacted !== null && contacted.until > romeDay(now);

const isAbsent = ({ standing }: Person, now: Date): boolean => {
  const [from, until] = overdueDays(now);
  return standing.expected_by >= from && standing.expected_by < until;
};

const isPackEnding = ({ standing }: Person, now: Date): boolean =>
  standing.lessons_left <= FEW_LESSONS &&
  standing.subscription_until <= romeDay(now) &&
  standing.last_attended_at !== null &&
  standing.last_attended_at > comingSince(now);

/** Returns whether a group of the call list holds the member at `now`, as its query does. */
export function isInGroup(group: CallGroup, person: Person, now: Date): boolean {
  if (isPaused(person, now)) return group === "contacted";
  if (group === "contacted") return false;
  return group === "absent" ? isAbsent(person, now) : isPackEnding(person, now);
}

/** Returns how much longer than expected a member has stayed away: 1 on the expected day, 2 after twice the interval. */
function lateness({ standing: { last_attended_at: last, expected_by } }: Person, now: Date): number {
  if (!last || expected_by === "") return 0;
  const expected = Math.max(1, romeDaysBetween(romeDay(last), expected_by));
  return romeDaysBetween(romeDay(last), romeDay(now)) / expected;
}

/**
 * Compares two members of a group by what a call can still do: of the absent those who are least late by their own
 * rhythm come first, of the others those who came last.
 */
export function byChance(group: CallGroup, a: Person, b: Person, now: Date): number {
  if (group === "absent") return lateness(a, now) - lateness(b, now);
  if (group === "contacted") return (b.contacted?.at.getTime() ?? 0) - (a.contacted?.at.getTime() ?? 0);
  const came = ({ standing }: Person) => standing.last_attended_at?.getTime() ?? 0;
  return came(b) - came(a) || a.standing.lessons_left - b.standing.lessons_left;
}
