import type { OwedSale } from "@studio/contract/sales/model.ts";
import { debtOn } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type Cell, csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { plural } from "../../../../lib/format/format.ts";
import { readAllPages } from "../../../../lib/http/paging.ts";
import { exportReport, recordExport } from "../../../../lib/recordExport.ts";
import { ExportButton } from "../../../../ui/feedback/ExportButton.tsx";
import { loadOwed } from "../api.ts";

const head = [
  "Cliente",
  "Email",
  "Telefono",
  "Che cosa",
  "Venduto il",
  "Prezzo",
  "Da incassare",
  "Entro oggi",
  "Da pagare dal",
  "Prossima scadenza",
  "Importo della prossima",
  "Vendita",
];

function line({ phone, ...sale }: OwedSale, today: string): Cell[] {
  const { due, since, later } = debtOn(sale, today);
  const [next] = later;
  return [
    sale.buyer.name ?? "",
    sale.buyer.email ?? "",
    phone ?? "",
    sale.title,
    sale.day,
    { cents: sale.charged },
    { cents: sale.owed },
    { cents: due },
    since ?? "",
    next?.due ?? "",
    next ? { cents: next.open } : "",
    sale.id,
  ];
}

/** Exports the sales that are not paid in full as a CSV file, in the order of the list. */
export const OwedExport = () => (
  <ExportButton
    label="Esporta le scadenze"
    save={async (onCount, signal) => {
      const today = romeDay(new Date());
      const sales = await readAllPages(
        (page) => loadOwed(page, signal).then(({ sales: items, next_offset }) => ({ items, next_offset })),
        onCount,
        signal,
      );
      await recordExport({ list: "owed", rows: sales.length });
      signal.throwIfAborted();
      const rows = sales.map((sale) => line(sale, today));
      download(`da-incassare-${today}.csv`, "text/csv;charset=utf-8", csv([head, ...rows]));
      return sales.length;
    }}
    readLabel={(count) => plural(count, "vendita letta", "vendite lette")}
    countLabel={(count) => plural(count, "vendita", "vendite")}
    {...exportReport}
  />
);
