import { studio } from "@studio/contract/studio.ts";

/**
 * Where the site answers: the studio's address, whatever host a request names. The local suite tells its functions where
 * it has put the site.
 */
export const siteOrigin = (): string =>
  (process.env.FUNCTIONS_EMULATOR === "true" && process.env.STUDIO_URL) || studio.url;
