import { identifier } from "@studio/contract/identifier.ts";
import type { BulkResult } from "@studio/contract/members/bulk.ts";
import { type ImportedUpdate, type ImportFault, importedUpdate } from "@studio/contract/members/imports.ts";
import type { ImportedMember } from "@studio/contract/people/contacts.ts";
import * as z from "zod";
import { csv } from "../../../../../lib/format/csv.ts";
import { columns } from "../columns.ts";
import { faultLabel, type Row } from "../rows/plan.ts";
import { columnOfField, readRow, rowCells } from "../rows/readRow.ts";

/** New people of one call, which is one commit: a few seconds, so that the screen shows progress. */
const NEW_PER_CALL = 50;

/** Existing people of one call, each with a commit of their own. */
const UPDATED_PER_CALL = 25;

const runRow = z.object({
  number: z.int(),
  /** Of one that was stored before a column existed, the cell is empty. */
  cells: rowCells,
  /** Why the row is left out; `null` if it is imported. */
  reason: z.string().nullable(),
  /** Update of an existing person; `null` for a new one. */
  update: importedUpdate.nullable(),
});
type RunRow = z.output<typeof runRow>;

/** The calls of an import, fixed when it starts, so that a call that is sent again is the same. */
const importPlan = z.object({
  id: identifier,
  file: z.string(),
  welcome: z.boolean(),
  rows: z.array(runRow),
});
export type ImportPlan = z.output<typeof importPlan>;

/** How far an import has come. */
const importProgress = z.object({
  id: identifier,
  /** Index of the next call. */
  next: z.int().nonnegative(),
  imported: z.int().nonnegative(),
  updated: z.int().nonnegative(),
  /** Rows that the server refused. */
  refused: z.array(z.object({ number: z.int(), reason: z.string() })),
});
export type ImportProgress = z.output<typeof importProgress>;

/** An import under way, interrupted or finished. */
export type ImportRun = { plan: ImportPlan; progress: ImportProgress };

/** One call of an import, with new or with existing people. */
export type ImportStep = { kind: "new" | "update"; rows: readonly RunRow[] };

/** Returns why a row is left out; `null` if it is imported. */
function reasonOf(row: Row): string | null {
  if (row.state === "bad") return faultLabel(row);
  if (row.state !== "out") return null;
  return row.isHidden ? "Nascosta nel file" : "Lasciata fuori";
}

/** Returns a new import of these rows. */
export function newRun(file: string, rows: readonly Row[], welcome: boolean): ImportRun {
  const id = crypto.randomUUID();
  const plan = {
    id,
    file,
    welcome,
    rows: rows
      .filter(({ state }) => state !== "same")
      .map((row) => ({
        number: row.number,
        cells: { ...row.cells },
        reason: reasonOf(row),
        update: row.state === "update" ? row.update : null,
      })),
  };
  return { plan, progress: { id, next: 0, imported: 0, updated: 0, refused: [] } };
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Returns the calls of an import, the same ones each time. */
export function stepsOf({ rows }: ImportPlan): ImportStep[] {
  const sent = rows.filter(({ reason }) => reason === null);
  const added = sent.filter(({ update }) => update === null);
  const updated = sent.filter(({ update }) => update !== null);
  return [
    ...chunksOf(added, NEW_PER_CALL).map((part) => ({ kind: "new" as const, rows: part })),
    ...chunksOf(updated, UPDATED_PER_CALL).map((part) => ({ kind: "update" as const, rows: part })),
  ];
}

/** Returns the new people of a call; its rows had no fault when the import started. */
export const membersOf = (rows: readonly RunRow[]): ImportedMember[] =>
  rows.flatMap((row) => readRow(row.cells, false).member ?? []);

/** Returns the updates of a call. */
export const updatesOf = (rows: readonly RunRow[]): ImportedUpdate[] =>
  rows.flatMap(({ update }) => update ?? []);

/** Returns the idempotency key of the next call: a repeated one takes effect once. */
export const keyOf = ({ id, next }: ImportProgress): string => `${id}-${next}`;

/** Returns the progress after a call that imported new people, except for rows with a fault. */
export function afterNew(
  progress: ImportProgress,
  rows: readonly RunRow[],
  { imported, faults }: { imported: number; faults: readonly ImportFault[] },
): ImportProgress {
  const refused = rows.flatMap(({ number }, index) => {
    const own = faults.filter(({ row }) => row === index);
    const reason = own.map(({ field, message }) => ({ column: columnOfField(field), message }));
    return own.length > 0 ? [{ number, reason: faultLabel({ faults: reason }) }] : [];
  });
  return {
    ...progress,
    next: progress.next + 1,
    imported: progress.imported + imported,
    refused: [...progress.refused, ...refused],
  };
}

/** Returns the progress after a call that updated existing people. */
export function afterUpdate(
  progress: ImportProgress,
  rows: readonly RunRow[],
  results: readonly BulkResult[],
): ImportProgress {
  const refused = results.flatMap(({ failure }, index) =>
    failure === null ? [] : [{ number: rows[index]?.number ?? 0, reason: failure }],
  );
  return {
    ...progress,
    next: progress.next + 1,
    updated: progress.updated + results.length - refused.length,
    refused: [...progress.refused, ...refused],
  };
}

/** Returns the number of rows that an import sends, and how many of them it has sent. */
export function reach({ plan, progress }: ImportRun): { sent: number; all: number } {
  const all = plan.rows.filter(({ reason }) => reason === null).length;
  return { sent: progress.imported + progress.updated + progress.refused.length, all };
}

/** Returns the rows that were not imported, each with the reason, in the order of the file. */
export function leftOut({ plan, progress }: ImportRun): { row: RunRow; reason: string }[] {
  const refused = new Map(progress.refused.map(({ number, reason }) => [number, reason]));
  return plan.rows.flatMap((row) => {
    const reason = row.reason ?? refused.get(row.number);
    return reason === undefined ? [] : [{ row, reason }];
  });
}

/** Returns the rows that were not imported as a CSV file that can be corrected and imported. */
export const leftOutCsv = (run: ImportRun): string =>
  csv([
    [...columns, "motivo"],
    ...leftOut(run).map(({ row, reason }) => [...columns.map((column) => row.cells[column]), reason]),
  ]);

// The keys end with the uid: signing out deletes them.
const planKey = (uid: string): string => `import-plan:${uid}`;
const progressKey = (uid: string): string => `import-progress:${uid}`;

const parsed = <Schema extends z.ZodType>(schema: Schema, text: string | null) =>
  schema.safeParse(JSON.parse(text ?? "null")).data;

/** Returns the unfinished import that this device keeps of a member of staff; `undefined` without one. */
export function readRun(uid: string): ImportRun | undefined {
  try {
    const plan = parsed(importPlan, localStorage.getItem(planKey(uid)));
    const progress = parsed(importProgress, localStorage.getItem(progressKey(uid)));
    return plan && progress?.id === plan.id ? { plan, progress } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an import on this device, so that it can continue after the page has ended; its plan is written once. */
export function keepRun(uid: string, { plan, progress }: ImportRun): void {
  try {
    if (progress.next === 0) localStorage.setItem(planKey(uid), JSON.stringify(plan));
    localStorage.setItem(progressKey(uid), JSON.stringify(progress));
  } catch {
    // Without room for it, it lasts as long as the page.
  }
}

/** Removes the import from this device. */
export function forgetRun(uid: string): void {
  try {
    for (const key of [planKey(uid), progressKey(uid)]) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
