import { StudioError } from "@studio/contract/errors.ts";
import type { MemberForStaff, PersonForCoach } from "@studio/contract/people/forStaff.ts";
import { forCoach } from "../people/members.ts";
import { memberStore } from "../people/store.ts";
import { rolesOf } from "../platform/auth/accounts.ts";
import { forStaff } from "./onWire.ts";

/**
 * Returns a member as staff see them, with the role of the claim.
 * @throws `user_not_found`.
 */
export async function memberForStaff(uid: string): Promise<MemberForStaff> {
  const [member, roles] = await Promise.all([memberStore.read({ uid }), rolesOf([uid])]);
  if (!member) throw new StudioError("user_not_found");
  const role = roles.get(uid);
  return { ...forStaff(member), admin: role !== undefined, role: role ?? null };
}

/**
 * Returns a member as a coach sees them.
 * @throws `user_not_found`.
 */
export async function memberForCoach(uid: string): Promise<PersonForCoach> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  return forCoach(member);
}
