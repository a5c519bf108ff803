import type { Presence } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { hourFrom, makeBooking, makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { database } from "./server/database.ts";
import { newClass } from "./studio.ts";

const HOUR = 3_600_000;

/** A line of a roster. */
export type Line = { uid: string; state?: "booked" | "dropped"; presence?: Presence };

/** Stores a past class of one hour that has not been settled, with its roster and all bookings. */
export async function heldClass(start: Date, lines: readonly Line[]): Promise<string> {
  const id = await newClass({ start, taken: lines.filter(({ state }) => state !== "dropped").length });
  const gymClass = { summary: "Prova", ...hourFrom(start) };
  const subDate = new Date(start.getTime() - 48 * HOUR);
  const batch = database.batch();
  for (const { uid, ...line } of lines) {
    batch.create(
      database.doc(documentPath("roster", { id, uid })),
      makeRosterLine({ first_name: "Prova", last_name: "Persona", subDate, ...line }),
    );
    batch.create(
      database.doc(documentPath("memberBookings", { uid, classId: id })),
      makeBooking(gymClass, { productId: null, deducted: false, subDate, ...line }),
    );
  }
  await batch.commit();
  return id;
}
