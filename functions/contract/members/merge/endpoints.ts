import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { byId, identifier } from "../../identifier.ts";
import { wireInstant } from "../../time/instant.ts";
import { mergePreview } from "./model.ts";

const duplicate = z.strictObject({ duplicate: identifier });

/** Calls of owners about two accounts of one person (docs/product/people-and-roles.md#two-accounts-of-one-person). */
export const mergeForStaff = {
  previewMerge: endpoint("GET /admin/user/{id}/merge", "people.merge", {
    summary: "What a merge of the account `duplicate` into this one would move and end.",
    params: byId,
    query: duplicate,
    response: mergePreview,
  }),
  merge: endpoint("POST /admin/user/{id}/merge", "people.merge", {
    summary:
      "Moves everything of the account `duplicate` to this one and closes it. A repeated call completes an interrupted one.",
    params: byId,
    body: duplicate,
    response: z.object({
      /** Lessons left of the kept account. */
      lessons_left: z.int(),
      /** Classes at whose time the person has another one now. */
      overlapping: z
        .array(z.object({ summary: z.string(), start: z.object({ dateTime: wireInstant }) }))
        .default([]),
    }),
  }),
};
