import { useSyncExternalStore } from "react";
import { followSessionText, GIFT_CODE_KEY, REFERRAL_CODE_KEY } from "../format/sessionText.ts";

/**
 * Returns whether this browser has the code of an amount card or of an invitation, which a payment link does not take. Both
 * texts end with the instant until which they hold, the only number of so many digits; the readers of the codes are left
 * out, as the scripts of the shop have no room for them.
 */
export function hasStoredCode(): boolean {
  try {
    return [GIFT_CODE_KEY, REFERRAL_CODE_KEY].some((key) => {
      const text = localStorage.getItem(key) ?? "";
      return !text.includes("redeem") && Number(/\d{13}/.exec(text)) > Date.now();
    });
  } catch {
    // Storage is disabled: there is none.
    return false;
  }
}

/** Returns the same, and follows other tabs; false until hydration. */
export const useHasStoredCode = (): boolean =>
  useSyncExternalStore(followSessionText, hasStoredCode, () => false);
