import type {
  ImportedMember,
  Invitation,
  MemberFilter,
  MemberForStaff,
  MemberSort,
  PersonForCoach,
} from "@studio/contract/account/model.ts";
import { accountForStaff as api } from "@studio/contract/account/staffEndpoints.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { LONG_REQUEST_TIMEOUT_MS } from "../../../lib/http/timeouts.ts";

/** Whom a list shows, and in which order. A search and a filter have an order of their own. */
export type Listing = {
  q: string;
  filter: MemberFilter | undefined;
  sort: MemberSort;
  order: "asc" | "desc";
};

export type MemberPage = { users: readonly MemberForStaff[]; next_offset: string | null };

/** People on a page of the list. */
export const PAGE_SIZE = 25;

/** A page of people, the first without an `offset`. Throws as `call` does. */
export const loadMembers = (
  { q, filter, sort, order }: Listing,
  { offset, limit }: { offset: string | undefined; limit: number },
  signal: AbortSignal,
): Promise<MemberPage> =>
  call(api.list, { query: { limit, sort, order, offset, filter, ...(q !== "" && { q }) }, signal });

const LISTS = ["users", "list"];

/** A page of a list, the first without an `offset`; the page before stays in view until it is there. */
export const membersQuery = (listing: Listing, offset: string | undefined) =>
  queryOptions({
    queryKey: [...LISTS, listing, offset],
    queryFn: ({ signal }) => loadMembers(listing, { offset, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

/** Returns a function that forgets the pages that were read: a list that has changed begins anew. */
export function useForgetPages() {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: LISTS, type: "inactive" });
}

/** A person with where they stand; a coach sees less of them. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id],
    queryFn: ({ signal }) => call(api.forStaff, { params: { id }, signal }),
  });

/** Returns whether all of a person is shown, and not only what a coach sees. */
export const isShownWhole = (person: MemberForStaff | PersonForCoach): person is MemberForStaff =>
  "email" in person;

/** Registers somebody, who is mailed an invitation. */
export const useInvite = () =>
  useMutation({ mutationFn: (body: Invitation) => call(api.registerByStaff, { body }) });

/** Mutates a person, whose page shows what the server made of them. */
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
  useMemberMutation(id, (body: Invitation) => call(api.editContacts, { params: { id }, body }));

/** Opens or closes the video library to a person. */
export const useSetMembership = (id: string) =>
  useMemberMutation(id, (open: boolean) =>
    call(open ? api.grantMembership : api.revokeMembership, { params: { id } }),
  );

/** Mails a new invitation with a temporary password. */
export const useInviteAgain = (id: string) =>
  useMutation({ mutationFn: () => call(api.inviteAgain, { params: { id } }) });

/** What was left with a person's address now, and whether it is known to be theirs. */
export const foundByAddressQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id, "foundByAddress"],
    queryFn: ({ signal }) => call(api.foundByAddress, { params: { id }, signal }),
    gcTime: 0,
  });

/** Deletes a person for good; `byAddress` with what was left with an address that nobody has shown to be theirs. */
export function useRemoveMember(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (byAddress: boolean) =>
      call(api.remove, { params: { id }, query: { by_address: byAddress } }),
    // No list shows them again, not even while it is read.
    onSuccess: () => client.removeQueries({ queryKey: LISTS }),
  });
}

/** What staff noted about a person, the newest first. */
export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", id, "notes"],
    queryFn: async ({ signal }) => (await call(api.notes, { params: { id }, signal })).notes,
  });

/** Adds a note; with the same key, once. */
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

/** What the server says of people to import, without importing them; `id` is the look's own. */
export const importCheckQuery = (id: string, rows: ImportedMember[]) =>
  queryOptions({
    queryKey: ["users", "importCheck", id],
    queryFn: ({ signal }) =>
      call(api.importUsers, {
        body: { rows, dry_run: true, welcome: false },
        signal,
        timeoutMs: LONG_REQUEST_TIMEOUT_MS,
      }),
    enabled: rows.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Imports all of them or none; with the same key, once. */
export const useImportMembers = () =>
  useMutation({
    mutationFn: ({ rows, welcome, key }: { rows: ImportedMember[]; welcome: boolean; key: string }) =>
      call(api.importUsers, { body: { rows, dry_run: false, welcome }, key }),
  });
