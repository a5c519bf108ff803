import type { PersonForCoach, UserForStaff } from "@studio/contract/account/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { readUser } from "../../people/store.ts";
import { forCoach } from "../../people/users.ts";
import { rolesOf } from "../../platform/auth/accounts.ts";
import { forStaff } from "./on-wire.ts";

/** A person as staff see them, whose role is what the claim says. Throws `user_not_found`. */
export async function userForStaff(uid: string): Promise<UserForStaff> {
  const [user, roles] = await Promise.all([readUser(uid), rolesOf([uid])]);
  if (!user) throw new StudioError("user_not_found");
  const role = roles.get(uid);
  return { ...forStaff(user), admin: role !== undefined, role: role ?? null };
}

/** A person as a coach sees them. Throws `user_not_found`. */
export async function userForCoach(uid: string): Promise<PersonForCoach> {
  const user = await readUser(uid);
  if (!user) throw new StudioError("user_not_found");
  return forCoach(user);
}
