import { expect, test } from "vitest";
import { DATA_VERSION, isMigrationDue, migratedAt } from "./migration.ts";
import { jobDocument } from "./model.ts";

test.each([
  ["no record", undefined, 1, true],
  ["a record without a version", {}, 1, true],
  ["an earlier version", { version: 1 }, 2, true],
  ["the same version", { version: 2 }, 2, false],
  // After going back to the version before.
  ["a later version", { version: 3 }, 2, false],
])("with %s: %s", (_, migrated, needed, isDue) => {
  expect(isMigrationDue(migrated, needed)).toBe(isDue);
});

test("the record of a migration is one of a job, of this version", () => {
  const record = jobDocument.parse(migratedAt(new Date("2026-12-01T09:00:00Z")));
  expect(record.version).toBe(DATA_VERSION);
  expect(isMigrationDue(record)).toBe(false);
});
