import { factsOf, type RosterFacts, type WaitingPhone } from "@studio/contract/bookings/roster/facts.ts";
import { deskDays } from "@studio/contract/bookings/today.ts";
import { birthdaysOn } from "@studio/contract/people/birthday.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readRules } from "../../content/rules.ts";
import { packageStore } from "../../packages/store.ts";
import { MAX_IDS, memberStore, readNewcomers, type StoredMember } from "../../people/store.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { bookingStore, countUncharged, readFirstUncharged } from "../store.ts";
import { waitlistStore } from "../waitlist/store.ts";

/** Reads the members of a class to come or under way, as far as they are new or celebrate: few. */
async function readNewOrCelebrating(uids: readonly string[], now: Date): Promise<StoredMember[]> {
  const newcomers = await readNewcomers(uids);
  // Whose document was read needs no query for the birthday.
  if (newcomers.length === uids.length) return newcomers;
  return [...newcomers, ...(await memberStore.find("byBirthday", { values: [birthdaysOn(romeDay(now))] }))];
}

/** Reads all of the members. */
const readMembers = async (uids: readonly string[]): Promise<StoredMember[]> =>
  (await readDocuments(...uids.map((uid) => memberStore.ref({ uid })))).filter(
    (member) => member !== undefined,
  );

/**
 * Returns the facts about those of the given members who are booked, in three round trips at most. A class that is not over reads
 * booking and package of each and few members; one that is over, or with phones, reads each member too. The
 * caller names the members, whom the screen listens to already: reading the roster again would cost as many.
 */
export async function rosterFactsOf(
  classId: string,
  uids: readonly string[],
  now: Date,
  withPhones = false,
): Promise<RosterFacts[]> {
  const ids = [...new Set(uids)];
  const bookings = await readDocuments(...ids.map((uid) => bookingStore.ref({ uid, classId })));
  const booked = ids.flatMap((id, index) => {
    const booking = bookings[index]?.value;
    return booking?.state === "booked" ? [{ id, booking }] : [];
  });
  if (booked.length === 0) return [];
  const paid = booked.flatMap(({ id, booking }) =>
    booking.productId === null ? [] : [packageStore.ref({ uid: id, id: booking.productId })],
  );
  const present = booked.map(({ id }) => id);
  const isOver = booked.some(({ booking }) => booking.end.dateTime <= now);
  const [packages, members, rules] = await Promise.all([
    paid.length > 0 ? readDocuments(...paid) : [],
    isOver || withPhones || present.length > MAX_IDS
      ? readMembers(present)
      : readNewOrCelebrating(present, now),
    readRules(),
  ]);
  return booked.map(({ id, booking }) => {
    const path =
      booking.productId === null ? undefined : packageStore.ref({ uid: id, id: booking.productId }).path;
    const pkg = packages.find((one) => one?.ref.path === path)?.value;
    const member = members.find((one) => one.id === id)?.value;
    return {
      id,
      ...factsOf({ booking, member, pkg }, now, rules),
      ...(withPhones && { phone: member?.phone ?? null }),
    };
  });
}

/** Returns the phones of those of the given members who are on the waitlist of a class. */
export async function waitingPhonesOf(classId: string, uids: readonly string[]): Promise<WaitingPhone[]> {
  const ids = [...new Set(uids)];
  const entries = await readDocuments(...ids.map((uid) => waitlistStore.ref({ id: classId, uid })));
  const waiting = ids.filter((_, index) => entries[index] !== undefined);
  if (waiting.length === 0) return [];
  return (await readMembers(waiting)).map(({ id, value }) => ({ id, phone: value.phone ?? null }));
}

/** Counts the bookings of classes that start until tomorrow which no package pays, with the first such class. */
export async function bookingsWithoutPackage(
  now: Date,
): Promise<{ count: number; firstClass: string | undefined }> {
  const until = romeInstant(addRomeDays(deskDays(now).to, 1));
  const count = await countUncharged(now, until);
  const first = count > 0 ? await readFirstUncharged(now, until) : undefined;
  return { count, firstClass: first?.id };
}
