import { z } from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { romeDate } from "../time/instant.ts";
import {
  packageEdit,
  packageGrant,
  packageWire,
  pauseAsked,
  pauseEnd,
  pauseEndPreview,
  pauseGrant,
  pausePreview,
  usesChange,
} from "./model.ts";

/** Path parameters of a member's package, named as in the specification. */
const byPackage = byId.extend({ x: identifier });

const ofPerson = byId.extend({ productId: identifier });

/** Path parameters of a pause, identified by its first day. */
const byPause = ofPerson.extend({ from: romeDate });

/** Calls of staff about packages. */
export const packagesForStaff = {
  grant: endpoint({
    method: "POST",
    path: "/admin/user/{id}/product",
    who: { can: "packages.grant" },
    summary: "Gives a person a package.",
    params: byId,
    query: nothing,
    body: packageGrant,
    response: packageWire,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/{x}/product",
    who: { can: "packages.edit" },
    summary: "Edits the package x: its name, its size with what is left of it, its end.",
    params: byPackage,
    query: nothing,
    body: packageEdit,
    response: packageWire,
  }),
  setUses: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/{x}",
    who: { can: "packages.edit" },
    summary: "Sets the lessons left on the package x.",
    params: byPackage,
    query: nothing,
    body: usesChange,
    response: packageWire,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/product/{productId}",
    who: { can: "packages.edit" },
    summary: "Takes a package away, with its ledger; bookings that it paid stand.",
    params: ofPerson,
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
  previewPause: endpoint({
    method: "GET",
    path: "/admin/user/{id}/product/{productId}/pause",
    who: { can: "packages.edit" },
    summary:
      "What a pause from a day to a day would change: the package's end, and the bookings that would fall.",
    params: ofPerson,
    query: pauseAsked,
    body: nothing,
    response: pausePreview,
  }),
  pause: endpoint({
    method: "POST",
    path: "/admin/user/{id}/product/{productId}/pause",
    who: { can: "packages.edit" },
    summary: "Lets a package rest from a day to a day; repeated, it changes nothing.",
    params: ofPerson,
    query: nothing,
    body: pauseGrant,
    response: packageWire,
  }),
  previewPauseEnd: endpoint({
    method: "GET",
    path: "/admin/user/{id}/product/{productId}/pause/{from}",
    who: { can: "packages.edit" },
    summary: "What the end of a pause would change today.",
    params: byPause,
    query: nothing,
    body: nothing,
    response: pauseEndPreview,
  }),
  endPause: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/product/{productId}/pause/{from}",
    who: { can: "packages.edit" },
    summary: "Ends a pause that is on, or takes back one ahead; repeated, it changes nothing.",
    params: byPause,
    query: pauseEnd,
    body: nothing,
    response: packageWire,
  }),
};
