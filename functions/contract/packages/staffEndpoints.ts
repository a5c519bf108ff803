import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { saleTerms } from "../sales/model.ts";
import { requestDate } from "../time/instant.ts";
import {
  endsOrCounts,
  endsTooEarly,
  packageEdit,
  packageGrant,
  packageWire,
  pauseAsked,
  pauseEnd,
  pauseEndPreview,
  pauseGrant,
  pausePreview,
  startsBeforeEnd,
  usesChange,
  voidRequest,
  withoutEnd,
} from "./model.ts";

/** Input of staff for a new package and its sale; clients of the specification's call send no terms. */
const soldPackage = z
  .strictObject({ ...packageGrant.shape, sale: saleTerms.optional() })
  .refine(endsOrCounts, withoutEnd)
  .refine(startsBeforeEnd, endsTooEarly);
export type SoldPackage = z.output<typeof soldPackage>;

/** Path parameters of a member's package, named as in the specification. */
const byPackage = byId.extend({ x: identifier });

const ofPerson = byId.extend({ productId: identifier });

/** Path parameters of a pause, identified by its first day. */
const byPause = ofPerson.extend({ from: requestDate });

/** Calls of staff about packages. */
export const packagesForStaff = {
  grant: endpoint({
    method: "POST",
    path: "/admin/user/{id}/product",
    keyIn: "header",
    who: { can: "packages.grant" },
    summary: "Grants a package to a member, with the sale that it is part of.",
    params: byId,
    query: nothing,
    body: soldPackage,
    response: packageWire,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/{x}/product",
    who: { can: "packages.edit" },
    summary: "Edits the package x, for a reason: name, size (which adjusts the lessons left) and expiry.",
    params: byPackage,
    query: nothing,
    body: packageEdit,
    response: packageWire,
  }),
  setUses: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/{x}",
    who: { can: "packages.edit" },
    summary: "Sets the lessons left on the package x, for a reason.",
    params: byPackage,
    query: nothing,
    body: usesChange,
    response: packageWire,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/product/{productId}",
    who: { can: "packages.edit" },
    summary: "Voids a package without a reason, for clients of the specification. Idempotent.",
    params: ofPerson,
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
  // Not a DELETE: the reason is personal, and addresses are logged.
  void: endpoint({
    method: "POST",
    path: "/admin/user/{id}/product/{productId}/void",
    who: { can: "packages.edit" },
    summary: "Voids a package, for a reason: its ledger and the bookings that it paid remain. Idempotent.",
    params: ofPerson,
    query: nothing,
    body: voidRequest,
    response: packageWire,
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/user/{id}/product/{productId}/restore",
    who: { can: "packages.edit" },
    summary: "Restores a package that was voided in the last 30 days. Idempotent.",
    params: ofPerson,
    query: nothing,
    body: nothing,
    response: packageWire,
  }),
  beginForMember: endpoint({
    method: "POST",
    path: "/admin/user/{id}/product/{productId}/begin",
    who: { can: "packages.edit" },
    summary:
      "Records that the buyer of a package asked to begin within the days of the withdrawal. Idempotent.",
    params: ofPerson,
    query: nothing,
    body: nothing,
    response: packageWire,
  }),
  previewPause: endpoint({
    method: "GET",
    path: "/admin/user/{id}/product/{productId}/pause",
    who: { can: "packages.edit" },
    summary: "Previews a pause: the package's new expiry and the bookings that it would cancel.",
    params: ofPerson,
    query: pauseAsked,
    body: nothing,
    response: pausePreview,
  }),
  pause: endpoint({
    method: "POST",
    path: "/admin/user/{id}/product/{productId}/pause",
    who: { can: "packages.edit" },
    summary: "Pauses a package from one day to another. Idempotent.",
    params: ofPerson,
    query: nothing,
    body: pauseGrant,
    response: packageWire,
  }),
  previewPauseEnd: endpoint({
    method: "GET",
    path: "/admin/user/{id}/product/{productId}/pause/{from}",
    who: { can: "packages.edit" },
    summary: "Previews ending a pause today.",
    params: byPause,
    query: nothing,
    body: nothing,
    response: pauseEndPreview,
  }),
  endPause: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/product/{productId}/pause/{from}",
    who: { can: "packages.edit" },
    summary: "Ends a current pause or removes an upcoming one. Idempotent.",
    params: byPause,
    query: pauseEnd,
    body: nothing,
    response: packageWire,
  }),
};
