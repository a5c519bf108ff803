import type { DocumentSnapshot } from "firebase-admin/firestore";
import { firestore } from "../runtime/firebase.ts";
import { type Commit, runAtomic } from "./commit.ts";
import type { DocumentSource } from "./documentSources.ts";
import { readSnapshots } from "./readings.ts";

/** Document as it is stored, whatever its collection. */
export type Snapshot = DocumentSnapshot;

type Data = Readonly<Record<string, unknown>>;

/** Documents per commit: those of the log have many index entries. */
const CHUNK_SIZE = 100;

const unchanged = ({ updateTime }: Snapshot) => ({ ...(updateTime && { lastUpdateTime: updateTime }) });

/** Overwrites fields of a document, on condition that it is unchanged since it was read. */
export const updateSnapshot = (commit: Commit, snapshot: Snapshot, fields: Data): void => {
  commit.update(snapshot.ref, { ...fields }, unchanged(snapshot));
};

/** Deletes a document, on condition that it is unchanged since it was read. */
export const deleteSnapshot = (commit: Commit, snapshot: Snapshot): void => {
  commit.delete(snapshot.ref, unchanged(snapshot));
};

/** Moves a document to another path, which must be free, on condition that it is unchanged since it was read. */
export function moveSnapshot(
  commit: Commit,
  snapshot: Snapshot,
  path: string,
  data: Data = snapshot.data() ?? {},
): void {
  commit.create(firestore().doc(path), { ...data });
  deleteSnapshot(commit, snapshot);
}

/**
 * Changes the documents of a source in several commits. Each commit reads its documents again, so that it can have
 * preconditions on them; after a crash, a repetition changes the remaining ones.
 */
export async function changeInChunks(
  key: string,
  source: DocumentSource,
  change: (commit: Commit, documents: readonly Snapshot[]) => Promise<void> | void,
): Promise<void> {
  const paths = (await source()).map(({ ref }) => ref.path);
  for (let from = 0; from < paths.length; from += CHUNK_SIZE) {
    const chunk = paths.slice(from, from + CHUNK_SIZE);
    await runAtomic(key, async (commit) => {
      const documents = (await readSnapshots(chunk)).filter(({ exists }) => exists);
      await change(commit, documents);
    });
  }
}
