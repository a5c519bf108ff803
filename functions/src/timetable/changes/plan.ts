import type { Closure } from "@studio/contract/closures/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { SlotChange, SlotEffect } from "@studio/contract/timetable/changes.ts";
import { generatedOn } from "@studio/contract/timetable/generation.ts";
import type { TimetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { brokenPlan, closuresOfSlot, timetableOn } from "@studio/contract/timetable/plans.ts";
import { type TimetableDocument, timetableId } from "@studio/contract/timetable/slots.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { aboutSlot } from "../aboutSlot.ts";
import { readTimetableAndChanges } from "../plans.ts";
import { laterChangeStore, readTimetable } from "../store.ts";
import { type StoredChange, timetableChangeWrites } from "./store.ts";

type By = { actor: { id: string; name: string }; now: Date };
type Plan = Pick<TimetableChangeDocument, "after" | "from"> & { before: TimetableDocument | null };

const withoutStanding = (slot: TimetableDocument | null): TimetableChangeDocument["before"] => {
  if (!slot) return null;
  const { standing: _, ...fields } = slot;
  return fields;
};

const planOf = ({ before, after, from }: Plan, by: By): TimetableChangeDocument => ({
  state: "planned",
  createdAt: by.now,
  plannedAt: by.now,
  by: by.actor.id,
  // Set anew when the calendar reaches its first day.
  announceAt: by.now,
  before: withoutStanding(before),
  after,
  from,
  places: [],
  uids: [],
  forbidden: [],
  made: [],
  moved: 0,
  changed: 0,
  cancelled: 0,
});

/**
 * Reads the slot that a change of a later day finds by then, `null` for one that is added.
 * @throws `timetable_not_found`, `timetable_taken`; `timetable_planned` if a plan of a later day could no longer begin
 */
export async function readPlannable(
  { id, slot, from }: SlotChange,
  now: Date,
): Promise<TimetableDocument | null> {
  const [slots, changes] = await readTimetableAndChanges(romeDay(now));
  const held = timetableOn(from, slots, changes);
  const before = id === null ? null : held.find((one) => timetableId(one) === id);
  if (before === undefined) throw new StudioError("timetable_not_found");
  const newId = slot && timetableId(slot);
  if (newId !== null && newId !== id && held.some((one) => timetableId(one) === newId))
    throw new StudioError("timetable_taken");
  const plan = planOf({ before, after: slot, from }, { actor: { id: "", name: "" }, now });
  const broken = brokenPlan(slots, [...changes, plan]);
  if (broken && brokenPlan(slots, changes) !== broken) throw new StudioError("timetable_planned");
  return before;
}

/** Adds a planned change, which changes nothing yet, with the log. */
export function writePlan(commit: Commit, id: string, plan: Plan, by: By): void {
  timetableChangeWrites.create(commit, { id }, planOf(plan, by));
  const slot = plan.before ?? plan.after;
  if (!slot) return;
  recordActivity(commit, {
    kind: "timetable.planned",
    at: by.now,
    actor: by.actor,
    subject: null,
    about: aboutSlot(slot),
  });
}

/**
 * Refuses to withdraw a planned change on which a later one relies.
 * @throws `timetable_changed_since`
 */
export async function requireWithdrawable({ id }: StoredChange, now: Date): Promise<void> {
  const [slots, changes] = await Promise.all([
    readTimetable(),
    laterChangeStore.find("after", { values: [romeDay(now)] }),
  ]);
  const others = changes.filter((other) => other.id !== id);
  const isBroken = (plans: typeof changes) =>
    brokenPlan(
      slots.map(({ value }) => value),
      plans.map(({ value }) => value),
    ) !== undefined;
  // Of plans that are broken already each may go.
  if (isBroken(others) && !isBroken(changes)) throw new StudioError("timetable_changed_since");
}

/** Reads the closures that have not ended; `closures` does, which stands above the timetable. */
export type ReadClosures = (now: Date) => Promise<readonly Closure[]>;

/** Returns what is known of a change of a day that is not in the calendar yet. */
export async function previewPlan(
  change: SlotChange,
  now: Date,
  readClosures: ReadClosures,
): Promise<SlotEffect> {
  const before = await readPlannable(change, now);
  const { slot, from } = change;
  const leavesTime = before !== null && (!slot || timetableId(slot) !== timetableId(before));
  const uids = leavesTime ? (before.standing ?? []) : [];
  const [members, closures] = await Promise.all([
    uids.length > 0 ? readDocuments(...uids.map((uid) => memberStore.ref({ uid }))) : [],
    readClosures(now),
  ]);
  const standing = members.flatMap((member) => (member ? [named(member.id, member.value)] : []));
  return {
    moved: [],
    changed: 0,
    cancelled: [],
    kept: [],
    people: standing.length,
    plan: {
      begins: generatedOn(from),
      standing,
      closures: slot
        ? closuresOfSlot(closures, slot, from).map((one) => ({
            from: one.from,
            to: one.to,
            hours: one.hours,
            reason: one.reason,
          }))
        : [],
    },
  };
}
