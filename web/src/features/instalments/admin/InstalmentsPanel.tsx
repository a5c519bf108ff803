import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { plansOfQuery, staffActs } from "../api.ts";
import { PlanList } from "../PlanList.tsx";

/** Lists a person's plans of monthly debits; shows nothing for a person who has none. */
export function InstalmentsPanel({ uid }: { uid: string }) {
  const { data: plans, error, refetch } = useQuery(plansOfQuery(uid));
  if (plans ? plans.length === 0 : !error) return null;
  return (
    <Section title="Rate e abbonamenti">
      <Panel>
        {plans ? (
          <PlanList plans={plans} acts={staffActs} />
        ) : (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        )}
      </Panel>
    </Section>
  );
}
