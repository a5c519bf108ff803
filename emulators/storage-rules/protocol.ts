import { z } from "zod";
import { wireValue } from "./wire.ts";

/** What every line from the Storage emulator has; the answer to a fetch is the one without an action. */
export const envelope = z.object({ id: z.number(), action: z.string().optional() });

/** One file of rules under the name that later questions use. */
export const loadRuleset = z.object({
  context: z.object({
    rulesetName: z.string(),
    source: z.object({ files: z.tuple([z.object({ name: z.string(), content: z.string() })]) }),
  }),
});

/** May this be done? `path` is the whole one, `/b/<bucket>/o/…`. */
export const verify = z.object({
  context: z.object({
    rulesetName: z.string(),
    service: z.literal("firebase.storage"),
    path: z.string().startsWith("/"),
    method: z.enum(["get", "list", "create", "update", "delete"]),
    variables: z.record(z.string(), wireValue),
  }),
});

/** The document that was asked for, or `not_found`. */
export const fetched = z.discriminatedUnion("status", [
  z.object({ status: z.literal("ok"), result: z.unknown() }),
  z.object({ status: z.literal("not_found") }),
]);
