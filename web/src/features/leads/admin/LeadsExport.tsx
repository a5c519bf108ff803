import type { Lead, LeadAssignee } from "@studio/contract/leads/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQueryClient } from "@tanstack/react-query";
import { currentTime } from "../../../lib/clock.ts";
import { csv } from "../../../lib/format/csv.ts";
import { downloadCsv } from "../../../lib/format/download.ts";
import { plural } from "../../../lib/format/format.ts";
import { PARTIAL_SEARCH, readAllPages } from "../../../lib/http/paging.ts";
import { exportReport, recordExport } from "../../../lib/recordExport.ts";
import { ExportButton } from "../../../ui/feedback/ExportButton.tsx";
import { assigneesQuery, type LeadSearch, loadLeads } from "./api.ts";
import { assigneeName, requestLabel, statusLabels, tabs, wishLabel } from "./labels.ts";

const head = [
  "Ricevuta",
  "Stato",
  "Chi la segue",
  "Cognome",
  "Nome",
  "Email",
  "Telefono",
  "Richiesta",
  "Per quando",
  "Messaggio",
  "Note",
  "Risposta",
];

/** Returns requests as a CSV file. */
const leadsCsv = (leads: readonly Lead[], staff: readonly LeadAssignee[]): string =>
  csv([
    head,
    ...leads.map((lead) => [
      romeDay(lead.created_at),
      statusLabels[lead.status],
      lead.assignee === null ? "" : assigneeName(lead.assignee, staff),
      lead.last_name,
      lead.first_name,
      lead.email ?? "",
      lead.phone ?? "",
      requestLabel(lead),
      wishLabel(lead) ?? "",
      lead.message,
      lead.notes,
      lead.answered_at ? romeDay(lead.answered_at) : "",
    ]),
  ]);

/** Returns which requests are exported, for the log: `Nuove, le mie, ricerca`. */
const detailOf = ({ tab, q, assignee }: LeadSearch, isPartial: boolean): string =>
  [tabs.find((one) => one.tab === tab)?.label, assignee && "le mie", q && "ricerca", isPartial && "in parte"]
    .filter(Boolean)
    .join(", ");

/** Exports the requests of a list as a CSV file, once the export is in the log. */
export function LeadsExport({ search }: { search: LeadSearch }) {
  const client = useQueryClient();
  return (
    <ExportButton
      readLabel={(count) => plural(count, "richiesta letta", "richieste lette")}
      countLabel={(count) => plural(count, "richiesta", "richieste")}
      {...exportReport}
      save={async (onCount, signal) => {
        let isPartial = false;
        const [{ staff }, leads] = await Promise.all([
          client.fetchQuery(assigneesQuery),
          readAllPages(
            async (page) => {
              const { leads: items, next_offset, is_partial } = await loadLeads(search, page, signal);
              isPartial ||= is_partial === true;
              return { items, next_offset };
            },
            onCount,
            signal,
          ),
        ]);
        await recordExport({ list: "leads", rows: leads.length, detail: detailOf(search, isPartial) });
        signal.throwIfAborted();
        downloadCsv(isPartial ? "richieste-in-parte" : "richieste", currentTime(), leadsCsv(leads, staff));
        return isPartial ? { count: leads.length, missing: PARTIAL_SEARCH } : leads.length;
      }}
    />
  );
}
