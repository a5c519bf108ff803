import { type NoteDocument, noteDocument } from "@studio/contract/account/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../../platform/firestore/commit.ts";
import { type DocumentRef, readQuery, type Stored } from "../../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../../platform/firestore/query.ts";
import { firestore } from "../../../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  newest: { collection: "notes", orderBy: [["at", "desc"]] },
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
