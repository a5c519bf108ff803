import type { EnrolmentFee, OwingPerson } from "@studio/contract/enrolments/model.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type Cell, csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { plural } from "../../../../lib/format/format.ts";
import { readAllPages } from "../../../../lib/http/paging.ts";
import { loadOwing } from "../../../../lib/payments/enrolment.ts";
import { exportReport, recordExport } from "../../../../lib/recordExport.ts";
import { ExportButton } from "../../../../ui/feedback/ExportButton.tsx";

const head = [
  "Cliente",
  "Email",
  "Telefono",
  "Iscrizione valida fino al",
  "Ultima quota",
  "Promemoria",
  "Quota",
];

const line = (
  { name, email, phone, since, last_paid, reminded_on }: OwingPerson,
  fee: EnrolmentFee | null,
): Cell[] => [
  name,
  email,
  phone ?? "",
  since === null ? "" : lastDayOf(since),
  last_paid ?? "",
  reminded_on ?? "",
  fee ? { cents: fee.cents } : "",
];

/** Exports who owes the enrolment fee as a CSV file, in the order of the list. */
export const OwingExport = () => (
  <ExportButton
    label="Esporta le quote"
    save={async (onCount, signal) => {
      let fee: EnrolmentFee | null = null;
      const people = await readAllPages(
        async (page) => {
          const { people: items, next_offset, fee: asked } = await loadOwing(page, signal);
          fee = asked;
          return { items, next_offset };
        },
        onCount,
        signal,
      );
      await recordExport({ list: "fees", rows: people.length });
      signal.throwIfAborted();
      const rows = people.map((person) => line(person, fee));
      download(
        `quote-da-chiedere-${romeDay(new Date())}.csv`,
        "text/csv;charset=utf-8",
        csv([head, ...rows]),
      );
      return people.length;
    }}
    readLabel={(count) => plural(count, "persona letta", "persone lette")}
    countLabel={(count) => plural(count, "persona", "persone")}
    {...exportReport}
  />
);
