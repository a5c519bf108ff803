import { NearSection } from "../../../ui/feedback/NearSection.tsx";
import { OwnReceipts } from "./OwnReceipts.tsx";

/** Section of the member's receipts, which load when they come near the viewport. */
export const ReceiptsSection = () => (
  <NearSection title="Ricevute" id="ricevute">
    {(isNear) => <OwnReceipts isNear={isNear} />}
  </NearSection>
);
