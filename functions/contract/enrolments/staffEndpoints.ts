import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { enrolmentByStaff, enrolmentEnd, enrolmentForStaff } from "./model.ts";

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
};
