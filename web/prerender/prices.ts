import { API_BASE } from "@studio/contract/apiBase.ts";
import { type CurrentPrices, currentPrices } from "@studio/contract/shop/currentPrices.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";

/** How long a build waits for the prices. */
const TIMEOUT_MS = 5_000;

/**
 * Returns today's prices of the site that is in service, for the HTML of the next one; `undefined` if it does not answer,
 * as before the first deployment.
 */
export async function servedPrices(siteUrl: string): Promise<CurrentPrices | undefined> {
  try {
    const response = await fetch(`${siteUrl}${API_BASE}${shop.prices.path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return currentPrices.parse(await response.json());
  } catch {
    return undefined;
  }
}
