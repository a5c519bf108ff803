import { noteMigration, notePosition, readMigration } from "../../src/platform/jobs/migration.ts";
import { pagesOf } from "../pages.ts";
import { type How, type MigrationStep, steps } from "./steps.ts";

/** How many documents a step has changed, or would change. */
export type Migrated = Pick<MigrationStep, "counts"> & { count: number };

/** Separates a step's name from the path of the last document that it has looked at. */
const BEHIND = " behind ";

/** Returns the index of the step at which a migration that was interrupted goes on, and behind which document. */
function positionOf(cursor: string | null | undefined): { index: number; after: string | undefined } {
  const [name, after] = cursor?.split(BEHIND) ?? [];
  const index = steps.findIndex((step) => step.name === name);
  return index < 0 ? { index: 0, after: undefined } : { index, after };
}

/**
 * Brings what earlier versions stored up to date, step by step, or with `onlyCheck` counts it (docs/operations.md#12-the-first-owner).
 * After each page its position is noted: one that was interrupted goes on there, and counts from there. The version of the
 * data is noted last.
 */
export async function migrate({ onlyCheck, now }: How): Promise<Migrated[]> {
  const record = await readMigration();
  const { index: first, after } = positionOf(onlyCheck ? null : record?.cursor);
  const migrated: Migrated[] = [];
  for (const [index, { name, counts, query, apply, once }] of steps.entries()) {
    if (index < first || (once !== undefined && (record?.version ?? 0) >= once)) continue;
    let count = 0;
    for await (const page of pagesOf(query(), index === first ? after : undefined)) {
      count += await apply(page, { onlyCheck, now });
      if (!onlyCheck) await notePosition(`${name}${BEHIND}${page.at(-1)?.ref.path}`, now);
    }
    migrated.push({ counts, count });
  }
  // Last: one that ended before is still due.
  if (!onlyCheck) await noteMigration(now);
  return migrated;
}
