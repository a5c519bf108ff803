import * as z from "zod";
import { publicClosure } from "../closures/day.ts";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { asksToBegin } from "../packages/model.ts";
import { nextPage, page } from "../page.ts";
import { requestDate, wireInstant } from "../time/instant.ts";
import { romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { classBooking, memberClass, overlapAnswer } from "./model.ts";
import { publicDay } from "./public/publicClasses.ts";
import { timetableDocument } from "./timetable.ts";

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
  list: endpoint({
    method: "GET",
    path: "/event",
    who: "member",
    summary: "Classes from a day up to (not including) another; without a range, the calendar's four weeks.",
    params: nothing,
    query: range,
    body: nothing,
    response: events,
  }),
  upcoming: endpoint({
    method: "GET",
    path: "/event/upcoming",
    who: "member",
    summary: "The next three classes the member is booked on.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: events,
  }),
  book: endpoint({
    method: "POST",
    path: "/event/{id}",
    keyIn: "header",
    who: "member",
    summary:
      "Books the class for the member. Idempotent; refused with `begin_at_once_required` unless `begin_at_once` where only that would let a package pay, and with `class_overlaps` if another class of theirs overlaps and `despite_overlap` is false.",
    params: byId,
    query: nothing,
    body: z.strictObject({ ...asksToBegin, ...overlapAnswer }),
    response: memberClass,
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/event/{id}",
    keyIn: "header",
    who: "member",
    summary: "Cancels the member's booking; within 24 hours of the start the lesson stays deducted.",
    params: byId,
    query: nothing,
    body: nothing,
    response: memberClass,
  }),
  swap: endpoint({
    method: "POST",
    path: "/event/{id}/swap",
    keyIn: "header",
    who: "member",
    summary:
      "Moves the member's booking of the class to the class `to`, or changes nothing. A late one costs its lesson. Refused with `class_overlaps` if a third one overlaps. Idempotent.",
    params: byId,
    query: nothing,
    body: z.strictObject({ to: identifier, ...asksToBegin }),
    response: z.object({ from: memberClass, to: memberClass }),
  }),
  checkIn: endpoint({
    method: "POST",
    path: "/u/check-in",
    who: "member",
    summary:
      "Marks the member as present in their class of now, with the code shown at the entrance. Idempotent; `checked_in_at` is null if staff marked them.",
    params: nothing,
    query: nothing,
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    response: z.object({
      outcome: z.enum(["registered", "already_registered"]),
      checked_in_at: wireInstant.nullable(),
      event: classBooking.pick({ id: true, summary: true, start: true, end: true }),
    }),
  }),
  bookingCode: endpoint({
    method: "GET",
    path: "/event/{id}/code",
    who: "member",
    summary:
      "The code of the member's booking, which the desk reads with its camera; valid for less than a minute, `null` once they are present.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ code: z.string().nullable() }),
  }),
  joinWaitlist: endpoint({
    method: "POST",
    path: "/event/{id}/waiting",
    keyIn: "header",
    who: "member",
    summary: "Adds the member to the waitlist of a full class. Idempotent.",
    params: byId,
    query: nothing,
    body: z.strictObject({ ...asksToBegin, ...overlapAnswer }),
    response: memberClass,
  }),
  leaveWaitlist: endpoint({
    method: "DELETE",
    path: "/event/{id}/waiting",
    keyIn: "header",
    who: "member",
    summary: "Removes the member from the waitlist, at any time and for free. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: memberClass,
  }),
  mine: endpoint({
    method: "GET",
    path: "/u/events",
    who: "member",
    summary: "The classes of the calendar's four weeks that the member booked, including late cancellations.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: events,
  }),
  past: endpoint({
    method: "GET",
    path: "/u/class-subscriptions",
    who: "member",
    summary:
      "The member's classes that have started: attended, missed or cancelled late; latest first, paginated.",
    params: nothing,
    query: page,
    body: nothing,
    response: z.object({ subscriptions: z.array(classBooking), ...nextPage }),
  }),
  calendarFeed: endpoint({
    method: "GET",
    path: "/u/calendar-feed",
    who: "member",
    summary: "Whether the member has a calendar feed of their bookings, and since when.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ created_at: wireInstant.nullable() }),
  }),
  createCalendarFeed: endpoint({
    method: "POST",
    path: "/u/calendar-feed",
    who: "member",
    summary:
      "Creates the private URL of the member's calendar feed, replacing an earlier one. It is answered only once.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ url: z.url(), created_at: wireInstant }),
  }),
  week: endpoint({
    method: "GET",
    path: "/public/timetable",
    who: "anyone",
    sharedFor: 60,
    summary: "The weekly class starts for visitors, empty without a timetable, and the closures of 14 days.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({
      starts: z.array(timetableDocument.pick({ weekday: true, time: true })),
      closures: z.array(publicClosure),
    }),
  }),
  publicClasses: endpoint({
    method: "GET",
    path: "/public/classes",
    who: "anyone",
    sharedFor: 60,
    summary:
      "The classes of three weeks for visitors, with the seats left; a day that has none yet is missing.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ days: z.array(publicDay) }),
  }),
  revokeCalendarFeed: endpoint({
    method: "DELETE",
    path: "/u/calendar-feed",
    who: "member",
    summary: "Deletes the member's calendar feed; its URL becomes invalid.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ created_at: z.null() }),
  }),
};
