import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { Chart } from "../../../../ui/charts/Chart.tsx";
import { chartColour } from "../../../../ui/charts/chartSeries.ts";
import { ChartPanel } from "./ChartPanel.tsx";
import { extremesOf } from "./figures.ts";
import { HeatMap } from "./HeatMap.tsx";
import { longWeekday, shareLabel } from "./labels.ts";
import { lateTable, slotsTable, weeksTable } from "./tables.ts";

/** Data of the charts; `today` is the day in Rome. */
export type ChartsProps = { analytics: ClassAnalytics; today: string };

const slotLabel = ({ weekday, time, taken, seats }: ClassAnalytics["slots"][number]) =>
  `${longWeekday(weekday)} alle ${time} (${shareLabel(taken, seats)})`;

/** Occupancy by weekday and time. */
export function Occupancy({ analytics }: ChartsProps) {
  const extremes = extremesOf(analytics.slots);
  return (
    <ChartPanel
      title="Occupazione delle classi"
      hint={
        <>
          Quanti posti su cento erano presi, in media, per ogni giorno e ora.
          {extremes &&
            ` Le più piene: ${slotLabel(extremes.fullest)}. Le più libere: ${slotLabel(extremes.emptiest)}.`}
        </>
      }
      table={slotsTable(analytics)}
      file="occupazione"
    >
      <HeatMap slots={analytics.slots} />
    </ChartPanel>
  );
}

/** Seats and attendance by week. */
export const Trend = ({ analytics, today }: ChartsProps) => (
  <ChartPanel
    title="Settimana per settimana"
    hint="Le colonne sono i posti presi, di chi è venuto e di chi era assente; la linea sono i posti che c’erano. L’ultima settimana è in corso."
    table={weeksTable(analytics, today)}
    file="settimane"
  >
    <Chart
      label="Posti, presenze e assenze per settimana. I numeri sono nella tabella qui sotto."
      names={analytics.weeks.map(({ start }) => formatDate(start, today))}
      series={[
        { name: "Presenze", values: analytics.weeks.map((week) => week.attended), colour: chartColour(0) },
        { name: "Assenze", values: analytics.weeks.map((week) => week.absent), colour: chartColour(2) },
        {
          name: "Posti",
          values: analytics.weeks.map((week) => week.seats),
          colour: chartColour(1),
          as: "line",
        },
      ]}
      height={300}
    />
  </ChartPanel>
);

/** Late cancellations by week. */
export const LateCancellations = ({ analytics, today }: ChartsProps) => (
  <ChartPanel
    title="Disdette tardive"
    hint="Chi ha disdetto quando non era più gratis, per settimana della classe: il posto torna libero, spesso troppo tardi."
    table={lateTable(analytics, today)}
    file="disdette-tardive"
  >
    <Chart
      label="Disdette tardive per settimana. I numeri sono nella tabella qui sotto."
      names={analytics.weeks.map(({ start }) => formatDate(start, today))}
      series={[
        {
          name: "Disdette tardive",
          values: analytics.weeks.map((week) => week.late_cancellations),
          colour: chartColour(0),
        },
      ]}
      height={220}
    />
  </ChartPanel>
);
