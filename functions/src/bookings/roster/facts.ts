import { factsOf, type RosterFacts } from "@studio/contract/bookings/roster/facts.ts";
import { deskDays } from "@studio/contract/bookings/today.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { packageRef } from "../../packages/store.ts";
import { memberRef } from "../../people/store.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { bookingRef, countUncharged, readFirstUncharged } from "../store.ts";

/**
 * Returns the facts about those of the given members who are booked, in two round trips and at most three reads each.
 * The caller names the members, whom the screen listens to already: reading the roster again would cost as many.
 */
export async function rosterFactsOf(
  classId: string,
  uids: readonly string[],
  now: Date,
): Promise<RosterFacts[]> {
  const ids = [...new Set(uids)];
  const [bookings, members] = await Promise.all([
    readDocuments(...ids.map((uid) => bookingRef(uid, classId))),
    readDocuments(...ids.map(memberRef)),
  ]);
  const booked = ids.flatMap((id, index) => {
    const [booking, member] = [bookings[index]?.value, members[index]?.value];
    return booking?.state === "booked" && member ? [{ id, booking, member }] : [];
  });
  const paid = booked.flatMap(({ id, booking }) =>
    booking.productId === null ? [] : [packageRef(id, booking.productId)],
  );
  const packages = paid.length > 0 ? await readDocuments(...paid) : [];
  return booked.map(({ id, booking, member }) => {
    const path = booking.productId === null ? undefined : packageRef(id, booking.productId).path;
    const pkg = packages.find((one) => one?.ref.path === path)?.value;
    return { id, ...factsOf({ booking, member, pkg }, now) };
  });
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
