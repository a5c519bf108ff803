import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { formatMonth } from "../../../../lib/format/format.ts";
import type { NumberTable } from "../../../../ui/charts/numberTable.ts";
import { weekTitle } from "../periods.ts";
import { kindsIn, soldOf, takenIn } from "./figures.ts";
import { longWeekday, packageName, shareLabel } from "./labels.ts";

/** Marks the last week or month, which is not over. */
const running = (index: number, all: readonly unknown[]): string =>
  index === all.length - 1 ? " (in corso)" : "";

const texts = (...counts: number[]): string[] => counts.map(String);

/** Table of the occupancy by weekday and time. */
export const slotsTable = ({ slots }: ClassAnalytics): NumberTable => ({
  caption: "Occupazione per giorno e ora",
  head: ["Giorno e ora", "Classi", "Posti", "Posti presi", "Occupazione"],
  rows: slots.map(({ weekday, time, classes, seats, taken }) => ({
    key: `${weekday} ${time}`,
    name: `${longWeekday(weekday)} ${time}`,
    cells: [...texts(classes, seats, taken), shareLabel(taken, seats)],
  })),
});

/** Table of seats and attendance by week. */
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

/** Table of late cancellations by week, with their share of all bookings. */
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

/** Table of new, active and lost members by month. */
export const membersTable = ({ months }: ClassAnalytics): NumberTable => ({
  caption: "Clienti nuovi e persi per mese",
  head: ["Mese", "Nuovi clienti", "Attivi", "Persi"],
  rows: months.map(({ month, joined, active, lost }, index) => ({
    key: month,
    name: formatMonth(month) + running(index, months),
    cells: [...texts(joined, active), lost === null ? "in corso" : String(lost)],
  })),
});

/** Table of packages sold by kind and month. */
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

/** Table of each cohort's active members, in the month of joining and each later one. */
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
