import { StudioError } from "@studio/contract/errors.ts";
import { can } from "@studio/contract/roles.ts";
import type { Exercise, MemberSession, Progress } from "@studio/contract/training/model.ts";
import { programOf } from "@studio/contract/training/policy.ts";
import { memberStore } from "../people/store.ts";
import type { Caller } from "../platform/auth/caller.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { requireFollower } from "./followers.ts";
import { progressWrites, sessionStore } from "./store.ts";

/**
 * Reads a session with the member who requests it, and the id of its program.
 * @throws `session_not_found`
 */
async function readSession(uid: string, sessionId: string) {
  const program = programOf(sessionId);
  if (program === undefined) throw new StudioError("session_not_found");
  const [member, session] = await readDocuments(
    memberStore.ref({ uid }),
    sessionStore.ref({ id: program, sessionId }),
  );
  if (!session) throw new StudioError("session_not_found");
  return { program, member, session: session.value };
}

/**
 * Saves a member's progress in a session; repeated, it changes only the time. The conditions are those of the
 * security rules for writes from the browser.
 * @throws `session_not_found`, `program_not_followed`
 */
export const saveSessionProgress = (
  uid: string,
  id: string,
  { completed, rpe, notes }: Progress,
  now: Date,
): Promise<MemberSession> =>
  runAtomic(`training/${uid}/${id}`, async (commit) => {
    const { program, member, session } = await readSession(uid, id);
    requireFollower(member, program);
    progressWrites.set(commit, { uid, sessionId: id }, { completed, rpe, notes, updatedAt: now });
    const { type, title, description } = session;
    return { id, type, title, description, completed, rpe, notes };
  });

/**
 * Returns the exercises of a session.
 * @throws `session_not_found`, `program_not_followed` (unless the caller is staff)
 */
export async function exercisesOf(caller: Caller, id: string): Promise<Exercise[]> {
  const { program, member, session } = await readSession(caller.uid, id);
  if (!can(caller.role, "training.read")) requireFollower(member, program);
  return session.exercises;
}
