import * as z from "zod";
import { endpoint } from "../endpoint.ts";
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
  slots: endpoint(`GET ${NEXT_RACE_PATH}`, "anyone", {
    summary:
      "The next race simulation with its slots, empty if none is planned, and those cancelled before it.",
    response: z.object({
      race: raceEvent.omit({ payment_link: true }).nullable(),
      slots: z.array(raceSlot),
      cancelled: z.array(cancelledRace),
    }),
  }),
  book: endpoint("POST /public/hyrox-simulations/book", "anyone", {
    keyIn: "header",
    summary:
      "Holds a place for thirty minutes and answers the checkout; without online payment it is registered.",
    body: publicRaceBookingRequest,
    response: z.object({
      checkout_url: z.url().optional(),
      checkout_mode: z.enum(["session", "payment_link", "none"]),
    }),
  }),
  giveBack: endpoint("POST /public/hyrox-simulations/cancel", "anyone", {
    summary: "Releases an unpaid place when the visitor leaves the checkout.",
    body: z.strictObject({ ticket: ticketSecret }),
    response: z.object({ given_back: z.boolean() }),
  }),
  ticket: endpoint("GET /public/hyrox-simulations/tickets/{ticket}", "anyone", {
    summary: "The ticket with the secret in its URL.",
    params: z.strictObject({ ticket: ticketSecret }),
    response: raceTicket,
  }),
  namePartner: endpoint("PUT /public/hyrox-simulations/tickets/{ticket}/partner", "anyone", {
    summary: "Enters or changes the second runner of a double, by who has the ticket, until the start.",
    params: z.strictObject({ ticket: ticketSecret }),
    body: z.strictObject({ partner: partnerName }),
    response: raceTicket,
  }),
  mine: endpoint("GET /u/race-bookings", "member", {
    summary:
      "The tickets of upcoming and past races booked with the member's e-mail address, and upcoming races cancelled.",
    /** Empty until the address is proven, even if there are bookings; `past` holds the latest races, newest first. */
    response: z.object({
      email_proven: z.boolean(),
      bookings: z.array(raceTicket),
      past: z.array(raceTicket),
      cancelled: z.array(cancelledRace.extend({ refunded: z.boolean() })),
    }),
  }),
};
