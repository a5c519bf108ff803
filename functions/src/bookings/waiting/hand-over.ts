import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import type { EventDocument } from "@studio/contract/bookings/model.ts";
import { mayBook } from "@studio/contract/bookings/policy.ts";
import { movesUp } from "@studio/contract/bookings/waiting.ts";
import { named, person } from "../../account/people.ts";
import { record } from "../../activity/record.ts";
import { productsOf } from "../../packages/lessons.ts";
import { wantedAccess } from "../../platform/caller.ts";
import type { Commit } from "../../platform/commit.ts";
import { readDocuments } from "../../platform/documents.ts";
import { seat } from "../seat.ts";
import { wantedBooking } from "../store.ts";
import { movedUpMail, skippedMail } from "./mails.ts";
import { seatsMoved, withWaiting } from "./seats.ts";
import { readWaiting, removeWaiting, type StoredWaiting } from "./store.ts";
import { tellWaiting } from "./tell.ts";

/** A class after its free seats were given, and who has one of them. */
type HandedOver = { after: EventDocument; seated: readonly string[] };

/**
 * Gives the free seats of a class to whoever is next in its list and can pay, in the commit that frees them: so nobody can
 * take one in between. Who cannot pay leaves the list and is told why. `event` is the class as the commit makes it; answers
 * the class after it, which the caller writes. Outside the hours of moving up nobody gets anything.
 */
export async function handOver(
  commit: Commit,
  eventId: string,
  event: EventDocument,
  now: Date,
): Promise<HandedOver> {
  if (event.numdisp <= 0 || !movesUp(event, now))
    return { after: withWaiting(event, event.waiting, now), seated: [] };
  const list = await readWaiting(eventId, event);
  const seated: string[] = [];
  let after = event;
  let next = 0;
  for (; next < list.length && after.numdisp > 0; next += 1) {
    const entry = list[next];
    if (!entry || !(await giveNext(commit, eventId, after, entry, now))) continue;
    after = seatsMoved(after, 1);
    seated.push(entry.id);
  }
  const left = list.slice(next).map(({ value }) => value.ticket);
  return { after: withWaiting(after, left, now), seated };
}

/** Takes somebody off the list, with a seat where they can pay for it. Answers whether they got one. */
async function giveNext(
  commit: Commit,
  eventId: string,
  event: EventDocument,
  { id: uid, value: { ticket } }: StoredWaiting,
  now: Date,
): Promise<boolean> {
  const [[member, access, before], products] = await Promise.all([
    readDocuments(person(uid), wantedAccess(uid), wantedBooking(uid, eventId)),
    productsOf(uid),
  ]);
  removeWaiting(commit, eventId, uid);
  if (!member || !access || before?.value.state === "booked") return false;
  const owned = products.map(({ id, value }) => ({ id, ...value }));
  const charge = mayBook(event, before?.value, owned, true, now);
  const told = { eventId, ticket, now };
  if (!charge.ok) {
    const subject = named(uid, member.value);
    const about = { type: "event" as const, id: eventId, name: event.summary };
    record(commit, { kind: "booking.waiting_skipped", at: now, actor: SCHEDULE, subject, about });
    tellWaiting(commit, "skipped", told, skippedMail(member.value, event));
    return false;
  }
  const booking = seat(commit, {
    ...{ eventId, event, member, access, before, charge: charge.value, products },
    ...{ kind: "booking.moved_up", actor: SCHEDULE, movedUp: true, now },
  });
  tellWaiting(commit, "moved-up", told, movedUpMail(member.value, event, booking));
  return true;
}
