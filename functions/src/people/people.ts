import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { type Account, accountByEmail, accountById } from "../platform/auth/accounts.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { memberStore, type StoredMember } from "./store.ts";

/** Member's document as it was read. */
export type Member = StoredMember;

type WithName = Pick<MemberDocument, "first_name" | "last_name">;

/** Returns a person as the activity log names them. */
export const named = (uid: string, member: WithName): Named => ({
  id: uid,
  name: `${member.first_name} ${member.last_name}`,
});

/** Returns the log's fields for an action of a person on their own account. */
export function aboutPerson(
  uid: string,
  member: WithName,
): Pick<ActivityDocument, "actor" | "subject" | "about"> {
  const self = named(uid, member);
  return { actor: self, subject: self, about: { type: "user", ...self } };
}

/**
 * Reads a person as the activity log names them.
 * @throws `user_not_found`.
 */
export async function readNamed(uid: string): Promise<Named> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  return named(uid, member.value);
}

/** A member with an enabled account, and whether the account's e-mail is proven. */
export type Owner = { member: Member; proven: boolean };

async function ownerWith(account: Account | undefined): Promise<Owner | undefined> {
  const member = account && !account.disabled ? await memberStore.read({ uid: account.uid }) : undefined;
  return account && member && { member, proven: account.emailVerified };
}

/** Returns the member whose account has this e-mail; `undefined` if there is none or the account is disabled. */
export const ownerOf = async (email: string): Promise<Owner | undefined> =>
  ownerWith(await accountByEmail(email));

/** Returns the member of an account; `undefined` if it was removed or is disabled. */
export const ownerById = async (uid: string): Promise<Owner | undefined> => ownerWith(await accountById(uid));

/** Returns people's names by their uids; those who are gone are missing. */
export async function readNames(uids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const members = await readDocuments(...[...new Set(uids)].map((uid) => memberStore.ref({ uid })));
  return new Map(members.flatMap((one) => (one ? [[one.id, named(one.id, one.value).name]] : [])));
}
