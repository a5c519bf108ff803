import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useNow } from "../../../../lib/clock.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { analyticsQuery } from "../api.ts";
import { type ChartsProps, LateCancellations, Occupancy, Trend } from "./classCharts.tsx";
import { Members, Packages, Retention } from "./peopleCharts.tsx";
import { Totals } from "./Totals.tsx";

/** All charts of classes and members. */
const Charts = (props: ChartsProps) => (
  <>
    <Occupancy {...props} />
    <Trend {...props} />
    <Box
      sx={{
        display: "grid",
        columnGap: 4,
        gridTemplateColumns: { lg: "repeat(2, minmax(0, 1fr))" },
        "& > section": { minWidth: 0 },
      }}
    >
      <LateCancellations {...props} />
      <Members {...props} />
    </Box>
    <Packages {...props} />
    <Retention {...props} />
  </>
);

/** Periods to choose from, in weeks; the second is the default. */
const choices = [4, 12, 26, 52];
const FIRST = 12;

const numbers = [0, 1, 2, 3];
const charts = [620, 460, 420];

const Waiting = () => (
  <Box role="status" aria-label="Carico l’analisi" sx={{ display: "grid", gap: 10, mt: 6 }}>
    <Box
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
      }}
    >
      {numbers.map((number) => (
        <Skeleton key={number} variant="rounded" height={176} />
      ))}
    </Box>
    {charts.map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Box>
);

/** Analytics of a number of weeks. */
function Analytics({ weeks }: { weeks: number }) {
  const today = romeDay(useNow());
  const { data: analytics, error, refetch } = useQuery(analyticsQuery(weeks));
  if (!analytics && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!analytics) return <Waiting />;
  if (analytics.weeks.every(({ classes }) => classes === 0)) {
    return (
      <EmptyState
        title="Ancora nessuna classe finita"
        hint="I numeri si contano quando una classe finisce. Scegli un periodo più lungo, o torna dopo le prime lezioni."
      />
    );
  }
  return (
    <>
      <Totals weeks={analytics.weeks} />
      <Charts analytics={analytics} today={today} />
    </>
  );
}

/**
 * Analytics of occupancy, attendance and sales, and `revenue` below them. The number of weeks is kept in the URL.
 */
export function AnalyticsScreen({ revenue }: { revenue: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const requested = Number(search.get("weeks"));
  const weeks = choices.includes(requested) ? requested : FIRST;
  return (
    <>
      <TitleRow title="Analisi" hint="Quanto sono piene le classi, chi arriva, chi resta.">
        <Box>
          <Typography id="analytics-weeks" variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
            Settimane
          </Typography>
          <ToggleButtonGroup
            exclusive
            value={weeks}
            aria-labelledby="analytics-weeks"
            onChange={(_, chosen: number | null) =>
              chosen !== null && setSearch({ weeks: String(chosen) }, { replace: true })
            }
          >
            {choices.map((choice) => (
              <ToggleButton
                key={choice}
                value={choice}
                aria-label={`${choice} settimane`}
                sx={{ px: 5, typography: "h3" }}
              >
                {choice}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      </TitleRow>
      <PageFrame>
        <Analytics key={weeks} weeks={weeks} />
        {revenue}
      </PageFrame>
    </>
  );
}
