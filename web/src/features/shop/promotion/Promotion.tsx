import { promotionOn } from "@studio/contract/shop/promotion.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ComponentType, lazy, Suspense, useRef, useState } from "react";
import { useMemberContent } from "../../../lib/content/memberContent.ts";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
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
  const isNear = useInViewport(place);
  const [today] = useState(() => romeDay(new Date()));
  const promotion = promotionOn(useMemberContent("promotions") ?? [], today);
  return (
    <div ref={place}>
      {isNear && promotion && <Unseen key={promotion.title} uid={uid} promotion={promotion} today={today} />}
    </div>
  );
}

function Unseen(card: PromotionCardProps) {
  // Asked once: the card stays while its popup is open.
  const [isDue] = useState(() => !wasSeen(card.uid, card.promotion.title));
  return (
    isDue && (
      <Suspense>
        <Card {...card} />
      </Suspense>
    )
  );
}
