import { standingOfBoth } from "../../packages/renewal.ts";
import {
  type Attendance,
  MAX_PROGRAMS,
  MAX_RECENT_LESSONS,
  MAX_TAGS,
  type MemberDocument,
  noStanding,
} from "../../people/model.ts";
import { customerSince } from "../../stats/customers.ts";
import type { MonthStatsDocument } from "../../stats/model.ts";
import { addMonths } from "../../stats/periods.ts";
import { standingBy } from "../../stats/rhythm/rhythm.ts";
import { type MonthChange, moveLesson } from "../../stats/settlement.ts";
import { romeDay } from "../../time/romeDay.ts";

/** Effects of bookings that ended because both accounts had one. */
export type Ended = {
  /** Lessons returned to packages that count. */
  lessonsReturned: number;
  lateCancellations: number;
  /** Starts of classes for which a second lesson was counted. */
  lessonsCounted: readonly Date[];
};

/**
 * Treatment of each field by a merge: `own` stays the kept member's; `moved` leaves the duplicate, where it would count
 * again; `joined` takes both accounts' values, which a repeated merge does not change.
 */
const treatments = {
  username: "own",
  first_name: "own",
  last_name: "own",
  email: "own",
  phone: "own",
  birth_date: "moved",
  picture_url: "own",
  membership: "own",
  membership_by: "own",
  birthday: "moved",
  programs: "moved",
  program_starts: "moved",
  attendance: "moved",
  weekly_goal: "moved",
  recent_lessons: "moved",
  standing: "moved",
  admin: "own",
  role: "own",
  leaving_staff: "own",
  coach: "own",
  joined_at: "joined",
  customer_since: "moved",
  search_terms: "own",
  tags: "moved",
  contacted: "own",
  self_registered: "own",
  referred_at: "joined",
  deletion_requested_at: "own",
  former_email: "own",
  notices_read_until: "own",
  news_refused: "joined",
  booking_mails: "own",
  push_muted: "joined",
} as const satisfies Record<keyof MemberDocument, "own" | "moved" | "joined">;

type FieldsOf<Treatment> = {
  [Field in keyof typeof treatments]: (typeof treatments)[Field] extends Treatment ? Field : never;
}[keyof typeof treatments];

/** Fields that leave the duplicate; none may be missing. */
type Moved = Required<Pick<MemberDocument, FieldsOf<"moved">>>;

/** Fields of the kept member that a merge changes. */
type MergedMember = Moved & Pick<MemberDocument, FieldsOf<"joined">>;

const sum = (one: Record<string, number>, other: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      (one[name] ?? 0) + (other[name] ?? 0),
    ]),
  );

const addAttendance = (one: Attendance, other: Attendance): Attendance => ({
  lifetime: one.lifetime + other.lifetime,
  years: sum(one.years, other.years),
  months: sum(one.months, other.months),
  weeks: sum(one.weeks, other.weeks),
});

const distinct = <Item>(...lists: readonly (readonly Item[] | undefined)[]): Item[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}

const earliest = (one: Date | null, other: Date | null): Date | null => {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
};

/** Returns a member's part in the figures of the months. */
function figuresOf({ months }: Attendance, since: Date | null): MonthChange[] {
  if (!since) return [];
  const cohort = romeDay(since).slice(0, 7);
  const came = Object.keys(months).filter((month) => (months[month] ?? 0) > 0);
  return [
    { month: cohort, cohort, active: 0, returning: 0, joined: 1 },
    ...came.map((month) => ({
      month,
      cohort,
      active: 1,
      returning: Number(came.includes(addMonths(month, -1))),
    })),
  ];
}

/** Returns the difference between two lists of changes, without what is equal in both. */
function difference(after: readonly MonthChange[], before: readonly MonthChange[]): MonthChange[] {
  const changes = new Map<string, Required<Omit<MonthChange, "joined">> & { joined: number }>();
  for (const [list, sign] of [
    [after, 1],
    [before, -1],
  ] as const)
    for (const { month, cohort, active, returning, joined = 0 } of list) {
      const key = `${month} ${cohort}`;
      const so = changes.get(key) ?? { month, cohort, active: 0, returning: 0, joined: 0 };
      changes.set(key, {
        ...so,
        active: so.active + sign * active,
        returning: so.returning + sign * returning,
        joined: so.joined + sign * joined,
      });
    }
  return [...changes.values()]
    .filter(({ active, returning, joined }) => active !== 0 || returning !== 0 || joined !== 0)
    .map(({ joined, ...change }) => (joined === 0 ? change : { ...change, joined }));
}

