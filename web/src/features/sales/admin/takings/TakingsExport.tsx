import type { SaleEntry } from "@studio/contract/sales/model.ts";
import { type Cell, csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { formatTime, plural } from "../../../../lib/format/format.ts";
import { methodLabels } from "../../../../lib/format/saleLabels.ts";
import { readAllPages } from "../../../../lib/http/paging.ts";
import { daysOf } from "../../../../lib/month.ts";
import { exportReport, recordExport } from "../../../../lib/recordExport.ts";
import { ExportButton } from "../../../../ui/feedback/ExportButton.tsx";
import { loadEntries } from "../api.ts";
import { entryLabels } from "../labels.ts";

const head = [
  "Giorno",
  "Ora",
  "Movimento",
  "Che cosa",
  "Cliente",
  "Email",
  "Venduto",
  "Stornato",
  "Incassato",
  "Restituito",
  "Metodo",
  "Motivo",
  "Registrato da",
  "Vendita",
];

const columns = ["sold", "reversed", "received", "paid_back"] as const;

const line = (entry: SaleEntry): Cell[] => [
  entry.day,
  formatTime(entry.at),
  entryLabels[entry.kind],
  entry.title,
  entry.buyer.name ?? "",
  entry.buyer.email ?? "",
  ...columns.map((kind) => (kind === entry.kind ? { cents: entry.amount } : "")),
  entry.method ? methodLabels[entry.method] : "",
  entry.reason ?? "",
  entry.by_name,
  entry.sale_id,
];

/** Exports a month's lines of the ledger for the accountant as a CSV file, the latest first. */
export const TakingsExport = ({ month }: { month: string }) => (
  <ExportButton
    save={async (onCount, signal) => {
      const entries = await readAllPages(
        (page) =>
          loadEntries(daysOf(month), page, signal).then(({ entries: items, next_offset }) => ({
            items,
            next_offset,
          })),
        onCount,
        signal,
      );
      await recordExport({ list: "takings", rows: entries.length, detail: month });
      signal.throwIfAborted();
      download(`incassi-${month}.csv`, "text/csv;charset=utf-8", csv([head, ...entries.map(line)]));
      return entries.length;
    }}
    readLabel={(count) => plural(count, "movimento letto", "movimenti letti")}
    countLabel={(count) => plural(count, "movimento", "movimenti")}
    {...exportReport}
  />
);
