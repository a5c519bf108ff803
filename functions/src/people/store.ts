import { documentPath } from "@studio/contract/collections.ts";
import { type MemberDocument, memberDocument } from "@studio/contract/people/model.ts";
import { type DocumentRef, readDocument, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";

export type StoredMember = Stored<MemberDocument>;

/** @indexed */
export const queries = {
  byUsername: { collection: "users", where: [["username", "=="]] },
  byUsernames: { collection: "users", where: [["username", "in"]] },
  bySearchTerm: { collection: "users", where: [["search_terms", "array-contains"]] },
  byPhone: { collection: "users", where: [["phone", "in"]] },
  byBirthday: { collection: "users", where: [["birthday", "in"]] },
  newcomers: {
    collection: "users",
    where: [
      ["__name__", "in"],
      ["attendance.lifetime", "=="],
    ],
  },
  staff: { collection: "users", where: [["admin", "=="]] },
  leavingStaff: { collection: "users", where: [["leaving_staff", "=="]] },
} as const satisfies Record<string, QueryShape>;

/** References a member's document, to be read together with others. */
export const memberRef = (uid: string): DocumentRef<typeof memberDocument> => ({
  path: documentPath("users", { uid }),
  schema: memberDocument,
});

export const readMember = (uid: string) => readDocument(documentPath("users", { uid }), memberDocument);

/** Reads the member with this username. */
export async function readMemberByName(username: string): Promise<StoredMember | undefined> {
  const query = queryOf(queries.byUsername, { values: [username], limit: 1 });
  return (await readQuery(query, memberDocument))[0];
}

/** Returns which of these usernames, at most 30, are taken. */
export async function readTakenNames(names: readonly string[]): Promise<Set<string>> {
  const query = queryOf(queries.byUsernames, { values: [names], limit: 30 });
  return new Set((await readQuery(query, memberDocument)).map(({ value }) => value.username));
}

/** Reads members with this search term. */
export const readMembersByTerm = (term: string, limit: number): Promise<StoredMember[]> =>
  readQuery(queryOf(queries.bySearchTerm, { values: [term], limit }), memberDocument);

/** More members of staff than a studio has. */
const MAX_STAFF = 50;

/** Reads the members of staff, by the claim's mirror in their documents. */
export const readStaff = (): Promise<StoredMember[]> =>
  readQuery(queryOf(queries.staff, { values: [true], limit: MAX_STAFF }), memberDocument);

/** Reads the members whose role was removed from the document and possibly not yet from the claims. */
export const readLeavingStaff = (): Promise<StoredMember[]> =>
  readQuery(queryOf(queries.leavingStaff, { values: [true], limit: MAX_STAFF }), memberDocument);

/** Reads members with one of these phones, at most 30. */
export const readMembersByPhone = (phones: readonly string[], limit: number): Promise<StoredMember[]> =>
  readQuery(queryOf(queries.byPhone, { values: [phones], limit }), memberDocument);

/** More birthdays than a day of a studio has. */
const MAX_BIRTHDAYS = 50;

/** Reads the members with one of these birthdays (`birthdaysOn`). */
export const readMembersByBirthday = (birthdays: readonly string[]): Promise<StoredMember[]> =>
  readQuery(queryOf(queries.byBirthday, { values: [birthdays], limit: MAX_BIRTHDAYS }), memberDocument);

/** Maximum number of ids that one query takes. */
export const MAX_IDS = 30;

/** Reads those of some members, at most `MAX_IDS`, who have attended no class so far. */
export const readNewcomers = (uids: readonly string[]): Promise<StoredMember[]> =>
  readQuery(queryOf(queries.newcomers, { values: [uids, 0], limit: MAX_IDS }), memberDocument);

/** Returns the name of a member with one of these phones, if there is one. */
export async function readNamesByPhone(phones: readonly string[]): Promise<string[]> {
  const members = await readMembersByPhone(phones, 1);
  return members.map(({ value: { first_name, last_name } }) => `${first_name} ${last_name}`);
}
