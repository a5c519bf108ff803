import type { UserDocument } from "@studio/contract/account/model.ts";
import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { userRef } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { bookingRef, readRoster, type StoredBooking } from "../store.ts";

/** Somebody on a roster; `booking` and `member` are missing where they are no more. */
export type Enrolled = {
  uid: string;
  line: RosterDocument;
  booking: StoredBooking | undefined;
  member: UserDocument | undefined;
};

/**
 * Everybody on the roster of a class, those who cancelled late included. To be read after the class: whoever books from
 * then on changes it, and a commit that does not know of them is refused.
 */
export async function readEnrolled(eventId: string): Promise<Enrolled[]> {
  const roster = await readRoster(eventId);
  return Promise.all(roster.map((line) => enrolled(eventId, line)));
}

async function enrolled(
  eventId: string,
  { id: uid, value: line }: Stored<RosterDocument>,
): Promise<Enrolled> {
  const [booking, member] = await readDocuments(bookingRef(uid, eventId), userRef(uid));
  return { uid, line, booking, member: member?.value };
}

/** Which change of which class somebody is told of: tried again, it is the same mail. */
type Told = { about: "moved" | "cancelled"; eventId: string; uid: string; now: Date };

/** Enqueues a mail to somebody on a roster, in the commit of the change it tells of. */
export const enqueueRosterMail = (commit: Commit, { about, eventId, uid, now }: Told, mail: Mail): void =>
  enqueue(commit, `${eventId}-${about}-${uid}-${now.getTime()}`, mail, now);
