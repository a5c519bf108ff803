import { errors, StudioError } from "@studio/contract/errors.ts";
import { OfflineError } from "../network/offline.ts";

/** Returns the Italian message of any thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof StudioError || error instanceof OfflineError ? error.message : errors.internal.message;
