import { type Promotion as Offered, promotion } from "@studio/contract/shop/promotion.ts";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { wasSeen } from "./seen.ts";

/** Nobody misses it where its script does not come. */
const Popup = lazy<ComponentType<{ uid: string; promotion: Offered }>>(() =>
  import("./PromotionPopup.tsx").then(
    (module) => ({ default: module.PromotionPopup }),
    () => ({ default: () => null }),
  ),
);

/** The studio's promotion, shown to each member once, when the page is `ready` to be covered (docs/product/shop.md#promotion). */
export function Promotion({ uid, ready }: { uid: string; ready: boolean }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (ready && promotion && !wasSeen(uid, promotion.id)) setWanted(true);
  }, [ready, uid]);
  return wanted && promotion ? (
    <Suspense>
      <Popup uid={uid} promotion={promotion} />
    </Suspense>
  ) : null;
}
