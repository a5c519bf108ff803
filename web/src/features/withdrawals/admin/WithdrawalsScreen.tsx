import { withdrawalState } from "@studio/contract/withdrawals/model.ts";
import * as z from "zod";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { StateTabs } from "../../../ui/navigation/StateTabs.tsx";
import { useUrlState } from "../../../ui/routing/useUrlState.ts";
import { tabs } from "./labels.ts";
import { WithdrawalList } from "./WithdrawalList.tsx";

const withdrawalParams = z.object({ state: withdrawalState.catch("declared") });

/** The withdrawals by state, those to refund first; the state is part of the address. */
export function WithdrawalsScreen() {
  const [{ state }, change] = useUrlState(withdrawalParams);
  return (
    <Screen
      title="Recessi"
      hint="Chi ha receduto da un acquisto online, e il rimborso che gli spetta entro 14 giorni."
    >
      <StateTabs
        label="Stato dei recessi"
        id="withdrawals"
        tabs={tabs}
        state={state}
        onChoose={(chosen) => change({ state: chosen })}
      >
        <WithdrawalList key={state} state={state} />
      </StateTabs>
    </Screen>
  );
}
