import type { AskedFee } from "@studio/contract/shop/fee/fee.ts";
import { parseFee } from "@studio/contract/shop/fee/parseFee.ts";
import { useCurrentPrices } from "../../lib/site/currentPrices.ts";

/** Returns the enrolment fee that the studio asks today, for public pages; `undefined` while it asks none. */
export const useAskedFee = (): AskedFee | undefined => parseFee(useCurrentPrices()?.fee);
