import * as z from "zod";
import { identifier } from "../identifier.ts";
import { multipleLines, singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";
import { memberTag, memberWire } from "./model.ts";

/** Text of a note by staff, at most 2,000 characters. */
export const noteText = multipleLines("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .max(2000, "Massimo 2000 caratteri");

const author = z.object({ id: identifier, name: z.string().max(170) });

/** `users/{uid}/notes/{id}`: an immutable note by staff about a member. The member sees it only in a data export. */
export const noteDocument = z.object({ text: noteText, author, at: storedInstant });
export type NoteDocument = z.output<typeof noteDocument>;

/** A note on the wire. */
export const noteWire = z.object({ id: identifier, text: z.string(), author, at: wireInstant });
export type Note = z.output<typeof noteWire>;

/** Text of the note that staff pin to a member: one line of at most 160 characters, which fits a roster. */
export const pinnedNoteText = singleLine("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .max(160, "Massimo 160 caratteri");

/** `pinnedNotes/{uid}`: the note about a member that rosters show beside the name. */
export const pinnedNoteDocument = noteDocument.extend({ text: pinnedNoteText });
export type PinnedNoteDocument = z.output<typeof pinnedNoteDocument>;

/** Largest number of pinned notes of the studio, all of which the desk's screens listen to. */
export const MAX_PINNED_NOTES = 150;

/** A member in staff's lists: contacts and standing. */
export const memberForStaff = memberWire.omit({ subscriptions: true }).extend({
  lessons_left: z.int(),
  /** The latest `expire_date` among the subscriptions; `null` without one. */
  subscription_until: romeDate.nullable(),
  /**
   * The day on which the last subscription ends if nothing more is paid for it; `null` while one renews, and without one.
   */
  subscription_ends_on: romeDate.nullable().optional(),
  last_attended_at: wireInstant.nullable(),
  /** Lessons attended in total. */
  lifetime: z.int().nonnegative(),
  deletion_requested_at: wireInstant.nullable(),
  tags: z.array(memberTag).default([]),
});
export type MemberForStaff = z.output<typeof memberForStaff>;

/** A member as coaches see them: name, contacts and what is left to book with. */
export const personForCoach = memberForStaff.pick({
  id: true,
  first_name: true,
  last_name: true,
  phone: true,
  picture_url: true,
  lessons_left: true,
  subscription_until: true,
  subscription_ends_on: true,
});
export type PersonForCoach = z.output<typeof personForCoach>;

/** Filters of the members' list, which combine; each has its own order. */
export const memberFilter = z.enum([
  "expiring",
  "expired",
  "few_lessons",
  "no_package",
  "library",
  "never_came",
  "away",
  "self_registered",
]);
export type MemberFilter = z.infer<typeof memberFilter>;

/** Sort keys of the unfiltered members' list. */
export const memberSort = z.enum([
  "name",
  "joined_at",
  "last_attended_at",
  "lessons_left",
  "subscription_until",
]);
export type MemberSort = z.infer<typeof memberSort>;

/** Thresholds of the filters `few_lessons` (lessons left) and `away` (days without a lesson). */
export const FEW_LESSONS = 2;
export const AWAY_DAYS = 30;

/** Days within which the filter `expiring` may look for the end of a subscription. */
export const expiringWithin = z.int().min(1).max(90);
