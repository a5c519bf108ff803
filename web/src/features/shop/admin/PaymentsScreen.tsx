import { paymentState } from "@studio/contract/shop/payments.ts";
import { useSearchParams } from "react-router-dom";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { StateTabs } from "../../../ui/navigation/StateTabs.tsx";
import { tabs } from "./labels.ts";
import { PaymentList } from "./PaymentList.tsx";

/** The card payments by state, those waiting for staff first; the state is part of the address. */
export function PaymentsScreen() {
  const [search, setSearch] = useSearchParams();
  const state = paymentState.catch("waiting").parse(search.get("state"));
  return (
    <>
      <TitleRow title="Pagamenti" hint="I pagamenti online e che cosa ne è stato." />
      <PageFrame>
        <StateTabs
          label="Stato dei pagamenti"
          id="payments"
          tabs={tabs}
          state={state}
          onChoose={(chosen) => setSearch({ state: chosen }, { replace: true })}
        >
          <PaymentList key={state} state={state} />
        </StateTabs>
      </PageFrame>
    </>
  );
}
