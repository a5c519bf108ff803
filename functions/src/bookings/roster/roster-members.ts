import type { MemberDocument } from "@studio/contract/account/model.ts";
import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { memberRef } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { bookingRef, readRoster, type StoredBooking } from "../store.ts";

/** Somebody on a roster; `booking` and `member` are missing where they are no more. */
export type RosterMember = {
  uid: string;
  line: RosterDocument;
  booking: StoredBooking | undefined;
  member: MemberDocument | undefined;
};

/**
 * Everybody on the roster of a class, those who cancelled late included. To be read after the class: whoever books from
 * then on changes it, and a commit that does not know of them is refused.
 */
export async function readRosterMembers(classId: string): Promise<RosterMember[]> {
  const roster = await readRoster(classId);
  return Promise.all(roster.map((line) => enrolled(classId, line)));
}

async function enrolled(
  classId: string,
  { id: uid, value: line }: Stored<RosterDocument>,
): Promise<RosterMember> {
  const [booking, member] = await readDocuments(bookingRef(uid, classId), memberRef(uid));
  return { uid, line, booking, member: member?.value };
}

/** Which change of which class somebody is told of: tried again, it is the same mail. */
type Told = { about: "moved" | "cancelled"; classId: string; uid: string; now: Date };

/** Enqueues a mail to somebody on a roster, in the commit of the change it tells of. */
export const enqueueRosterMail = (commit: Commit, { about, classId, uid, now }: Told, mail: Mail): void =>
  enqueue(commit, `${classId}-${about}-${uid}-${now.getTime()}`, mail, now);
