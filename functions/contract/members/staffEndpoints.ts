import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { nextPage, page, partialSearch, sortOrder } from "../page.ts";
import {
  contactsChange,
  expiringWithin,
  invitationByStaff,
  MAX_TAGS,
  memberFilter,
  memberForStaff,
  memberSort,
  memberTag,
  memberWire,
  noteText,
  noteWire,
  personForCoach,
  pinnedNoteChange,
} from "../people/model.ts";
import { commaSeparated } from "../text/commaSeparated.ts";

const someTags = z.array(memberTag).max(MAX_TAGS).default([]);
const tagsChange = z.strictObject({ add: someTags, remove: someTags });
export type TagsChange = z.output<typeof tagsChange>;

/** Answer of a call that returns no data. */
const done = z.object({ status: z.literal("done") });
const removed = z.object({ removed: z.literal(true) });

/** Number of leads, race bookings and payments stored under an e-mail address. */
const recordsByAddress = z.object({
  email: z.string(),
  proven: z.boolean(),
  leads: z.int().nonnegative(),
  race_bookings: z.int().nonnegative(),
  payments: z.int().nonnegative(),
});
export type RecordsByAddress = z.output<typeof recordsByAddress>;

/** Calls of staff about members. */
export const membersForStaff = {
  registerByStaff: endpoint({
    method: "POST",
    path: "/admin/register",
    who: { can: "people.edit" },
    summary: "Registers a member, who is mailed an invitation with a temporary password.",
    params: nothing,
    query: nothing,
    body: invitationByStaff,
    response: memberWire,
  }),
  list: endpoint({
    method: "GET",
    path: "/admin/users",
    who: { can: "people.read" },
    summary:
      "Members, paginated: all in the given order, or those whom every filter includes, in the order of the first (`leadingFilter`); `q` searches by name, e-mail, username and phone.",
    params: nothing,
    query: page.extend({
      q: z.string().trim().min(1).max(100).optional(),
      filter: commaSeparated(memberFilter.options).optional(),
      /** Days of the filter `expiring`; those of the studio's rules if missing. */
      within: z.coerce.number().pipe(expiringWithin).optional(),
      tag: memberTag.optional(),
      sort: memberSort.default("name"),
      order: sortOrder.default("asc"),
    }),
    body: nothing,
    response: z.object({
      users: z.array(memberForStaff),
      ...nextPage,
      /** Number of members on all pages; missing where reading them all would cost too much. */
      total: z.int().nonnegative().optional(),
      ...partialSearch,
    }),
  }),
  forStaff: endpoint({
    method: "GET",
    path: "/admin/user/{id}",
    who: { can: "people.find" },
    summary: "A member with their standing; for coaches name, phone and what is left to book with.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.union([memberForStaff, personForCoach]),
  }),
  editContacts: endpoint({
    method: "PUT",
    path: "/admin/user/{id}",
    who: { can: "people.edit" },
    summary:
      "Changes a person's names, e-mail and phone, and their date of birth if it is given; with `replaces`, only if a colleague has not changed them since.",
    params: byId,
    query: nothing,
    body: contactsChange,
    response: memberForStaff,
  }),
  tags: endpoint({
    method: "GET",
    path: "/admin/tags",
    who: { can: "people.read" },
    summary: "Tags that people have, by name.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ tags: z.array(memberTag) }),
  }),
  changeTags: endpoint({
    method: "POST",
    path: "/admin/user/{id}/tags",
    who: { can: "people.edit" },
    summary: "Adds tags to a person and removes others. Idempotent.",
    params: byId,
    query: nothing,
    body: tagsChange,
    response: memberForStaff,
  }),
  inviteAgain: endpoint({
    method: "POST",
    path: "/admin/user/{id}/invitation",
    who: { can: "people.edit" },
    summary: "Mails a new invitation with a temporary password; three an hour.",
    params: byId,
    query: nothing,
    body: nothing,
    response: done,
  }),
  notes: endpoint({
    method: "GET",
    path: "/admin/user/{id}/notes",
    who: { can: "notes.read" },
    summary: "Notes of staff about a member, newest first.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ notes: z.array(noteWire) }),
  }),
  addNote: endpoint({
    method: "POST",
    path: "/admin/user/{id}/notes",
    keyIn: "header",
    who: { can: "notes.write" },
    summary: "Adds a note about a member, once per idempotency key.",
    params: byId,
    query: nothing,
    body: z.strictObject({ text: noteText }),
    response: noteWire,
  }),
  removeNote: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/notes/{noteId}",
    who: { can: "notes.write" },
    summary: "Deletes a note. Idempotent.",
    params: byId.extend({ noteId: identifier }),
    query: nothing,
    body: nothing,
    response: removed,
  }),
  pinNote: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/pinned-note",
    who: { can: "notes.write" },
    summary: "Sets or removes the note about a member that rosters show beside the name.",
    params: byId,
    query: nothing,
    body: pinnedNoteChange,
    response: z.object({ text: z.string().nullable() }),
  }),
  recordsByAddress: endpoint({
    method: "GET",
    path: "/admin/user/{id}/found-by-address",
    who: { can: "people.erase" },
    summary: "Number of documents under a member's e-mail address, and whether the address is proven.",
    params: byId,
    query: nothing,
    body: nothing,
    response: recordsByAddress,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}",
    who: { can: "people.erase" },
    summary:
      "Deletes a person: bookings ahead, account, pictures and what is personal elsewhere; `by_address` takes what is found by an unproven address along.",
    params: byId,
    query: z.strictObject({ by_address: z.stringbool().default(false) }),
    body: nothing,
    response: removed,
  }),
  grantMembership: endpoint({
    method: "POST",
    path: "/admin/user/{id}/membership",
    who: { can: "people.edit" },
    summary: "Grants a member access to the video library.",
    params: byId,
    query: nothing,
    body: nothing,
    response: memberForStaff,
  }),
  revokeMembership: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/membership",
    who: { can: "people.edit" },
    summary: "Revokes a member's access to the video library, and their sessions.",
    params: byId,
    query: nothing,
    body: nothing,
    response: memberForStaff,
  }),
};
