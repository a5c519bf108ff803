import { Chart } from "../../../../ui/charts/Chart.tsx";
import { chartColour } from "../../../../ui/charts/chartSeries.ts";
import { ChartPanel } from "./ChartPanel.tsx";
import type { ChartsProps } from "./classCharts.tsx";
import { kindsIn, soldOf } from "./figures.ts";
import { monthYear, packageName } from "./labels.ts";
import { RetentionTable } from "./RetentionTable.tsx";
import { cohortsTable, membersTable, packagesTable } from "./tables.ts";

/** New and lost members by month. */
export const Members = ({ analytics }: ChartsProps) => (
  <ChartPanel
    title="Chi arriva e chi se ne va"
    hint="In alto chi è diventato cliente, con il primo pacchetto o la prima lezione; in basso chi era venuto il mese prima e non si è più visto. I persi del mese in corso si sapranno quando finisce."
    table={membersTable(analytics)}
    file="nuovi-e-persi"
  >
    <Chart
      label="Nuovi clienti e persone perse per mese. I numeri sono nella tabella qui sotto."
      names={analytics.months.map(({ month }) => monthYear(month))}
      series={[
        {
          name: "Nuovi clienti",
          values: analytics.months.map(({ joined }) => joined),
          colour: chartColour(0),
        },
        {
          name: "Persi",
          values: analytics.months.map(({ lost }) => (lost === null ? null : -lost)),
          colour: chartColour(2),
        },
      ]}
      height={220}
    />
  </ChartPanel>
);

/** Packages sold by month. */
export const Packages = ({ analytics: { months }, analytics }: ChartsProps) => (
  <ChartPanel
    title="Pacchetti venduti"
    hint="Quanti abbonamenti e pacchetti sono stati assegnati ogni mese, al banco o online."
    table={packagesTable(analytics)}
    file="pacchetti"
  >
    <Chart
      label="Pacchetti venduti per tipo e per mese. I numeri sono nella tabella qui sotto."
      names={months.map(({ month }) => monthYear(month))}
      series={kindsIn(months).map((kind, index) => ({
        name: packageName(kind),
        values: months.map((month) => soldOf(month, kind)),
        colour: chartColour(index),
      }))}
    />
  </ChartPanel>
);

/** Retention by month of joining. */
export const Retention = ({ analytics }: ChartsProps) => (
  <ChartPanel
    title="Chi resta nel tempo"
    hint="Di chi è diventato cliente in un mese, quanti sono venuti almeno una volta nei mesi dopo. La casella tratteggiata è il mese in corso: può ancora salire."
    table={cohortsTable(analytics)}
    file="chi-resta"
  >
    <RetentionTable cohorts={analytics.cohorts} />
  </ChartPanel>
);
