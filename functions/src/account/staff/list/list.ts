import { isShownBy } from "@studio/contract/account/filters.ts";
import type { MemberFilter, MemberForStaff } from "@studio/contract/account/model.ts";
import { lookupWord, matchesSearch, queryWords } from "@studio/contract/account/search.ts";
import type { accountForStaff } from "@studio/contract/account/staffEndpoints.ts";
import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";
import type { z } from "zod";
import { readMembersByTerm, type StoredMember } from "../../../people/store.ts";
import { forStaff } from "../on-wire.ts";
import { readPeople } from "./store.ts";

type Asked = z.output<typeof accountForStaff.list.query>;
type Page = { users: MemberForStaff[]; next_offset: string | null };

/** Among so many with one of a query's words the others are looked for: nobody's name is commoner in one studio. */
const MAX_COMPARED = 200;

/**
 * A page of the studio's people, who is staff by the mirror of the claim: a page costs its own documents and no more. A
 * search looks among those whom the filter shows. Throws `invalid_request` naming `offset` where that is nobody.
 */
export async function listMembers({ q, ...asked }: Asked, now: Date): Promise<Page> {
  if (q === undefined) {
    const { found, next_offset } = await readPeople(asked, now);
    return { users: found.map(forStaff), next_offset };
  }
  return { users: (await named(q, asked.filter, now)).map(forStaff), next_offset: null };
}

/** People by the starts of their names, e-mail or phone number, at most a page, by name. */
async function named(query: string, filter: MemberFilter | undefined, now: Date): Promise<StoredMember[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const isPlain = words.length === 1 && filter === undefined;
  const people = await readMembersByTerm(lookupWord(words), isPlain ? MAX_PAGE_SIZE : MAX_COMPARED);
  return people
    .filter(({ value }) => matchesSearch(value.search_terms, words))
    .filter(({ value }) => filter === undefined || isShownBy(filter, value, now))
    .slice(0, MAX_PAGE_SIZE)
    .sort((a, b) => inList(a).localeCompare(inList(b), "it"));
}

const inList = ({ value }: StoredMember): string => `${value.last_name} ${value.first_name}`;
