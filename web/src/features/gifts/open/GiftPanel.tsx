import { giftCode } from "@studio/contract/text/giftCode.ts";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { storedGiftCode } from "../../../lib/payments/giftCode.ts";
import { giftPath } from "../card/giftUrl.ts";
import { OpenGift } from "./OpenGift.tsx";

/** Returns the code that an address has behind `#`, as it is stored; `undefined` of anything else, which mail programs cut. */
function codeOf(hash: string): string | undefined {
  try {
    return giftCode.safeParse(decodeURIComponent(hash.slice(1))).data;
  } catch {
    return undefined;
  }
}

/** The card of the address, or the one that is being redeemed in this browser; without any it asks for the code. */
export function GiftPanel() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [stored] = useState(storedGiftCode);
  return <OpenGift code={hash === "" ? stored : codeOf(hash)} onCode={(code) => navigate(giftPath(code))} />;
}
