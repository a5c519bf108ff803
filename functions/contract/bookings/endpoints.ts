import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { asksToBegin } from "../packages/model.ts";
import { nextPage, page } from "../page.ts";
import { requestDate, wireInstant } from "../time/instant.ts";
import { romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { classBooking, memberClass, overlapAnswer } from "./model.ts";
import { publicDay } from "./public/publicClasses.ts";

/** Maximum range of one call, in days. */
const MAX_RANGE_DAYS = 35;

/** A day, or an instant, which counts as its day in Rome. */
const day = z.union(
  [
    requestDate,
    z.iso
      .datetime({ offset: true })
      .transform((text) => romeDay(new Date(text)))
      .pipe(requestDate),
  ],
  "Data non valida",
);

const range = z
  .strictObject({ from: day.optional(), to: day.optional() })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined) return;
    const days = romeDaysBetween(from, to);
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["to"], message });
    if (days < 0) refuse("La fine viene prima dell’inizio");
    if (days > MAX_RANGE_DAYS) refuse(`Al massimo ${MAX_RANGE_DAYS} giorni`);
  });

const events = z.object({ events: z.array(memberClass) });

export const bookings = {
  list: endpoint("GET /event", "member", {
    summary: "Classes from a day up to (not including) another; without a range, the calendar's four weeks.",
    query: range,
    response: events,
  }),
  upcoming: endpoint("GET /event/upcoming", "member", {
    summary: "The next three classes the member is booked on.",
    response: events,
  }),
  book: endpoint("POST /event/{id}", "member", {
    keyIn: "header",
    summary:
      "Books the class for the member. Idempotent; refused with `begin_at_once_required` unless `begin_at_once` where only that would let a package pay, and with `class_overlaps` if another class of theirs overlaps and `despite_overlap` is false.",
    params: byId,
    body: z.strictObject({ ...asksToBegin, ...overlapAnswer }),
    response: memberClass,
  }),
  cancel: endpoint("DELETE /event/{id}", "member", {
    keyIn: "header",
    summary: "Cancels the member's booking; within 24 hours of the start the lesson stays deducted.",
    params: byId,
    response: memberClass,
  }),
  swap: endpoint("POST /event/{id}/swap", "member", {
    keyIn: "header",
    summary:
      "Moves the member's booking of the class to the class `to`, or changes nothing. A late one costs its lesson. Refused with `class_overlaps` if a third one overlaps. Idempotent.",
    params: byId,
    body: z.strictObject({ to: identifier, ...asksToBegin }),
    response: z.object({ from: memberClass, to: memberClass }),
  }),
  checkIn: endpoint("POST /u/check-in", "member", {
    summary:
      "Marks the member as present in their class of now, with the code shown at the entrance. Idempotent; `checked_in_at` is null if staff marked them.",
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    response: z.object({
      outcome: z.enum(["registered", "already_registered"]),
      checked_in_at: wireInstant.nullable(),
      event: classBooking.pick({ id: true, summary: true, start: true, end: true }),
    }),
  }),
  bookingCode: endpoint("GET /event/{id}/code", "member", {
    summary:
      "The code of the member's booking, which the desk reads with its camera; valid for less than a minute, `null` once they are present.",
    params: byId,
    response: z.object({ code: z.string().nullable() }),
  }),
  joinWaitlist: endpoint("POST /event/{id}/waiting", "member", {
    keyIn: "header",
    summary: "Adds the member to the waitlist of a full class. Idempotent.",
    params: byId,
    body: z.strictObject({ ...asksToBegin, ...overlapAnswer }),
    response: memberClass,
  }),
  leaveWaitlist: endpoint("DELETE /event/{id}/waiting", "member", {
    keyIn: "header",
    summary: "Removes the member from the waitlist, at any time and for free. Idempotent.",
    params: byId,
    response: memberClass,
  }),
  mine: endpoint("GET /u/events", "member", {
    summary: "The classes of the calendar's four weeks that the member booked, including late cancellations.",
    response: events,
  }),
  past: endpoint("GET /u/class-subscriptions", "member", {
    summary:
      "The member's classes that have started: attended, missed or cancelled late; latest first, paginated.",
    query: page,
    response: z.object({ subscriptions: z.array(classBooking), ...nextPage }),
  }),
  calendarFeed: endpoint("GET /u/calendar-feed", "member", {
    summary: "Whether the member has a calendar feed of their bookings, and since when.",
    response: z.object({ created_at: wireInstant.nullable() }),
  }),
  createCalendarFeed: endpoint("POST /u/calendar-feed", "member", {
    summary:
      "Creates the private URL of the member's calendar feed, replacing an earlier one. It is answered only once.",
    response: z.object({ url: z.url(), created_at: wireInstant }),
  }),
  publicClasses: endpoint("GET /public/classes", "anyone", {
    sharedFor: 60,
    summary:
      "The classes of three weeks for visitors, with the seats left; a day that has none yet is missing.",
    response: z.object({ days: z.array(publicDay) }),
  }),
  revokeCalendarFeed: endpoint("DELETE /u/calendar-feed", "member", {
    summary: "Deletes the member's calendar feed; its URL becomes invalid.",
    response: z.object({ created_at: z.null() }),
  }),
};
