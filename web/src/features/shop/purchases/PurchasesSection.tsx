import { useRead } from "../../../lib/http/useRead.ts";
import { ownEnrolmentQuery, validityOf } from "../../../lib/payments/enrolment.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { NearSection } from "../../../ui/feedback/NearSection.tsx";
import { Purchases } from "./Purchases.tsx";

/** Says until when the member's enrolment is valid; nothing without one. */
function Enrolment({ isNear }: { isNear: boolean }) {
  const { data } = useRead({ ...ownEnrolmentQuery, enabled: isNear });
  return data?.valid ? <Strong component="p">Iscrizione {validityOf(data.valid)}</Strong> : null;
}

/** Section of the member's purchases, which load when they come near the viewport. */
export const PurchasesSection = () => (
  <NearSection title="Acquisti" id="acquisti">
    {(isNear) => (
      <>
        <Enrolment isNear={isNear} />
        <Purchases isNear={isNear} />
      </>
    )}
  </NearSection>
);
