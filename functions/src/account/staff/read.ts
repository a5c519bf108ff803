import type { UserForStaff } from "@studio/contract/account/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { adminsAmong } from "../../platform/accounts.ts";
import { readUser } from "../store.ts";
import { forStaff } from "./on-wire.ts";

/** A person as staff see them, who is staff by the claim itself. Throws `user_not_found`. */
export async function userForStaff(uid: string): Promise<UserForStaff> {
  const [user, admins] = await Promise.all([readUser(uid), adminsAmong([uid])]);
  if (!user) throw new StudioError("user_not_found");
  return { ...forStaff(user), admin: admins.has(uid) };
}
