import type { Receipt } from "@studio/contract/receipts/model.ts";
import { addressLabel, numberLabel } from "@studio/contract/receipts/policy.ts";
import { type Cell, csv } from "../../../lib/format/csv.ts";
import { download } from "../../../lib/format/download.ts";
import { plural } from "../../../lib/format/format.ts";
import { methodLabels } from "../../../lib/format/saleLabels.ts";
import { readAllPages } from "../../../lib/http/paging.ts";
import { daysOf } from "../../../lib/month.ts";
import { exportReport, recordExport } from "../../../lib/recordExport.ts";
import { ExportButton } from "../../../ui/feedback/ExportButton.tsx";
import { subjectOf } from "../labels.ts";
import { loadReceipts } from "./api.ts";

const head = [
  "Documento",
  "Numero",
  "Giorno",
  "Intestatario",
  "Codice fiscale",
  "Indirizzo",
  "Si allena",
  "Che cosa",
  "Importo",
  "Bollo",
  "Pagamenti",
  "Storna",
  "Motivo",
  "Emessa da",
  "Vendita",
];

/** Within a text of several payments. */
const amount = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

function line(receipt: Receipt): Cell[] {
  const { kind, day, recipient, athlete, stamp, payments, credits, reason, by_name, sale_id } = receipt;
  const isReceipt = kind === "receipt";
  return [
    isReceipt ? "Ricevuta" : "Nota di accredito",
    numberLabel(receipt),
    day,
    recipient.name,
    recipient.fiscal_code ?? "",
    recipient.address ? addressLabel(recipient.address) : "",
    athlete ? `${athlete.name}, ${athlete.born}` : "",
    subjectOf(receipt),
    { cents: isReceipt ? receipt.amount : -receipt.amount },
    { cents: stamp },
    payments.map((paid) => `${paid.day} ${methodLabels[paid.method]} ${amount(paid.amount)}`).join(", "),
    credits ? numberLabel(credits) : "",
    reason ?? "",
    by_name,
    sale_id,
  ];
}

/** Exports a month's receipts and credit notes for the accountant as a CSV file, in order of number. */
export const ReceiptsExport = ({ month }: { month: string }) => (
  <ExportButton
    save={async (onCount, signal) => {
      const receipts = await readAllPages(
        (page) =>
          loadReceipts(daysOf(month), page, signal).then(({ receipts: items, next_offset }) => ({
            items,
            next_offset,
          })),
        onCount,
        signal,
      );
      await recordExport({ list: "receipts", rows: receipts.length, detail: month });
      signal.throwIfAborted();
      download(`ricevute-${month}.csv`, "text/csv;charset=utf-8", csv([head, ...receipts.map(line)]));
      return receipts.length;
    }}
    readLabel={(count) => plural(count, "ricevuta letta", "ricevute lette")}
    countLabel={(count) => plural(count, "ricevuta", "ricevute")}
    {...exportReport}
  />
);
