import * as z from "zod";
import type { World } from "../money-model/command.ts";

const ids = z.array(z.string());

/** A world without its provider, as processes send it to each other. */
const sentWorld = z.object({
  members: ids,
  sales: ids,
  payments: z.array(z.object({ id: z.string(), intent: z.string(), sale: z.string() })),
  packages: ids,
  receipts: ids,
  places: ids,
  slotId: z.string(),
});
export type SentWorld = z.output<typeof sentWorld>;

/** Sequences that a process runs at once, one in each world; their commands follow from the seed. */
export const job = z.object({ seed: z.int(), worlds: z.array(sentWorld) });
export type Job = z.output<typeof job>;

/** The worlds after it, and how often each command had each outcome; or why the process failed. */
export const report = z.object({
  worlds: z.array(sentWorld),
  outcomes: z.record(z.string(), z.int()),
  fault: z.string().optional(),
});
export type Report = z.output<typeof report>;

/** Returns a world as another process gets it. */
export const sent = (world: World): SentWorld => sentWorld.parse(world);
