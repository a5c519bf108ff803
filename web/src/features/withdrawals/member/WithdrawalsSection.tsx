import { NearSection } from "../../../ui/feedback/NearSection.tsx";
import { Withdrawals } from "./Withdrawals.tsx";

/** Section of the member's right of withdrawal, which loads when it comes near the viewport. */
export const WithdrawalsSection = () => (
  <NearSection title="Diritto di recesso" id="recesso">
    {(isNear) => <Withdrawals isNear={isNear} />}
  </NearSection>
);
