import type { ShownFee } from "@studio/contract/enrolments/model.ts";
import { instalments } from "@studio/contract/instalments/endpoints.ts";
import { call } from "../http/api.ts";

/**
 * Opens the payment of an offer's first instalment or month, of the amount that is shown; returns its page's URL.
 * @throws as `call` does
 */
export const openInstalments = async (
  body: ShownFee & { offer: string; cents: number; begin_at_once: boolean; again?: boolean },
  key: string,
): Promise<string> => (await call(instalments.checkout, { body, key })).checkout_url;
