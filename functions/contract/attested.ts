import type { Endpoint } from "./endpoint.ts";

/**
 * Whether a call must come from the site itself, where App Check is configured (docs/decisions/0027). What anybody may read
 * stays open: pages show it before Google's script has come, and monitors ask for it. What is signed proves itself.
 */
export const isAttested = ({ who, method, signed }: Pick<Endpoint, "who" | "method" | "signed">): boolean =>
  !signed && (who !== "anyone" || method !== "GET");
