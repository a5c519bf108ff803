import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { memberStore } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { bookingStore, rosterStore, type StoredBooking } from "../store.ts";

/** A roster line with its booking and its member, as far as these still exist. */
export type RosterMember = {
  uid: string;
  line: RosterDocument;
  booking: StoredBooking | undefined;
  member: MemberDocument | undefined;
};

/**
 * Reads the roster of a class with bookings and members, late cancellations included. Call it after reading the
 * class: a later booking changes the class and fails a commit with a precondition on it.
 */
export async function readRosterMembers(classId: string): Promise<RosterMember[]> {
  const roster = await rosterStore.find("ofClass", { in: { id: classId } });
  return Promise.all(roster.map((line) => readRosterMember(classId, line)));
}

async function readRosterMember(
  classId: string,
  { id: uid, value: line }: Stored<RosterDocument>,
): Promise<RosterMember> {
  const [booking, member] = await readDocuments(bookingStore.ref({ uid, classId }), memberStore.ref({ uid }));
  return { uid, line, booking, member: member?.value };
}

/** Identifies a mail about a class that moved: a retry enqueues the same mail. */
type MovedMailKey = { classId: string; uid: string; now: Date };

/** Enqueues the mail about a class that moved to a member on its roster, in the commit of the change. */
export const enqueueMovedMail = (commit: Commit, { classId, uid, now }: MovedMailKey, mail: Mail): void =>
  enqueue(commit, `${classId}-moved-${uid}-${now.getTime()}`, mail, now);
