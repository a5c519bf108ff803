import { waitlistDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { vi } from "vitest";
import { newPerson, type Person } from "./people.ts";
import { mailsTo } from "./recovery.ts";
import { database } from "./server/database.ts";
import { grantPackage, newClass } from "./studio.ts";

export type Member = Person & { productId: string };

/** Returns a member with lessons left, on a pack. */
export async function memberWith(remaining = 5): Promise<Member> {
  const person = await newPerson();
  return { ...person, productId: await grantPackage(person.uid, { size: 10, remaining }) };
}

export const membersWith = (count: number, remaining = 5): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => memberWith(remaining)));

/** A Monday of long ago: nothing of today is due by then, and no two tests share one. */
let lastMonday = "2001-01-08";
export function oldMonday(): string {
  lastMonday = addRomeDays(lastMonday, 7);
  return lastMonday;
}

/** Creates a class of long ago, the day after the Monday on which its waitlist is promoted. */
export const oldClass = (monday: string, capacity: number, time = "18:30", days = 1): Promise<string> =>
  newClass({ start: romeInstant(addRomeDays(monday, days), time), capacity });

/** Returns the stored class, read again. */
export const classOf = async (id: string) =>
  (await database.doc(documentPath("events", { id })).get()).data() ?? {};

/** Returns the uids on the waitlist of a class, in order. */
export async function listOf(id: string): Promise<string[]> {
  const entryIds: string[] = (await classOf(id)).waiting ?? [];
  const { docs } = await database.collection(collectionPath("waiting", { id })).get();
  const entries = docs.map((entry) => ({ uid: entry.id, ...waitlistDocument.parse(entry.data()) }));
  if (entries.length !== entryIds.length) throw new Error("The list and its entries disagree");
  return entryIds.map((entryId) => entries.find((entry) => entry.ticket === entryId)?.uid ?? "nobody");
}

/** Returns the uids of the members booked in a class. */
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

/** Returns the subjects of the mails to a person. */
export const subjectsTo = async ({ email }: Person): Promise<string[]> =>
  (await mailsTo(email)).map(({ message }) => String(message.subject).split(":")[0] ?? "");

/** Returns the modules of a separate process, which shares nothing with this one. */
export async function elsewhere() {
  vi.resetModules();
  const [{ bookClass }, { cancelBooking }, { joinWaitlist }, { promoteFromWaitlist }] = await Promise.all([
    import("../../functions/src/bookings/bookClass.ts"),
    import("../../functions/src/bookings/cancelBooking.ts"),
    import("../../functions/src/bookings/waitlist/join.ts"),
    import("../../functions/src/bookings/waitlist/promoteDue.ts"),
  ]);
  return { book: bookClass, cancelBooking, joinWaitlist, promoteFromWaitlist };
}
