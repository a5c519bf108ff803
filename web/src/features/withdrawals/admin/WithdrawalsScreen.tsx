import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { withdrawalState } from "@studio/contract/withdrawals/model.ts";
import { useSearchParams } from "react-router-dom";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { tabs } from "./labels.ts";
import { WithdrawalList } from "./WithdrawalList.tsx";

const tabId = (state: string) => `withdrawals-${state}`;

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
        <Box sx={{ borderBottom: "1px solid", borderColor: "divider", mt: 4, mb: 6 }}>
          <Tabs
            value={state}
            onChange={(_, chosen: string) => setSearch({ state: chosen }, { replace: true })}
            variant="scrollable"
            scrollButtons="auto"
            aria-label="Stato dei recessi"
          >
            {tabs.map((tab) => (
              <Tab
                key={tab.state}
                id={tabId(tab.state)}
                value={tab.state}
                label={tab.label}
                aria-controls={tab.state === state ? "withdrawals" : undefined}
                sx={{ minHeight: 52, fontSize: "1.0625rem", "&.Mui-selected": { color: "text.primary" } }}
              />
            ))}
          </Tabs>
        </Box>
        <Box id="withdrawals" role="tabpanel" aria-labelledby={tabId(state)}>
          <WithdrawalList key={state} state={state} />
        </Box>
      </PageFrame>
    </>
  );
}
