import * as z from "zod";
import { done, endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { page } from "../page.ts";
import { enrolmentByStaff, enrolmentEnd, enrolmentForStaff, owingPeople } from "./model.ts";

/** Calls of staff about a person's enrolment (docs/product/enrolments.md#at-the-desk). */
export const enrolmentsForStaff = {
  ofPerson: endpoint("GET /admin/user/{id}/enrolment", "sales.read", {
    summary: "The enrolment fee that the studio asks, and a person's enrolments, the newest first.",
    params: byId,
    response: enrolmentForStaff,
  }),
  enrol: endpoint("POST /admin/user/{id}/enrolment", "sales.record", {
    keyIn: "header",
    summary: "Sells the enrolment fee to a person, waives it, or records a payment that was made elsewhere.",
    params: byId,
    body: z.strictObject({ enrolment: enrolmentByStaff }),
    response: enrolmentForStaff,
  }),
  // Not a DELETE: the reason is personal, and addresses are logged.
  end: endpoint("POST /admin/user/{id}/enrolment/end", "sales.record", {
    summary: "Ends an enrolment that was waived or recorded by mistake. Idempotent.",
    params: byId,
    body: enrolmentEnd,
    response: enrolmentForStaff,
  }),
  owing: endpoint("GET /admin/enrolments/owing", "sales.read", {
    summary:
      "Who trains with a package that asks the enrolment fee without a valid enrolment: since when, and when they last paid.",
    query: page,
    response: owingPeople,
  }),
  remind: endpoint("POST /admin/user/{id}/enrolment/reminder", "sales.record", {
    summary: "Mails a person the fee that is due, with the ways to pay it, at most once a day.",
    params: byId,
    response: done,
  }),
  undoReminder: endpoint("POST /admin/user/{id}/enrolment/reminder/undo", "sales.record", {
    summary: "Takes the reminder of today back, as long as it is not delivered.",
    params: byId,
    response: done,
  }),
};
