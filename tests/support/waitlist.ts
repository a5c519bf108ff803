import { waitlistDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { vi } from "vitest";
import { newPerson, type Person } from "./people.ts";
import { mailsTo } from "./recovery.ts";
import { database } from "./server/database.ts";
import { givePackage, newClass } from "./studio.ts";

export type Member = Person & { productId: string };

/** A member with lessons left, on a pack. */
export async function memberWith(remaining = 5): Promise<Member> {
  const person = await newPerson();
  return { ...person, productId: await givePackage(person.uid, { size: 10, remaining }) };
}

export const membersWith = (count: number, remaining = 5): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => memberWith(remaining)));

/** A Monday of long ago: nothing of today is due by then, and no two tests share one. */
let lastMonday = "1991-01-07";
export function oldMonday(): string {
  lastMonday = addRomeDays(lastMonday, 7);
  return lastMonday;
}

/** A class of long ago, the day after the Monday on which its list is tried out. */
export const oldClass = (monday: string, capacity: number, time = "18:30", days = 1): Promise<string> =>
  newClass({ start: romeInstant(addRomeDays(monday, days), time), capacity });

/** What is kept of a class, read anew. */
export const classOf = async (id: string) =>
  (await database.doc(documentPath("events", { id })).get()).data() ?? {};

/** Who waits for a class, in the order of the list. */
export async function listOf(id: string): Promise<string[]> {
  const entryIds: string[] = (await classOf(id)).waiting ?? [];
  const { docs } = await database.collection(collectionPath("waiting", { id })).get();
  const entries = docs.map((entry) => ({ uid: entry.id, ...waitlistDocument.parse(entry.data()) }));
  if (entries.length !== entryIds.length) throw new Error("The list and its entries disagree");
  return entryIds.map((entryId) => entries.find((entry) => entry.ticket === entryId)?.uid ?? "nobody");
}

/** Who has a seat in a class. */
export async function seatedIn(id: string): Promise<string[]> {
  const { docs } = await database
    .collection(collectionPath("roster", { id }))
    .where("state", "==", "booked")
    .get();
  return docs.map((line) => line.id);
}

export const lessonsOf = async ({ uid, productId: packageId }: Member): Promise<unknown> =>
  (await database.doc(documentPath("products", { uid, id: packageId })).get()).get("remaining");

export const bookingOf = async ({ uid }: Person, classId: string) =>
  (await database.doc(documentPath("memberBookings", { uid, classId })).get()).data();

/** The subjects of the mails that were written to somebody. */
export const subjectsTo = async ({ email }: Person): Promise<string[]> =>
  (await mailsTo(email)).map(({ message }) => String(message.subject).split(":")[0] ?? "");

/** What a process that shares nothing with this one would do it with. */
export async function elsewhere() {
  vi.resetModules();
  const [{ bookClass }, { cancelBooking }, { joinWaitlist }, { promoteFromWaitlist }] = await Promise.all([
    import("../../functions/src/bookings/book-class.ts"),
    import("../../functions/src/bookings/cancel-booking.ts"),
    import("../../functions/src/bookings/waitlist/join.ts"),
    import("../../functions/src/bookings/waitlist/promote-due.ts"),
  ]);
  return { enroll: bookClass, cancelBooking, joinWaitlist, promoteFromWaitlist };
}
