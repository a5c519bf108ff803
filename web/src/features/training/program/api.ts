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
  waitForPendingWrites,
  where,
} from "firebase/firestore";
import { useCallback, useMemo } from "react";
import { useFirestore } from "reactfire";
import { parsed } from "../../../lib/firebase/documents.ts";
import { listenDocument, listenQuery } from "../../../lib/firebase/listen.ts";
import { both, type Live, useLive } from "../../../lib/firebase/live.ts";

/** A session with the member's progress; `waiting` until the server has acknowledged the last write. */
export type ProgramSession = Omit<SessionDocument, "order"> & Progress & { id: string; waiting: boolean };

export type ProgramWeek = { week: number; sessions: ProgramSession[] };

export type Program = Pick<ProgramDocument, "title" | "description"> & { weeks: ProgramWeek[] };

type StoredProgress = ProgressDocument & { id: string; waiting: boolean };

/** Reads progress; the pending server timestamp is estimated until the server has answered. */
const progressConverter: FirestoreDataConverter<StoredProgress> = {
  fromFirestore: (snapshot) => ({
    ...progressDocument.parse(snapshot.data({ serverTimestamps: "estimate" })),
    id: snapshot.id,
    waiting: snapshot.metadata.hasPendingWrites,
  }),
  toFirestore: () => {
    throw new Error("This converter only reads");
  },
};

/** Subscribes to a program without its sessions; `undefined` if it does not exist. */
export function useProgramTitle(id: string): Live<ProgramDocument | undefined> {
  const program = doc(useFirestore(), documentPath("programs", { id })).withConverter(
    parsed(programDocument),
  );
  return useLive(`programs/${id}`, listenDocument(program));
}

/** Subscribes to a program by week with the member's progress; `undefined` if it does not exist. */
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
    collection(db, collectionPath("progress", { uid })).withConverter(progressConverter),
    where(documentId(), ">=", from),
    where(documentId(), "<", until),
    limit(MAX_SESSIONS),
  );
  const liveSessions = useLive(`programs/${id}/sessions`, listenQuery(sessions));
  const liveProgress = useLive(`training/${uid}/${id}`, listenQuery(progress, { trustEmptyCache: true }));
  return useMemo(() => {
    const sessionsWithProgress = both(liveSessions, liveProgress, withProgress);
    return both(
      program,
      sessionsWithProgress,
      (data, all) => data && { ...data, weeks: weeksOf(data.weeks, all) },
    );
  }, [program, liveSessions, liveProgress]);
}

function withProgress(sessions: (SessionDocument & { id: string })[], all: StoredProgress[]) {
  const progressOf = new Map(all.map((one) => [one.id, one]));
  return sessions.map((session) => {
    const { completed, rpe, notes, waiting } = progressOf.get(session.id) ?? {
      ...noProgress,
      waiting: false,
    };
    return { ...session, completed, rpe, notes, waiting };
  });
}

/** Returns whether the rules refused the read; members get the same refusal for a program that does not exist. */
export const isRefused = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === "permission-denied";

export type SaveProgress = (sessionId: string, progress: Progress) => Promise<void>;

/**
 * Returns a function that saves the progress of a session: an optimistic write that resolves when the server has
 * acknowledged it, once there is a network. It rejects when the server refuses; the write is then rolled back.
 */
export function useSaveProgress(uid: string): SaveProgress {
  const db = useFirestore();
  return (sessionId, progress) =>
    setDoc(doc(db, documentPath("progress", { uid, sessionId })), {
      ...progress,
      updatedAt: serverTimestamp(),
    });
}

/**
 * Returns a function that calls back once the server has acknowledged all writes so far; it returns one that cancels.
 * A sign-out cancels too.
 */
export function useAcknowledgement(): (onAcknowledged: () => void) => () => void {
  const db = useFirestore();
  return useCallback(
    (onAcknowledged) => {
      let isCancelled = false;
      waitForPendingWrites(db).then(
        () => isCancelled || onAcknowledged(),
        () => undefined,
      );
      return () => {
        isCancelled = true;
      };
    },
    [db],
  );
}
