import { documentPath } from "@studio/contract/collections.ts";
import { migratedAt } from "@studio/contract/operations/migration.ts";
import { type JobDocument, jobDocument } from "@studio/contract/operations/model.ts";
import { runAtomic } from "../firestore/commit.ts";
import { type DocumentRef, readDocument } from "../firestore/documents.ts";
import { firestore } from "../runtime/firebase.ts";

/** References the record of the last migration of the data, beside those of the jobs. */
export const migrationRef: DocumentRef<typeof jobDocument> = {
  path: documentPath("jobs", { name: "migrate" }),
  schema: jobDocument,
};

/** Notes that the data are of this code's version. */
export const noteMigration = (now: Date): Promise<void> =>
  runAtomic(migrationRef.path, async (commit) => {
    const before = await readDocument(migrationRef.path, jobDocument);
    const migrated: JobDocument = migratedAt(now);
    const ref = firestore().doc(migrationRef.path);
    if (before) commit.update(ref, migrated, { lastUpdateTime: before.updateTime });
    else commit.create(ref, migrated);
  });
