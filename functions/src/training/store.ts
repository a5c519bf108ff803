import { documentPath } from "@studio/contract/collections.ts";
import type { Assignments } from "@studio/contract/training/assignments.ts";
import {
  MAX_SESSIONS,
  type ProgressDocument,
  programDocument,
  progressDocument,
  sessionDocument,
} from "@studio/contract/training/model.ts";
import { sessionIds } from "@studio/contract/training/policy.ts";
import type { StoredMember } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type DocumentRef, readQuery } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  byTitle: { collection: "programs", orderBy: [["title"]] },
  byWeek: { collection: "sessions", orderBy: [["week"]] },
  progressOn: {
    collection: "progress",
    where: [
      ["__name__", ">="],
      ["__name__", "<"],
    ],
  },
} as const satisfies Record<string, QueryShape>;

export const programRef = (id: string): DocumentRef<typeof programDocument> => ({
  path: documentPath("programs", { id }),
  schema: programDocument,
});

export const sessionRef = (program: string, sessionId: string): DocumentRef<typeof sessionDocument> => ({
  path: documentPath("sessions", { id: program, sessionId }),
  schema: sessionDocument,
});

/** More programs than a studio has. */
const MAX_LISTED = 500;

/** Reads every program, by title. */
export const readPrograms = () => readQuery(queryOf(queries.byTitle, { limit: MAX_LISTED }), programDocument);

/** Saves which programs a member follows, on condition that the member is as it was read. */
export function saveAssignments(
  commit: Commit,
  member: StoredMember,
  { programs, program_starts }: Assignments,
): void {
  commit.update(member.ref, { programs, program_starts }, { lastUpdateTime: member.updateTime });
}

/** Reads the sessions of a program, by week. */
export const readSessions = (program: string) =>
  readQuery(queryOf(queries.byWeek, { in: { id: program }, limit: MAX_SESSIONS }), sessionDocument);

/** Reads a member's progress in a program's sessions. */
export function readProgress(uid: string, program: string) {
  const { from, until } = sessionIds(program);
  return readQuery(
    queryOf(queries.progressOn, { in: { uid }, values: [from, until], limit: MAX_SESSIONS }),
    progressDocument,
  );
}

export const saveProgress = (
  commit: Commit,
  uid: string,
  sessionId: string,
  progress: ProgressDocument,
): void => {
  commit.set(firestore().doc(documentPath("progress", { uid, sessionId })), progress);
};
