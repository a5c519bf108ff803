import { type BulkAct, type BulkResult, bulkForStaff, MAX_PREVIEWED } from "@studio/contract/members/bulk.ts";
import { type ImportedUpdate, importsForStaff, type MatchedRow } from "@studio/contract/members/imports.ts";
import { mergeForStaff } from "@studio/contract/members/merge/endpoints.ts";
import {
  type MemberListing,
  savedFiltersForStaff as savedFilters,
} from "@studio/contract/members/savedFilters.ts";
import {
  membersForStaff as api,
  type ContactsChange,
  type TagsChange,
} from "@studio/contract/members/staffEndpoints.ts";
import type { ImportedMember } from "@studio/contract/people/contacts.ts";
import type { MemberFilter, MemberForStaff, PersonForCoach } from "@studio/contract/people/forStaff.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { action, keyOf, queryOf, readsOf, rereadAll } from "../../../lib/http/queries.ts";
import { LONG_REQUEST_TIMEOUT_MS } from "../../../lib/network/timeouts.ts";

/**
 * Query of a member list: all filters apply, `within` are the days of `expiring`, those of the studio's rules if missing.
 * `sort` and `order` apply only without a search and a filter, which have their own order.
 */
export type Listing = Omit<MemberListing, "filter" | "within" | "tag"> & {
  q: string;
  filter: readonly MemberFilter[];
  within: number | undefined;
  tag: string | undefined;
};

export type MemberPage = {
  users: readonly MemberForStaff[];
  next_offset: string | null;
  total?: number | undefined;
  is_partial?: boolean | undefined;
};

/** Members per page of the list. */
export const PAGE_SIZE = 25;

type Page = { offset: string | undefined; limit: number };

const queryFor = ({ q, filter, within, tag, sort, order }: Listing, page: Page) => ({
  ...page,
  sort,
  order,
  ...(filter.length > 0 && { filter: [...filter] }),
  ...(filter.includes("expiring") && within !== undefined && { within }),
  ...(tag !== undefined && { tag }),
  ...(q !== "" && { q }),
});

/** Reads a page of members, the first without `offset`. Throws as `call` does. */
export const loadMembers = (listing: Listing, page: Page, signal: AbortSignal): Promise<MemberPage> =>
  call(api.list, { query: queryFor(listing, page), signal });

/** Query of a page of the list, the first without `offset`; the previous page stays visible while it loads. */
export const membersQuery = (listing: Listing, offset: string | undefined) => ({
  ...queryOf(api.list, { query: queryFor(listing, { offset, limit: PAGE_SIZE }) }),
  placeholderData: keepPreviousData,
});

const lists = keyOf(api.list);

/** Returns a function that drops the cached pages, so that a changed list is read again from its start. */
export function useDropCachedPages() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: lists, type: "inactive" });
}

/** Query of a member with counters and state; a coach receives fewer fields. */
export const memberQuery = (id: string) => queryOf(api.forStaff, { params: { id } });

/** Returns true for the full member record, false for the reduced one that a coach receives. */
export const isFullMember = (person: MemberForStaff | PersonForCoach): person is MemberForStaff =>
  "email" in person;

/** Registers a member and mails them an invitation. */
export const useInvite = action(api.registerByStaff, {});

type OfMember<Body> = { params: { id: string }; body: Body };

/** Runs a mutation of a member and caches the record that the server returns; after a failure the shown one stays. */
function useMemberMutation<Request>(mutationFn: (request: Request) => Promise<MemberForStaff>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (member) => client.setQueryData(memberQuery(member.id).queryKey, member),
  });
}

export const useEditContacts = () =>
  useMemberMutation((request: OfMember<ContactsChange>) => call(api.editContacts, request));

/** Grants or revokes a member's access to the video library. */
export const useSetMembership = () =>
  useMemberMutation(({ id, open }: { id: string; open: boolean }) =>
    call(open ? api.grantMembership : api.revokeMembership, { params: { id } }),
  );

/** Query of the tags that people have, by name. */
export const tagsQuery = queryOf(api.tags, {}, ({ tags }) => tags);

/** Adds tags to a person and removes others. */
export function useChangeTags() {
  const client = useQueryClient();
  return useMemberMutation(async (request: OfMember<TagsChange>) => {
    const member = await call(api.changeTags, request);
    void rereadAll(client, [api.tags]);
    return member;
  });
}

/** Query of the saved filters of the list, by name. */
export const savedFiltersQuery = queryOf(savedFilters.savedFilters, {}, ({ filters }) => filters);

const filterList = { replaces: savedFilters.savedFilters };

/** Saves filters under a name, new, renamed or restored. */
export const useSaveFilter = action(savedFilters.saveFilter, filterList);

