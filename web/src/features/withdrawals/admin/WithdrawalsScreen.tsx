import { withdrawalState } from "@studio/contract/withdrawals/model.ts";
import { useSearchParams } from "react-router-dom";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { StateTabs } from "../../../ui/navigation/StateTabs.tsx";
import { tabs } from "./labels.ts";
import { WithdrawalList } from "./WithdrawalList.tsx";

/** The withdrawals by state, those to refund first; the state is part of the address. */
export function WithdrawalsScreen() {
  const [search, setSearch] = useSearchParams();
  const state = withdrawalState.catch("declared").parse(search.get("state"));
  return (
    <>
      <TitleRow
        title="Recessi"
        hint="Chi ha receduto da un acquisto online, e il rimborso che gli spetta entro 14 giorni."
      />
      <PageFrame>
        <StateTabs
          label="Stato dei recessi"
          id="withdrawals"
          tabs={tabs}
          state={state}
          onChoose={(chosen) => setSearch({ state: chosen }, { replace: true })}
        >
          <WithdrawalList key={state} state={state} />
        </StateTabs>
      </PageFrame>
    </>
  );
}
