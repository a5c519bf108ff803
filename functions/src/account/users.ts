import type { User, UserDocument } from "@studio/contract/account/model.ts";
import { isFound, lookedUp, queryWords } from "@studio/contract/account/search.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { adminsAmong } from "../platform/accounts.ts";
import type { Caller } from "../platform/caller.ts";
import { readUser, readUserByName, readUsersByTerm, type StoredUser } from "./store.ts";

/** The most people that a search answers. */
const MOST_FOUND = 20;
/** Among so many with one of a query's words the others are looked for: nobody's name is commoner in one studio. */
const MOST_COMPARED = 200;

/** The person who calls, as the wire shows them. Throws `user_not_found`. */
export async function me({ uid, admin }: Caller): Promise<User> {
  const user = await readUser(uid);
  if (!user) throw new StudioError("user_not_found");
  return onWire(uid, user.value, admin);
}

/**
 * A person by id or username, for themselves or an admin. Throws `forbidden` for a member who asks for anybody else, be
 * there such a person or not, and `user_not_found`.
 */
export async function findUser(caller: Caller, wanted: string): Promise<User> {
  const self = await me(caller);
  if (wanted === self.id || wanted === self.username) return self;
  if (!caller.admin) throw new StudioError("forbidden");
  const user =
    (identifier.safeParse(wanted).success && (await readUser(wanted))) || (await readUserByName(wanted));
  const [found] = user ? await shown([user]) : [];
  if (!found) throw new StudioError("user_not_found");
  return found;
}

/** A person by id; the call's guard has let in that person or an admin. Throws `user_not_found`. */
export async function userById(caller: Caller, id: string): Promise<User> {
  if (id === caller.uid) return me(caller);
  const user = await readUser(id);
  const [found] = user ? await shown([user]) : [];
  if (!found) throw new StudioError("user_not_found");
  return found;
}

/** People by the starts of their names; a member finds nobody but themselves. */
export async function searchUsers(caller: Caller, query: string): Promise<User[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  if (!caller.admin) {
    const self = await readUser(caller.uid);
    return self && isFound(self.value.search_terms, words) ? shown([self]) : [];
  }
  const found = await readUsersByTerm(lookedUp(words), words.length === 1 ? MOST_FOUND : MOST_COMPARED);
  return shown(found.filter(({ value }) => isFound(value.search_terms, words)).slice(0, MOST_FOUND));
}

async function shown(users: readonly StoredUser[]): Promise<User[]> {
  const admins = await adminsAmong(users.map(({ id }) => id));
  return users.map(({ id, value }) => onWire(id, value, admins.has(id)));
}

/** A person's document as the wire shows it. */
export const onWire = (
  id: string,
  { attendance: _, programs: __, search_terms: ___, standing: ____, ...person }: UserDocument,
  admin: boolean,
): User => ({ ...person, id, admin });
