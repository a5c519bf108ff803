import { errors, StudioError } from "@studio/contract/errors.ts";
import { OfflineError } from "./offline.ts";

/** The Italian sentence that a person reads for an error, whatever was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof StudioError || error instanceof OfflineError ? error.message : errors.internal.message;
