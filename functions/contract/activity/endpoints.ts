import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { identifier } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { commaSeparated } from "../text/commaSeparated.ts";
import { requestDate } from "../time/instant.ts";
import { exportRecord } from "./exports.ts";
import { activityGroup, activityWire } from "./model.ts";

export const activity = {
  logs: endpoint({
    method: "GET",
    path: "/admin/activity/logs",
    who: { can: "activity.read" },
    summary:
      "The activity log by page, the newest first: of a person, by a person, of groups of kinds, of a day or until a later one.",
    params: nothing,
    query: page.extend({
      person: identifier.optional(),
      /** Id of the actor. */
      by: identifier.optional(),
      kind: commaSeparated(activityGroup.options).optional(),
      day: requestDate.optional(),
      /** Last day of several; the first is `day`, if there is one. */
      until: requestDate.optional(),
    }),
    body: nothing,
    response: z.object({ logs: z.array(activityWire), ...nextPage }),
  }),
  recordExport: endpoint({
    method: "POST",
    path: "/admin/activity/exports",
    who: { can: "lists.export" },
    summary: "Logs an export with its number of rows, before the file is saved; refused as its list is.",
    params: nothing,
    query: nothing,
    body: exportRecord,
    response: z.object({ logged: z.literal(true) }),
  }),
};
