import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ComponentType, lazy, Suspense } from "react";
import { Row } from "../layout/flow/Row.tsx";
import type { ChartSeries } from "./chartSeries.ts";
import type { DrawnChartProps } from "./DrawnChart.tsx";

const Missing = () => (
  <Box sx={{ display: "grid", placeItems: "center", height: "100%", typography: "body2" }}>
    Il grafico non si è caricato: qui sotto ci sono i suoi numeri.
  </Box>
);

/** The chart library weighs more than the page. If it fails to load, the page still has its table of numbers. */
const Drawn = lazy<ComponentType<DrawnChartProps>>(() =>
  import("./DrawnChart.tsx").then(
    ({ DrawnChart }) => ({ default: DrawnChart }),
    () => ({ default: Missing }),
  ),
);

/** Renders the colour of each series; the key of a line is drawn as a line. */
const Legend = ({ series }: { series: readonly ChartSeries[] }) => (
  <Box sx={{ mb: 3 }}>
    <Row component="ul" aria-hidden gap={5} rowGap={1}>
      {series.map(({ name, colour, as }) => (
        <Row component="li" key={name} align="center" wraps={false}>
          <Box
            sx={{
              width: 16,
              height: as === "line" ? 4 : 16,
              borderRadius: as === "line" ? "2px" : "4px",
              backgroundColor: colour,
            }}
          />
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
        </Row>
      ))}
    </Row>
  </Box>
);

type Props = Omit<DrawnChartProps, "height"> & {
  /** Text alternative, one sentence. The numbers are elsewhere on the page, as a table. */
  label: string;
  height?: number;
};

/** Renders values over time, as bars and lines. */
export const Chart = ({ label, names, series, height = 260 }: Props) => (
  <Box component="figure">
    <Legend series={series} />
    <Box role="img" aria-label={label} sx={{ height }}>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <Drawn names={names} series={series} height={height} />
      </Suspense>
    </Box>
  </Box>
);
