import { NearSection } from "../../../ui/feedback/NearSection.tsx";
import { Purchases } from "./Purchases.tsx";

/** Section of the member's purchases, which load when they come near the viewport. */
export const PurchasesSection = () => (
  <NearSection title="Acquisti" id="acquisti">
    {(isNear) => <Purchases isNear={isNear} />}
  </NearSection>
);
