import type { MemberDocument } from "@studio/contract/account/model.ts";
import type { ActivityDocument, Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { accountByEmail } from "../platform/auth/accounts.ts";
import * as store from "./store.ts";

/** A member's document as it was read. */
export type Member = store.StoredMember;

type WithName = Pick<MemberDocument, "first_name" | "last_name">;

/** How the activity log calls a person. */
export const named = (uid: string, member: WithName): Named => ({
  id: uid,
  name: `${member.first_name} ${member.last_name}`,
});

/** What an entry of the log says where a person did something about their own account. */
export function aboutPerson(
  uid: string,
  member: WithName,
): Pick<ActivityDocument, "actor" | "subject" | "about"> {
  const self = named(uid, member);
  return { actor: self, subject: self, about: { type: "user", ...self } };
}

/** A person as the activity log calls them. Throws `user_not_found`. */
export async function readNamed(uid: string): Promise<Named> {
  const member = await store.readMember(uid);
  if (!member) throw new StudioError("user_not_found");
  return named(uid, member.value);
}

/** Whose account has this e-mail, and whether mail to it is known to reach them. */
export async function ownerOf(email: string): Promise<{ member: Member; proven: boolean } | undefined> {
  const account = await accountByEmail(email);
  const member = account && !account.disabled ? await store.readMember(account.uid) : undefined;
  return account && member && { member, proven: account.emailVerified };
}
