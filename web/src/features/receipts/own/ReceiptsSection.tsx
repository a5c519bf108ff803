import { useRef } from "react";
import { useNear } from "../../../ui/hydration/useNear.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LoadingReceipts, OwnReceipts } from "./OwnReceipts.tsx";

/** Section of the member's receipts, which load when they come near the viewport. */
export function ReceiptsSection() {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useNear(area);
  return (
    <Section title="Ricevute" id="ricevute">
      <div ref={area}>
        <Panel>{isNear ? <OwnReceipts /> : <LoadingReceipts />}</Panel>
      </div>
    </Section>
  );
}
