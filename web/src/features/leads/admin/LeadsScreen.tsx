import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { identifier } from "@studio/contract/identifier.ts";
import { MAX_QUERY_LENGTH } from "@studio/contract/leads/staffEndpoints.ts";
import type { FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import * as z from "zod";
import { useCan } from "../../../lib/session/role.ts";
import { useSession } from "../../../lib/session/session.ts";
import { SearchField } from "../../../ui/form/search/SearchField.tsx";
import { useTyped } from "../../../ui/form/search/useTyped.ts";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { ToggleChip } from "../../../ui/navigation/ToggleChip.tsx";
import type { LeadSearch } from "./api.ts";
import { LeadList } from "./LeadList.tsx";
import { LeadsExport } from "./LeadsExport.tsx";
import { leadTab, tabs } from "./labels.ts";

const tabId = (tab: string) => `leads-${tab}`;

const leadParams = z.object({
  status: leadTab.catch("new"),
  q: z.string().trim().max(MAX_QUERY_LENGTH).catch(""),
  /** Only those that the signed-in person follows. */
  mie: z.literal("si").nullable().catch(null),
  /** The open request. */
  richiesta: identifier.nullable().catch(null),
});
type Shown = z.output<typeof leadParams>;

/** The public site's requests by status, unanswered ones first; tab, search and open request are part of the address. */
export function LeadsScreen() {
  const [search, setSearch] = useSearchParams();
  const shown = leadParams.parse(Object.fromEntries(search));
  const chosen = shown.status;
  const show = ({ status, q, mie, richiesta }: Shown) =>
    setSearch(
      {
        ...(status !== "new" && { status }),
        ...(q !== "" && { q }),
        ...(mie !== null && { mie }),
        ...(richiesta !== null && { richiesta }),
      },
      { replace: true, preventScrollReset: true },
    );
  const { text, setText, flush } = useTyped(shown.q, MAX_QUERY_LENGTH, (q) => show({ ...shown, q }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flush();
  };
  const uid = useSession()?.user.id;
  const list: LeadSearch = { tab: chosen, q: shown.q, assignee: shown.mie === null ? undefined : uid };
  const mayExport = useCan("lists.export");
  return (
    <>
      <TitleRow title="Richieste" hint="Chi ha scritto dal sito, e a che punto siamo con ognuno.">
        <Box component="search" sx={{ width: { xs: "100%", sm: 320 } }}>
          <form onSubmit={submit}>
            <SearchField label="Cerca per nome, email o telefono" text={text} onText={setText} />
          </form>
        </Box>
        {mayExport && <LeadsExport search={list} />}
      </TitleRow>
      <PageFrame>
        <Box sx={{ borderBottom: "1px solid", borderColor: "divider", mt: 2, mb: 4 }}>
          <Tabs
            value={chosen}
            onChange={(_, status: Shown["status"]) => show({ ...shown, status, richiesta: null })}
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
        <Box sx={{ mb: 4 }}>
          <ToggleChip
            pressed={shown.mie !== null}
            onToggle={() => show({ ...shown, mie: shown.mie === null ? "si" : null, richiesta: null })}
          >
            Le mie
          </ToggleChip>
        </Box>
        <Box id="leads" role="tabpanel" aria-labelledby={tabId(chosen)}>
          <LeadList
            key={`${chosen} ${shown.mie}`}
            {...list}
            open={shown.richiesta}
            onOpen={(richiesta) => show({ ...shown, richiesta })}
          />
        </Box>
      </PageFrame>
    </>
  );
}
