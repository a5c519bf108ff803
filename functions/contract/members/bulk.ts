import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { packageGrant } from "../packages/changes.ts";
import { memberTag } from "../people/model.ts";
import type { Action } from "../roles.ts";
import { correctionReason } from "../text/reason.ts";
import { romeDate } from "../time/instant.ts";
import { programAssignment, programId } from "../training/model.ts";

/** Maximum number of people of one bulk act. */
export const MAX_SELECTED = 500;

/** Maximum number of people of one call: a group is over in a second or two, so that a screen shows progress. */
export const GROUP_SIZE = 10;

/** Days by which a bulk act may extend packages. */
export const extensionDays = z
  .int("Scrivi un numero")
  .min(1, "Almeno un giorno")
  .max(365, "Massimo 365 giorni");

/** An act on many people, done for each as for one (docs/product/people-and-roles.md#bulk-acts). */
export const bulkAct = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("tag"), tag: memberTag }),
  z.strictObject({ kind: z.literal("untag"), tag: memberTag }),
  z.strictObject({ kind: z.literal("extend"), days: extensionDays, reason: correctionReason }),
  z.strictObject({ kind: z.literal("grant"), granted: packageGrant, reason: correctionReason }),
  z.strictObject({ kind: z.literal("assign"), program: programId, ...programAssignment.shape }),
  /** Takes back what an act of a kind did under its id: the server reads what that was, and takes no value of a client. */
  z.strictObject({ kind: z.literal("undo"), undone: z.enum(["extend", "grant", "assign"]), run: identifier }),
]);
export type BulkAct = z.output<typeof bulkAct>;

/** The kinds of acts that staff choose; a finished one offers its undo. */
export type ChosenAct = Exclude<BulkAct["kind"], "undo">;

const actions = {
  tag: "people.edit",
  untag: "people.edit",
  extend: "packages.edit",
  grant: "packages.grant",
  assign: "programs.edit",
} as const satisfies Record<ChosenAct, Action>;

/** Returns the action that an act takes of the role; its undo takes the same. */
export const bulkAction = (act: BulkAct): Action => actions[act.kind === "undo" ? act.undone : act.kind];

/** Result of an act for one person: `failure` is the reason in Italian, `null` if it is done. */
export const bulkResult = z.object({
  id: identifier,
  /** `null` for a person who is not there any more. */
  name: z.string().nullable(),
  failure: z.string().nullable(),
  /** `false` for a person who had it already, so that there is nothing to undo. */
  changed: z.boolean().optional(),
  /** First day, and the first one that no longer pays, of a subscription that begins after the one that they have. */
  renewal: z.object({ start_date: romeDate, expire_date: romeDate }).optional(),
});
export type BulkResult = z.output<typeof bulkResult>;

/** Maximum number of people of one preview. */
export const MAX_PREVIEWED = 50;

/** Calls of staff about many people. */
export const bulkForStaff = {
  actOnGroup: endpoint("POST /admin/bulk-acts/{id}", "people.edit", {
    keyIn: "id",
    // Each call has another group of the people.
    keyedFields: ["act"],
    summary:
      "Does a part of a bulk act for up to ten people, once for each person and act: a repeated call completes an interrupted one.",
    params: byId,
    body: z.strictObject({ act: bulkAct, people: z.array(identifier).min(1).max(GROUP_SIZE) }),
    response: z.object({ results: z.array(bulkResult) }),
  }),
  previewExtension: endpoint("POST /admin/bulk-acts/extension/preview", "packages.edit", {
    summary: "Those of up to fifty people who have no package in force that an extension would change.",
    body: z.strictObject({ people: z.array(identifier).min(1).max(MAX_PREVIEWED) }),
    response: z.object({ skipped: z.array(identifier) }),
  }),
};
