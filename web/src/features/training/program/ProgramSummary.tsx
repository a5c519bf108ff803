import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { nextSession, percentOf, stageOf, tallyOf } from "@studio/contract/training/policy.ts";
import { useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { formatDay } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Ring } from "../../../ui/charts/Ring.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Flush } from "../../../ui/layout/flow/Flush.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { type Program, type ProgramWeek, useProgram } from "./api.ts";
import { stageLabels, tallyLabel } from "./describe.ts";
import { ProgramLink } from "./ProgramLink.tsx";
import { useFeedback } from "./useFeedback.ts";
import { SESSION } from "./useWeek.ts";
import { WeekSessions } from "./WeekSessions.tsx";

/** Returns the session with this id and its week. */
const placeOf = (weeks: readonly ProgramWeek[], id: string | null | undefined) =>
  weeks
    .flatMap(({ week, sessions }) => sessions.map((session) => ({ week, session })))
    .find(({ session }) => session.id === id);

/** Progress and next session: one below the other, on a wide screen side by side. */
const besides = { xs: 1, lg: [2, 3] };

type BodyProps = { uid: string; id: string; program: Program; startsOn: string | undefined; now: Date };

function Summary({ uid, id, program: { title, weeks }, startsOn, now }: BodyProps) {
  const heading = useId();
  const feedback = useFeedback(uid);
  const next = nextSession(weeks);
  // A session that is ticked here stays, so that the tick can be seen, undone and explained.
  const [search] = useSearchParams();
  const [pinned, pin] = useState(() => placeOf(weeks, search.get(SESSION))?.session.id ?? next?.session.id);
  const current = placeOf(weeks, pinned) ?? next;
  const tally = tallyOf(weeks.flatMap(({ sessions }) => sessions));
  const week = (current ?? next)?.week;
  const isToCome = startsOn !== undefined && startsOn > romeDay(now);
  return (
    <article aria-labelledby={heading}>
      <Columns count={besides} gap={{ xs: 4, lg: 8 }} align="start">
        <Row gap={4} align="center" wraps={false}>
          <Ring value={tally.done} max={tally.total} size={88}>
            <Numeral size="h3">{percentOf(tally)}%</Numeral>
          </Ring>
          <Fill>
            <Typography id={heading} variant="h3" sx={{ overflowWrap: "anywhere" }}>
              {title}
            </Typography>
            {week !== undefined && (
              <Strong>
                Settimana {week} di {weeks.length}
              </Strong>
            )}
            <Typography variant="body2">{tallyLabel(tally)}</Typography>
            {isToCome && <Typography>Comincia {formatDay(startsOn)}</Typography>}
            {/* The button's text stands under the others. */}
            <Flush>
              <LinkButton to={paths.program.href(id)} variant="text">
                Apri il programma
              </LinkButton>
            </Flush>
          </Fill>
        </Row>
        {current ? (
          <Stack gap={3}>
            <Note variant="body2">{current.session.completed ? "Fatto" : "Prossimo allenamento"}</Note>
            <WeekSessions
              key={current.session.id}
              sessions={[current.session]}
              feedback={feedback}
              columns="one"
            />
            {current.session.completed && next && (
              <Button variant="outlined" onClick={() => pin(next.session.id)}>
                Vai al prossimo: {next.session.title}
              </Button>
            )}
          </Stack>
        ) : (
          tally.total > 0 && <Typography>{stageLabels[stageOf(tally)]}</Typography>
        )}
      </Columns>
    </article>
  );
}

type Props = Omit<BodyProps, "program">;

/**
 * A program with its progress and next session, which can be ticked here
 * (docs/product/training-and-library.md#next-session). Where it cannot be read, its link remains.
 */
export function ProgramSummary(props: Props) {
  const program = useProgram(props.uid, props.id);
  if (program.status === "loading") return <SummarySkeleton />;
  if (program.status === "ready" && program.data) return <Summary {...props} program={program.data} />;
  return (
    <CardGrid>
      <ProgramLink id={props.id} />
    </CardGrid>
  );
}

/** Placeholder of a summary: title, progress and session. */
const SummarySkeleton = () => (
  <Box role="status" aria-label="Carico il programma">
    <Columns count={besides} gap={{ xs: 4, lg: 8 }}>
      <Skeleton variant="rounded" height={104} />
      <Skeleton variant="rounded" height={250} />
    </Columns>
  </Box>
);
