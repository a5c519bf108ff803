import { documentPath } from "@studio/contract/collections.ts";
import { migratedAt, migratingAt } from "@studio/contract/operations/migration.ts";
import { type JobDocument, jobDocument } from "@studio/contract/operations/model.ts";
import { runAtomic } from "../firestore/commit.ts";
import { type DocumentRef, readDocument } from "../firestore/documents.ts";
import { firestore } from "../runtime/firebase.ts";

/** References the record of the last migration of the data, beside those of the jobs. */
export const migrationRef: DocumentRef<typeof jobDocument> = {
  path: documentPath("jobs", { name: "migrate" }),
  schema: jobDocument,
};

/** Reads the record of the migration of the data: the last one, or one that was interrupted. */
export const readMigration = async (): Promise<JobDocument | undefined> =>
  (await readDocument(migrationRef.path, jobDocument))?.value;

const save = (next: (before: JobDocument | undefined) => JobDocument): Promise<void> =>
  runAtomic(migrationRef.path, async (commit) => {
    const before = await readDocument(migrationRef.path, jobDocument);
    const ref = firestore().doc(migrationRef.path);
    const record = next(before?.value);
    if (before) commit.update(ref, record, { lastUpdateTime: before.updateTime });
    else commit.create(ref, record);
  });

/** Notes that the data are of this code's version. */
export const noteMigration = (now: Date): Promise<void> => save(() => migratedAt(now));

/** Notes how far a migration has come, at which one that is interrupted goes on. */
export const notePosition = (cursor: string, now: Date): Promise<void> =>
  save((before) => migratingAt(now, { cursor, version: before?.version }));
