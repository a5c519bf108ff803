import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { subscriptionEndOf } from "@studio/contract/packages/renewal.ts";
import type { PersonForCoach } from "@studio/contract/people/forStaff.ts";
import type { Member, MemberDocument } from "@studio/contract/people/model.ts";
import { byName } from "@studio/contract/people/nameOrder.ts";
import { lookupTerms, matchesPerson, queryWords } from "@studio/contract/people/search.ts";
import { can, type Role } from "@studio/contract/roles.ts";
import { rolesOf } from "../platform/auth/accounts.ts";
import type { Caller } from "../platform/auth/caller.ts";
import { readCandidates } from "./candidates.ts";
import { memberStore, type StoredMember } from "./store.ts";

/** Largest number of search results. */
const MAX_RESULTS = 20;
/** Members with one of the query's words among whom the others are looked for: no name is commoner in one studio. */
const MAX_CANDIDATES = 200;
/** Members looked at for a query of one word, which the index answers almost alone. */
const MAX_CANDIDATES_OF_WORD = 40;

/**
 * Returns the caller as the wire shows them.
 * @throws `user_not_found`.
 */
export async function me({ uid, role }: Caller): Promise<Member> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  return onWire(uid, member.value, role);
}

/**
 * Returns a person by id or username, to themselves or to staff who may read everybody.
 * @throws `forbidden` to others, whether there is such a person or not, and `user_not_found`.
 */
export async function findMember(caller: Caller, idOrUsername: string): Promise<Member> {
  const self = await me(caller);
  if (idOrUsername === self.id || idOrUsername === self.username) return self;
  if (!can(caller.role, "people.read")) throw new StudioError("forbidden");
  const member =
    (identifier.safeParse(idOrUsername).success && (await memberStore.read({ uid: idOrUsername }))) ||
    (await memberStore.first("byUsername", { values: [idOrUsername] }));
  const [person] = member ? await withRoles([member]) : [];
  if (!person) throw new StudioError("user_not_found");
  return person;
}

/**
 * Returns a person by id; the call's guard admits that person and staff who may read everybody.
 * @throws `user_not_found`.
 */
export async function memberById(caller: Caller, id: string): Promise<Member> {
  if (id === caller.uid) return me(caller);
  const member = await memberStore.read({ uid: id });
  const [person] = member ? await withRoles([member]) : [];
  if (!person) throw new StudioError("user_not_found");
  return person;
}

/** Returns members by a search, for staff who may read everybody. */
export const searchMembers = async (query: string): Promise<Member[]> => withRoles(await findByName(query));

/** Returns members by a search, as a coach sees them. */
export const searchMembersForCoach = async (query: string): Promise<PersonForCoach[]> =>
  (await findByName(query)).map(forCoach);

/** Returns the caller if the query matches their own name; members find no other person. */
export async function searchSelf(caller: Caller, query: string): Promise<Member[]> {
  const words = queryWords(query);
  const self = words.length > 0 ? await memberStore.read({ uid: caller.uid }) : undefined;
  return self && matchesPerson(self.value, words) ? [onWire(self.id, self.value, caller.role)] : [];
}

async function findByName(query: string): Promise<StoredMember[]> {
  const words = queryWords(query);
  const { candidates } = await readCandidates(
    lookupTerms(words),
    words.length === 1 ? MAX_CANDIDATES_OF_WORD : MAX_CANDIDATES,
    (term, limit) => memberStore.find("bySearchTerm", { values: [term], limit }),
  );
  return candidates
    .filter(({ value }) => matchesPerson(value, words))
    .slice(0, MAX_RESULTS)
    .sort((one, other) => byName(one.value, other.value));
}

async function withRoles(members: readonly StoredMember[]): Promise<Member[]> {
  const roles = await rolesOf(members.map(({ id }) => id));
  return members.map(({ id, value }) => onWire(id, value, roles.get(id)));
}

/** Returns a member's document as the wire shows it. */
export const onWire = (
  id: string,
  {
    attendance: _,
    programs: __,
    program_starts: ___,
    search_terms: ____,
    standing: _____,
    recent_lessons: ______,
    self_registered: _______,
    tags: ________,
    ...person
  }: MemberDocument,
  role: Role | undefined,
): Member => ({ ...person, id, admin: role !== undefined, role: role ?? null });

/** Returns a member as a coach sees them: without e-mail, account, purchases and attendance. */
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
  subscription_ends_on: subscriptionEndOf(standing) || null,
});
