import * as z from "zod";
import { endpoint, removed } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { requestDate } from "../time/instant.ts";
import { slotChange, slotEffect } from "./changes.ts";
import { timetableChangeWire, timetableUndone } from "./model.ts";
import { classSlot, timetableChange, timetableSlot } from "./slots.ts";
import { placeEnd, standingPlace } from "./standing/model.ts";

/** Calls of staff about the timetable and its standing places. */
export const timetableForStaff = {
  timetable: endpoint("GET /admin/timetable", "timetable.edit", {
    summary:
      "The timetable from which classes are generated, or the one that holds `on` a day, with the members' standing places.",
    query: z.strictObject({ on: requestDate.optional() }),
    response: z.object({ lines: z.array(timetableSlot) }),
  }),
  classSlots: endpoint("GET /admin/timetable/classes", "contents.manage", {
    summary:
      "When classes begin, with their types and coaches, each once: those of the timetable, of its planned changes and of the coming weeks.",
    response: z.object({ classes: z.array(classSlot) }),
  }),
  timetableChanges: endpoint("GET /admin/timetable/changes", "timetable.edit", {
    summary: "The changes of the timetable whose mails have not left, and those planned, the latest first.",
    response: z.object({ changes: z.array(timetableChangeWire) }),
  }),
  changeTimetable: endpoint("PUT /admin/timetable/changes/{id}", "timetable.edit", {
    keyIn: "id",
    summary:
      "Adds, changes or removes a weekly class from a day on, with the classes of that day and later. Repeated with the same id, it finishes what is left.",
    params: byId,
    body: slotChange,
    response: timetableChangeWire,
  }),
  undoTimetable: endpoint("POST /admin/timetable/changes/{id}/undo", "timetable.edit", {
    summary:
      "Undoes a change of the timetable whose mails have not left: restores classes, bookings, waitlists and standing places.",
    params: byId,
    response: timetableUndone,
  }),
  startTimetable: endpoint("POST /admin/timetable/standard", "timetable.edit", {
    summary: "Fills an empty timetable with the standard one.",
    response: z.object({ lines: z.array(timetableSlot) }),
  }),
  previewTimetable: endpoint("POST /admin/timetable/preview", "timetable.edit", {
    summary: "Previews what a change of a weekly class does to the classes that exist. Changes nothing.",
    body: slotChange,
    response: slotEffect,
  }),
  addToTimetable: endpoint("POST /admin/timetable", "timetable.edit", {
    summary: "Adds a weekly class; at most one per weekday and time. The night makes its classes.",
    body: timetableChange,
    response: timetableSlot,
  }),
  editTimetable: endpoint("PUT /admin/timetable/{id}", "timetable.edit", {
    summary: "Changes a weekly class; the classes that exist stay.",
    params: byId,
    body: timetableChange,
    response: timetableSlot,
  }),
  removeFromTimetable: endpoint("DELETE /admin/timetable/{id}", "timetable.edit", {
    summary: "Deletes a weekly class; the classes that exist stay.",
    params: byId,
    response: removed,
  }),
  givePlace: endpoint("PUT /admin/timetable/{id}/standing/{uid}", "timetable.edit", {
    summary:
      "Gives a member a standing place in a slot, as they could take it themselves, and books its classes. Idempotent.",
    params: byId.extend({ uid: identifier }),
    response: standingPlace,
  }),
  // Not a DELETE: the reason is personal, and addresses are logged.
  endPlace: endpoint("POST /admin/timetable/{id}/standing/{uid}/end", "timetable.edit", {
    summary:
      "Ends a member's standing place in a slot; with `cancel` also the bookings that can be cancelled for free. Idempotent.",
    params: byId.extend({ uid: identifier }),
    body: placeEnd,
    response: z.object({ cancelled: z.int().nonnegative() }),
  }),
};
