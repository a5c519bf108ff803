import { isListed, type MemberFilters } from "@studio/contract/members/filters.ts";
import type { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { byName } from "@studio/contract/people/nameOrder.ts";
import { lookupTerms, matchesPerson, queryWords } from "@studio/contract/people/search.ts";
import type * as z from "zod";
import { readRules } from "../../content/rules.ts";
import { pageOfFound, readCandidates } from "../../people/candidates.ts";
import { memberStore, type StoredMember } from "../../people/store.ts";
import { forStaff } from "../onWire.ts";
import { MAX_CANDIDATES, readPeople } from "./store.ts";

type Asked = z.output<typeof membersForStaff.list.query>;
type Page = z.output<typeof membersForStaff.list.response>;

/**
 * Returns a page of members, with roles by the claim's mirror, so that it costs its own documents only. A search looks
 * among the members of the filters.
 * @throws `invalid_request` naming `offset` if that is no member.
 */
export async function listMembers({ q, filter = [], within, ...page }: Asked, now: Date): Promise<Page> {
  // The one filter that needs the rule.
  const ruled = async () => (filter.includes("expiring") ? (await readRules()).expiringDays : 0);
  const asked = { ...page, filter, within: within ?? (await ruled()) };
  if (q !== undefined) return search(q, asked, now);
  const { documents, ...counted } = await readPeople(asked, now);
  return { users: documents.map(forStaff), ...counted };
}

/**
 * Returns a page of the members whom a search finds, by name. `is_partial` if there may be more than were looked at.
 */
async function search(
  query: string,
  { offset, limit, ...filters }: MemberFilters & Pick<Asked, "offset" | "limit">,
  now: Date,
): Promise<Page> {
  const words = queryWords(query);
  const { candidates, isPartial } = await readCandidates(lookupTerms(words), MAX_CANDIDATES, (term, limit) =>
    memberStore.find("bySearchTerm", { values: [term], limit }),
  );
  const matches = candidates
    .filter(({ value }) => matchesPerson(value, words))
    .sort((a, b) => byName(a.value, b.value) || (a.id < b.id ? -1 : 1));
  const isMatch = ({ value }: StoredMember) => isListed(filters, value, now);
  const { page: people, next_offset } = pageOfFound(matches, isMatch, { offset, limit });
  return {
    users: people.map(forStaff),
    next_offset,
    ...(isPartial ? { is_partial: true } : { total: matches.filter(isMatch).length }),
  };
}
