import { race } from "@studio/contract/race/endpoints.ts";
import type { PublicRaceBookingRequest } from "@studio/contract/race/model.ts";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { REQUEST_TIMEOUT_MS } from "../../../lib/network/timeouts.ts";

/** The race that can be booked and its slots; `race` is `null` if none is planned. */
export type Board = z.output<typeof race.slots.response>;
/** The race as visitors see it. */
export type BookableRace = NonNullable<Board["race"]>;

/**
 * Reads the board.
 * @throws `StudioError` or `OfflineError`
 */
export const readBoard = (signal: AbortSignal): Promise<Board> => call(race.slots, { signal });

/**
 * Books a place and returns the address of its payment. Not retried: a repeated submit sends the same `key`.
 * @throws `StudioError` (such as `slot_full`, `slot_started`) or `OfflineError`
 */
export const bookPlace = (body: PublicRaceBookingRequest, key: string) =>
  call(race.book, { body, key, timeoutMs: REQUEST_TIMEOUT_MS });

/**
 * Cancels the hold of an unpaid ticket, so that its place is free again.
 * @throws `StudioError` or `OfflineError`
 */
export const cancelHold = (ticket: string) => call(race.giveBack, { body: { ticket } });

/**
 * Reads the confirmed ticket of a secret.
 * @throws `StudioError` (`ticket_not_found` until the payment has been notified) or `OfflineError`
 */
export const readTicket = (ticket: string, signal: AbortSignal) =>
  call(race.ticket, { params: { ticket }, signal });
