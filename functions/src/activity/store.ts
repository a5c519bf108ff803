import type { activity } from "@studio/contract/activity/endpoints.ts";
import {
  type ActivityDocument,
  activityDocument,
  storedActivityOf,
} from "@studio/contract/activity/model.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant } from "@studio/contract/rome.ts";
import type { Query } from "firebase-admin/firestore";
import type { z } from "zod";
import type { Commit } from "../platform/commit.ts";
import { firestore } from "../platform/firebase.ts";
import { readPage } from "../platform/pages.ts";

type Asked = z.output<typeof activity.logs.query>;

export const addEntry = (commit: Commit, entry: ActivityDocument): void => {
  commit.create(firestore().collection(collectionPath("activity", {})).doc(), storedActivityOf(entry));
};

// One query in one statement each, fields by their names: that is how their indexes are checked.

const everything = (limit: number): Query =>
  firestore().collection(collectionPath("activity", {})).orderBy("at", "desc").limit(limit);

const ofPerson = (person: string, limit: number): Query =>
  firestore()
    .collection(collectionPath("activity", {}))
    .where("people", "array-contains", person)
    .orderBy("at", "desc")
    .limit(limit);

const ofKind = (kind: string, limit: number): Query =>
  firestore()
    .collection(collectionPath("activity", {}))
    .where("group", "==", kind)
    .orderBy("at", "desc")
    .limit(limit);

const ofPersonAndKind = (person: string, kind: string, limit: number): Query =>
  firestore()
    .collection(collectionPath("activity", {}))
    .where("group", "==", kind)
    .where("people", "array-contains", person)
    .orderBy("at", "desc")
    .limit(limit);

function matching({ person, kind }: Asked, limit: number): Query {
  if (person !== undefined && kind !== undefined) return ofPersonAndKind(person, kind, limit);
  if (person !== undefined) return ofPerson(person, limit);
  return kind === undefined ? everything(limit) : ofKind(kind, limit);
}

/** A day of Rome: it bounds the field that the log is sorted by, so that it needs no index of its own. */
const within = (query: Query, day: string): Query =>
  query.where("at", ">=", romeInstant(day)).where("at", "<", romeInstant(addRomeDays(day, 1)));

/** A page of the log, the newest first. Throws `invalid_request` naming `offset`. */
export const readEntries = (asked: Asked) =>
  readPage(
    collectionPath("activity", {}),
    asked,
    (limit) => {
      const query = matching(asked, limit);
      return asked.day === undefined ? query : within(query, asked.day);
    },
    activityDocument,
  );
