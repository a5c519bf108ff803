import { isShownBy } from "@studio/contract/account/filters.ts";
import type { MemberFilter, MemberForStaff } from "@studio/contract/account/model.ts";
import { lookupWord, matchesSearch, queryWords } from "@studio/contract/account/search.ts";
import type { accountForStaff } from "@studio/contract/account/staffEndpoints.ts";
import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";
import type * as z from "zod";
import { readMembersByTerm, type StoredMember } from "../../../people/store.ts";
import { forStaff } from "../on-wire.ts";
import { readPeople } from "./store.ts";

type Asked = z.output<typeof accountForStaff.list.query>;
type Page = { users: MemberForStaff[]; next_offset: string | null };

/** Members with one of the query's words among whom the others are looked for: no name is commoner in one studio. */
const MAX_CANDIDATES = 200;

/**
 * Returns a page of members, with roles by the claim's mirror, so that it costs its own documents only. A search looks
 * among the members of the filter.
 * @throws `invalid_request` naming `offset` if that is no member.
 */
export async function listMembers({ q, ...asked }: Asked, now: Date): Promise<Page> {
  if (q === undefined) {
    const { documents, next_offset } = await readPeople(asked, now);
    return { users: documents.map(forStaff), next_offset };
  }
  return { users: (await searchByTerm(q, asked.filter, now)).map(forStaff), next_offset: null };
}

/** Returns members by the beginnings of their names, e-mail or phone number, at most a page, by name. */
async function searchByTerm(
  query: string,
  filter: MemberFilter | undefined,
  now: Date,
): Promise<StoredMember[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const isPlain = words.length === 1 && filter === undefined;
  const people = await readMembersByTerm(lookupWord(words), isPlain ? MAX_PAGE_SIZE : MAX_CANDIDATES);
  return people
    .filter(({ value }) => matchesSearch(value.search_terms, words))
    .filter(({ value }) => filter === undefined || isShownBy(filter, value, now))
    .slice(0, MAX_PAGE_SIZE)
    .sort((a, b) => sortName(a).localeCompare(sortName(b), "it"));
}

const sortName = ({ value }: StoredMember): string => `${value.last_name} ${value.first_name}`;
