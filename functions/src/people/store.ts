import { type MemberDocument, memberDocument } from "@studio/contract/people/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store } from "../platform/firestore/store.ts";

export type StoredMember = Stored<MemberDocument>;

/** Maximum number of ids that one query takes. */
export const MAX_IDS = 30;

/** More members of staff than a studio has. */
const MAX_STAFF = 50;

export const memberStore = store("users", memberDocument, {
  byUsername: { where: [["username", "=="]] },
  byUsernames: { where: [["username", "in"]], limit: MAX_IDS },
  bySearchTerm: { where: [["search_terms", "array-contains"]] },
  byPhone: { where: [["phone", "in"]] },
  /** Members with one of these birthdays (`birthdaysOn`); the limit is more than a day of a studio has. */
  byBirthday: { where: [["birthday", "in"]], limit: 50 },
  newcomers: {
    where: [
      ["__name__", "in"],
      ["attendance.lifetime", "=="],
    ],
    limit: MAX_IDS,
  },
  staff: { where: [["admin", "=="]], limit: MAX_STAFF },
  /** Members with a subscription after a day, whose end comes first. */
  subscribedAfter: {
    where: [["standing.subscription_until", ">"]],
    orderBy: [["standing.subscription_until"]],
  },
  /** Members with lessons left on a pack. */
  withLessons: { where: [["standing.lessons_left", ">"]], orderBy: [["standing.lessons_left"]] },
  leavingStaff: { where: [["leaving_staff", "=="]], limit: MAX_STAFF },
});

/** Returns which of these usernames, at most `MAX_IDS`, are taken. */
export const readTakenNames = async (names: readonly string[]): Promise<Set<string>> =>
  new Set((await memberStore.find("byUsernames", { values: [names] })).map(({ value }) => value.username));

/** Reads the members of staff, by the claim's mirror in their documents. */
export const readStaff = (): Promise<StoredMember[]> => memberStore.find("staff", { values: [true] });

/** Reads the members whose role was removed from the document and possibly not yet from the claims. */
export const readLeavingStaff = (): Promise<StoredMember[]> =>
  memberStore.find("leavingStaff", { values: [true] });

/** Reads those of some members, at most `MAX_IDS`, who have attended no class so far. */
export const readNewcomers = (uids: readonly string[]): Promise<StoredMember[]> =>
  memberStore.find("newcomers", { values: [uids, 0] });

/** Returns the name of a member with one of these phones, if there is one. */
export async function readNamesByPhone(phones: readonly string[]): Promise<string[]> {
  const members = await memberStore.find("byPhone", { values: [phones], limit: 1 });
  return members.map(({ value: { first_name, last_name } }) => `${first_name} ${last_name}`);
}
