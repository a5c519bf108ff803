import { useRead } from "../../lib/http/useRead.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { NearSection } from "../../ui/feedback/NearSection.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { ownActs, ownPlansQuery } from "./api.ts";
import { PlanList } from "./PlanList.tsx";

function OwnPlans({ isNear }: { isNear: boolean }) {
  const plans = useRead({ ...ownPlansQuery, enabled: isNear });
  return (
    <Loaded of={plans} label="Carico le rate" height={72}>
      {(own) =>
        own.length === 0 ? (
          <Note>
            Se paghi un pacchetto a rate, un abbonamento che si rinnova o la videoteca, qui vedi i prossimi
            addebiti, cambi il metodo di pagamento e li puoi interrompere.
          </Note>
        ) : (
          <PlanList plans={own} acts={ownActs} />
        )
      }
    </Loaded>
  );
}

/** Section of the member's plans of monthly debits, which load when they come near the viewport. */
export const InstalmentsSection = () => (
  <NearSection title="Rate e abbonamenti" id="rate">
    {(isNear) => <OwnPlans isNear={isNear} />}
  </NearSection>
);
