import { type NoteDocument, noteDocument } from "@studio/contract/account/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../../../platform/commit.ts";
import { readQuery, type Stored, type Wanted } from "../../../platform/documents.ts";
import { firestore } from "../../../platform/firebase.ts";

export type StoredNote = Stored<NoteDocument>;

/** More than staff read of one person. */
const MOST_NOTES = 50;

export const wantedNote = (uid: string, id: string): Wanted<typeof noteDocument> => ({
  path: documentPath("notes", { uid, id }),
  schema: noteDocument,
});

/** Notes about a person, the newest first. */
export const readNotes = (uid: string): Promise<StoredNote[]> =>
  readQuery(
    firestore().collection(collectionPath("notes", { uid })).orderBy("at", "desc").limit(MOST_NOTES),
    noteDocument,
  );

/** Adds a note; there must be none with this id. */
export const createNote = (commit: Commit, uid: string, id: string, note: NoteDocument): void => {
  commit.create(firestore().doc(documentPath("notes", { uid, id })), note);
};

export const deleteNote = (commit: Commit, uid: string, id: string): void => {
  commit.delete(firestore().doc(documentPath("notes", { uid, id })));
};
