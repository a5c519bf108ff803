import { bookingDocument, type Presence, rosterDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { database } from "./database.ts";
import { newClass } from "./studio.ts";

const HOUR = 3_600_000;

/** Somebody on a roster. */
export type Line = { uid: string; state?: "booked" | "dropped"; presence?: Presence };

/** A class of an hour that began at an instant, with its roster and everybody's bookings; it is not counted yet. */
export async function heldClass(start: Date, lines: readonly Line[]): Promise<string> {
  const id = await newClass({ start, taken: lines.filter(({ state }) => state !== "dropped").length });
  const subDate = new Date(start.getTime() - 48 * HOUR);
  const batch = database.batch();
  for (const { uid, state = "booked", presence = null } of lines) {
    const line = { state, presence, first_name: "Prova", last_name: "Persona", picture_url: null, subDate };
    const times = {
      start: { dateTime: start },
      end: { dateTime: new Date(start.getTime() + HOUR) },
    };
    const paid = { productId: null, deducted: false, subDate, changedAt: subDate };
    batch.create(database.doc(documentPath("roster", { id, uid })), rosterDocument.parse(line));
    batch.create(
      database.doc(documentPath("memberBookings", { uid, eventId: id })),
      bookingDocument.parse({ state, presence, summary: "Prova", ...times, ...paid }),
    );
  }
  await batch.commit();
  return id;
}
