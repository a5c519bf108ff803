import { useRef } from "react";
import { useNear } from "../../../ui/hydration/useNear.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LoadingWithdrawals, Withdrawals } from "./Withdrawals.tsx";

/** Section of the member's right of withdrawal, which loads when it comes near the viewport. */
export function WithdrawalsSection() {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useNear(area);
  return (
    <Section title="Diritto di recesso" id="recesso">
      <div ref={area}>
        <Panel>{isNear ? <Withdrawals /> : <LoadingWithdrawals />}</Panel>
      </div>
    </Section>
  );
}
