import type { UserDocument } from "@studio/contract/account/model.ts";
import type { ActivityDocument, Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { accountByEmail } from "../platform/auth/accounts.ts";
import * as store from "./store.ts";

/** A member's document as it was read. */
export type Member = store.StoredUser;

type WithName = Pick<UserDocument, "first_name" | "last_name">;

/** How the activity log calls a person. */
export const named = (uid: string, user: WithName): Named => ({
  id: uid,
  name: `${user.first_name} ${user.last_name}`,
});

/** What an entry of the log says where a person did something about their own account. */
export function aboutPerson(
  uid: string,
  user: WithName,
): Pick<ActivityDocument, "actor" | "subject" | "about"> {
  const self = named(uid, user);
  return { actor: self, subject: self, about: { type: "user", ...self } };
}

/** A person as the activity log calls them. Throws `user_not_found`. */
export async function readNamed(uid: string): Promise<Named> {
  const user = await store.readUser(uid);
  if (!user) throw new StudioError("user_not_found");
  return named(uid, user.value);
}

/** Whose account has this e-mail, and whether mail to it is known to reach them. */
export async function ownerOf(email: string): Promise<{ member: Member; proven: boolean } | undefined> {
  const account = await accountByEmail(email);
  const member = account && !account.disabled ? await store.readUser(account.uid) : undefined;
  return account && member && { member, proven: account.emailVerified };
}
