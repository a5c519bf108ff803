import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import {
  cancelledRace,
  partnerName,
  publicRaceBookingRequest,
  raceEvent,
  raceSlot,
  raceTicket,
  ticketSecret,
} from "./model.ts";
import { NEXT_RACE_PATH } from "./nextRace.ts";

/** Calls of visitors and members. Calls of staff are separate, so that pages do not load them. */
export const race = {
  slots: endpoint({
    method: "GET",
    path: NEXT_RACE_PATH,
    who: "anyone",
    summary:
      "The next race simulation with its slots, empty if none is planned, and those cancelled before it.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({
      race: raceEvent.omit({ payment_link: true }).nullable(),
      slots: z.array(raceSlot),
      cancelled: z.array(cancelledRace),
    }),
  }),
  book: endpoint({
    method: "POST",
    path: "/public/hyrox-simulations/book",
    keyIn: "header",
    who: "anyone",
    summary:
      "Holds a place for thirty minutes and answers the checkout; without online payment it is registered.",
    params: nothing,
    query: nothing,
    body: publicRaceBookingRequest,
    response: z.object({
      checkout_url: z.url().optional(),
      checkout_mode: z.enum(["session", "payment_link", "none"]),
    }),
  }),
  giveBack: endpoint({
    method: "POST",
    path: "/public/hyrox-simulations/cancel",
    who: "anyone",
    summary: "Releases an unpaid place when the visitor leaves the checkout.",
    params: nothing,
    query: nothing,
    body: z.strictObject({ ticket: ticketSecret }),
    response: z.object({ given_back: z.boolean() }),
  }),
  ticket: endpoint({
    method: "GET",
    path: "/public/hyrox-simulations/tickets/{ticket}",
    who: "anyone",
    summary: "The ticket with the secret in its URL.",
    params: z.strictObject({ ticket: ticketSecret }),
    query: nothing,
    body: nothing,
    response: raceTicket,
  }),
  namePartner: endpoint({
    method: "PUT",
    path: "/public/hyrox-simulations/tickets/{ticket}/partner",
    who: "anyone",
    summary: "Enters or changes the second runner of a double, by who has the ticket, until the start.",
    params: z.strictObject({ ticket: ticketSecret }),
    query: nothing,
    body: z.strictObject({ partner: partnerName }),
    response: raceTicket,
  }),
  mine: endpoint({
    method: "GET",
    path: "/u/race-bookings",
    who: "member",
    summary:
      "The tickets of upcoming and past races booked with the member's e-mail address, and upcoming races cancelled.",
    params: nothing,
    query: nothing,
    body: nothing,
    /** Empty until the address is proven, even if there are bookings; `past` holds the latest races, newest first. */
    response: z.object({
      email_proven: z.boolean(),
      bookings: z.array(raceTicket),
      past: z.array(raceTicket),
      cancelled: z.array(cancelledRace.extend({ refunded: z.boolean() })),
    }),
  }),
};
