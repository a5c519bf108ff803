import { type BulkAct, type BulkResult, bulkForStaff, MAX_PREVIEWED } from "@studio/contract/members/bulk.ts";
import { type ImportedUpdate, importsForStaff, type MatchedRow } from "@studio/contract/members/imports.ts";
import { mergeForStaff } from "@studio/contract/members/merge/endpoints.ts";
import {
  type MemberListing,
  type SavedFilter,
  savedFiltersForStaff,
} from "@studio/contract/members/savedFilters.ts";
import {
  membersForStaff as api,
  type ContactsChange,
  type PinnedNoteChange,
  type TagsChange,
} from "@studio/contract/members/staffEndpoints.ts";
import type {
  ImportedMember,
  Invitation,
  MemberFilter,
  MemberForStaff,
  PersonForCoach,
} from "@studio/contract/people/model.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
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

/** Reads a page of members, the first without `offset`. Throws as `call` does. */
export const loadMembers = (
  { q, filter, within, tag, sort, order }: Listing,
  { offset, limit }: { offset: string | undefined; limit: number },
  signal: AbortSignal,
): Promise<MemberPage> =>
  call(api.list, {
    query: {
      limit,
      sort,
      order,
      offset,
      ...(filter.length > 0 && { filter: [...filter] }),
      ...(filter.includes("expiring") && within !== undefined && { within }),
      ...(tag !== undefined && { tag }),
      ...(q !== "" && { q }),
    },
    signal,
  });

const LISTS = ["users", "list"];

/** Query of a page of the list, the first without `offset`; the previous page stays visible while it loads. */
export const membersQuery = (listing: Listing, offset: string | undefined) =>
  queryOptions({
    queryKey: [...LISTS, listing, offset],
    queryFn: ({ signal }) => loadMembers(listing, { offset, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

/** Returns a function that drops the cached pages, so that a changed list is read again from its start. */
export function useDropCachedPages() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: LISTS, type: "inactive" });
}

/** Query of a member with counters and state; a coach receives fewer fields. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id],
    queryFn: ({ signal }) => call(api.forStaff, { params: { id }, signal }),
  });

/** Returns true for the full member record, false for the reduced one that a coach receives. */
export const isFullMember = (person: MemberForStaff | PersonForCoach): person is MemberForStaff =>
  "email" in person;

/** Registers a member and mails them an invitation. */
export const useInvite = () =>
  useMutation({
    mutationFn: (body: Invitation & { lead_id?: string }) => call(api.registerByStaff, { body }),
  });

/** Runs a mutation of a member and caches the record that the server returns. */
function useMemberMutation<Variables>(
  id: string,
  mutationFn: (variables: Variables) => Promise<MemberForStaff>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (member) => client.setQueryData(memberQuery(id).queryKey, member),
  });
}

export const useEditContacts = (id: string) =>
  useMemberMutation(id, (body: ContactsChange) => call(api.editContacts, { params: { id }, body }));

/** Grants or revokes a member's access to the video library. */
export const useSetMembership = (id: string) =>
  useMemberMutation(id, (open: boolean) =>
    call(open ? api.grantMembership : api.revokeMembership, { params: { id } }),
  );

const TAGS = ["users", "tags"];

/** Query of the tags that people have, by name. */
export const tagsQuery = queryOptions({
  queryKey: TAGS,
  queryFn: async ({ signal }) => (await call(api.tags, { signal })).tags,
});

const SAVED_FILTERS = ["users", "savedFilters"];

/** Query of the saved filters of the list, by name. */
export const savedFiltersQuery = queryOptions({
  queryKey: SAVED_FILTERS,
  queryFn: async ({ signal }) => (await call(savedFiltersForStaff.savedFilters, { signal })).filters,
});

/** Runs a mutation of the saved filters and caches the list that the server returns. */
function useSavedFiltersMutation<Variables>(
  mutationFn: (variables: Variables) => Promise<{ filters: SavedFilter[] }>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({ filters }) => client.setQueryData(savedFiltersQuery.queryKey, filters),
  });
}

/** Saves filters under a name, new, renamed or restored. */
export const useSaveFilter = () =>
  useSavedFiltersMutation(({ id, ...body }: SavedFilter) =>
    call(savedFiltersForStaff.saveFilter, { params: { id }, body }),
  );

