import type { AskedFee } from "./fee.ts";

/**
 * Returns the enrolment fee of the answer of `shop.prices`; `undefined` of none, and of another shape. Parsed by hand, so that
 * public pages load no schemas; a test compares it with the call's own schema.
 */
export function parseFee(value: unknown): AskedFee | undefined {
  const { name, cents, every, asks, newcomers } = Object(value);
  const isFee =
    typeof name === "string" &&
    name.length <= 60 &&
    Number.isSafeInteger(cents) &&
    cents > 0 &&
    (every === "year" || every === "once") &&
    (asks === "subscriptions" || asks === "packages") &&
    typeof newcomers === "boolean";
  return isFee ? { name, cents, every, asks, newcomers } : undefined;
}
