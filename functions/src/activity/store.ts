import type { activity } from "@studio/contract/activity/endpoints.ts";
import { activityDocument, type storedActivityOf } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import type * as z from "zod";
import type { Commit } from "../platform/firestore/commit.ts";
import type { DocumentRef } from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import type { QueryShape } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

const newest = [["at", "desc"]] as const;

const ofKind = ["group", "in"] as const;
const ofPerson = ["people", "array-contains"] as const;
const byActor = ["actor.id", "=="] as const;

/** @indexed */
export const queries = {
  all: { collection: "activity", where: [], orderBy: newest },
  ofPerson: { collection: "activity", where: [ofPerson], orderBy: newest },
  ofKind: { collection: "activity", where: [ofKind], orderBy: newest },
  ofKindAndPerson: { collection: "activity", where: [ofKind, ofPerson], orderBy: newest },
  byActor: { collection: "activity", where: [byActor], orderBy: newest },
  ofPersonByActor: { collection: "activity", where: [byActor, ofPerson], orderBy: newest },
  ofKindByActor: { collection: "activity", where: [byActor, ofKind], orderBy: newest },
  ofKindAndPersonByActor: { collection: "activity", where: [byActor, ofKind, ofPerson], orderBy: newest },
} as const satisfies Record<string, QueryShape>;

/** References an entry of the log. */
export const entryRef = (id: string): DocumentRef<typeof activityDocument> => ({
  path: documentPath("activity", { id }),
  schema: activityDocument,
});

/** Adds an entry as it is stored, with an id of its own or `id`. */
export const addEntry = (commit: Commit, entry: ReturnType<typeof storedActivityOf>, id?: string): void => {
  const log = firestore().collection(collectionPath("activity", {}));
  commit.create(id === undefined ? log.doc() : log.doc(id), entry);
};

type Asked = z.output<typeof activity.logs.query>;

/** Query of the log: its filters with their values. */
type LogFilters = readonly (readonly [filter: NonNullable<QueryShape["where"]>[number], value: unknown])[];

/** Returns the filters of a request, in the order of the indexed queries. */
function filtersOf({ by, kind, person, day, until }: Asked): LogFilters {
  // Bounds are of the field that the log is sorted by: they need no index of their own.
  const last = until ?? day;
  return [
    ...(by === undefined ? [] : [[byActor, by] as const]),
    ...(kind === undefined || kind.length === 0 ? [] : [[ofKind, kind] as const]),
    ...(person === undefined ? [] : [[ofPerson, person] as const]),
    ...(day === undefined ? [] : [[["at", ">="], romeInstant(day)] as const]),
    ...(last === undefined ? [] : [[["at", "<"], romeInstant(addRomeDays(last, 1))] as const]),
  ];
}

/**
 * Reads a page of the log, the newest first.
 * @throws `invalid_request` naming `offset`.
 */
export function readEntries(asked: Asked) {
  const filters = filtersOf(asked);
  const shape: { collection: "activity"; where: NonNullable<QueryShape["where"]>; orderBy: typeof newest } = {
    collection: "activity",
    where: filters.map(([filter]) => filter),
    orderBy: newest,
  };
  return readPage(shape, { values: filters.map(([, value]) => value) }, asked, activityDocument);
}
