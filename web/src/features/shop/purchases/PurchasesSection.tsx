import { useRef } from "react";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { Purchases } from "./Purchases.tsx";

/** Section of the member's purchases, which load when they come near the viewport. */
export function PurchasesSection() {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(area);
  return (
    <Section title="Acquisti" id="acquisti">
      <div ref={area}>
        <Panel>
          <Purchases isWanted={isNear} />
        </Panel>
      </div>
    </Section>
  );
}
