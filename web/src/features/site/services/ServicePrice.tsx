import { lowestPrices } from "@studio/contract/shop/lowestPrices.ts";
import { useCurrentPrices } from "../../../lib/site/currentPrices.ts";
import { PriceTag } from "../../../ui/display/PriceTag.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import type { Service } from "./services.ts";

/** Price of a service, or its lowest price. */
export function ServicePrice({ price: { of, unit, lowest } }: { price: NonNullable<Service["price"]> }) {
  const prices = useCurrentPrices()?.lowest ?? lowestPrices;
  return (
    <Row align="baseline" wraps={false}>
      {lowest && <span>da</span>}
      <PriceTag cents={prices[of]} {...(unit !== undefined && { unit })} />
    </Row>
  );
}
