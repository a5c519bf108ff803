import type { AnnouncementState } from "../announcement.ts";
import type { PublicClosure } from "../closures/day.ts";
import { daysOfClosure, isClosed } from "../closures/policy.ts";
import { romeInstant, romeWeekday } from "../time/rome.ts";
import type { TimetableChangeDocument } from "./model.ts";
import { slotFields, type TimetableChange, type TimetableDocument, timetableId } from "./slots.ts";

type Change = Pick<
  TimetableChangeDocument,
  "state" | "before" | "after" | "from" | "createdAt" | "plannedAt"
>;

/** States of a change that is in the slots, whatever its first day is. */
const IN_SLOTS: readonly AnnouncementState[] = ["applying", "waiting", "announcing", "announced"];

const FIELDS = Object.keys(slotFields.shape) as (keyof TimetableChange)[];

/** Compares changes by the order in which they are applied: by first day if the calendar reached them together. */
const compare = (one: Change, other: Change): number =>
  one.createdAt.getTime() - other.createdAt.getTime() ||
  one.from.localeCompare(other.from) ||
  (one.plannedAt?.getTime() ?? 0) - (other.plannedAt?.getTime() ?? 0);

const isPlanned = ({ state }: Change): boolean => state === "planned";

/** Returns planned changes in the order in which they begin, without the others. */
export const plansOf = <Plan extends Change>(changes: readonly Plan[]): Plan[] =>
  changes.filter(isPlanned).sort((one, other) => one.from.localeCompare(other.from) || compare(one, other));

/** Returns the slot that a planned change makes of the current one: what it does not change stays as it is by then. */
export function plannedSlot(
  current: TimetableDocument | undefined,
  { before, after }: Pick<Change, "before" | "after">,
): TimetableChange | null {
  if (!after || !before || !current) return after;
  const kept = FIELDS.filter((field) => before[field] === after[field]).map((field) => [
    field,
    current[field],
  ]);
  return { ...after, ...Object.fromEntries(kept) };
}

type Slots = Map<string, TimetableDocument>;

const byId = (slots: readonly TimetableDocument[]): Slots =>
  new Map(slots.map((slot) => [timetableId(slot), slot]));

/** Replaces a slot, which passes its standing places on. */
function replace(
  slots: Slots,
  before: TimetableDocument | TimetableChange | null,
  after: TimetableDocument | null,
): void {
  const current = before ? slots.get(timetableId(before)) : undefined;
  if (before) slots.delete(timetableId(before));
  if (!after) return;
  const standing = current?.standing;
  slots.set(timetableId(after), { ...after, ...(standing && { standing }) });
}

/** Applies a planned change, unless its slot is gone or its time is taken. Returns whether it could. */
function begin(slots: Slots, plan: Change): boolean {
  const current = plan.before ? slots.get(timetableId(plan.before)) : undefined;
  if (plan.before && !current) return false;
  const after = plannedSlot(current, plan);
  const leavesTime = after !== null && (!current || timetableId(after) !== timetableId(current));
  if (leavesTime && slots.has(timetableId(after))) return false;
  const from = leavesTime ? plan.from : current?.from;
  replace(slots, current ?? null, after && { ...after, ...(from !== undefined && { from }) });
  return true;
}

const isSame = (slot: TimetableDocument | undefined, other: TimetableChange): boolean =>
  slot !== undefined && FIELDS.every((field) => slot[field] === other[field]);

/**
 * Takes changes that begin after a day out of the slots, the latest first. A time that was changed since, from that day on or
 * before, stays as it is.
 */
function takeBack(slots: Slots, changes: readonly Change[], day: string): void {
  const settled = new Set<string>();
  for (const { before, after, from } of [...changes].sort(compare).reverse()) {
    const [beforeId, afterId] = [before, after].map((slot) => (slot ? timetableId(slot) : undefined));
    const ids = [beforeId, afterId].filter((id) => id !== undefined);
    if (from <= day) {
      for (const id of ids) settled.add(id);
      continue;
    }
    let standing: TimetableDocument["standing"];
    if (after && afterId !== undefined && !settled.has(afterId)) {
      const current = slots.get(afterId);
      if (isSame(current, after)) {
        standing = current?.standing;
        slots.delete(afterId);
      } else settled.add(afterId);
    }
    if (!before || beforeId === undefined || settled.has(beforeId)) continue;
    if (slots.has(beforeId)) settled.add(beforeId);
    else slots.set(beforeId, { ...before, ...(standing && { standing }) });
  }
}

/**
 * Returns the timetable that holds on a day, by weekday and time: the slots without the changes that are in them already
 * and begin later, and with the planned ones that begin by then (docs/product/classes-and-bookings.md#planned-changes).
 * `changes` are those that begin after today.
 */
export function timetableOn(
  day: string,
  slots: readonly TimetableDocument[],
  changes: readonly Change[],
): TimetableDocument[] {
  const held = byId(slots);
  takeBack(
    held,
    changes.filter(({ state }) => IN_SLOTS.includes(state)),
    day,
  );
  for (const plan of plansOf(changes)) if (plan.from <= day) begin(held, plan);
  return [...held.values()].sort((one, other) => timetableId(one).localeCompare(timetableId(other)));
}

/** Returns the first planned change, of all in their order, that can no longer begin with these slots. */
export function brokenPlan<Plan extends Change>(
  slots: readonly TimetableDocument[],
  changes: readonly Plan[],
): Plan | undefined {
  const held = byId(slots);
  return plansOf(changes).find((plan) => !begin(held, plan));
}

/** Returns the slots after a change of one of them that is applied at once. */
export function slotsWith(
  slots: readonly TimetableDocument[],
  before: TimetableDocument | TimetableChange | null,
  after: TimetableDocument | null,
): TimetableDocument[] {
  const held = byId(slots);
  replace(held, before, after);
  return [...held.values()];
}

/** Returns the closures of days from a first one on, by which a slot loses classes. */
export const closuresOfSlot = <Closure extends PublicClosure>(
  closures: readonly Closure[],
  { weekday, time, minutes }: TimetableChange,
  from: string,
): Closure[] =>
  closures.filter((closure) =>
    daysOfClosure(closure).some((day) => {
      const start = romeInstant(day, time);
      const end = new Date(start.getTime() + minutes * 60_000);
      const times = { start: { dateTime: start }, end: { dateTime: end } };
      return day >= from && romeWeekday(day) === weekday && isClosed([closure], times);
    }),
  );
