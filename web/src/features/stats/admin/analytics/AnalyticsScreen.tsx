import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import * as z from "zod";
import { useNow } from "../../../../lib/clock.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { useUrlState } from "../../../../ui/routing/useUrlState.ts";
import { analyticsQuery } from "../api.ts";
import { type ChartsProps, LateCancellations, Occupancy, Trend } from "./classCharts.tsx";
import { Members, Packages, Retention } from "./peopleCharts.tsx";
import { Totals } from "./Totals.tsx";

/** All charts of classes and members. */
const Charts = (props: ChartsProps) => (
  <>
    <Occupancy {...props} />
    <Trend {...props} />
    <Columns count={{ xs: 1, lg: 2 }} rowGap={0}>
      <LateCancellations {...props} />
      <Members {...props} />
    </Columns>
    <Packages {...props} />
    <Retention {...props} />
  </>
);

/** Periods to choose from, in weeks; the second is the default. */
const choices = [4, 12, 26, 52];
const FIRST = 12;

const numbers = [0, 1, 2, 3];
const charts = [620, 460, 420];

const AnalyticsSkeleton = () => (
  <Stack role="status" label="Carico l’analisi" gap={10}>
    <Columns count={{ xs: 2, lg: 4 }}>
      {numbers.map((number) => (
        <Skeleton key={number} variant="rounded" height={176} />
      ))}
    </Columns>
    {charts.map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Stack>
);

/** Analytics of a number of weeks. */
function Analytics({ weeks }: { weeks: number }) {
  const today = romeDay(useNow());
  const analytics = useRead(analyticsQuery(weeks));
  return (
    <Loaded of={analytics} skeleton={<AnalyticsSkeleton />}>
      {(analytics) =>
        analytics.weeks.every(({ classes }) => classes === 0) ? (
          <EmptyState
            title="Ancora nessuna classe finita"
            hint="I numeri si contano quando una classe finisce. Scegli un periodo più lungo, o torna dopo le prime lezioni."
          />
        ) : (
          <>
            <Totals weeks={analytics.weeks} />
            <Charts analytics={analytics} today={today} />
          </>
        )
      }
    </Loaded>
  );
}

const search = z.object({
  weeks: z.coerce
    .number()
    .refine((weeks) => choices.includes(weeks))
    .catch(FIRST),
});

/**
 * Analytics of occupancy, attendance and sales, and `revenue` below them. The number of weeks is kept in the URL.
 */
export function AnalyticsScreen({ revenue }: { revenue: ReactNode }) {
  const [{ weeks }, change] = useUrlState(search);
  return (
    <Screen
      title="Analisi"
      hint="Quanto sono piene le classi, chi arriva, chi resta."
      actions={
        <Stack gap={1}>
          <Strong id="analytics-weeks" variant="body2">
            Settimane
          </Strong>
          <ToggleButtonGroup
            exclusive
            value={weeks}
            aria-labelledby="analytics-weeks"
            onChange={(_, chosen: number | null) => chosen !== null && change({ weeks: chosen })}
          >
            {choices.map((choice) => (
              <ToggleButton key={choice} value={choice} aria-label={`${choice} settimane`}>
                {choice}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
      }
    >
      <Analytics key={weeks} weeks={weeks} />
      {revenue}
    </Screen>
  );
}
