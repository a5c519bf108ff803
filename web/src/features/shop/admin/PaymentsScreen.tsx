import { paymentState } from "@studio/contract/shop/payments.ts";
import * as z from "zod";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { StateTabs } from "../../../ui/navigation/StateTabs.tsx";
import { useUrlState } from "../../../ui/routing/useUrlState.ts";
import { tabs } from "./labels.ts";
import { PaymentList } from "./PaymentList.tsx";

const paymentParams = z.object({ state: paymentState.catch("waiting") });

/** The card payments by state, those waiting for staff first; the state is part of the address. */
export function PaymentsScreen() {
  const [{ state }, change] = useUrlState(paymentParams);
  return (
    <Screen title="Pagamenti" hint="I pagamenti online e che cosa ne è stato.">
      <StateTabs
        label="Stato dei pagamenti"
        id="payments"
        tabs={tabs}
        state={state}
        onChoose={(chosen) => change({ state: chosen })}
      >
        <PaymentList key={state} state={state} />
      </StateTabs>
    </Screen>
  );
}
