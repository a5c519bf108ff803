import {
  noteDocument,
  type PinnedNoteDocument,
  pinnedNoteDocument,
} from "@studio/contract/people/forStaff.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import type { Stored } from "../../platform/firestore/documents.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

/** Notes about a person. */
export const noteStore = store("notes", noteDocument, { newest: { orderBy: [["at", "desc"]], limit: 50 } });
export const noteWrites = writesOf(noteStore);

/** Notes that are pinned to members. */
export const pinnedNoteStore = store("pinnedNotes", pinnedNoteDocument, { all: {} });
const pinnedNoteWrites = writesOf(pinnedNoteStore);

/** Writes the pinned note, or deletes it, on condition that it is as it was read. */
export function writePinnedNote(
  commit: Commit,
  uid: string,
  before: Stored<PinnedNoteDocument> | undefined,
  note: PinnedNoteDocument | undefined,
): void {
  if (note) pinnedNoteWrites.save(commit, { uid }, before, note);
  else if (before) pinnedNoteWrites.remove(commit, before);
}
