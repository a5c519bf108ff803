import * as z from "zod";
import { endpoint, removed } from "../endpoint.ts";
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
  slotsForStaff: endpoint("GET /admin/hyrox-simulations/slots", "races.manage", {
    summary: "The start list of a race, by default the next one, and the list of races.",
    query: z.strictObject({ date: requestDate.optional() }),
    response: z.object({
      race: raceEvent
        .extend({ state: raceState, reason: raceReason.nullable(), refund_until: romeDate.nullable() })
        .nullable(),
      races: z.array(raceEvent.pick({ id: true, name: true, date: true })),
      slots: z.array(slotForStaff),
    }),
  }),
  users: endpoint("GET /admin/hyrox-simulations/users", "races.manage", {
    summary: "People to book for, by name.",
    query: z.strictObject({ q: z.string().trim().max(80).default("") }),
    response: z.object({
      users: z.array(
        memberWire.pick({ id: true, first_name: true, last_name: true, email: true, phone: true }),
      ),
    }),
  }),
  bookByStaff: endpoint("POST /admin/hyrox-simulations/bookings", "races.manage", {
    keyIn: "header",
    summary: "Books a place without payment: confirmed at once, and the ticket is mailed.",
    body: staffBookingRequest,
    response: raceBookingForStaff,
  }),
  editBooking: endpoint("PUT /admin/hyrox-simulations/bookings/{id}", "races.manage", {
    summary:
      "Corrects the runner, category or partner of a confirmed booking; a new e-mail gets a new ticket. With `replaces`, only if it is unchanged since.",
    params: byId,
    body: raceBookingChange,
    response: raceBookingForStaff,
  }),
  removeByStaff: endpoint("DELETE /admin/hyrox-simulations/bookings/{id}", "races.manage", {
    summary: "Cancels a booking; `refund=true` refunds a card payment.",
    params: byId,
    query: z.strictObject({ refund: z.stringbool().default(false) }),
    response: raceBookingForStaff,
  }),
  confirmByStaff: endpoint("POST /admin/hyrox-simulations/bookings/{id}/confirm", "races.manage", {
    summary: "Confirms a place that is held, with its sale at the desk.",
    params: byId,
    body: z.strictObject({ sale: saleTerms.optional() }),
    response: raceBookingForStaff,
  }),
  move: endpoint("POST /admin/hyrox-simulations/bookings/{id}/move", "races.manage", {
    summary: "Moves a confirmed booking to another slot of the race and mails the ticket again.",
    params: byId,
    body: z.strictObject({ slot_id: slotId }),
    response: raceBookingForStaff,
  }),
  checkIn: endpoint("POST /admin/hyrox-simulations/bookings/{id}/check-in", "runners.checkIn", {
    summary: "Sets or clears a runner's check-in.",
    params: byId,
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
  createEvent: endpoint("POST /admin/hyrox-simulations/events", "races.manage", {
    summary: "Adds a race with its grid of slots.",
    body: newRace,
    response: raceEvent,
  }),
  editEvent: endpoint("PUT /admin/hyrox-simulations/events/{id}", "races.manage", {
    summary:
      "Changes a race's name, price and payment link; bookings keep the price they were made at. With `replaces`, only if a colleague has not changed them since.",
    params: byDate,
    body: raceChange,
    response: raceEvent,
  }),
  removeEvent: endpoint("DELETE /admin/hyrox-simulations/events/{id}", "races.manage", {
    summary: "Deletes a race without bookings.",
    params: byDate,
    response: removed,
  }),
  previewCancellation: endpoint("GET /admin/hyrox-simulations/events/{id}/cancellation", "races.manage", {
    summary: "Returns what cancelling a race would do: runners, refunds in euro cents, unpaid places.",
    params: byDate,
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
  cancelEvent: endpoint("POST /admin/hyrox-simulations/events/{id}/cancellation", "races.manage", {
    summary:
      "Cancels a race and each booking, with refunds and one mail each; 403 without the right to refund if money moves.",
    params: byDate,
    body: z.strictObject({ reason: raceReason }),
    response: z.object({ state: raceState }),
  }),
  previewPostponement: endpoint(
    "POST /admin/hyrox-simulations/events/{id}/postponement/preview",
    "races.manage",
    {
      summary: "Returns what postponing a race would do; 409 if another race is on the new day.",
      params: byDate,
      body: postponement,
      response: z.object({
        /** Places that keep their slot; each runner gets a mail. */
        runners: z.int(),
        /** Unpaid places with a payment under way, which end. */
        checkouts: z.int(),
        first_start: wireInstant,
        last_start: wireInstant,
      }),
    },
  ),
  postpone: endpoint("POST /admin/hyrox-simulations/events/{id}/postponement", "races.manage", {
    summary:
      "Moves a race to another date or first start; 403 without the right to refund if refunds are promised.",
    params: byDate,
    body: postponement,
    response: z.object({ date: romeDate, state: raceState }),
  }),
  refunds: endpoint("GET /admin/hyrox-simulations/events/{id}/refunds", "races.manage", {
    summary:
      "The refunds of a cancelled race, the bookings still to end, and the runners who paid at the desk.",
    params: byDate,
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
  editSlot: endpoint("PUT /admin/hyrox-simulations/slots/{id}", "races.manage", {
    summary:
      "Sets how many places a slot offers; none closes it. With `replaces`, only if a colleague has not changed them since.",
    params: bySlot,
    body: placesChange,
    response: raceSlot.extend({ places: z.int() }),
  }),
};
