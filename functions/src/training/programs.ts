import { StudioError } from "@studio/contract/errors.ts";
import type { page } from "@studio/contract/page.ts";
import { can } from "@studio/contract/roles.ts";
import { noProgress, weeksOf } from "@studio/contract/training/policy.ts";
import type { ListedProgram } from "@studio/contract/training/staffEndpoints.ts";
import type * as z from "zod";
import { memberStore } from "../people/store.ts";
import type { Caller } from "../platform/auth/caller.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { requireFollower } from "./followers.ts";
import { programStore, readProgress, sessionStore } from "./store.ts";

/**
 * Returns a page of the programs, by title.
 * @throws `invalid_request` naming `offset`
 */
export async function listPrograms(
  asked: z.output<typeof page>,
): Promise<{ programs: ListedProgram[]; next_offset: string | null }> {
  const { documents, next_offset } = await programStore.page("byTitle", {}, asked);
  return { programs: documents.map(({ id, value }) => ({ id, ...value })), next_offset };
}

/**
 * Returns a program with its weeks, and the caller's progress in its sessions.
 * @throws `program_not_found`, `program_not_followed` (unless the caller is staff)
 */
export async function programWeeks(caller: Caller, id: string) {
  const [member, program] = await readDocuments(
    memberStore.ref({ uid: caller.uid }),
    programStore.ref({ id }),
  );
  if (!program) throw new StudioError("program_not_found");
  if (!can(caller.role, "training.read")) requireFollower(member, id);
  const [sessions, progress] = await Promise.all([
    sessionStore.find("byWeek", { in: { id } }),
    readProgress(caller.uid, id),
  ]);
  const progressById = new Map(progress.map(({ id, value }) => [id, value]));
  const { title, description, weeks } = program.value;
  const memberSessions = sessions.map((session) => ({
    ...session.value,
    ...(progressById.get(session.id) ?? noProgress),
    id: session.id,
  }));
  return { title, description, weeks: weeksOf(weeks, memberSessions) };
}
