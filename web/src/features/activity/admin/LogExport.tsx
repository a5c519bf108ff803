import { type ActivityEntry, activityGroups, groupOf } from "@studio/contract/activity/model.ts";
import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { currentTime } from "../../../lib/clock.ts";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { csv } from "../../../lib/format/csv.ts";
import { downloadCsv } from "../../../lib/format/download.ts";
import { formatTime, plural } from "../../../lib/format/format.ts";
import { readAllPages } from "../../../lib/http/paging.ts";
import { exportReport, recordExport } from "../../../lib/recordExport.ts";
import { ExportButton } from "../../../ui/feedback/ExportButton.tsx";
import { loadLog } from "./api.ts";
import type { LogFilter } from "./filter.ts";
import { partsOf } from "./parts.ts";

const head = ["Giorno", "Ora", "Fatto da", "Persona", "Tipo", "Attività"];

/** Returns entries of the log as a CSV file, in their order. */
const logCsv = (entries: readonly ActivityEntry[], lists: ClassLists): string =>
  csv([
    head,
    ...entries.map((entry) => [
      romeDay(entry.at),
      formatTime(entry.at),
      entry.actor.name,
      entry.subject?.name ?? "",
      activityGroups[groupOf(entry.kind)],
      partsOf(entry, lists)
        .map(({ text }) => text)
        .join(""),
    ]),
  ]);

/** Exports the filtered log as a CSV file, once the export is in the log. */
export function LogExport({ filter }: { filter: LogFilter }) {
  const lists = useClassLists();
  return (
    <ExportButton
      readLabel={(count) => plural(count, "attività letta", "attività lette")}
      countLabel={(count) => plural(count, "attività", "attività")}
      {...exportReport}
      save={async (onCount, signal) => {
        const entries = await readAllPages(
          async (page) => {
            const { logs: items, next_offset } = await loadLog(filter, page, signal);
            return { items, next_offset };
          },
          onCount,
          signal,
        );
        await recordExport({ list: "activity", rows: entries.length });
        signal.throwIfAborted();
        downloadCsv("attivita", currentTime(), logCsv(entries, lists));
        return entries.length;
      }}
    />
  );
}
