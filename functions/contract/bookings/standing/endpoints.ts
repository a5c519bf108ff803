import * as z from "zod";
import { endpoint, nothing } from "../../endpoint.ts";
import { byId } from "../../identifier.ts";
import { bookingsAtEnd, holidayInput, standingPlace } from "./model.ts";

/** Calls of members about their standing places; `{id}` is the slot's. */
export const standingPlaces = {
  keepPlace: endpoint({
    method: "PUT",
    path: "/u/standing/{id}",
    who: "member",
    summary: "Keeps a weekly place in a slot of the timetable and books its classes. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: standingPlace,
  }),
  suspendPlace: endpoint({
    method: "PUT",
    path: "/u/standing/{id}/holiday",
    who: "member",
    summary:
      "Suspends a standing place for some days and cancels the bookings that can be cancelled for free. Idempotent.",
    params: byId,
    query: nothing,
    body: holidayInput,
    response: standingPlace,
  }),
  resumePlace: endpoint({
    method: "DELETE",
    path: "/u/standing/{id}/holiday",
    who: "member",
    summary: "Ends the holiday of a standing place and books again what is free. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: standingPlace,
  }),
  leavePlace: endpoint({
    method: "DELETE",
    path: "/u/standing/{id}",
    who: "member",
    summary:
      "Ends a standing place; with `bookings=cancel` also the bookings that can be cancelled for free. Idempotent.",
    params: byId,
    query: z.strictObject({ bookings: bookingsAtEnd.default("keep") }),
    body: nothing,
    response: z.object({ cancelled: z.int().nonnegative() }),
  }),
};
