import type * as z from "zod";
import { discountCode } from "../discounts/model.ts";
import { endpoint, removed } from "../endpoint.ts";
import { enrolmentByStaff } from "../enrolments/model.ts";
import { byId, identifier } from "../identifier.ts";
import { saleTerms } from "../sales/model.ts";
import { requestDate } from "../time/instant.ts";
import {
  markSession,
  packageEdit,
  packageGrant,
  pauseAsked,
  pauseEnd,
  pauseEndPreview,
  pauseGrant,
  pausePreview,
  usesChange,
  voidRequest,
} from "./changes.ts";
import { packageWire } from "./model.ts";

/** Input of staff for a new package and its sale; clients of the specification's call send no terms. */
const soldPackage = packageGrant
  .safeExtend({
    sale: saleTerms.optional(),
    /** A code whose discount the terms have (docs/product/discounts.md#desk). */
    code: discountCode.optional(),
    /** The enrolment fee, taken or waived with it (docs/product/enrolments.md#at-the-desk). */
    enrolment: enrolmentByStaff.optional(),
  })
  .refine(({ sale, code }) => code === undefined || (sale?.discount ?? 0) > 0, {
    path: ["code"],
    message: "Il codice va con il suo sconto: applicalo",
  });
export type SoldPackage = z.output<typeof soldPackage>;

/** Path parameters of a member's package, named as in the specification. */
const byPackage = byId.extend({ x: identifier });

const ofPerson = byId.extend({ productId: identifier });

/** Path parameters of a pause, identified by its first day. */
const byPause = ofPerson.extend({ from: requestDate });

/** Calls of staff about packages. */
export const packagesForStaff = {
  grant: endpoint("POST /admin/user/{id}/product", "packages.grant", {
    keyIn: "header",
    summary: "Grants a package to a member, with the sale that it is part of.",
    params: byId,
    body: soldPackage,
    response: packageWire,
  }),
  edit: endpoint("PUT /admin/user/{id}/{x}/product", "packages.edit", {
    summary:
      "Edits the package x, for a reason: name, size (which adjusts the lessons left, of a package with `service` the sessions) and expiry.",
    params: byPackage,
    body: packageEdit,
    response: packageWire,
  }),
  setUses: endpoint("PUT /admin/user/{id}/{x}", "packages.edit", {
    summary: "Sets the lessons left on the package x, of one with `service` the sessions, for a reason.",
    params: byPackage,
    body: usesChange,
    response: packageWire,
  }),
  remove: endpoint("DELETE /admin/user/{id}/product/{productId}", "packages.edit", {
    summary: "Voids a package without a reason, for clients of the specification. Idempotent.",
    params: ofPerson,
    response: removed,
  }),
  // Not a DELETE: the reason is personal, and addresses are logged.
  void: endpoint("POST /admin/user/{id}/product/{productId}/void", "packages.edit", {
    summary: "Voids a package, for a reason: its ledger and the bookings that it paid remain. Idempotent.",
    params: ofPerson,
    body: voidRequest,
    response: packageWire,
  }),
  restore: endpoint("POST /admin/user/{id}/product/{productId}/restore", "packages.edit", {
    summary: "Restores a package that was voided in the last 30 days. Idempotent.",
    params: ofPerson,
    response: packageWire,
  }),
  markSession: endpoint("POST /admin/user/{id}/product/{productId}/session", "packages.edit", {
    summary: "Marks a session of a service as held on a package that gives it, or takes the mark back.",
    params: ofPerson,
    body: markSession,
    response: packageWire,
  }),
  beginForMember: endpoint("POST /admin/user/{id}/product/{productId}/begin", "packages.edit", {
    summary:
      "Records that the buyer of a package asked to begin within the days of the withdrawal. Idempotent.",
    params: ofPerson,
    response: packageWire,
  }),
  previewPause: endpoint("GET /admin/user/{id}/product/{productId}/pause", "packages.edit", {
    summary: "Previews a pause: the package's new expiry and the bookings that it would cancel.",
    params: ofPerson,
    query: pauseAsked,
    response: pausePreview,
  }),
  pause: endpoint("POST /admin/user/{id}/product/{productId}/pause", "packages.edit", {
    summary: "Pauses a package from one day to another. Idempotent.",
    params: ofPerson,
    body: pauseGrant,
    response: packageWire,
  }),
  previewPauseEnd: endpoint("GET /admin/user/{id}/product/{productId}/pause/{from}", "packages.edit", {
    summary: "Previews ending a pause today.",
    params: byPause,
    response: pauseEndPreview,
  }),
  endPause: endpoint("DELETE /admin/user/{id}/product/{productId}/pause/{from}", "packages.edit", {
    summary: "Ends a current pause or removes an upcoming one. Idempotent.",
    params: byPause,
    query: pauseEnd,
    response: packageWire,
  }),
};
