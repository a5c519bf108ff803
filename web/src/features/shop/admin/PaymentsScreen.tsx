import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { paymentState } from "@studio/contract/shop/payments.ts";
import { useSearchParams } from "react-router-dom";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { tabs } from "./labels.ts";
import { PaymentList } from "./PaymentList.tsx";

const tabId = (state: string) => `payments-${state}`;

/** The card payments by state, those waiting for staff first; the state is part of the address. */
export function PaymentsScreen() {
  const [search, setSearch] = useSearchParams();
  const state = paymentState.catch("waiting").parse(search.get("state"));
  return (
    <>
      <TitleRow title="Pagamenti" hint="Quello che è arrivato con la carta e che cosa ne è stato." />
      <PageFrame>
        <Box sx={{ borderBottom: "1px solid", borderColor: "divider", mt: 4, mb: 6 }}>
          <Tabs
            value={state}
            onChange={(_, chosen: string) => setSearch({ state: chosen }, { replace: true })}
            variant="scrollable"
            scrollButtons="auto"
            aria-label="Stato dei pagamenti"
          >
            {tabs.map((tab) => (
              <Tab
                key={tab.state}
                id={tabId(tab.state)}
                value={tab.state}
                label={tab.label}
                aria-controls={tab.state === state ? "payments" : undefined}
                sx={{ minHeight: 52, fontSize: "1.0625rem", "&.Mui-selected": { color: "text.primary" } }}
              />
            ))}
          </Tabs>
        </Box>
        <Box id="payments" role="tabpanel" aria-labelledby={tabId(state)}>
          <PaymentList key={state} state={state} />
        </Box>
      </PageFrame>
    </>
  );
}
