import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import type { EventDocument } from "@studio/contract/bookings/model.ts";
import { mayBook } from "@studio/contract/bookings/policy.ts";
import { movesUp } from "@studio/contract/bookings/waiting.ts";
import { recordActivity } from "../../activity/record.ts";
import { readProducts } from "../../packages/store.ts";
import { named } from "../../people/people.ts";
import { userRef } from "../../people/store.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { ownedOf } from "../context.ts";
import { bookingRef } from "../store.ts";
import { writeBooking } from "../write-booking.ts";
import { enqueueWaitlistMail } from "./enqueue-mail.ts";
import { movedUpMail, skippedMail } from "./mails.ts";
import { withSubscribers, withWaitlist } from "./seats.ts";
import { readWaitlist, removeWaitlistEntry, type StoredWaitlistEntry } from "./store.ts";

/** A class after its free seats were assigned, and who has one of them. */
type Promotion = { after: EventDocument; seated: readonly string[] };

/**
 * Assigns the free seats of a class to the next on its waitlist who can pay, in the commit that frees them, so that nobody
 * takes one in between. Those who cannot pay leave the list and get a mail with the reason. `event` is the class as the
 * commit makes it; returns the class after it, which the caller writes. Outside the hours of promotion nothing happens.
 */
export async function promoteNext(
  commit: Commit,
  eventId: string,
  event: EventDocument,
  now: Date,
): Promise<Promotion> {
  if (event.numdisp <= 0 || !movesUp(event, now))
    return { after: withWaitlist(event, event.waiting, now), seated: [] };
  const list = await readWaitlist(eventId, event);
  const seated: string[] = [];
  let after = event;
  let next = 0;
  for (; next < list.length && after.numdisp > 0; next += 1) {
    const entry = list[next];
    if (!entry || !(await promoteEntry(commit, eventId, after, entry, now))) continue;
    after = withSubscribers(after, 1);
    seated.push(entry.id);
  }
  const left = list.slice(next).map(({ value }) => value.ticket);
  return { after: withWaitlist(after, left, now), seated };
}

/** Removes an entry from the list and books its member where they can pay. Returns whether they got a seat. */
async function promoteEntry(
  commit: Commit,
  eventId: string,
  event: EventDocument,
  { id: uid, value: { ticket } }: StoredWaitlistEntry,
  now: Date,
): Promise<boolean> {
  const [[member, access, before], products] = await Promise.all([
    readDocuments(userRef(uid), accessRef(uid), bookingRef(uid, eventId)),
    readProducts(uid),
  ]);
  removeWaitlistEntry(commit, eventId, uid);
  if (!member || !access || before?.value.state === "booked") return false;
  const charge = mayBook(event, before?.value, ownedOf(products), true, now);
  const told = { eventId, ticket, now };
  if (!charge.ok) {
    const subject = named(uid, member.value);
    const about = { type: "event" as const, id: eventId, name: event.summary };
    recordActivity(commit, { kind: "booking.waiting_skipped", at: now, actor: SCHEDULE, subject, about });
    enqueueWaitlistMail(commit, "skipped", told, skippedMail(member.value, event));
    return false;
  }
  const booking = writeBooking(commit, {
    eventId,
    event,
    member,
    access,
    before,
    charge: charge.value,
    products,
    kind: "booking.moved_up",
    actor: SCHEDULE,
    movedUp: true,
    now,
  });
  enqueueWaitlistMail(commit, "moved-up", told, movedUpMail(member.value, event, booking));
  return true;
}
