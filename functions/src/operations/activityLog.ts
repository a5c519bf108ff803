import type { activity } from "@studio/contract/activity/endpoints.ts";
import type * as z from "zod";
import { readEntries } from "../activity/store.ts";
import { classStore } from "../bookings/store.ts";
import { readDocuments } from "../platform/firestore/documents.ts";

type Call = typeof activity.logs;

/**
 * Returns a page of the activity log, the newest entry first, with the starts of the classes in it.
 * @throws `invalid_request` (`offset` is no entry)
 */
export async function readActivityLog(query: z.output<Call["query"]>): Promise<z.output<Call["response"]>> {
  const { documents, next_offset } = await readEntries(query);
  const classes = documents.flatMap(({ value: { about } }) => (about.type === "event" ? [about.id] : []));
  const starts = await readStarts([...new Set(classes)]);
  return {
    logs: documents.map(({ id, value }) => ({ ...value, id, starts_at: starts.get(value.about.id) ?? null })),
    next_offset,
  };
}

/** Reads the starts of classes by their ids; a class that no longer exists is left out. */
async function readStarts(ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const classes = await readDocuments(...ids.map((id) => classStore.ref({ id })));
  return new Map(
    classes.flatMap((gymClass) => (gymClass ? [[gymClass.id, gymClass.value.start.dateTime]] : [])),
  );
}
