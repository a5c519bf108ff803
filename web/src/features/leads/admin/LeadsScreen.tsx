import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useSearchParams } from "react-router-dom";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { LeadList } from "./LeadList.tsx";
import { leadTab, tabs } from "./labels.ts";

const tabId = (tab: string) => `leads-${tab}`;

/** The public site's requests by status, unanswered ones first; the tab is part of the address. */
export function LeadsScreen() {
  const [search, setSearch] = useSearchParams();
  const chosen = leadTab.catch("new").parse(search.get("status"));
  return (
    <>
      <TitleRow title="Richieste" hint="Chi ha scritto dal sito, e a che punto siamo con ognuno." />
      <PageFrame>
        <Box sx={{ borderBottom: "1px solid", borderColor: "divider", mt: 4, mb: 6 }}>
          <Tabs
            value={chosen}
            onChange={(_, status: string) => setSearch({ status }, { replace: true })}
            variant="scrollable"
            scrollButtons="auto"
            aria-label="Stato delle richieste"
          >
            {tabs.map(({ tab, label }) => (
              <Tab
                key={tab}
                id={tabId(tab)}
                value={tab}
                label={label}
                aria-controls={tab === chosen ? "leads" : undefined}
                sx={{ minHeight: 52, fontSize: "1.0625rem", "&.Mui-selected": { color: "text.primary" } }}
              />
            ))}
          </Tabs>
        </Box>
        <Box id="leads" role="tabpanel" aria-labelledby={tabId(chosen)}>
          <LeadList key={chosen} tab={chosen} />
        </Box>
      </PageFrame>
    </>
  );
}
