import type { activity } from "@studio/contract/activity/endpoints.ts";
import { activityDocument, type storedActivityOf } from "@studio/contract/activity/model.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import type * as z from "zod";
import type { Commit } from "../platform/firestore/commit.ts";
import { readPage } from "../platform/firestore/pages.ts";
import type { QueryShape } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

const newest = [["at", "desc"]] as const;

/** @indexed */
export const queries = {
  all: { collection: "activity", where: [], orderBy: newest },
  ofPerson: { collection: "activity", where: [["people", "array-contains"]], orderBy: newest },
  ofKind: { collection: "activity", where: [["group", "=="]], orderBy: newest },
  ofKindAndPerson: {
    collection: "activity",
    where: [
      ["group", "=="],
      ["people", "array-contains"],
    ],
    orderBy: newest,
  },
} as const satisfies Record<string, QueryShape>;

/** Adds an entry as it is stored. */
export const addEntry = (commit: Commit, entry: ReturnType<typeof storedActivityOf>): void => {
  commit.create(firestore().collection(collectionPath("activity", {})).doc(), entry);
};

type Asked = z.output<typeof activity.logs.query>;

type LogQuery = {
  shape: { collection: "activity"; where: NonNullable<QueryShape["where"]>; orderBy: typeof newest };
  values: readonly unknown[];
};

/** Returns the query for the entries of a person, of a kind, of both or of neither. */
function matching({ person, kind }: Asked): LogQuery {
  if (person !== undefined && kind !== undefined)
    return { shape: queries.ofKindAndPerson, values: [kind, person] };
  if (person !== undefined) return { shape: queries.ofPerson, values: [person] };
  return kind === undefined ? { shape: queries.all, values: [] } : { shape: queries.ofKind, values: [kind] };
}

/**
 * Reads a page of the log, the newest first.
 * @throws `invalid_request` naming `offset`.
 */
export function readEntries(asked: Asked) {
  const { shape, values } = matching(asked);
  if (asked.day === undefined) return readPage(shape, { values }, asked, activityDocument);
  // The day of Rome bounds the field that the log is sorted by: it needs no index of its own.
  const onDay: LogQuery["shape"] = { ...shape, where: [...shape.where, ["at", ">="], ["at", "<"]] };
  const bounds = [romeInstant(asked.day), romeInstant(addRomeDays(asked.day, 1))];
  return readPage(onDay, { values: [...values, ...bounds] }, asked, activityDocument);
}
