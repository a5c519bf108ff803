import { useRead } from "../../../lib/http/useRead.ts";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { plansOfQuery, staffActs } from "../api.ts";
import { PlanList } from "../PlanList.tsx";

/** Lists a person's plans of monthly debits; shows nothing while they load, or for a person who has none. */
export function InstalmentsPanel({ uid }: { uid: string }) {
  const plans = useRead(plansOfQuery(uid));
  if (plans.data ? plans.data.length === 0 : plans.failure === undefined) return null;
  return (
    <Section title="Rate e abbonamenti">
      <Panel>
        <Loaded of={plans} label="Carico le rate" height={72}>
          {(held) => <PlanList plans={held} acts={staffActs} />}
        </Loaded>
      </Panel>
    </Section>
  );
}
