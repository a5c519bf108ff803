import { identifier } from "@studio/contract/identifier.ts";
import { MAX_QUERY_LENGTH } from "@studio/contract/leads/staffEndpoints.ts";
import * as z from "zod";
import { useCan } from "../../../lib/session/role.ts";
import { useSession } from "../../../lib/session/session.ts";
import { SearchBox } from "../../../ui/form/search/SearchBox.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { StateTabs } from "../../../ui/navigation/StateTabs.tsx";
import { ToggleChip } from "../../../ui/navigation/ToggleChip.tsx";
import { useUrlState } from "../../../ui/routing/useUrlState.ts";
import type { LeadSearch } from "./api.ts";
import { LeadList } from "./LeadList.tsx";
import { LeadsExport } from "./LeadsExport.tsx";
import { leadTab, tabs } from "./labels.ts";

const leadParams = z.object({
  status: leadTab.catch("new"),
  q: z.string().trim().max(MAX_QUERY_LENGTH).catch(""),
  /** Only those that the signed-in person follows. */
  mie: z.literal("si").nullable().catch(null),
  /** The open request. */
  richiesta: identifier.nullable().catch(null),
});

/** The public site's requests by status, unanswered ones first; tab, search and open request are part of the address. */
export function LeadsScreen() {
  const [{ status, q, mie, richiesta }, change] = useUrlState(leadParams);
  const uid = useSession()?.user.id;
  const list: LeadSearch = { tab: status, q, assignee: mie === null ? undefined : uid };
  const mayExport = useCan("lists.export");
  return (
    <Screen
      title="Richieste"
      hint="Chi ha scritto dal sito, e a che punto siamo con ognuno."
      actions={
        <>
          <SearchBox
            label="Cerca per nome, email o telefono"
            value={q}
            maxLength={MAX_QUERY_LENGTH}
            onSearch={(text) => change({ q: text })}
          />
          {mayExport && <LeadsExport search={list} />}
        </>
      }
    >
      <StateTabs
        label="Stato delle richieste"
        id="leads"
        tabs={tabs.map(({ tab, label }) => ({ state: tab, label }))}
        state={status}
        onChoose={(chosen) => change({ status: chosen, richiesta: null })}
        filters={
          <ToggleChip
            pressed={mie !== null}
            onToggle={() => change({ mie: mie === null ? "si" : null, richiesta: null })}
          >
            Le mie
          </ToggleChip>
        }
      >
        <LeadList
          key={`${status} ${mie}`}
          {...list}
          open={richiesta}
          onOpen={(opened) => change({ richiesta: opened })}
        />
      </StateTabs>
    </Screen>
  );
}
