import * as z from "zod";
import type { ClassDocument, RosterDocument } from "../bookings/model.ts";
import { endpoint, removed } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { personName } from "../people/contacts.ts";
import { phoneNumber } from "../people/model.ts";
import { saleReceipt } from "../sales/model.ts";

const seating = {
  /** Whether a guest is seated although their phone is a member's. */
  despite_member: z.boolean().default(false),
  /** Whether a full class gains a seat, which ends when the guest leaves. */
  extra_seat: z.boolean().optional(),
};

const seatingOfLead = {
  ...seating,
  /** Whether the seat is still one that its sender has not confirmed: an undo restores it, and answers no request. */
  unconfirmed: z.boolean().optional(),
};

/** Input of staff for a walk-in. */
export const walkIn = z.strictObject({
  first_name: personName,
  last_name: personName,
  phone: phoneNumber,
  /** Payment for this class, in full; only by who may record sales. */
  fee: saleReceipt.optional(),
  ...seating,
});
export type WalkIn = z.output<typeof walkIn>;

const seated = z.object({ lead: identifier });

/** Path parameters of a request's guest in a class. */
const byGuest = byId.extend({ lead: identifier });

/** Calls of staff about guests of a class (docs/product/classes-and-bookings.md#guests). */
export const guestsForStaff = {
  addWalkIn: endpoint("POST /admin/event/{id}/guest", "rosters.edit", {
    keyIn: "header",
    summary:
      "Seats a guest by name and phone in a class, with a request of their own; `extra_seat` adds one to a full class, `fee` records what they pay. Idempotent by key.",
    params: byId,
    body: walkIn,
    response: seated,
  }),
  addFromLead: endpoint("POST /admin/event/{id}/guest/{lead}", "rosters.edit", {
    summary: "Seats the sender of a request in a class. Idempotent.",
    params: byGuest,
    body: z.strictObject(seatingOfLead),
    response: seated,
  }),
  removeGuest: endpoint("DELETE /admin/event/{id}/guest/{lead}", "rosters.edit", {
    summary: "Frees the seat of a guest, until 48 hours after the start. Idempotent.",
    params: byGuest,
    response: removed,
  }),
};

/** State of a trial: the class is ahead or runs, it has ended with or without the guest, or it was cancelled. */
export type TrialState = "booked" | "present" | "absent" | "class_cancelled";

/** Returns the state of a trial by its class and roster line; without a mark a guest counts as present, as members do. */
export function trialStateOf(
  gymClass: Pick<ClassDocument, "end"> | undefined,
  line: Pick<RosterDocument, "presence"> | undefined,
  now: Date,
): TrialState {
  if (!gymClass || !line) return "class_cancelled";
  if (line.presence) return line.presence;
  return gymClass.end.dateTime <= now ? "present" : "booked";
}
