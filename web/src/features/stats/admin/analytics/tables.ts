import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { formatMonth } from "../../../../lib/format/format.ts";
import type { NumberTable } from "../../../../ui/charts/numberTable.ts";
import { weekTitle } from "../periods.ts";
import { kindsIn, soldOf, takenIn } from "./figures.ts";
import { longWeekday, packageName, shareLabel } from "./labels.ts";

/** The last one of weeks or months lasts still. */
const running = (index: number, all: readonly unknown[]): string =>
  index === all.length - 1 ? " (in corso)" : "";

const texts = (...counts: number[]): string[] => counts.map(String);

/** How full the times of the week are. */
export const slotsTable = ({ slots }: ClassAnalytics): NumberTable => ({
  caption: "Occupazione per giorno e ora",
  head: ["Giorno e ora", "Classi", "Posti", "Posti presi", "Occupazione"],
  rows: slots.map(({ weekday, time, classes, seats, taken }) => ({
    key: `${weekday} ${time}`,
    name: `${longWeekday(weekday)} ${time}`,
    cells: [...texts(classes, seats, taken), shareLabel(taken, seats)],
  })),
});

/** Seats and who sat on them, week by week. */
export const weeksTable = ({ weeks }: ClassAnalytics, today: string): NumberTable => ({
  caption: "Posti e presenze per settimana",
  head: ["Settimana", "Classi", "Posti", "Presenze", "Assenze", "Occupazione"],
  rows: weeks.map((week, index) => ({
    key: week.start,
    name: weekTitle(week, today) + running(index, weeks),
    cells: [
      ...texts(week.classes, week.seats, week.attended, week.absent),
      shareLabel(takenIn(week), week.seats),
    ],
  })),
});

/** Late cancellations, week by week, and out of all who had booked until then. */
export const lateTable = ({ weeks }: ClassAnalytics, today: string): NumberTable => ({
  caption: "Disdette tardive per settimana",
  head: ["Settimana", "Disdette tardive", "Sulle prenotazioni"],
  rows: weeks.map((week, index) => ({
    key: week.start,
    name: weekTitle(week, today) + running(index, weeks),
    cells: [
      String(week.late_cancellations),
      shareLabel(week.late_cancellations, takenIn(week) + week.late_cancellations),
    ],
  })),
});

/** Who became a customer, who came and who came no more, month by month. */
export const membersTable = ({ months }: ClassAnalytics): NumberTable => ({
  caption: "Clienti nuovi e persi per mese",
  head: ["Mese", "Nuovi clienti", "Attivi", "Persi"],
  rows: months.map(({ month, joined, active, lost }, index) => ({
    key: month,
    name: formatMonth(month) + running(index, months),
    cells: [...texts(joined, active), lost === null ? "in corso" : String(lost)],
  })),
});

/** Packages by kind, month by month. */
export function packagesTable({ months }: ClassAnalytics): NumberTable {
  const kinds = kindsIn(months);
  return {
    caption: "Pacchetti venduti per mese",
    head: ["Mese", ...kinds.map(packageName), "In tutto"],
    rows: months.map((month, index) => ({
      key: month.month,
      name: formatMonth(month.month) + running(index, months),
      cells: [
        ...texts(...kinds.map((kind) => soldOf(month, kind))),
        String(month.packages.reduce((sum, { count }) => sum + count, 0)),
      ],
    })),
  };
}

/** Of who became a customer in a month, how many came in it and in each month since. */
export function cohortsTable({ cohorts }: ClassAnalytics): NumberTable {
  const longest = Math.max(0, ...cohorts.map(({ active }) => active.length));
  return {
    caption: "Clienti rimasti per mese d’arrivo",
    head: [
      "Clienti da",
      "Clienti",
      ...Array.from({ length: longest }, (_, months) => (months === 0 ? "Stesso mese" : `+${months}`)),
    ],
    rows: cohorts.map(({ month, joined, active }) => ({
      key: month,
      name: formatMonth(month),
      cells: [
        String(joined),
        ...Array.from({ length: longest }, (_, months) => String(active[months] ?? "")),
      ],
    })),
  };
}
