import * as z from "zod";
import { done, endpoint, removed } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { nextPage, page, partialSearch, sortOrder } from "../page.ts";
import { contactsByStaff, invitationByStaff } from "../people/contacts.ts";
import {
  expiringWithin,
  memberFilter,
  memberForStaff,
  memberSort,
  noteText,
  noteWire,
  personForCoach,
  pinnedNoteText,
} from "../people/forStaff.ts";
import { MAX_TAGS, memberTag, memberWire } from "../people/model.ts";
import { commaSeparated } from "../text/commaSeparated.ts";
import { seenFields } from "../text/meanwhile.ts";

const someTags = z.array(memberTag).max(MAX_TAGS).default([]);
const tagsChange = z.strictObject({ add: someTags, remove: someTags });
export type TagsChange = z.output<typeof tagsChange>;

/** A change of contacts by staff; `replaces` are those that its author has seen. */
const contactsChange = contactsByStaff.extend({
  replaces: seenFields(contactsByStaff.keyof().options),
});
export type ContactsChange = z.output<typeof contactsChange>;

/** A change of a member's pinned note: its text, or `null` to remove it; `replaces` is the text that its author has seen. */
const pinnedNoteChange = z.strictObject({
  text: pinnedNoteText.nullable(),
  replaces: z.strictObject({ text: z.string().nullable() }),
});
export type PinnedNoteChange = z.output<typeof pinnedNoteChange>;

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
  registerByStaff: endpoint("POST /admin/register", "people.edit", {
    summary: "Registers a member, who is mailed an invitation with a temporary password.",
    body: invitationByStaff,
    response: memberWire,
  }),
  list: endpoint("GET /admin/users", "people.read", {
    summary:
      "Members, paginated: all in the given order, or those whom every filter includes, in the order of the first (`leadingFilter`); `q` searches by name, e-mail, username and phone.",
    query: page.extend({
      q: z.string().trim().min(1).max(100).optional(),
      filter: commaSeparated(memberFilter.options).optional(),
      /** Days of the filter `expiring`; those of the studio's rules if missing. */
      within: z.coerce.number().pipe(expiringWithin).optional(),
      tag: memberTag.optional(),
      sort: memberSort.default("name"),
      order: sortOrder.default("asc"),
    }),
    response: z.object({
      users: z.array(memberForStaff),
      ...nextPage,
      /** Number of members on all pages; missing where reading them all would cost too much. */
      total: z.int().nonnegative().optional(),
      ...partialSearch,
    }),
  }),
  forStaff: endpoint("GET /admin/user/{id}", "people.find", {
    summary: "A member with their standing; for coaches name, phone and what is left to book with.",
    params: byId,
    response: z.union([memberForStaff, personForCoach]),
  }),
  editContacts: endpoint("PUT /admin/user/{id}", "people.edit", {
    summary:
      "Changes a person's names, e-mail and phone, and their date of birth if it is given; with `replaces`, only if a colleague has not changed them since.",
    params: byId,
    body: contactsChange,
    response: memberForStaff,
  }),
  tags: endpoint("GET /admin/tags", "people.read", {
    summary: "Tags that people have, by name.",
    response: z.object({ tags: z.array(memberTag) }),
  }),
  changeTags: endpoint("POST /admin/user/{id}/tags", "people.edit", {
    summary: "Adds tags to a person and removes others. Idempotent.",
    params: byId,
    body: tagsChange,
    response: memberForStaff,
  }),
  inviteAgain: endpoint("POST /admin/user/{id}/invitation", "people.edit", {
    summary: "Mails a new invitation with a temporary password; three an hour.",
    params: byId,
    response: done,
  }),
  notes: endpoint("GET /admin/user/{id}/notes", "notes.read", {
    summary: "Notes of staff about a member, newest first.",
    params: byId,
    response: z.object({ notes: z.array(noteWire) }),
  }),
  addNote: endpoint("POST /admin/user/{id}/notes", "notes.write", {
    keyIn: "header",
    summary: "Adds a note about a member, once per idempotency key.",
    params: byId,
    body: z.strictObject({ text: noteText }),
    response: noteWire,
  }),
  removeNote: endpoint("DELETE /admin/user/{id}/notes/{noteId}", "notes.write", {
    summary: "Deletes a note. Idempotent.",
    params: byId.extend({ noteId: identifier }),
    response: removed,
  }),
  pinNote: endpoint("PUT /admin/user/{id}/pinned-note", "notes.write", {
    summary: "Sets or removes the note about a member that rosters show beside the name.",
    params: byId,
    body: pinnedNoteChange,
    response: z.object({ text: z.string().nullable() }),
  }),
  recordsByAddress: endpoint("GET /admin/user/{id}/found-by-address", "people.erase", {
    summary: "Number of documents under a member's e-mail address, and whether the address is proven.",
    params: byId,
    response: recordsByAddress,
  }),
  remove: endpoint("DELETE /admin/user/{id}", "people.erase", {
    summary:
      "Deletes a person: bookings ahead, account, pictures and what is personal elsewhere; `by_address` takes what is found by an unproven address along.",
    params: byId,
    query: z.strictObject({ by_address: z.stringbool().default(false) }),
    response: removed,
  }),
  grantMembership: endpoint("POST /admin/user/{id}/membership", "people.edit", {
    summary: "Grants a member access to the video library.",
    params: byId,
    response: memberForStaff,
  }),
  revokeMembership: endpoint("DELETE /admin/user/{id}/membership", "people.edit", {
    summary: "Revokes a member's access to the video library, and their sessions.",
    params: byId,
    response: memberForStaff,
  }),
};
