import { race } from "@studio/contract/race/endpoints.ts";
import type { PublicRaceBookingRequest } from "@studio/contract/race/model.ts";
import type { z } from "zod";
import { call } from "../../../lib/http/api.ts";
import { REQUEST_TIMEOUT_MS } from "../../../lib/http/timeouts.ts";

/** The race that can be booked, and its slots; without a race none is planned. */
export type Board = z.output<typeof race.slots.response>;
/** The race as a visitor sees it. */
export type BookableRace = NonNullable<Board["race"]>;

/** Throws `StudioError` or `OfflineError`. */
export const readBoard = (signal: AbortSignal): Promise<Board> => call(race.slots, { signal });

/**
 * Takes a place and answers where it is paid. It is sent once: whoever presses again sends the same `key`. Throws
 * `slot_full`, `slot_started` and what else the server refuses as `StudioError`, or `OfflineError`.
 */
export const bookPlace = (body: PublicRaceBookingRequest, key: string) =>
  call(race.book, { body, key, timeoutMs: REQUEST_TIMEOUT_MS });

/** Gives the place of an unpaid ticket to others. Throws `StudioError` or `OfflineError`. */
export const giveBack = (ticket: string) => call(race.giveBack, { body: { ticket } });
