import { rosterDocument } from "@studio/contract/bookings/model.ts";
import { collectionPathOf, documentPath } from "@studio/contract/collections.ts";
import { enrolmentDocument } from "@studio/contract/enrolments/model.ts";
import { mergedEntries } from "@studio/contract/enrolments/policy.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import type { DocumentSource } from "../../platform/firestore/documentSources.ts";
import {
  changeInChunks,
  deleteSnapshot,
  moveSnapshot,
  type Snapshot,
  updateSnapshot,
} from "../../platform/firestore/moves.ts";
import { readSnapshots } from "../../platform/firestore/readings.ts";
import type { Patch, StoredData } from "../personal-data/anonymise.ts";
import { bookingsOf, isOld, type Pair } from "./holdings.ts";
import type { Moving } from "./patches.ts";
import { withNameOf } from "./writeClasses.ts";

/** Moves the duplicate's documents of a collection, found by the registry's source. */
export type Step = (moving: Moving, source: DocumentSource) => Promise<void>;

/** A subcollection of a member whose documents refer to nothing outside it. */
type Own = "notes" | "notices" | "progress";

const inChunks = (
  { kept }: Pair,
  source: DocumentSource,
  change: (commit: Commit, documents: readonly Snapshot[]) => Promise<void> | void,
): Promise<void> => changeInChunks(`user/${kept}`, source, change);

/** Moves documents to the kept account; where it has one with the id, `replaces` decides which stays. */
export const moved =
  (name: Own, replaces: (document: StoredData, existing: StoredData) => boolean = () => false): Step =>
  (moving, source) =>
    inChunks(moving, source, async (commit, documents) => {
      const collection = collectionPathOf(name, { uid: moving.kept });
      const existing = await readSnapshots(documents.map(({ id }) => `${collection}/${id}`));
      for (const [index, document] of documents.entries()) {
        const other = existing[index];
        if (!other?.exists) moveSnapshot(commit, document, `${collection}/${document.id}`);
        else {
          const data = document.data() ?? {};
          if (replaces(data, other.data() ?? {})) updateSnapshot(commit, other, data);
          deleteSnapshot(commit, document);
        }
      }
    });

/** Pins the duplicate's note to the kept account; where that has its own, it stays as a note like others. */
export const movedPinnedNote: Step = (moving, source) =>
  inChunks(moving, source, async (commit, documents) => {
    const { kept, duplicate } = moving;
    const pinned = documentPath("pinnedNotes", { uid: kept });
    const [existing] = await readSnapshots([pinned]);
    const note = documentPath("notes", { uid: kept, id: `pinned-${duplicate}` });
    for (const document of documents) moveSnapshot(commit, document, existing?.exists ? note : pinned);
  });

/** Adds the duplicate's enrolments to those of the kept account: the one with the latest end is valid. */
export const mergedEnrolments: Step = (moving, source) =>
  inChunks(moving, source, async (commit, documents) => {
    const { kept, duplicate } = moving;
    const path = documentPath("enrolments", { uid: kept });
    const [existing] = await readSnapshots([path]);
    for (const document of documents) {
      const moved = enrolmentDocument.parse(document.data()).entries.map((entry) => ({
        ...entry,
        by: entry.by.id === duplicate ? { ...entry.by, id: kept } : entry.by,
      }));
      if (!existing?.exists) {
        moveSnapshot(commit, document, path, { entries: moved });
        continue;
      }
      const { entries } = enrolmentDocument.parse(existing.data());
      updateSnapshot(commit, existing, { entries: mergedEntries(entries, moved) });
      deleteSnapshot(commit, document);
    }
  });

/** Deletes documents that end with the account. */
export const removed: Step = (moving, source) =>
  inChunks(moving, source, (commit, documents) => {
    for (const document of documents) deleteSnapshot(commit, document);
  });

/** Overwrites fields of documents, on condition that they are unchanged. */
export const rewritten =
  (patchOf: (data: StoredData, moving: Moving) => Patch): Step =>
  (moving, source) =>
    inChunks(moving, source, (commit, documents) => {
      for (const document of documents) {
        const patch = patchOf(document.data() ?? {}, moving);
        if (patch && Object.keys(patch).length > 0) updateSnapshot(commit, document, patch);
      }
    });

/** Takes a step with other documents than those of the registry's source. */
export const among =
  (sourceOf: (moving: Moving) => DocumentSource, step: Step): Step =>
  (moving) =>
    step(moving, sourceOf(moving));

/** Moves the bookings and roster lines of old classes, in which the kept account has no part. */
export const movedOldBookings: Step = (moving) =>
  inChunks(
    moving,
    async () => (await bookingsOf(moving.duplicate)()).filter((one) => isOld(one, moving.startedAt)),
    async (commit, bookings) => {
      const { kept, duplicate, member } = moving;
      const lines = await readSnapshots(
        bookings.map(({ id }) => documentPath("roster", { id, uid: duplicate })),
      );
      for (const [index, booking] of bookings.entries()) {
        const { id } = booking;
        moveSnapshot(commit, booking, documentPath("memberBookings", { uid: kept, classId: id }));
        const line = lines[index];
        if (!line?.exists) continue;
        const renamed = withNameOf(rosterDocument.parse(line.data()), member);
        moveSnapshot(commit, line, documentPath("roster", { id, uid: kept }), renamed);
      }
    },
  );
