import type {
  ImportedMember,
  Invitation,
  Note,
  PersonForCoach,
  User,
  UserFilter,
  UserForStaff,
  UserSort,
} from "@studio/contract/account/model.ts";
import { accountForStaff as api } from "@studio/contract/account/staffEndpoints.ts";
import { call } from "../../../lib/api.ts";

/** Whom a list shows, and in which order. A search and a filter have an order of their own. */
export type Listing = { q: string; filter: UserFilter | undefined; sort: UserSort; order: "asc" | "desc" };

export type UserPage = { users: readonly UserForStaff[]; next_offset: string | null };

/** A page of people, the first without an `offset`. All here throw as `call` does. */
export const loadUsers = (
  { q, filter, sort, order }: Listing,
  page: { offset?: string | undefined; limit: number },
  signal: AbortSignal,
): Promise<UserPage> =>
  call(api.list, {
    query: {
      limit: page.limit,
      sort,
      order,
      ...(page.offset !== undefined && { offset: page.offset }),
      ...(q !== "" && { q }),
      ...(filter && { filter }),
    },
    signal,
  });

/** A person with where they stand; a coach sees less of them. */
export const loadUser = (id: string, signal: AbortSignal): Promise<UserForStaff | PersonForCoach> =>
  call(api.forStaff, { params: { id }, signal });

/** Returns whether all of a person is shown, and not only what a coach sees. */
export const isShownWhole = (person: UserForStaff | PersonForCoach): person is UserForStaff =>
  "email" in person;

/** Registers somebody, who is mailed an invitation. */
export const invite = (body: Invitation): Promise<User> => call(api.registerByStaff, { body });

export const editContacts = (id: string, body: Invitation): Promise<UserForStaff> =>
  call(api.editContacts, { params: { id }, body });

/** Mails a new invitation with a temporary password. */
export const inviteAgain = (id: string) => call(api.inviteAgain, { params: { id } });

/** What was left with a person's address, and whether it is known to be theirs. */
export const loadFoundByAddress = (id: string, signal: AbortSignal) =>
  call(api.foundByAddress, { params: { id }, signal });

/** Deletes a person for good; `byAddress` with what was left with an address that nobody has shown to be theirs. */
export const removeUser = (id: string, byAddress: boolean) =>
  call(api.remove, { params: { id }, query: { by_address: byAddress } });

/** Opens or closes the video library to a person. */
export const setMembership = (id: string, open: boolean): Promise<UserForStaff> =>
  call(open ? api.grantMembership : api.revokeMembership, { params: { id } });

export const loadNotes = async (id: string, signal: AbortSignal): Promise<readonly Note[]> =>
  (await call(api.notes, { params: { id }, signal })).notes;

/** Adds a note; with the same key, once. */
export const addNote = (id: string, text: string, key: string): Promise<Note> =>
  call(api.addNote, { params: { id }, body: { text }, key });

export const removeNote = (id: string, noteId: string) => call(api.removeNote, { params: { id, noteId } });

/** What the server says of people to import, without importing them. */
export const checkImport = (rows: ImportedMember[], signal: AbortSignal) =>
  call(api.importUsers, { body: { rows, dry_run: true, welcome: false }, signal });

/** Imports all of them or none; with the same key, once. */
export const importUsers = (rows: ImportedMember[], welcome: boolean, key: string) =>
  call(api.importUsers, { body: { rows, dry_run: false, welcome }, key });
