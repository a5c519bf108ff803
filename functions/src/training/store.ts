import { documentPath } from "@studio/contract/collections.ts";
import type { page } from "@studio/contract/page.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import type { Assignments } from "@studio/contract/training/assignments.ts";
import { programDraftDocument } from "@studio/contract/training/content.ts";
import {
  MAX_SESSIONS,
  type ProgramDocument,
  type ProgressDocument,
  programDocument,
  progressDocument,
  type SessionDocument,
  sessionDocument,
} from "@studio/contract/training/model.ts";
import { sessionIds } from "@studio/contract/training/policy.ts";
import type * as z from "zod";
import type { StoredMember } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type DocumentRef, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  byTitle: { collection: "programs", orderBy: [["title"]] },
  followers: {
    collection: "users",
    where: [["programs", "array-contains"]],
    orderBy: [["last_name"], ["first_name"]],
  },
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

/** Reads a page of the programs, by title. */
export const readProgramsPage = (asked: z.output<typeof page>) =>
  readPage(queries.byTitle, {}, asked, programDocument);

export const draftRef = (id: string): DocumentRef<typeof programDraftDocument> => ({
  path: documentPath("programDrafts", { id }),
  schema: programDraftDocument,
});

type Program = Stored<ProgramDocument>;
type Draft = z.output<typeof programDraftDocument>;

/** Creates a program with its content, on condition that the number is free. */
export function createProgram(commit: Commit, id: string, program: ProgramDocument, draft: Draft): void {
  commit.create(firestore().doc(programRef(id).path), program);
  commit.create(firestore().doc(draftRef(id).path), draft);
}

/** Saves fields of a program, on condition that it is as it was read. */
export function saveProgram(commit: Commit, program: Program, fields: Partial<ProgramDocument>): void {
  commit.update(program.ref, fields, { lastUpdateTime: program.updateTime });
}

/** Saves the content of a program, which the commit must hold as it was read. */
export const saveDraft = (commit: Commit, id: string, draft: Draft): void => {
  commit.set(firestore().doc(draftRef(id).path), draft);
};

type Sessions = readonly (SessionDocument & { id: string })[];

/** Returns a session as text, with its fields in the order of the schema. */
const asStored = (session: SessionDocument): string => JSON.stringify(sessionDocument.parse(session));

/** Replaces the sessions of a program that differ, and deletes those that are gone. */
export function saveSessions(commit: Commit, program: string, before: Sessions, after: Sessions): void {
  const stored = new Map(before.map((session) => [session.id, asStored(session)]));
  for (const session of after) {
    if (stored.get(session.id) !== asStored(session))
      commit.set(firestore().doc(sessionRef(program, session.id).path), sessionDocument.parse(session));
    stored.delete(session.id);
  }
  for (const id of stored.keys()) commit.delete(firestore().doc(sessionRef(program, id).path));
}

/** Most followers of a program whose feedback is looked up at once. */
const MAX_FOLLOWERS = 300;

/** Reads the members who follow a program. */
export const readFollowers = (program: string): Promise<StoredMember[]> =>
  readQuery(queryOf(queries.followers, { values: [program], limit: MAX_FOLLOWERS }), memberDocument);

/** Reads a page of the members who follow a program, by name. */
export const readFollowersPage = (program: string, asked: z.output<typeof page>) =>
  readPage(queries.followers, { values: [program] }, asked, memberDocument);

/** References a member's feedback on a session. */
export const progressRef = (uid: string, sessionId: string): DocumentRef<typeof progressDocument> => ({
  path: documentPath("progress", { uid, sessionId }),
  schema: progressDocument,
});

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
