import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { currentTime } from "../../../../lib/clock.ts";
import { type Cell, csv } from "../../../../lib/format/csv.ts";
import { downloadCsv } from "../../../../lib/format/download.ts";
import { plural } from "../../../../lib/format/format.ts";
import { readAllPages } from "../../../../lib/http/paging.ts";
import { exportReport, recordExport } from "../../../../lib/recordExport.ts";
import { ExportButton } from "../../../../ui/feedback/ExportButton.tsx";
import { type FiguresOrder, loadFigures } from "../api.ts";
import { riskReason, riskWordsOf } from "./risk.ts";

const head = [
  "Cognome",
  "Nome",
  "Iscrizione",
  "Lezioni in tutto",
  "Serie attuale (settimane)",
  "Serie migliore (settimane)",
  "Disdette tardive",
  "Lezioni rimaste",
  "Ultima lezione",
  "Rischio",
  "Perché",
];

const line = (figures: MemberFigures): Cell[] => [
  figures.last_name,
  figures.first_name,
  romeDay(figures.joined_at),
  figures.lifetime,
  figures.current_streak,
  figures.best_streak,
  figures.late_cancellations,
  figures.lessons_left,
  figures.last_attended_at ? romeDay(figures.last_attended_at) : "",
  riskWordsOf(figures).label,
  riskReason(figures),
  ...figures.months.map(({ count }) => count),
];

/** Returns the members' figures as a CSV file, with a column for each of the twelve months. */
const figuresCsv = (members: readonly MemberFigures[]): string =>
  csv([[...head, ...(members[0]?.months ?? []).map(({ month }) => month)], ...members.map(line)]);

/** Exports the figures of all members as a CSV file in the current order. */
export const FiguresExport = ({ order }: { order: FiguresOrder }) => (
  <ExportButton
    save={async (onCount, signal) => {
      const members = await readAllPages(
        (page) =>
          loadFigures(order, page, signal).then(({ users: items, next_offset }) => ({ items, next_offset })),
        onCount,
        signal,
      );
      await recordExport({ list: "figures", rows: members.length });
      signal.throwIfAborted();
      downloadCsv("statistiche-clienti", currentTime(), figuresCsv(members));
      return members.length;
    }}
    readLabel={(count) => plural(count, "cliente letto", "clienti letti")}
    countLabel={(count) => plural(count, "cliente", "clienti")}
    {...exportReport}
  />
);
