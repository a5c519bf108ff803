import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { paths } from "../../../lib/paths.ts";

/** Returns the path of a card, whose code is in the hash: that reaches no log. */
export const giftPath = (code: string): string => `${paths.gift.href()}#${writtenCode(code)}`;

/** Returns the address of a card. */
export const giftUrl = (code: string): string => window.location.origin + giftPath(code);
