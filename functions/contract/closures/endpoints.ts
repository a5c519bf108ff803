import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { closureInput, closurePreview, closureUndone, closureWire } from "./model.ts";

/** Calls of staff about closures. */
export const closures = {
  list: endpoint({
    method: "GET",
    path: "/admin/closures",
    who: { can: "closures.manage" },
    summary: "The closures of today and later, by first day.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ closures: z.array(closureWire) }),
  }),
  preview: endpoint({
    method: "POST",
    path: "/admin/closures/preview",
    who: { can: "closures.manage" },
    summary:
      "Previews a closure: the classes that it would cancel, and who would be mailed. Changes nothing.",
    params: nothing,
    query: nothing,
    body: closureInput,
    response: closurePreview,
  }),
  close: endpoint({
    method: "PUT",
    path: "/admin/closures/{id}",
    keyIn: "id",
    who: { can: "closures.manage" },
    summary: "Makes a closure and cancels its classes. Repeated with the same id, it finishes what is left.",
    params: byId,
    query: nothing,
    body: closureInput,
    response: closureWire,
  }),
  undo: endpoint({
    method: "POST",
    path: "/admin/closures/{id}/undo",
    who: { can: "closures.manage" },
    summary: "Undoes a closure whose mails have not left: restores its classes, bookings and waitlists.",
    params: byId,
    query: nothing,
    body: nothing,
    response: closureUndone,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/closures/{id}",
    who: { can: "closures.manage" },
    summary: "Removes an announced closure; its classes are made again, without bookings.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ made: z.int().nonnegative() }),
  }),
};
