import { type Action, can, type Role, roleOf } from "@studio/contract/people/roles.ts";
import { readSession, useSession } from "./session.ts";

/** Returns the role of whoever is signed in, by the stored session; `undefined` for a member. */
export function useRole(): Role | undefined {
  const session = useSession();
  return session ? roleOf(session.user) : undefined;
}

/** Returns whether whoever is signed in may do this: what is shown; what is done, the API decides by its own. */
export const useCan = (action: Action): boolean => can(useRole(), action);

/** Returns the same at this moment, outside of a component. */
export function canNow(action: Action): boolean {
  const session = readSession();
  return session !== null && can(roleOf(session.user), action);
}
