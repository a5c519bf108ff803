import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { assign, end } from "@studio/contract/training/assignments.ts";
import type { ProgramAssignment, ProgramDocument } from "@studio/contract/training/model.ts";
import type { FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { recordActivity } from "../activity/record.ts";
import { notify, withdrawNotice } from "../notices/notify.ts";
import { named } from "../people/people.ts";
import { memberRef, readMember, type StoredMember } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { programRef, saveAssignments } from "./store.ts";

type By = { actor: Named; now: Date };

/**
 * Returns the programs that a member follows, in the order of their assignment.
 * @throws `user_not_found`
 */
export async function programsOf(uid: string): Promise<FollowedProgram[]> {
  const member = await readMember(uid);
  if (!member) throw new StudioError("user_not_found");
  const { programs: ids, program_starts = {} } = member.value;
  const programs = await readDocuments(...ids.map(programRef));
  return programs.flatMap((program) =>
    program
      ? {
          id: program.id,
          title: program.value.title,
          archived: program.value.archived,
          starts_on: program_starts[program.id] ?? null,
        }
      : [],
  );
}

/**
 * Assigns a program to a member from a day on, with a notice, or changes that day; repeated, it changes nothing.
 * @throws `user_not_found`, `program_not_found`, `program_not_published`, `programs_full`, `busy`
 */
export const assignProgram = (
  uid: string,
  id: string,
  { starts_on }: ProgramAssignment,
  by: By,
): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [member, program] = await readDocuments(memberRef(uid), programRef(id));
    if (!member) throw new StudioError("user_not_found");
    if (!program) throw new StudioError("program_not_found");
    const after = unwrap(assign(member.value, { id, ...program.value }, starts_on));
    const { programs, program_starts = {} } = member.value;
    if (programs.includes(id) && program_starts[id] === starts_on) return;
    saveAssignments(commit, member, after);
    notify(commit, { uid, ...by }, noticeOf(program, starts_on));
    logProgram(commit, "program.assigned", member, program, by);
  });

/**
 * Ends a member's program and withdraws its notice. What the member did stays, and counts again if the program is
 * assigned anew.
 * @throws `user_not_found`, `program_not_found`, `busy`
 */
export const endProgram = (uid: string, id: string, by: By): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [member, program] = await readDocuments(memberRef(uid), programRef(id));
    if (!member) throw new StudioError("user_not_found");
    if (!program) throw new StudioError("program_not_found");
    if (!member.value.programs.includes(id)) return;
    saveAssignments(commit, member, end(member.value, id));
    withdrawNotice(commit, { uid, now: by.now }, noticeOf(program, ""));
    logProgram(commit, "program.ended", member, program, by);
  });

type Program = Stored<ProgramDocument>;

const noticeOf = ({ id, value: { title } }: Program, starts_on: string) =>
  ({ kind: "program_assigned", program: { id, title, starts_on } }) as const;

function logProgram(
  commit: Commit,
  kind: Extract<ActivityKind, "program.assigned" | "program.ended">,
  member: StoredMember,
  { id, value: { title } }: Program,
  { actor, now }: By,
): void {
  const subject = named(member.id, member.value);
  recordActivity(commit, { kind, at: now, actor, subject, about: { type: "program", id, name: title } });
}
