import { promotion } from "@studio/contract/shop/promotion.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ComponentType, lazy, Suspense, useRef, useState } from "react";
import { useNear } from "../../../ui/hydration/useNear.ts";
import type { PromotionCardProps } from "./PromotionCard.tsx";
import { wasSeen } from "./seen.ts";

/** If loading fails, no promotion is shown. */
const Card = lazy<ComponentType<PromotionCardProps>>(() =>
  import("./PromotionCard.tsx").then(
    (module) => ({ default: module.PromotionCard }),
    () => ({ default: () => null }),
  ),
);

/**
 * Offers the studio's promotion to a member who has not opened it on this device (docs/product/shop.md#promotion). Its
 * script is loaded near the viewport.
 */
export function Promotion({ uid }: { uid: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  // Asked once: the card stays while its popup is open.
  const [isDue] = useState(promotion !== undefined && !wasSeen(uid, promotion.id));
  return (
    <div ref={place}>
      {isNear && isDue && promotion && (
        <Suspense>
          <Card uid={uid} promotion={promotion} today={romeDay(new Date())} />
        </Suspense>
      )}
    </div>
  );
}
