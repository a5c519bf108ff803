import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { asksToBegin } from "../packages/model.ts";
import { nextPage, page } from "../page.ts";
import { edgesQuery } from "../text/commaSeparated.ts";
import { correctionReason } from "../text/reason.ts";
import { wireInstant } from "../time/instant.ts";
import { classCancellation, classCancelled, classRestored } from "./cancellation/model.ts";
import { classInput } from "./classInput.ts";
import { classBooking, memberClass, overlapAnswer, presence, rosterEntry, waitlistEntry } from "./model.ts";
import { rosterFacts, seatPreview, waitingPhone } from "./roster/facts.ts";

/** Comma-separated ids of members, at most as many as a class can have. */
const people = z.codec(z.string(), z.array(identifier).min(1).max(100), {
  decode: (text) => text.split(",").filter(Boolean),
  encode: (ids) => ids.join(","),
});

/** Whether a package pays for a seat; a free one is a sale of 0 with a reason (docs/product/sales.md#sales). */
const charging = { charge: z.boolean().default(true), reason: correctionReason.optional() };

const withReason = <Body extends z.ZodType<z.output<z.ZodObject<typeof charging>>>>(body: Body) =>
  body.refine(({ charge, reason }) => charge || reason !== undefined, {
    path: ["reason"],
    message: "Scrivi perché è gratis",
  });

/** Calls of staff about classes and rosters. */
export const bookingsForStaff = {
  roster: endpoint("GET /event/{id}/subs", "rosters.read", {
    summary: "The roster and waitlist of a class; the edge `user` includes the members.",
    params: byId,
    query: edgesQuery("user"),
    response: z.object({ subs: z.array(rosterEntry), waiting: z.array(waitlistEntry) }),
  }),
  rosterFacts: endpoint("GET /admin/event/{id}/facts", "rosters.read", {
    summary:
      "What the desk sees beside the names of a roster: charged package, first time and, with `phones`, the phone, of those of `people` who are booked. With `phones`, also the phones of those who are on the waitlist.",
    params: byId,
    query: z.strictObject({ people, phones: z.stringbool().optional() }),
    response: z.object({ people: z.array(rosterFacts), waiting: z.array(waitingPhone).optional() }),
  }),
  checkInCode: endpoint("GET /admin/check-in/code", "attendance.mark", {
    summary:
      "The URL that the entrance shows as a code, by which members check in; valid for less than a minute.",
    response: z.object({ url: z.url() }),
  }),
  scanCode: endpoint("POST /admin/event/{id}/check-in", "attendance.mark", {
    summary:
      "Marks a member as present with the code of their booking, read by the desk's camera. Idempotent; `checked_in_at` is null if staff marked them.",
    params: byId,
    body: z.strictObject({ code: z.string().min(1).max(500) }),
    response: z.object({
      outcome: z.enum(["registered", "already_registered"]),
      checked_in_at: wireInstant.nullable(),
      name: z.string(),
      /** By which two people of one name are told apart. */
      phone: z.string().nullable().optional(),
    }),
  }),
  addByStaff: endpoint("POST /admin/event/{id}/sub", "rosters.edit", {
    summary:
      "Books the class for a member, by default the caller; with `charge: false` no package pays, for a `reason`; `begin_at_once` records that the member asked for it; with `extra_seat` a full class gets one seat more, until they leave.",
    params: byId,
    body: withReason(
      z.strictObject({
        user_id: identifier.optional(),
        ...charging,
        ...asksToBegin,
        ...overlapAnswer,
        extra_seat: z.boolean().optional(),
      }),
    ),
    response: memberClass,
  }),
  previewSeat: endpoint("GET /admin/event/{id}/sub/{subId}", "rosters.edit", {
    summary: "What would pay for a member's seat in the class, or why staff could not add them.",
    params: byId.extend({ subId: identifier }),
    response: seatPreview,
  }),
  removeByStaff: endpoint("DELETE /admin/event/{id}/sub/{subId}", "rosters.edit", {
    summary: "Cancels a member's booking and returns the lesson, unless `return_lesson=false`.",
    params: byId.extend({ subId: identifier }),
    query: z.strictObject({ return_lesson: z.stringbool().default(true) }),
    response: memberClass,
  }),
  addToWaitlist: endpoint("POST /admin/event/{id}/waiting", "rosters.edit", {
    summary: "Adds a member to the waitlist of a full class, as they could themselves. Idempotent.",
    params: byId,
    body: z.strictObject({ user_id: identifier, ...asksToBegin }),
    response: memberClass,
  }),
  assignSeat: endpoint("POST /admin/event/{id}/waiting/{subId}", "rosters.edit", {
    summary:
      "Promotes a member from the waitlist, ahead of others; a full class gets one more seat. `charge: false`: no package pays, for a `reason`.",
    params: byId.extend({ subId: identifier }),
    body: withReason(z.strictObject({ ...charging, ...asksToBegin, ...overlapAnswer })),
    response: memberClass,
  }),
  removeFromWaitlist: endpoint("DELETE /admin/event/{id}/waiting/{subId}", "rosters.edit", {
    summary: "Removes a member from the waitlist. Idempotent.",
    params: byId.extend({ subId: identifier }),
    response: memberClass,
  }),
  createClass: endpoint("POST /admin/event", "classes.edit", {
    keyIn: "header",
    summary: "Adds a single class to the calendar.",
    body: classInput,
    response: memberClass,
  }),
  cancelClass: endpoint("POST /admin/event/{id}/cancel", "classes.edit", {
    summary:
      "Cancels a class and its bookings, and returns every deducted lesson; its people read the reason once it can no longer be undone.",
    params: byId,
    body: classCancellation,
    response: classCancelled,
  }),
  restoreClass: endpoint("POST /admin/event/{id}/restore", "classes.edit", {
    summary:
      "Undoes the cancellation of a class whose people have not been told: class, bookings, lessons and waitlist come back. Idempotent.",
    params: byId,
    response: classRestored,
  }),
  editClass: endpoint("PUT /admin/event/{id}", "classes.edit", {
    summary: "Changes a class that has not started; booked members are mailed when its time changes.",
    params: byId,
    body: classInput,
    response: memberClass,
  }),
  setPresence: endpoint("PUT /admin/event/{id}/sub/{subId}", "attendance.mark", {
    summary:
      "Marks the attendance of a booked member, from an hour before the start on. A mark that was made without a network names the marks that it may replace.",
    params: byId.extend({ subId: identifier }),
    body: z.strictObject({ presence, replaces: z.array(presence).max(3).optional() }),
    response: rosterEntry,
  }),
  confirmRollCall: endpoint("PUT /admin/event/{id}/roll-call", "attendance.mark", {
    summary: "Confirms the attendance of a class as it stands: unmarked members are present. Idempotent.",
    params: byId,
    response: z.object({ confirmed: z.literal(true) }),
  }),
  withdrawRollCall: endpoint("DELETE /admin/event/{id}/roll-call", "attendance.mark", {
    summary: "Withdraws the caller's confirmation of a roll call, unless a member was marked. Idempotent.",
    params: byId,
    response: z.object({ confirmed: z.boolean() }),
  }),
  history: endpoint("GET /admin/user/{id}/class-subscriptions", "people.read", {
    summary: "A member's class history, latest first, paginated: booked, cancelled, missed.",
    params: byId,
    query: page,
    response: z.object({ subscriptions: z.array(classBooking), ...nextPage }),
  }),
};
