import { readDocuments } from "../platform/documents.ts";
import { wantedEvent } from "./store.ts";

/** When classes start, by their ids; one that is not there any more is left out. */
export async function startsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const events = await readDocuments(...ids.map(wantedEvent));
  return new Map(events.flatMap((event) => (event ? [[event.id, event.value.start.dateTime]] : [])));
}
