import type { UserDocument } from "@studio/contract/account/model.ts";
import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { person } from "../account/people.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocuments, type Stored } from "../platform/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { readRoster, type StoredBooking, wantedBooking } from "./store.ts";

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
export async function enrolledOn(eventId: string): Promise<Enrolled[]> {
  const roster = await readRoster(eventId);
  return Promise.all(roster.map((line) => enrolled(eventId, line)));
}

async function enrolled(
  eventId: string,
  { id: uid, value: line }: Stored<RosterDocument>,
): Promise<Enrolled> {
  const [booking, member] = await readDocuments(wantedBooking(uid, eventId), person(uid));
  return { uid, line, booking, member: member?.value };
}

/** Which change of which class somebody is told of: tried again, it is the same mail. */
type Told = { about: "moved" | "cancelled"; eventId: string; uid: string; now: Date };

/** Tells somebody on a roster of a change, in its commit. */
export const tell = (commit: Commit, { about, eventId, uid, now }: Told, mail: Mail): void =>
  enqueue(commit, `${eventId}-${about}-${uid}-${now.getTime()}`, mail, now);
