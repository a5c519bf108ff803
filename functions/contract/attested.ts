import type { Endpoint } from "./endpoint.ts";

/**
 * Returns whether a call requires App Check, where it is configured (docs/decisions/0027). Public reads do not: pages
 * show them before Google's script is loaded, and monitors request them. Signed calls are verified by their signature.
 */
export const isAttested = ({ who, method, signed }: Pick<Endpoint, "who" | "method" | "signed">): boolean =>
  !signed && (who !== "anyone" || method !== "GET");
