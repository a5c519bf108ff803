import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
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
import { DOCUMENT_ID, type DocumentQuery, type ParseDocument, parsed } from "../../../lib/live/documents.ts";
import { firestore } from "../../../lib/live/firestore.ts";
import { listenDocument, listenQuery } from "../../../lib/live/listen.ts";
import { both, type Live, preloadLive, useLive } from "../../../lib/live/live.ts";

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

const programSource = (id: string) =>
  [
    `programs/${id}`,
    listenDocument({ path: documentPath("programs", { id }), parse: parsed(programDocument) }),
  ] as const;

/** Returns the sources of a member's program, with the ids that they are shared by. */
function sourcesOf(uid: string, id: string) {
  const progress = listenQuery(progressOf(uid, id), { trustEmptyCache: true });
  return {
    program: programSource(id),
    sessions: [`programs/${id}/sessions`, listenQuery(sessionsOf(id))],
    progress: [`training/${uid}/${id}`, progress],
  } as const;
}

/** Number of programs that are shown with their next session, and are on the device before they are opened: each reads all of its sessions. */
export const MAX_SUMMARIES = 3;

type Followed = Pick<MemberDocument, "programs" | "program_starts">;

/** Returns the ids of a member's programs, the one that was begun last first. */
export const latestFirst = ({ programs, program_starts: starts = {} }: Followed): string[] =>
  programs.toSorted((a, b) => (starts[b] ?? "").localeCompare(starts[a] ?? ""));

/**
 * Loads the programs that a member began last, before the screen that shows them is opened: without a network the device has
 * them in the database's cache.
 */
export function preloadPrograms(uid: string, followed: Followed): void {
  for (const id of latestFirst(followed).slice(0, MAX_SUMMARIES)) {
    const { program, sessions, progress } = sourcesOf(uid, id);
    preloadLive(...program);
    preloadLive(...sessions);
    preloadLive(...progress);
  }
}

/** Subscribes to a program without its sessions; `undefined` if it does not exist. */
export const useProgramTitle = (id: string): Live<ProgramDocument | undefined> =>
  useLive(...programSource(id));

/** Subscribes to a program by week with the member's progress; `undefined` if it does not exist. */
export function useProgram(uid: string, id: string): Live<Program | undefined> {
  const sources = sourcesOf(uid, id);
  const program = useLive(...sources.program);
  const liveSessions = useLive(...sources.sessions);
  const liveProgress = useLive(...sources.progress);
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
