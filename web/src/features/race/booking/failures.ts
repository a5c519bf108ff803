import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";

/** Sentences for failures for which the server has none of its own. */
const fallback = {
  load: "Impossibile caricare gli slot disponibili.",
  book: "Non siamo riusciti a creare la prenotazione. Riprova più tardi.",
} as const;

/** What the visitor reads: the server's sentence; the product's own where the network or the server failed. */
export const failureText = (doing: keyof typeof fallback, error: unknown): string =>
  error instanceof StudioError && error.code !== "internal" ? error.message : fallback[doing];

const gone = new Set<ErrorCode>(["slot_full", "slot_started", "slot_not_found"]);

/** True when the slot that was chosen cannot be had any more. */
export const slotIsGone = (error: unknown): boolean => error instanceof StudioError && gone.has(error.code);
