import * as z from "zod";
import { identifier } from "../identifier.ts";
import { romeDate, storedInstant } from "../time/instant.ts";

const occupation = z.object({
  start: storedInstant,
  end: storedInstant,
  before: z.int().nonnegative(),
  after: z.int().nonnegative(),
  coach: identifier,
  room: identifier.nullable(),
});

/**
 * `agendaDays/{yyyy-MM-dd}`: the hours that the appointments of a day take, by id, written in the same commit as these. All
 * of a day change one document, so that none can overlap with another (docs/product/appointments.md#one-place).
 */
export const agendaDayDocument = z.object({
  date: romeDate,
  appointments: z.record(identifier, occupation).default({}),
});
export type AgendaDayDocument = z.output<typeof agendaDayDocument>;
export type StoredOccupation = z.output<typeof occupation>;
