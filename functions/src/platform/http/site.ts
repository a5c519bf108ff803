import { studio } from "@studio/contract/studio.ts";

/**
 * Returns the origin of the site: the studio's address, whatever host a request names. The local suite sets another in
 * `STUDIO_URL`.
 */
export const siteOrigin = (): string =>
  (process.env.FUNCTIONS_EMULATOR === "true" && process.env.STUDIO_URL) || studio.url;
