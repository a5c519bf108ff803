import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { byId } from "../../identifier.ts";
import { bookingsAtEnd, holidayInput, standingPlace } from "./model.ts";

/** Calls of members about their standing places; `{id}` is the slot's. */
export const standingPlaces = {
  keepPlace: endpoint("PUT /u/standing/{id}", "member", {
    summary: "Keeps a weekly place in a slot of the timetable and books its classes. Idempotent.",
    params: byId,
    response: standingPlace,
  }),
  suspendPlace: endpoint("PUT /u/standing/{id}/holiday", "member", {
    summary:
      "Suspends a standing place for some days and cancels the bookings that can be cancelled for free. Idempotent.",
    params: byId,
    body: holidayInput,
    response: standingPlace,
  }),
  resumePlace: endpoint("DELETE /u/standing/{id}/holiday", "member", {
    summary: "Ends the holiday of a standing place and books again what is free. Idempotent.",
    params: byId,
    response: standingPlace,
  }),
  leavePlace: endpoint("DELETE /u/standing/{id}", "member", {
    summary:
      "Ends a standing place; with `bookings=cancel` also the bookings that can be cancelled for free. Idempotent.",
    params: byId,
    query: z.strictObject({ bookings: bookingsAtEnd.default("keep") }),
    response: z.object({ cancelled: z.int().nonnegative() }),
  }),
};
