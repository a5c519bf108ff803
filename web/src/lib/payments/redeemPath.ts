import { paths } from "../paths.ts";

/** Search parameter of the member's first screen that opens the field for the code of a gift card. */
export const REDEEM_PARAM = "riscatta";
export const REDEEM_VALUE = "buono";
export const redeemPath = `${paths.me.pattern}?${REDEEM_PARAM}=${REDEEM_VALUE}`;
