import type { Decision } from "../errors.ts";
import { MAX_PROGRAMS, type MemberDocument } from "../people/model.ts";
import type { ProgramDocument } from "./model.ts";

/** Fields of a member that say which programs they follow. */
export type Assignments = Pick<MemberDocument, "programs" | "program_starts">;

/** Returns whether a program may be assigned: published, and not archived. */
export const isAssignable = ({
  published,
  archived,
}: Pick<ProgramDocument, "published" | "archived">): boolean => published > 0 && !archived;

/**
 * Returns a member's assignments with a program from a day on; of a program that they follow already only the day
 * changes, also if it is archived (docs/product/training-and-library.md#assignments).
 */
export function assign(
  before: Assignments,
  program: Pick<ProgramDocument, "published" | "archived"> & { id: string },
  starts_on: string,
): Decision<Assignments> {
  const { programs, program_starts } = before;
  const follows = programs.includes(program.id);
  if (!follows && !isAssignable(program)) return { ok: false, refusal: "program_not_published" };
  if (!follows && programs.length >= MAX_PROGRAMS) return { ok: false, refusal: "programs_full" };
  return {
    ok: true,
    value: {
      programs: follows ? programs : [...programs, program.id],
      program_starts: { ...program_starts, [program.id]: starts_on },
    },
  };
}

/** Returns the first day of a program that a member follows, `""` without one; `null` if they do not follow it. */
export const startOf = ({ programs, program_starts = {} }: Assignments, id: string): string | null =>
  programs.includes(id) ? (program_starts[id] ?? "") : null;

/**
 * Returns a member's assignments as they were before one, if it is still as it was made and no session was begun since; its
 * days are those of `startOf` (docs/product/training-and-library.md#assignments).
 */
export function unassign(
  assignments: Assignments,
  { id, from, to }: { id: string; from: string | null; to: string | null },
  hasBegun: boolean,
): Decision<Assignments> {
  if (startOf(assignments, id) !== to) return { ok: false, refusal: "assignment_changed" };
  if (hasBegun) return { ok: false, refusal: "program_begun" };
  const ended = end(assignments, id);
  if (from === null) return { ok: true, value: ended };
  const program_starts = from === "" ? ended.program_starts : { ...ended.program_starts, [id]: from };
  return { ok: true, value: { programs: assignments.programs, program_starts } };
}

/** Returns a member's assignments without a program. */
export const end = ({ programs, program_starts = {} }: Assignments, id: string): Assignments => ({
  programs: programs.filter((one) => one !== id),
  program_starts: Object.fromEntries(Object.entries(program_starts).filter(([one]) => one !== id)),
});
