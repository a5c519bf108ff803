import type { CurrentPrices } from "@studio/contract/shop/currentPrices.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { call } from "../http/api.ts";

/**
 * Returns today's prices, as staff last changed them.
 * @throws `StudioError`, `OfflineError`
 */
export const readPrices = (signal?: AbortSignal): Promise<CurrentPrices> => call(shop.prices, { signal });
