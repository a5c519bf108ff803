import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { AnnouncementState } from "@studio/contract/announcement.ts";
import type { Closure, ClosureInput } from "@studio/contract/closures/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { ofDay } from "@studio/contract/time/italian.ts";
import { recordActivity } from "../activity/record.ts";
import { moveState } from "../notices/announcements.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { closureStore, type StoredClosure } from "./store.ts";

const dayOfMonth = ofDay({ day: "numeric", month: "long" });

/** Formats a closure's days and hours: `25 dicembre – 26 dicembre`, `8 dicembre, 14:00–18:00`. */
function formatPeriod({ from, to, hours }: Pick<ClosureInput, "from" | "to" | "hours">): string {
  const days = from === to ? dayOfMonth(from) : `${dayOfMonth(from)} – ${dayOfMonth(to)}`;
  return hours ? `${days}, ${hours.from}–${hours.to}` : days;
}

export const onWire = ({ id, value }: Pick<StoredClosure, "id" | "value">): Closure => {
  const { createdAt: _, by: __, announceAt, classIds, ...closure } = value;
  return { ...closure, id, announce_at: announceAt, classes: classIds.length };
};

/** Adds a closure to the log: `25 dicembre – 26 dicembre, Natale`. */
export function recordClosure(
  commit: Commit,
  kind: Extract<ActivityKind, `closure.${string}`>,
  id: string,
  closure: ClosureInput,
  { actor, now }: { actor: Named; now: Date },
): void {
  const about = { type: "closure" as const, id, name: `${formatPeriod(closure)}, ${closure.reason}` };
  recordActivity(commit, { kind, at: now, actor, subject: null, about });
}

/**
 * Reads a closure.
 * @throws `closure_not_found`
 */
export async function readClosure(id: string): Promise<StoredClosure> {
  const closure = await closureStore.read({ id });
  if (!closure) throw new StudioError("closure_not_found");
  return closure;
}

/** Moves a closure from one of some states to another, and returns whether it was in one of them. */
export const moveClosure = (id: string, from: readonly AnnouncementState[], to: AnnouncementState) =>
  moveState(`closure/${id}`, () => readClosure(id), from, to);
