import { z } from "zod";
import { romeDate, wireInstant } from "../instant.ts";

const count = z.int().nonnegative();

/** Lessons attended in a week, month or year of Europe/Rome: its first and last day. */
const period = z.object({ count, start: romeDate, end: romeDate });

/** A member's statistics (members-admin §3, User stats): attended lessons, those before the system included. */
export const statsWire = z.object({
  lifetime: z.object({ count }),
  month: period,
  week: period,
  year: period,
  joined_at: wireInstant,
});
export type Stats = z.output<typeof statsWire>;
