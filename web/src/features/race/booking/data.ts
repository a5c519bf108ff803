import { race } from "@studio/contract/race/endpoints.ts";
import type { PublicRaceBookingRequest } from "@studio/contract/race/model.ts";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";

/** The race that can be booked, and its slots; without a race none is planned. */
export type Board = z.output<typeof race.slots.response>;
/** The race as a visitor sees it. */
export type BookableRace = NonNullable<Board["race"]>;

/** How long an answer may take, in milliseconds: whoever waits to pay should learn that it failed. */
const PATIENCE_MS = 20_000;

/** Throws `StudioError` or `OfflineError`. */
export const readBoard = (): Promise<Board> => call(race.slots, { signal: AbortSignal.timeout(PATIENCE_MS) });

/**
 * Takes a place and answers where it is paid. It is sent once: whoever presses again sends the same `key`. Throws
 * `slot_full`, `slot_started` and what else the server refuses as `StudioError`, or `OfflineError`.
 */
export const bookPlace = (body: PublicRaceBookingRequest, key: string) =>
  call(race.book, { body, key, signal: AbortSignal.timeout(PATIENCE_MS) });

/** Gives the place of an unpaid ticket to others. Throws `StudioError` or `OfflineError`. */
export const giveBack = (ticket: string) => call(race.giveBack, { body: { ticket } });
