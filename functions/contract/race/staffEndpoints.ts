import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { memberWire } from "../people/model.ts";
import { saleTerms } from "../sales/model.ts";
import { paymentState } from "../shop/payments.ts";
import { requestDate, romeDate, wireInstant } from "../time/instant.ts";
import {
  newRace,
  placesChange,
  postponement,
  raceBookingChange,
  raceBookingForStaff,
  raceChange,
  raceEvent,
  raceReason,
  raceSlot,
  raceState,
  SLOT_PLACES,
  slotId,
  staffBookingRequest,
} from "./model.ts";

const bySlot = z.strictObject({ id: slotId });
const byDate = z.strictObject({ id: romeDate });

/** A slot with its bookings, including those that released their place. */
const slotForStaff = raceSlot.extend({
  places: z.int().min(0).max(SLOT_PLACES),
  bookings: z.array(raceBookingForStaff),
});

/** Calls of staff about races and their bookings. */
export const raceForStaff = {
  slotsForStaff: endpoint({
    method: "GET",
    path: "/admin/hyrox-simulations/slots",
    who: { can: "races.manage" },
    summary: "The start list of a race, by default the next one, and the list of races.",
    params: nothing,
    query: z.strictObject({ date: requestDate.optional() }),
    body: nothing,
    response: z.object({
      race: raceEvent
        .extend({ state: raceState, reason: raceReason.nullable(), refund_until: romeDate.nullable() })
        .nullable(),
      races: z.array(raceEvent.pick({ id: true, name: true, date: true })),
      slots: z.array(slotForStaff),
    }),
  }),
  users: endpoint({
    method: "GET",
    path: "/admin/hyrox-simulations/users",
    who: { can: "races.manage" },
    summary: "People to book for, by name.",
    params: nothing,
    query: z.strictObject({ q: z.string().trim().max(80).default("") }),
    body: nothing,
    response: z.object({
      users: z.array(
        memberWire.pick({ id: true, first_name: true, last_name: true, email: true, phone: true }),
      ),
    }),
  }),
  bookByStaff: endpoint({
    method: "POST",
    path: "/admin/hyrox-simulations/bookings",
    keyIn: "header",
    who: { can: "races.manage" },
    summary: "Books a place without payment: confirmed at once, and the ticket is mailed.",
    params: nothing,
    query: nothing,
    body: staffBookingRequest,
    response: raceBookingForStaff,
  }),
  editBooking: endpoint({
    method: "PUT",
    path: "/admin/hyrox-simulations/bookings/{id}",
    who: { can: "races.manage" },
    summary:
      "Corrects the runner, category or partner of a confirmed booking; a new e-mail gets a new ticket. With `replaces`, only if it is unchanged since.",
    params: byId,
    query: nothing,
    body: raceBookingChange,
    response: raceBookingForStaff,
  }),
  removeByStaff: endpoint({
    method: "DELETE",
    path: "/admin/hyrox-simulations/bookings/{id}",
    who: { can: "races.manage" },
    summary: "Cancels a booking; `refund=true` refunds a card payment.",
    params: byId,
    query: z.strictObject({ refund: z.stringbool().default(false) }),
    body: nothing,
    response: raceBookingForStaff,
  }),
  confirmByStaff: endpoint({
    method: "POST",
    path: "/admin/hyrox-simulations/bookings/{id}/confirm",
    who: { can: "races.manage" },
    summary: "Confirms a place that is held, with its sale at the desk.",
    params: byId,
    query: nothing,
    body: z.strictObject({ sale: saleTerms.optional() }),
    response: raceBookingForStaff,
  }),
  move: endpoint({
    method: "POST",
    path: "/admin/hyrox-simulations/bookings/{id}/move",
    who: { can: "races.manage" },
    summary: "Moves a confirmed booking to another slot of the race and mails the ticket again.",
    params: byId,
    query: nothing,
    body: z.strictObject({ slot_id: slotId }),
    response: raceBookingForStaff,
  }),
  checkIn: endpoint({
    method: "POST",
    path: "/admin/hyrox-simulations/bookings/{id}/check-in",
    who: { can: "runners.checkIn" },
    summary: "Sets or clears a runner's check-in.",
    params: byId,
    query: nothing,
    body: z.strictObject({ checked_in: z.boolean() }),
    // Coaches may call this, so contacts and prices are omitted.
    response: raceBookingForStaff.pick({
      id: true,
      first_name: true,
      last_name: true,
      category: true,
      checked_in_at: true,
    }),
  }),
  createEvent: endpoint({
    method: "POST",
    path: "/admin/hyrox-simulations/events",
    who: { can: "races.manage" },
    summary: "Adds a race with its grid of slots.",
    params: nothing,
    query: nothing,
    body: newRace,
    response: raceEvent,
  }),
  editEvent: endpoint({
    method: "PUT",
    path: "/admin/hyrox-simulations/events/{id}",
    who: { can: "races.manage" },
    summary:
      "Changes a race's name, price and payment link; bookings keep the price they were made at. With `replaces`, only if a colleague has not changed them since.",
    params: byDate,
    query: nothing,
    body: raceChange,
    response: raceEvent,
  }),
  removeEvent: endpoint({
    method: "DELETE",
    path: "/admin/hyrox-simulations/events/{id}",
    who: { can: "races.manage" },
    summary: "Deletes a race without bookings.",
    params: byDate,
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
  previewCancellation: endpoint({
    method: "GET",
    path: "/admin/hyrox-simulations/events/{id}/cancellation",
    who: { can: "races.manage" },
    summary: "Returns what cancelling a race would do: runners, refunds in euro cents, unpaid places.",
    params: byDate,
    query: nothing,
    body: nothing,
    response: z.object({
      /** Confirmed places. */
      runners: z.int(),
      refunds: z.int(),
      refund: z.int(),
      /** Places confirmed by staff; what was paid at the desk is returned there. */
      desk: z.int(),
      /** Unpaid places with a payment under way. */
      checkouts: z.int(),
      /** Unpaid places that wait for staff. */
      registered: z.int(),
    }),
  }),
  cancelEvent: endpoint({
    method: "POST",
    path: "/admin/hyrox-simulations/events/{id}/cancellation",
    who: { can: "races.manage" },
    summary:
      "Cancels a race and each booking, with refunds and one mail each; 403 without the right to refund if money moves.",
    params: byDate,
    query: nothing,
    body: z.strictObject({ reason: raceReason }),
    response: z.object({ state: raceState }),
  }),
  previewPostponement: endpoint({
    method: "POST",
    path: "/admin/hyrox-simulations/events/{id}/postponement/preview",
    who: { can: "races.manage" },
    summary: "Returns what postponing a race would do; 409 if another race is on the new day.",
    params: byDate,
    query: nothing,
    body: postponement,
    response: z.object({
      /** Places that keep their slot; each runner gets a mail. */
      runners: z.int(),
      /** Unpaid places with a payment under way, which end. */
      checkouts: z.int(),
      first_start: wireInstant,
      last_start: wireInstant,
    }),
  }),
  postpone: endpoint({
    method: "POST",
    path: "/admin/hyrox-simulations/events/{id}/postponement",
    who: { can: "races.manage" },
    summary:
      "Moves a race to another date or first start; 403 without the right to refund if refunds are promised.",
    params: byDate,
    query: nothing,
    body: postponement,
    response: z.object({ date: romeDate, state: raceState }),
  }),
  refunds: endpoint({
    method: "GET",
    path: "/admin/hyrox-simulations/events/{id}/refunds",
    who: { can: "races.manage" },
    summary:
      "The refunds of a cancelled race, the bookings still to end, and the runners who paid at the desk.",
    params: byDate,
    query: nothing,
    body: nothing,
    response: z.object({
      state: raceState,
      /** Bookings that have not ended yet. */
      left: z.int(),
      refunds: z.array(
        z.object({
          payment_id: identifier,
          first_name: z.string(),
          last_name: z.string(),
          amount: z.int(),
          state: paymentState,
          failed_at: wireInstant.nullable(),
        }),
      ),
      desk: z.array(raceBookingForStaff.pick({ id: true, first_name: true, last_name: true, phone: true })),
    }),
  }),
  editSlot: endpoint({
    method: "PUT",
    path: "/admin/hyrox-simulations/slots/{id}",
    who: { can: "races.manage" },
    summary:
      "Sets how many places a slot offers; none closes it. With `replaces`, only if a colleague has not changed them since.",
    params: bySlot,
    query: nothing,
    body: placesChange,
    response: raceSlot.extend({ places: z.int() }),
  }),
};
