import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { ChartsYAxis } from "@mui/x-charts/ChartsYAxis";
import { LinePlot, MarkPlot } from "@mui/x-charts/LineChart";
import type { ChartSeries } from "./chartSeries.ts";

export type DrawnChartProps = {
  /** Labels of the x axis, one for each value. */
  names: readonly string[];
  series: readonly ChartSeries[];
  height: number;
};

/** Formats a value without its sign: bars below the axis are counts too. */
const plain = (value: number | null): string => (value === null ? "–" : String(Math.abs(value)));

const common = ({ name, values, colour }: ChartSeries) => ({
  label: name,
  data: [...values],
  color: colour,
  valueFormatter: plain,
});

const seriesOf = (one: ChartSeries) =>
  one.as === "line"
    ? ({ ...common(one), type: "line", curve: "linear", showMark: one.values.length <= 26 } as const)
    : ({ ...common(one), type: "bar", stack: "all", stackOffset: "diverging" } as const);

const look = {
  "& .MuiBarChart-element, & .MuiBarElement-root": {
    stroke: "var(--mui-palette-background-paper)",
    strokeWidth: 1,
  },
  "& .MuiChartsAxis-tickLabel": { fill: "var(--mui-palette-text-secondary)", fontSize: 13 },
  "& .MuiChartsAxis-line": { stroke: "var(--mui-palette-text-secondary)" },
  "& .MuiChartsGrid-line": { stroke: "var(--mui-palette-divider)" },
  "& .MuiLineElement-root": { strokeWidth: 2.5 },
};

/** Renders the chart itself with its library, which is a chunk of its own (`Chart`). */
export const DrawnChart = ({ names, series, height }: DrawnChartProps) => (
  <ChartsContainer
    series={series.map(seriesOf)}
    xAxis={[{ id: "names", scaleType: "band", data: [...names], height: 28, categoryGapRatio: 0.25 }]}
    yAxis={[{ id: "values", width: 40, tickMinStep: 1, valueFormatter: plain, position: "left" }]}
    height={height}
    margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
    skipAnimation
    disableKeyboardNavigation
    sx={look}
  >
    <ChartsGrid horizontal />
    <ChartsAxisHighlight x="band" />
    <BarPlot borderRadius={3} />
    <LinePlot />
    <MarkPlot />
    <ChartsXAxis axisId="names" disableTicks tickLabelMinGap={12} />
    <ChartsYAxis axisId="values" disableLine disableTicks />
    <ChartsTooltip trigger="axis" />
  </ChartsContainer>
);
