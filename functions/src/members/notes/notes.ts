import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Note, NoteDocument } from "@studio/contract/people/forStaff.ts";
import { readNamed } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { recordOnce } from "../../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { noteStore, noteWrites } from "./store.ts";

const onWire = (id: string, note: NoteDocument): Note => ({ id, ...note });

/**
 * Returns the notes of staff about a person, the newest first.
 * @throws `user_not_found`.
 */
export async function notesAbout(uid: string): Promise<Note[]> {
  const [, notes] = await Promise.all([readNamed(uid), noteStore.find("newest", { in: { uid } })]);
  return notes.map(({ id, value }) => onWire(id, value));
}

/**
 * Adds a note; a repetition with the same key returns the stored one.
 * @throws `user_not_found`, `busy`.
 */
export const addNote = (
  uid: string,
  text: string,
  { author, request, now }: { author: Named; request: KeyedRequest; now: Date },
): Promise<Note> => {
  const { id } = request;
  return runAtomic(`note/${uid}/${id}`, async (commit) => {
    const repeated = await recordOnce(commit, request, now);
    const [member, before] = await readDocuments(memberStore.ref({ uid }), noteStore.ref({ uid, id }));
    if (!member) throw new StudioError("user_not_found");
    if (before) return onWire(id, before.value);
    const note = { text, author, at: repeated ?? now };
    // One that was removed meanwhile stays so.
    if (repeated) return onWire(id, note);
    noteWrites.create(commit, { uid, id }, note);
    return onWire(id, note);
  });
};

/**
 * Removes a note; a missing one is no error.
 * @throws `user_not_found`, `busy`.
 */
export const removeNote = (uid: string, id: string): Promise<void> =>
  runAtomic(`note/${uid}/${id}`, async (commit) => {
    await readNamed(uid);
    noteWrites.removeAt(commit, { uid, id });
  });
