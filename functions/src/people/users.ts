import type { Member, MemberDocument, PersonForCoach } from "@studio/contract/account/model.ts";
import { lookupWord, matchesSearch, queryWords } from "@studio/contract/account/search.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { can, type Role } from "@studio/contract/people/roles.ts";
import { rolesOf } from "../platform/auth/accounts.ts";
import type { Caller } from "../platform/auth/caller.ts";
import { readMember, readMemberByName, readMembersByTerm, type StoredMember } from "./store.ts";

/** The most people that a search answers. */
const MAX_FOUND = 20;
/** Among so many with one of a query's words the others are looked for: nobody's name is commoner in one studio. */
const MAX_COMPARED = 200;

/** The person who calls, as the wire shows them. Throws `user_not_found`. */
export async function me({ uid, role }: Caller): Promise<Member> {
  const member = await readMember(uid);
  if (!member) throw new StudioError("user_not_found");
  return onWire(uid, member.value, role);
}

/**
 * A person by id or username, for themselves or staff who may read them all. Throws `forbidden` for others who ask for
 * anybody else, be there such a person or not, and `user_not_found`.
 */
export async function findMember(caller: Caller, wanted: string): Promise<Member> {
  const self = await me(caller);
  if (wanted === self.id || wanted === self.username) return self;
  if (!can(caller.role, "people.read")) throw new StudioError("forbidden");
  const member =
    (identifier.safeParse(wanted).success && (await readMember(wanted))) || (await readMemberByName(wanted));
  const [found] = member ? await shown([member]) : [];
  if (!found) throw new StudioError("user_not_found");
  return found;
}

/** A person by id; the call's guard has let in that person or staff who may. Throws `user_not_found`. */
export async function memberById(caller: Caller, id: string): Promise<Member> {
  if (id === caller.uid) return me(caller);
  const member = await readMember(id);
  const [found] = member ? await shown([member]) : [];
  if (!found) throw new StudioError("user_not_found");
  return found;
}

/** People by the starts of their names, as staff see them who may read them all. */
export const searchMembers = async (query: string): Promise<Member[]> => shown(await findByName(query));

/** The same as a coach sees them. */
export const searchMembersForCoach = async (query: string): Promise<PersonForCoach[]> =>
  (await findByName(query)).map(forCoach);

/** The caller, where their own name is looked for: a member finds nobody else. */
export async function searchSelf(caller: Caller, query: string): Promise<Member[]> {
  const words = queryWords(query);
  const self = words.length > 0 ? await readMember(caller.uid) : undefined;
  return self && matchesSearch(self.value.search_terms, words)
    ? [onWire(self.id, self.value, caller.role)]
    : [];
}

async function findByName(query: string): Promise<StoredMember[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const found = await readMembersByTerm(lookupWord(words), words.length === 1 ? MAX_FOUND : MAX_COMPARED);
  return found.filter(({ value }) => matchesSearch(value.search_terms, words)).slice(0, MAX_FOUND);
}

async function shown(members: readonly StoredMember[]): Promise<Member[]> {
  const roles = await rolesOf(members.map(({ id }) => id));
  return members.map(({ id, value }) => onWire(id, value, roles.get(id)));
}

/** A person's document as the wire shows it. */
export const onWire = (
  id: string,
  { attendance: _, programs: __, search_terms: ___, standing: ____, ...person }: MemberDocument,
  role: Role | undefined,
): Member => ({ ...person, id, admin: role !== undefined, role: role ?? null });

/** A person as a coach sees them: nothing of their e-mail, their account, what they buy or when they come. */
export const forCoach = ({
  id,
  value: { first_name, last_name, phone, picture_url, standing },
}: Pick<StoredMember, "id" | "value">): PersonForCoach => ({
  id,
  first_name,
  last_name,
  phone,
  picture_url,
  lessons_left: standing.lessons_left,
  subscription_until: standing.subscription_until || null,
});