/**
 * Returns the kept member with what the duplicate had, and the changes of the months' figures: one person instead of two.
 * Names, e-mail, phone, picture and username stay. A duplicate that was emptied (`emptied`) changes nothing.
 */
export function mergeMembers(
  kept: MemberDocument,
  duplicate: MemberDocument,
  ended: Ended,
): { member: MergedMember; months: MonthChange[] } {
  const since = { kept: customerSince(kept), duplicate: customerSince(duplicate) };
  const customer_since = earliest(since.kept, since.duplicate);
  const attendance = ended.lessonsCounted.reduce(
    (counted, start) => moveLesson(counted, customer_since ?? start, { start, by: -1 }).attendance,
    addAttendance(kept.attendance, duplicate.attendance),
  );
  const last = latest(kept.standing.last_attended_at, duplicate.standing.last_attended_at);
  const recent = distinct(
    [...(kept.recent_lessons ?? []), ...(duplicate.recent_lessons ?? [])].map((start) => start.getTime()),
  );
  return {
    member: {
      programs: distinct(kept.programs, duplicate.programs).slice(0, MAX_PROGRAMS),
      program_starts: { ...duplicate.program_starts, ...kept.program_starts },
      attendance,
      weekly_goal: kept.weekly_goal ?? duplicate.weekly_goal ?? null,
      birth_date: kept.birth_date ?? duplicate.birth_date ?? null,
      birthday: kept.birthday ?? duplicate.birthday ?? null,
      recent_lessons: recent
        .toSorted((a, b) => a - b)
        .slice(-MAX_RECENT_LESSONS)
        .map((start) => new Date(start)),
      standing: {
        ...standingBy(attendance, last),
        lessons_left: kept.standing.lessons_left + duplicate.standing.lessons_left + ended.lessonsReturned,
        ...standingOfBoth(kept.standing, duplicate.standing),
        late_cancellations:
          kept.standing.late_cancellations + duplicate.standing.late_cancellations - ended.lateCancellations,
      },
      joined_at: kept.joined_at < duplicate.joined_at ? kept.joined_at : duplicate.joined_at,
      customer_since,
      tags: distinct(kept.tags, duplicate.tags).slice(0, MAX_TAGS),
      ...((kept.news_refused || duplicate.news_refused) && { news_refused: true }),
      referred_at: kept.referred_at ?? duplicate.referred_at ?? null,
      push_muted: distinct(kept.push_muted, duplicate.push_muted),
    },
    months: difference(figuresOf(attendance, customer_since), [
      ...figuresOf(kept.attendance, since.kept),
      ...figuresOf(duplicate.attendance, since.duplicate),
    ]),
  };
}

/**
 * Returns the changes of the months' figures, none of which falls below zero: months from before the figures were kept
 * lack people who are counted now.
 */
export function fitFigures(
  changes: readonly MonthChange[],
  figures: ReadonlyMap<string, Pick<MonthStatsDocument, "active" | "returning" | "joined">>,
): MonthChange[] {
  return distinct(changes.map(({ month }) => month)).flatMap((month) => {
    const ofMonth = changes.filter((change) => change.month === month);
    const stored = figures.get(month);
    const sumOf = (field: "returning" | "joined") =>
      ofMonth.reduce((total, change) => total + (change[field] ?? 0), 0);
    const keepPositive = (by: number, count = 0): number => Math.max(by, 0 - count);
    return ofMonth.map(({ cohort, active }, index) => ({
      month,
      cohort,
      active: keepPositive(active, stored?.active[cohort]),
      returning: index === 0 ? keepPositive(sumOf("returning"), stored?.returning) : 0,
      joined: index === 0 ? keepPositive(sumOf("joined"), stored?.joined) : 0,
    }));
  });
}

/** Fields of a merged account: nothing is left, and no list or search has it any more. */
export const emptied = {
  programs: [],
  program_starts: {},
  attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
  weekly_goal: null,
  birth_date: null,
  birthday: null,
  recent_lessons: [],
  standing: noStanding,
  customer_since: null,
  search_terms: [],
  tags: [],
  membership: false,
  admin: false,
  role: null,
} satisfies Moved & Partial<MemberDocument>;