export const useRemoveFilter = () =>
  useSavedFiltersMutation((id: string) => call(savedFiltersForStaff.removeFilter, { params: { id } }));

/** Adds tags to a person and removes others. */
export function useChangeTags(id: string) {
  const client = useQueryClient();
  return useMemberMutation(id, async (change: TagsChange) => {
    const member = await call(api.changeTags, { params: { id }, body: change });
    void client.invalidateQueries({ queryKey: TAGS });
    return member;
  });
}

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
  return () => client.invalidateQueries({ queryKey: ["users"] });
}

/** Mails a new invitation with a temporary password. */
export const useInviteAgain = (id: string) =>
  useMutation({ mutationFn: () => call(api.inviteAgain, { params: { id } }) });

/** Query of the data found by a member's current address, and whether the member has proven that address. */
export const recordsByAddressQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id, "recordsByAddress"],
    queryFn: ({ signal }) => call(api.recordsByAddress, { params: { id }, signal }),
    gcTime: 0,
  });

/** Deletes a member permanently; `byAddress` also deletes the data found by an unproven address. */
export function useRemoveMember(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (byAddress: boolean) =>
      call(api.remove, { params: { id }, query: { by_address: byAddress } }),
    // Removes the lists, not only invalidates them: a cached page would still show the member while it reloads.
    onSuccess: () => client.removeQueries({ queryKey: LISTS }),
  });
}

/** Ids of the two accounts of a merge. */
export type Pair = { kept: string; duplicate: string };

/** Query of what a merge would do; kept while the dialog is open, as the merge may have begun when it fails. */
export const mergePreviewQuery = ({ kept, duplicate }: Pair) =>
  queryOptions({
    queryKey: ["users", kept, "mergePreview", duplicate],
    queryFn: ({ signal }) =>
      call(mergeForStaff.previewMerge, { params: { id: kept }, query: { duplicate }, signal }),
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
      client.removeQueries({ queryKey: LISTS });
      // Everything else of the kept one has changed; the closed one’s page, if open, is about to be left.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => !queryKey.includes("mergePreview") && !queryKey.includes(duplicate),
      });
    },
  });
}

/** Query of the staff's notes about a member, newest first. */
export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id, "notes"],
    queryFn: async ({ signal }) => (await call(api.notes, { params: { id }, signal })).notes,
  });

/** Adds a note; idempotent by key. */
export function useAddNote(id: string) {
  const client = useQueryClient();
  const { queryKey } = notesQuery(id);
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(api.addNote, { params: { id }, body: { text }, key }),
    onSuccess: (note) => {
      const notes = client.getQueryData(queryKey);
      if (!notes) return client.invalidateQueries({ queryKey });
      client.setQueryData(queryKey, [note, ...notes.filter((other) => other.id !== note.id)]);
      return undefined;
    },
  });
}

export function useRemoveNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => call(api.removeNote, { params: { id, noteId } }),
    onSuccess: (_answer, noteId) =>
      client.setQueryData(notesQuery(id).queryKey, (notes) => notes?.filter((note) => note.id !== noteId)),
  });
}

/** Sets or removes the note that rosters show; the live notes show it. */
export const usePinNote = (id: string) =>
  useMutation({ mutationFn: (body: PinnedNoteChange) => call(api.pinNote, { params: { id }, body }) });

/** Finds the existing people whom rows of an import describe, `MAX_MATCHED` at most. */
export const matchImported = (rows: MatchedRow[], signal: AbortSignal) =>
  call(importsForStaff.matchImported, { body: { rows }, signal, timeoutMs: LONG_REQUEST_TIMEOUT_MS });

/** Imports new members, except for rows with a fault; idempotent by key. */
export const importNew = (rows: ImportedMember[], welcome: boolean, key: string) =>
  call(importsForStaff.importUsers, { body: { rows, welcome }, key });

/** Updates existing people as an import describes them; idempotent by key. */
export const updateImported = async (people: ImportedUpdate[], key: string): Promise<BulkResult[]> =>
  (await call(importsForStaff.updateImported, { body: { people }, key })).results;
