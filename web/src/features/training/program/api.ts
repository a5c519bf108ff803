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
import { doc, serverTimestamp, setDoc, waitForPendingWrites } from "firebase/firestore";
import { useMemo } from "react";
import {
  DOCUMENT_ID,
  type DocumentQuery,
  type ParseDocument,
  parsed,
} from "../../../lib/firebase/documents.ts";
import { firestore } from "../../../lib/firebase/firestore.ts";
import { listenDocument, listenQuery } from "../../../lib/firebase/listen.ts";
import { both, type Live, useLive } from "../../../lib/firebase/live.ts";

/** A session with the member's progress; `waiting` until the server has acknowledged the last write. */
export type ProgramSession = Omit<SessionDocument, "order"> & Progress & { id: string; waiting: boolean };

export type ProgramWeek = { week: number; sessions: ProgramSession[] };

export type Program = Pick<ProgramDocument, "title" | "description"> & { weeks: ProgramWeek[] };

type StoredProgress = ProgressDocument & { id: string; waiting: boolean };

const parseProgress: ParseDocument<StoredProgress> = ({ id, data, hasPendingWrites }) => ({
  ...progressDocument.parse(data),
  id,
  waiting: hasPendingWrites,
});

const sessionsOf = (id: string): DocumentQuery<SessionDocument & { id: string }> => ({
  collection: collectionPath("sessions", { id }),
  parse: parsed(sessionDocument),
  orderBy: ["week"],
  limit: MAX_SESSIONS,
});

function progressOf(uid: string, id: string): DocumentQuery<StoredProgress> {
  const { from, until } = sessionIds(id);
  return {
    collection: collectionPath("progress", { uid }),
    parse: parseProgress,
    where: [
      [DOCUMENT_ID, ">=", from],
      [DOCUMENT_ID, "<", until],
    ],
    limit: MAX_SESSIONS,
  };
}

/** Subscribes to a program without its sessions; `undefined` if it does not exist. */
export function useProgramTitle(id: string): Live<ProgramDocument | undefined> {
  const program = { path: documentPath("programs", { id }), parse: parsed(programDocument) };
  return useLive(`programs/${id}`, listenDocument(program));
}

/** Subscribes to a program by week with the member's progress; `undefined` if it does not exist. */
export function useProgram(uid: string, id: string): Live<Program | undefined> {
  const program = useProgramTitle(id);
  const liveSessions = useLive(`programs/${id}/sessions`, listenQuery(sessionsOf(id)));
  const progress = listenQuery(progressOf(uid, id), { trustEmptyCache: true });
  const liveProgress = useLive(`training/${uid}/${id}`, progress);
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
  const byId = new Map(all.map((one) => [one.id, one]));
  return sessions.map((session) => {
    const { completed, rpe, notes, waiting } = byId.get(session.id) ?? {
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
 * Returns a function that saves the progress of a member's session: an optimistic write that resolves when the server has
 * acknowledged it, once there is a network. It rejects when the server refuses; the write is then rolled back.
 */
export const saveProgress =
  (uid: string): SaveProgress =>
  (sessionId, progress) =>
    setDoc(doc(firestore(), documentPath("progress", { uid, sessionId })), {
      ...progress,
      updatedAt: serverTimestamp(),
    });

/**
 * Calls back once the server has acknowledged all writes so far; returns a function that cancels. A sign-out cancels
 * too.
 */
export function whenAcknowledged(onAcknowledged: () => void): () => void {
  let isCancelled = false;
  waitForPendingWrites(firestore()).then(
    () => isCancelled || onAcknowledged(),
    () => undefined,
  );
  return () => {
    isCancelled = true;
  };
}
