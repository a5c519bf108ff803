import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";

/** Messages for network and server failures. */
const fallback = {
  load: "Impossibile caricare gli slot disponibili.",
  book: "Non siamo riusciti a creare la prenotazione. Riprova più tardi.",
} as const;

/** Returns the server's message, or the fallback for network and server failures. */
export const failureText = (doing: keyof typeof fallback, error: unknown): string =>
  error instanceof StudioError && error.code !== "internal" ? error.message : fallback[doing];

const unavailableCodes = new Set<ErrorCode>(["slot_full", "slot_started", "slot_not_found"]);

/** Returns whether the error means that the chosen slot is no longer available. */
export const isSlotUnavailable = (error: unknown): boolean =>
  error instanceof StudioError && unavailableCodes.has(error.code);
