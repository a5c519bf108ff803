import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { periodOf } from "@studio/contract/stats/figures.ts";
import { type RankingPeriod, rankingPeriod } from "@studio/contract/stats/model.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import * as z from "zod";
import { useNow } from "../../../../lib/clock.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { DateHeading } from "../../../../ui/dates/DateHeading.tsx";
import { StepRow } from "../../../../ui/display/StepRow.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { StateTabs } from "../../../../ui/navigation/StateTabs.tsx";
import { useUrlState } from "../../../../ui/routing/useUrlState.ts";
import { rankingQuery } from "../api.ts";
import { periodLabels, periodTitle } from "./labels.ts";
import { RankingItem } from "./RankingItem.tsx";

type Props = { period: RankingPeriod; day: string | undefined };

/** The ranking of a period. */
function RankingList({ period, day }: Props) {
  const ranking = useRead(rankingQuery(period, day));
  return (
    <Loaded of={ranking} label="Carico la classifica" height={76} rows={8}>
      {({ users: members }) =>
        members.length === 0 ? (
          <EmptyState
            title="Nessuna lezione in questo periodo"
            hint="La classifica si riempie man mano che le classi finiscono. Con le frecce vai a un altro periodo."
          />
        ) : (
          <Paper elevation={1} component="ol" aria-label="Classifica" sx={{ overflow: "hidden" }}>
            {members.map((row) => (
              <RankingItem
                key={row.id}
                row={row}
                period={period}
                maxCount={Math.max(1, ...members.map(({ count }) => count))}
              />
            ))}
          </Paper>
        )
      }
    </Loaded>
  );
}

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
        <div aria-live="polite">
          <Stack align="center" gap={0}>
            <DateHeading component="h2">{periodTitle(period, current, today)}</DateHeading>
            {running && (
              <Note variant="caption" component="span">
                in corso
              </Note>
            )}
          </Stack>
        </div>
      </StepRow>
    </Box>
  );
}

const search = z.object({
  period: rankingPeriod.catch("month"),
  day: romeDate.nullable().catch(null),
});

const tabs = rankingPeriod.options.map((state) => ({ state, label: periodLabels[state].tab }));

/** Ranking by lessons attended. The period is kept in the URL, with a day of it unless it is today's. */
export function RankingScreen() {
  const [{ period, day: chosen }, change] = useUrlState(search);
  const today = romeDay(useNow());
  const day = chosen !== null && chosen < today ? chosen : undefined;
  return (
    <Screen
      title="Classifica"
      hint="Chi si allena di più: le prime cinquanta persone, per lezioni frequentate."
    >
      <StateTabs
        label="Periodo della classifica"
        id="ranking"
        tabs={tabs}
        state={period}
        onChoose={(next) => change({ period: next, day: day ?? null })}
      >
        <PeriodSteps
          period={period}
          day={day ?? today}
          today={today}
          onDay={(next) => change({ day: next < today ? next : null })}
        />
        <RankingList key={`${period} ${day}`} period={period} day={day} />
      </StateTabs>
    </Screen>
  );
}
