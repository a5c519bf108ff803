import { type ErrorFields, StudioError } from "../errors.ts";
import { simulationDates } from "../race/season.ts";
import type { LeadChange, LeadDocument } from "./model.ts";

/** What a request asks for in time: an hour, a window for a call, or a simulation date. */
export type Wish = { when?: Date | null; when2?: Date | null; date?: string | null };

/**
 * Throws naming the fields of a wish that nobody can fulfil. A simulation date that has passed is taken when it was
 * offered once: pages offer only those ahead, and a request that was on its way at midnight is not lost.
 */
export function requirePossible({ when, when2, date }: Wish, now: Date): void {
  const fields: ErrorFields = {};
  if (when && when <= now) fields.when = "Scegli una data e un'ora future";
  if (when && when2 && when2 <= when) fields.when2 = "La fine deve venire dopo l'inizio";
  if (date && !simulationDates.includes(date)) fields.date = "Scegli una delle date proposte";
  if (Object.keys(fields).length > 0) throw new StudioError("invalid_request", fields);
}

type Standing = Pick<LeadDocument, "status" | "notes" | "answeredAt">;

/**
 * How a request stands after a change by staff; `undefined` where it stands so already. It counts as answered from the
 * first time that it is moved on from `new`, whatever comes later.
 */
export function changedLead(
  before: Standing,
  { status, notes }: LeadChange,
  now: Date,
): Standing | undefined {
  if (status === before.status && notes === before.notes) return undefined;
  return { status, notes, answeredAt: before.answeredAt ?? (status === "new" ? null : now) };
}
