import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { periodOf } from "@studio/contract/stats/figures.ts";
import { type RankingPeriod, rankingPeriod } from "@studio/contract/stats/model.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useNow } from "../../../../lib/clock.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { StepRow } from "../../../../ui/display/StepRow.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { rankingQuery } from "../api.ts";
import { periodLabels, periodTitle } from "./labels.ts";
import { RankingItem } from "./RankingItem.tsx";

const lines = [0, 1, 2, 3, 4, 5, 6, 7];

const Waiting = () => (
  <Box role="status" aria-label="Carico la classifica" sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 5 } }}>
    {lines.map((line) => (
      <Box key={line} sx={{ display: "flex", alignItems: "center", gap: 4 }}>
        <Skeleton variant="rounded" width={44} height={44} />
        <Skeleton variant="circular" width={48} height={48} />
        <Box sx={{ flexGrow: 1 }}>
          <Skeleton width="45%" />
          <Skeleton width="80%" />
        </Box>
        <Skeleton variant="rounded" width={52} height={40} />
      </Box>
    ))}
  </Box>
);

type Props = { period: RankingPeriod; day: string | undefined };

/** The ranking of a period. */
function RankingList({ period, day }: Props) {
  const { data, error, refetch } = useQuery(rankingQuery(period, day));
  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  const members = data?.users ?? [];
  if (data && members.length === 0) {
    return (
      <EmptyState
        title="Nessuna lezione in questo periodo"
        hint="La classifica si riempie man mano che le classi finiscono. Con le frecce vai a un altro periodo."
      />
    );
  }
  const maxCount = Math.max(1, ...members.map(({ count }) => count));
  return (
    <Paper elevation={1} sx={{ overflow: "hidden" }}>
      {!data ? (
        <Waiting />
      ) : (
        <Box component="ol" aria-label="Classifica">
          {members.map((row) => (
            <RankingItem key={row.id} row={row} period={period} maxCount={maxCount} />
          ))}
        </Box>
      )}
    </Paper>
  );
}

const tabId = (period: RankingPeriod) => `ranking-${period}`;

type StepsProps = { period: RankingPeriod; day: string; today: string; onDay: (day: string) => void };

/** Shows the period and navigates to the previous and the next one, up to today's. */
function PeriodSteps({ period, day, today, onDay }: StepsProps) {
  const current = periodOf(period, day);
  if (!current) return null;
  const { back, on } = periodLabels[period];
  const running = today <= current.end;
  return (
    <Box sx={{ maxWidth: 480, mx: "auto", mb: 5 }}>
      <StepRow
        back={{ label: back, possible: true, onStep: () => onDay(addRomeDays(current.start, -1)) }}
        on={{ label: on, possible: !running, onStep: () => onDay(addRomeDays(current.end, 1)) }}
      >
        <Box aria-live="polite" sx={{ textAlign: "center" }}>
          <Typography component="h2" variant="h3" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
            {periodTitle(period, current, today)}
          </Typography>
          {running && (
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              in corso
            </Typography>
          )}
        </Box>
      </StepRow>
    </Box>
  );
}

/** Ranking by lessons attended. The period is kept in the URL, with a day of it unless it is today's. */
export function RankingScreen() {
  const [search, setSearch] = useSearchParams();
  const today = romeDay(useNow());
  const period = rankingPeriod.catch("month").parse(search.get("period"));
  const chosen = romeDate.safeParse(search.get("day")).data;
  const day = chosen !== undefined && chosen < today ? chosen : undefined;
  const show = (next: RankingPeriod, onDay?: string) =>
    setSearch(
      { period: next, ...(onDay !== undefined && onDay < today && { day: onDay }) },
      { replace: true },
    );
  return (
    <>
      <TitleRow
        title="Classifica"
        hint="Chi si allena di più: le prime cinquanta persone, per lezioni frequentate."
      />
      <PageFrame>
        <Box sx={{ borderBottom: "1px solid", borderColor: "divider", mt: 4, mb: 5 }}>
          <Tabs
            value={period}
            onChange={(_, next) => show(rankingPeriod.parse(next), day)}
            aria-label="Periodo della classifica"
          >
            {rankingPeriod.options.map((option) => (
              <Tab
                key={option}
                id={tabId(option)}
                value={option}
                label={periodLabels[option].tab}
                aria-controls={option === period ? "ranking" : undefined}
                sx={{ minHeight: 52, fontSize: "1.0625rem", "&.Mui-selected": { color: "text.primary" } }}
              />
            ))}
          </Tabs>
        </Box>
        <Box id="ranking" role="tabpanel" aria-labelledby={tabId(period)}>
          <PeriodSteps
            period={period}
            day={day ?? today}
            today={today}
            onDay={(next) => show(period, next)}
          />
          <RankingList key={`${period} ${day}`} period={period} day={day} />
        </Box>
      </PageFrame>
    </>
  );
}
