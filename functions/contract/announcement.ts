import * as z from "zod";
import { identifier } from "./identifier.ts";
import { storedInstant, wireInstant } from "./time/instant.ts";

/** How long a change by staff can be undone at least, before its mails leave (docs/product/closures.md#undo). */
export const UNDO_MS = 5 * 60_000;

/**
 * `applying`: its classes are being changed; `waiting`: done, and can be undone until its mails leave; `announcing`,
 * `announced`: they leave, or have left; `undoing`, `undone`: it is being undone, or has been.
 */
const announcementState = z.enum(["applying", "waiting", "announcing", "announced", "undoing", "undone"]);

/** `planned`: it has changed nothing yet. */
export const plannableState = z.enum(["planned", ...announcementState.options]);
export type AnnouncementState = z.infer<typeof plannableState>;

/** Fields of a change by staff that is announced later. */
export const announcementFields = {
  state: announcementState,
  createdAt: storedInstant,
  /** Uid of the member of staff who made it. */
  by: identifier,
  /** From when its mails may leave. */
  announceAt: storedInstant,
};

/** Fields of such a change on the wire. */
export const announcementWire = { state: announcementState, announce_at: wireInstant };

/** Returns whether a change can be undone: none of its mails has left. */
export const isUndoable = (state: AnnouncementState): boolean => state === "applying" || state === "waiting";
