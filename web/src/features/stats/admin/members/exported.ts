import { LONGEST_PAGE } from "@studio/contract/page.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { csv } from "../../../../lib/csv.ts";
import { readAllPages } from "../../../../lib/paging.ts";
import { type FiguresOrder, loadFigures } from "../data.ts";
import { riskReason, riskWordsOf } from "./risk.ts";

/** Everybody's figures in an order; calls and throws as `readAllPages` does. */
export const allFigures = (order: FiguresOrder, onCount: (count: number) => void, signal: AbortSignal) =>
  readAllPages(
    async (offset) => {
      const { users, next_offset } = await loadFigures(order, { offset, limit: LONGEST_PAGE }, signal);
      return { items: users, next_offset };
    },
    onCount,
    signal,
  );

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

const line = (figures: MemberFigures): string[] => [
  figures.last_name,
  figures.first_name,
  romeDay(figures.joined_at),
  String(figures.lifetime),
  String(figures.current_streak),
  String(figures.best_streak),
  String(figures.late_cancellations),
  String(figures.lessons_left),
  figures.last_attended_at ? romeDay(figures.last_attended_at) : "",
  riskWordsOf(figures).label,
  riskReason(figures),
  ...figures.months.map(({ count }) => String(count)),
];

/** The members' figures as a file for a spreadsheet, with a column for each of the twelve months. */
export const figuresCsv = (members: readonly MemberFigures[]): string =>
  csv([[...head, ...(members[0]?.months ?? []).map(({ month }) => month)], ...members.map(line)]);
