import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { closureInput, closurePreview, closureUndone, closureWire } from "./model.ts";

/** Calls of staff about closures. */
export const closures = {
  list: endpoint("GET /admin/closures", "closures.manage", {
    summary: "The closures of today and later, by first day.",
    response: z.object({ closures: z.array(closureWire) }),
  }),
  preview: endpoint("POST /admin/closures/preview", "closures.manage", {
    summary:
      "Previews a closure: the classes that it would cancel, and who would be mailed. Changes nothing.",
    body: closureInput,
    response: closurePreview,
  }),
  close: endpoint("PUT /admin/closures/{id}", "closures.manage", {
    keyIn: "id",
    summary: "Makes a closure and cancels its classes. Repeated with the same id, it finishes what is left.",
    params: byId,
    body: closureInput,
    response: closureWire,
  }),
  undo: endpoint("POST /admin/closures/{id}/undo", "closures.manage", {
    summary: "Undoes a closure whose mails have not left: restores its classes, bookings and waitlists.",
    params: byId,
    response: closureUndone,
  }),
  remove: endpoint("DELETE /admin/closures/{id}", "closures.manage", {
    summary: "Removes an announced closure; its classes are made again, without bookings.",
    params: byId,
    response: z.object({ made: z.int().nonnegative() }),
  }),
};
