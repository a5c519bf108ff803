import type { User, UserDocument } from "../contract/account/model.ts";
import { StudioError } from "../contract/errors.ts";
import { type Caller, callerOf } from "../platform/caller.ts";
import { signIn } from "./identity.ts";
import { readUser } from "./store.ts";

/** The person who calls, as the wire shows them. Throws `user_not_found`. */
export async function me({ uid, admin }: Caller): Promise<User> {
  const user = await readUser(uid);
  if (!user) throw new StudioError("user_not_found");
  return onWire(uid, user.value, admin);
}

/** Signs a person in and answers what a session holds. Throws `invalid_credentials`, `too_many_requests`. */
export async function login(email: string, password: string) {
  const access_token = await signIn(email, password);
  const caller = await callerOf(`Bearer ${access_token}`);
  if (!caller) throw new StudioError("unauthenticated");
  return { access_token, user: await me(caller) };
}

const onWire = (
  id: string,
  { attendance: _, programs: __, ...person }: UserDocument,
  admin: boolean,
): User => ({
  ...person,
  id,
  admin,
});
