import { collectionPath } from "@studio/contract/collections.ts";
import { type PinnedNoteDocument, pinnedNoteDocument } from "@studio/contract/people/forStaff.ts";
import { useMemo } from "react";
import { type DocumentQuery, parsed } from "../live/documents.ts";
import { listenQuery } from "../live/listen.ts";
import { type Live, mapLive, useLive } from "../live/live.ts";

type PinnedNote = PinnedNoteDocument & { id: string };

/** All of them, of which there are `MAX_PINNED_NOTES`: one listener serves every roster, without a network too. */
const pinnedNotes: DocumentQuery<PinnedNote> = {
  collection: collectionPath("pinnedNotes", {}),
  parse: parsed(pinnedNoteDocument),
  orderBy: ["at", "desc"],
  limit: 200,
};

/** Returns the pinned notes of the studio's members by member id, live. For staff. */
export function usePinnedNotes(): Live<ReadonlyMap<string, PinnedNote>> {
  const notes = useLive("pinnedNotes", listenQuery(pinnedNotes, { trustEmptyCache: true }));
  return useMemo(() => mapLive(notes, (all) => new Map(all.map((note) => [note.id, note]))), [notes]);
}

/** Returns a lookup of the text that is pinned to a member by id; `undefined` without one or until it is known. */
export function usePinnedText(): (uid: string | null | undefined) => string | undefined {
  const notes = usePinnedNotes();
  return (uid) => (uid && notes.status === "ready" ? notes.data.get(uid)?.text : undefined);
}
