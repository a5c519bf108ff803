import { type Promotion as Offered, promotion } from "@studio/contract/shop/promotion.ts";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { wasSeen } from "./seen.ts";

/** If loading fails, no promotion is shown. */
const Popup = lazy<ComponentType<{ uid: string; promotion: Offered }>>(() =>
  import("./PromotionPopup.tsx").then(
    (module) => ({ default: module.PromotionPopup }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shows the studio's promotion to each member once, when the page is `ready` for a popup
 * (docs/product/shop.md#promotion).
 */
export function Promotion({ uid, ready }: { uid: string; ready: boolean }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (ready && promotion && !wasSeen(uid, promotion.id)) setDue(true);
  }, [ready, uid]);
  return isDue && promotion ? (
    <Suspense>
      <Popup uid={uid} promotion={promotion} />
    </Suspense>
  ) : null;
}
