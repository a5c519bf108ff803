import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import {
  MAX_SESSIONS,
  type ProgramDocument,
  type Progress,
  type ProgressDocument,
  programDocument,
  progressDocument,
  type SessionDocument,
  sessionDocument,
} from "@studio/contract/training/model.ts";
import { noProgress, sessionIds, weeksOf } from "@studio/contract/training/policy.ts";
import { FirebaseError } from "firebase/app";
import {
  collection,
  doc,
  documentId,
  type FirestoreDataConverter,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
} from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import { parsed } from "../../../lib/firebase/documents.ts";
import { listenDocument, listenQuery } from "../../../lib/firebase/listen.ts";
import { both, type Live, useLive } from "../../../lib/firebase/live.ts";

/** A session with what the member said of it; `waiting` while the server has not heard of that. */
export type ProgramSession = Omit<SessionDocument, "order"> & Progress & { id: string; waiting: boolean };

export type ProgramWeek = { week: number; sessions: ProgramSession[] };

export type Program = Pick<ProgramDocument, "title" | "description"> & { weeks: ProgramWeek[] };

type Said = ProgressDocument & { id: string; waiting: boolean };

/** The server's time is not known before it has answered: until then it is guessed. */
const said: FirestoreDataConverter<Said> = {
  fromFirestore: (snapshot) => ({
    ...progressDocument.parse(snapshot.data({ serverTimestamps: "estimate" })),
    id: snapshot.id,
    waiting: snapshot.metadata.hasPendingWrites,
  }),
  toFirestore: () => {
    throw new Error("This converter only reads");
  },
};

/** A programme without its sessions, live; `undefined` when there is none. */
export function useProgramTitle(id: string): Live<ProgramDocument | undefined> {
  const program = doc(useFirestore(), documentPath("programs", { id })).withConverter(
    parsed(programDocument),
  );
  return useLive(`programs/${id}`, listenDocument(program));
}

/** A programme week by week with what the member said of it, live; `undefined` when there is none. */
export function useProgram(uid: string, id: string): Live<Program | undefined> {
  const db = useFirestore();
  const program = useProgramTitle(id);
  const sessions = query(
    collection(db, collectionPath("sessions", { id })).withConverter(parsed(sessionDocument)),
    orderBy("week"),
    limit(MAX_SESSIONS),
  );
  const { from, until } = sessionIds(id);
  const progress = query(
    collection(db, collectionPath("progress", { uid })).withConverter(said),
    where(documentId(), ">=", from),
    where(documentId(), "<", until),
    limit(MAX_SESSIONS),
  );
  const liveSessions = useLive(`programs/${id}/sessions`, listenQuery(sessions));
  const liveProgress = useLive(`training/${uid}/${id}`, listenQuery(progress, { trustEmptyCache: true }));
  return useMemo(() => {
    const seen = both(liveSessions, liveProgress, withProgress);
    return both(program, seen, (found, all) => found && { ...found, weeks: weeksOf(found.weeks, all) });
  }, [program, liveSessions, liveProgress]);
}

function withProgress(sessions: (SessionDocument & { id: string })[], all: Said[]) {
  const saidOf = new Map(all.map((one) => [one.id, one]));
  return sessions.map((session) => {
    const { completed, rpe, notes, waiting } = saidOf.get(session.id) ?? { ...noProgress, waiting: false };
    return { ...session, completed, rpe, notes, waiting };
  });
}

/** Whether the rules said no: what does not exist is refused to members like what is not theirs. */
export const isRefused = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === "permission-denied";

export type SaveProgress = (sessionId: string, progress: Progress) => Promise<void>;

/**
 * Saves what the member says of a session: on the screen at once, at the server as soon as there is a network, which is
 * when the promise resolves. It rejects when the server refuses; the screen is then back at what the server has.
 */
export function useSaveProgress(uid: string): SaveProgress {
  const db = useFirestore();
  return (sessionId, progress) =>
    setDoc(doc(db, documentPath("progress", { uid, sessionId })), {
      ...progress,
      updatedAt: serverTimestamp(),
    });
}
