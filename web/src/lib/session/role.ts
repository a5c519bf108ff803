import { type Action, can, type Role, roleOf } from "@studio/contract/roles.ts";
import { readSession, useSession } from "./session.ts";

/** Returns the signed-in person's role, by the stored session; `undefined` for a member. */
export function useRole(): Role | undefined {
  const session = useSession();
  return session ? roleOf(session.user) : undefined;
}

/** Returns whether the signed-in person may do this. For display only: the API checks every call itself. */
export const useCan = (action: Action): boolean => can(useRole(), action);

/** Returns the same outside of a component, at this moment. */
export function canNow(action: Action): boolean {
  const session = readSession();
  return session !== null && can(roleOf(session.user), action);
}
