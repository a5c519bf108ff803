import { documentPath } from "@studio/contract/collections.ts";
import {
  type NoteDocument,
  noteDocument,
  type PinnedNoteDocument,
  pinnedNoteDocument,
} from "@studio/contract/people/model.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import {
  countDocuments,
  type DocumentRef,
  readDocuments,
  readQuery,
  type Stored,
} from "../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../platform/firestore/query.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  newest: { collection: "notes", orderBy: [["at", "desc"]] },
  pinned: { collection: "pinnedNotes" },
} as const satisfies Record<string, QueryShape>;

export type StoredNote = Stored<NoteDocument>;

/** Largest number of notes that staff read of one person. */
const MAX_NOTES = 50;

export const noteRef = (uid: string, id: string): DocumentRef<typeof noteDocument> => ({
  path: documentPath("notes", { uid, id }),
  schema: noteDocument,
});

/** Reads the notes about a person, the newest first. */
export const readNotes = (uid: string): Promise<StoredNote[]> =>
  readQuery(queryOf(queries.newest, { in: { uid }, limit: MAX_NOTES }), noteDocument);

/** Adds a note; there must be none with this id. */
export const createNote = (commit: Commit, uid: string, id: string, note: NoteDocument): void => {
  commit.create(firestore().doc(documentPath("notes", { uid, id })), note);
};

export const deleteNote = (commit: Commit, uid: string, id: string): void => {
  commit.delete(firestore().doc(documentPath("notes", { uid, id })));
};

const pinnedNoteRef = (uid: string): DocumentRef<typeof pinnedNoteDocument> => ({
  path: documentPath("pinnedNotes", { uid }),
  schema: pinnedNoteDocument,
});

type StoredPinnedNote = Stored<PinnedNoteDocument>;

/** Reads the note that is pinned to a member, if there is one. */
export const readPinnedNote = async (uid: string): Promise<StoredPinnedNote | undefined> =>
  (await readDocuments(pinnedNoteRef(uid)))[0];

/** No more pinned notes are counted. */
const MAX_COUNTED = 1000;

/** Counts the pinned notes of the studio. */
export const countPinnedNotes = (): Promise<number> =>
  countDocuments(queryOf(queries.pinned, { limit: MAX_COUNTED }));

/** Writes the pinned note, or deletes it, on condition that it is as it was read. */
export function writePinnedNote(
  commit: Commit,
  uid: string,
  before: StoredPinnedNote | undefined,
  note: PinnedNoteDocument | undefined,
): void {
  if (!before) {
    if (note) commit.create(firestore().doc(documentPath("pinnedNotes", { uid })), note);
    return;
  }
  const version = { lastUpdateTime: before.updateTime };
  if (note) commit.update(before.ref, note, version);
  else commit.delete(before.ref, version);
}
