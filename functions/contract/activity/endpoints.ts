import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { identifier } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { commaSeparated } from "../text/commaSeparated.ts";
import { requestDate } from "../time/instant.ts";
import { exportRecord } from "./exports.ts";
import { activityGroup, activityWire } from "./model.ts";

export const activity = {
  logs: endpoint("GET /admin/activity/logs", "activity.read", {
    summary:
      "The activity log by page, the newest first: of a person, by a person, of groups of kinds, of a day or until a later one.",
    query: page.extend({
      person: identifier.optional(),
      /** Id of the actor. */
      by: identifier.optional(),
      kind: commaSeparated(activityGroup.options).optional(),
      day: requestDate.optional(),
      /** Last day of several; the first is `day`, if there is one. */
      until: requestDate.optional(),
    }),
    response: z.object({ logs: z.array(activityWire), ...nextPage }),
  }),
  recordExport: endpoint("POST /admin/activity/exports", "lists.export", {
    summary: "Logs an export with its number of rows, before the file is saved; refused as its list is.",
    body: exportRecord,
    response: z.object({ logged: z.literal(true) }),
  }),
};