export const useRemoveFilter = action(savedFilters.removeFilter, filterList);

/** Does a part of a bulk act and returns its results; a repeated call takes effect once. */
export const actOnGroup = async (
  { id, act }: { id: string; act: BulkAct },
  people: string[],
): Promise<BulkResult[]> =>
  (await call(bulkForStaff.actOnGroup, { params: { id }, body: { act, people } })).results;

/** Query of those of the people who have no package in force that an extension would change. */
export const skippedByExtensionQuery = (people: readonly string[]) =>
  queryOptions({
    queryKey: ["users", "extension", people],
    queryFn: async ({ signal }) => {
      const skipped: string[] = [];
      for (let from = 0; from < people.length; from += MAX_PREVIEWED) {
        const body = { people: people.slice(from, from + MAX_PREVIEWED) };
        skipped.push(...(await call(bulkForStaff.previewExtension, { body, signal })).skipped);
      }
      return skipped;
    },
    // Another screen may have granted a package.
    staleTime: 0,
  });

/** Returns a function that reads everything about people again, after a bulk act. */
export function useRefreshPeople() {
  const client = useQueryClient();
  return () => rereadAll(client, readsOf(api));
}

/** Mails a new invitation with a temporary password. */
export const useInviteAgain = action(api.inviteAgain, {});

/** Query of the data found by a member's current address, and whether the member has proven that address. */
export const recordsByAddressQuery = (id: string) => ({
  ...queryOf(api.recordsByAddress, { params: { id } }),
  gcTime: 0,
});

/** Deletes a member permanently; `byAddress` also deletes the data found by an unproven address. */
export function useRemoveMember(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (byAddress: boolean) =>
      call(api.remove, { params: { id }, query: { by_address: byAddress } }),
    // Removes the lists, not only invalidates them: a cached page would still show the member while it reloads.
    onSuccess: () => client.removeQueries({ queryKey: lists }),
  });
}

/** Ids of the two accounts of a merge. */
export type Pair = { kept: string; duplicate: string };

/** Query of what a merge would do; kept while the dialog is open, as the merge may have begun when it fails. */
export const mergePreviewQuery = ({ kept, duplicate }: Pair) => ({
  ...queryOf(mergeForStaff.previewMerge, { params: { id: kept }, query: { duplicate } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Merges two accounts; a repeated call completes an interrupted one. */
export function useMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kept, duplicate }: Pair) =>
      call(mergeForStaff.merge, {
        params: { id: kept },
        body: { duplicate },
        timeoutMs: LONG_REQUEST_TIMEOUT_MS,
      }),
    onSuccess: (_answer, { duplicate }) => {
      // The closed account is in no list any more.
      client.removeQueries({ queryKey: lists });
      // Everything else of the kept one has changed; the preview and the closed one’s page, if open, are about to be left.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => !JSON.stringify(queryKey).includes(duplicate),
      });
    },
  });
}

/** Query of the staff's notes about a member, newest first. */
export const notesQuery = (id: string) => queryOf(api.notes, { params: { id } }, ({ notes }) => notes);

/** Adds a note; idempotent by key. */
export function useAddNote(id: string) {
  const client = useQueryClient();
  const { queryKey } = notesQuery(id);
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(api.addNote, { params: { id }, body: { text }, key }),
    onSuccess: (note) => {
      const cached = client.getQueryData(queryKey);
      if (!cached) return client.invalidateQueries({ queryKey });
      const others = cached.notes.filter((other) => other.id !== note.id);
      client.setQueryData(queryKey, { notes: [note, ...others] });
      return undefined;
    },
  });
}

export function useRemoveNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => call(api.removeNote, { params: { id, noteId } }),
    onSuccess: (_answer, noteId) =>
      client.setQueryData(
        notesQuery(id).queryKey,
        (cached) => cached && { notes: cached.notes.filter((note) => note.id !== noteId) },
      ),
  });
}

/** Sets or removes the note that rosters show; the live notes show it. */
export const usePinNote = action(api.pinNote, {});

/** Finds the existing people whom rows of an import describe, `MAX_MATCHED` at most. */
export const matchImported = (rows: MatchedRow[], signal: AbortSignal) =>
  call(importsForStaff.matchImported, { body: { rows }, signal, timeoutMs: LONG_REQUEST_TIMEOUT_MS });

/** Imports new members, except for rows with a fault; idempotent by key. */
export const importNew = (rows: ImportedMember[], welcome: boolean, key: string) =>
  call(importsForStaff.importUsers, { body: { rows, welcome }, key });

/** Updates existing people as an import describes them; idempotent by key. */
export const updateImported = async (people: ImportedUpdate[], key: string): Promise<BulkResult[]> =>
  (await call(importsForStaff.updateImported, { body: { people }, key })).results;
