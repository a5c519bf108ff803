import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import {
  MOST_SESSIONS,
  type ProgressDocument,
  programDocument,
  progressDocument,
  sessionDocument,
} from "@studio/contract/training/model.ts";
import { sessionIds } from "@studio/contract/training/policy.ts";
import type { Commit } from "../platform/commit.ts";
import { readQuery, type Wanted } from "../platform/documents.ts";
import { firestore } from "../platform/firebase.ts";

export const wantedProgram = (id: string): Wanted<typeof programDocument> => ({
  path: documentPath("programs", { id }),
  schema: programDocument,
});

export const wantedSession = (program: string, sessionId: string): Wanted<typeof sessionDocument> => ({
  path: documentPath("sessions", { id: program, sessionId }),
  schema: sessionDocument,
});

/** The sessions of a programme, week by week. */
export const readSessions = (program: string) =>
  readQuery(
    firestore()
      .collection(collectionPath("sessions", { id: program }))
      .orderBy("week")
      .limit(MOST_SESSIONS),
    sessionDocument,
  );

/** What a member said of a programme's sessions. */
export function readProgress(uid: string, program: string) {
  const { from, until } = sessionIds(program);
  return readQuery(
    firestore()
      .collection(collectionPath("progress", { uid }))
      .where("__name__", ">=", from)
      .where("__name__", "<", until)
      .limit(MOST_SESSIONS),
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
