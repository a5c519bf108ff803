import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { useNear } from "../../ui/hydration/useNear.ts";
import { Note } from "../../ui/layout/Note.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { ownActs, ownPlansQuery } from "./api.ts";
import { LoadingPlans, PlanList } from "./PlanList.tsx";

function OwnPlans() {
  const { data: plans, error, refetch } = useQuery(ownPlansQuery);
  if (!plans && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!plans) return <LoadingPlans />;
  if (plans.length === 0)
    return (
      <Note>
        Se paghi un pacchetto a rate o la videoteca, qui vedi i prossimi addebiti, cambi il metodo di
        pagamento e li puoi interrompere.
      </Note>
    );
  return <PlanList plans={plans} acts={ownActs} />;
}

/** Section of the member's plans of monthly debits, which load when they come near the viewport. */
export function InstalmentsSection() {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useNear(area);
  return (
    <Section title="Rate e abbonamenti" id="rate">
      <div ref={area}>
        <Panel>{isNear ? <OwnPlans /> : <LoadingPlans />}</Panel>
      </div>
    </Section>
  );
}
