import type { ActivityDocument, ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { assign, end, startOf, unassign } from "@studio/contract/training/assignments.ts";
import type { ProgramAssignment, ProgramDocument } from "@studio/contract/training/model.ts";
import type { FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { recordActivity } from "../activity/record.ts";
import { entryRef } from "../activity/store.ts";
import { notify, withdrawNotice } from "../notices/notify.ts";
import { named } from "../people/people.ts";
import { memberStore, type StoredMember } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { type KeyedRequest, partOf } from "../platform/http/idempotency.ts";
import { programStore, readProgress, saveAssignments } from "./store.ts";

type By = { actor: Named; now: Date };

/**
 * Returns the programs that a member follows, in the order of their assignment.
 * @throws `user_not_found`
 */
export async function programsOf(uid: string): Promise<FollowedProgram[]> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  const { programs: ids, program_starts = {} } = member.value;
  const programs = await readDocuments(...ids.map((id) => programStore.ref({ id })));
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
 * Reads a member and a program.
 * @throws `user_not_found`, `program_not_found`
 */
async function readFollowed(uid: string, id: string) {
  const [member, program] = await readDocuments(memberStore.ref({ uid }), programStore.ref({ id }));
  if (!member) throw new StudioError("user_not_found");
  if (!program) throw new StudioError("program_not_found");
  return { member, program };
}

/**
 * Assigns a program to a member from a day on, with a notice, or changes that day; repeated, it changes nothing. Returns
 * whether it changed something. The log's entry has the first day before it, by which the part of a request can be undone.
 * @throws `user_not_found`, `program_not_found`, `program_not_published`, `programs_full`, `busy`
 */
export const assignProgram = (
  uid: string,
  id: string,
  { starts_on }: ProgramAssignment,
  { request, ...by }: By & { request?: KeyedRequest },
): Promise<boolean> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const { member, program } = await readFollowed(uid, id);
    if (request && (await readDocuments(entryRef(request.id)))[0]) return true;
    const after = unwrap(assign(member.value, { id, ...program.value }, starts_on));
    const before = startOf(member.value, id);
    if (before === starts_on) return false;
    saveAssignments(commit, member, after);
    notify(commit, { uid, ...by }, noticeOf(program, starts_on));
    const change = { from: before, to: starts_on };
    logProgram(commit, "program.assigned", member, program, by, { id: request?.id, change });
    return true;
  });

/**
 * Takes an assignment back that a part of a request made, once: the program ends, or begins on the day before it. Sessions
 * that the member began keep it.
 * @throws `nothing_to_undo`, `user_not_found`, `program_not_found`, `assignment_changed`, `program_begun`, `busy`
 */
export const undoAssignment = (uid: string, { done, ...by }: By & { done: KeyedRequest }): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const { id: entryId } = partOf(done, "undo");
    const [entry, undone] = await readDocuments(entryRef(done.id), entryRef(entryId));
    const { about, change, at } = entry?.value ?? {};
    if (!about || !change || !at) throw new StudioError("nothing_to_undo");
    if (undone) return;
    const { member, program } = await readFollowed(uid, about.id);
    const progress = await readProgress(uid, about.id);
    const hasBegun = progress.some(({ value }) => value.updatedAt > at);
    saveAssignments(commit, member, unwrap(unassign(member.value, { id: about.id, ...change }, hasBegun)));
    if (change.from) notify(commit, { uid, ...by }, noticeOf(program, change.from));
    else withdrawNotice(commit, { uid, now: by.now }, noticeOf(program, ""));
    const kind = change.from === null ? "program.ended" : "program.assigned";
    logProgram(commit, kind, member, program, by, {
      id: entryId,
      change: { from: change.to, to: change.from },
    });
  });

/**
 * Ends a member's program and withdraws its notice. What the member did stays, and counts again if the program is
 * assigned anew.
 * @throws `user_not_found`, `program_not_found`, `busy`
 */
export const endProgram = (uid: string, id: string, by: By): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const { member, program } = await readFollowed(uid, id);
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
  logged: { id?: string | undefined; change?: ActivityDocument["change"] } = {},
): void {
  const subject = named(member.id, member.value);
  const about = { type: "program", id, name: title } as const;
  const { change } = logged;
  recordActivity(commit, { kind, at: now, actor, subject, about, ...(change && { change }) }, logged.id);
}
