import { memberDocument } from "@studio/contract/people/model.ts";
import type { Assignments } from "@studio/contract/training/assignments.ts";
import { programDraftDocument } from "@studio/contract/training/content.ts";
import {
  MAX_SESSIONS,
  programDocument,
  progressDocument,
  type SessionDocument,
  sessionDocument,
} from "@studio/contract/training/model.ts";
import { sessionIds } from "@studio/contract/training/policy.ts";
import type { StoredMember } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

export const programStore = store("programs", programDocument, {
  /** The limit is more programs than a studio has. */
  byTitle: { orderBy: [["title"]], limit: 500 },
});
export const programWrites = writesOf(programStore);

/** Contents of programs. */
export const draftStore = store("programDrafts", programDraftDocument);
export const draftWrites = writesOf(draftStore);

export const sessionStore = store("sessions", sessionDocument, {
  byWeek: { orderBy: [["week"]], limit: MAX_SESSIONS },
});
const sessionWrites = writesOf(sessionStore);

export const followerStore = store("users", memberDocument, {
  /** Members who follow a program, by name; the limit is the most whose feedback is looked up at once. */
  ofProgram: {
    where: [["programs", "array-contains"]],
    orderBy: [["last_name"], ["first_name"]],
    limit: 300,
  },
});
const followerWrites = writesOf(followerStore);

/** A member's feedback on sessions. */
export const progressStore = store("progress", progressDocument, {
  between: {
    where: [
      ["__name__", ">="],
      ["__name__", "<"],
    ],
    limit: MAX_SESSIONS,
  },
});
export const progressWrites = writesOf(progressStore);

type Sessions = readonly (SessionDocument & { id: string })[];

/** Returns a session as text, with its fields in the order of the schema. */
const asStored = (session: SessionDocument): string => JSON.stringify(sessionDocument.parse(session));

/** Replaces the sessions of a program that differ, and deletes those that are gone. */
export function saveSessions(commit: Commit, program: string, before: Sessions, after: Sessions): void {
  const stored = new Map(before.map((session) => [session.id, asStored(session)]));
  for (const session of after) {
    if (stored.get(session.id) !== asStored(session))
      sessionWrites.set(commit, { id: program, sessionId: session.id }, sessionDocument.parse(session));
    stored.delete(session.id);
  }
  for (const sessionId of stored.keys()) sessionWrites.removeAt(commit, { id: program, sessionId });
}

/** Saves which programs a member follows, on condition that the member is as it was read. */
export const saveAssignments = (
  commit: Commit,
  member: StoredMember,
  { programs, program_starts }: Assignments,
): void => followerWrites.update(commit, member, { programs, program_starts });

/** Reads a member's progress in a program's sessions. */
export function readProgress(uid: string, program: string) {
  const { from, until } = sessionIds(program);
  return progressStore.find("between", { in: { uid }, values: [from, until] });
}
