import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { percentOf, stageOf, type Tally, tallyOf } from "@studio/contract/training/policy.ts";
import { useId } from "react";
import type { Live } from "../../../lib/live/live.ts";
import { OfflineError } from "../../../lib/network/offline.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Ring } from "../../../ui/charts/Ring.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Placeholder } from "../../../ui/feedback/Loaded.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { onIron } from "../../../ui/theme/tones.ts";
import { isRefused, type Program } from "./api.ts";
import { stageLabels, tallyLabel } from "./describe.ts";
import { ProgramClosed } from "./ProgramClosed.tsx";
import { SessionGrid } from "./SessionGrid.tsx";
import type { Feedback } from "./useFeedback.ts";
import { useWeek } from "./useWeek.ts";
import { WeekNav } from "./WeekNav.tsx";
import { WeekSessions } from "./WeekSessions.tsx";

type ProgramHeadProps = { title: string; description: string; tally: Tally };

/** Title, description and progress of a program. */
function ProgramHead({ title, description, tally }: ProgramHeadProps) {
  const percent = percentOf(tally);
  return (
    <IronBand>
      <Stack gap={6}>
        <Stack gap={3}>
          <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {description && <Typography sx={{ maxWidth: 640 }}>{description}</Typography>}
        </Stack>
        <Row gap={{ xs: 4, sm: 6 }} align="center" wraps={false}>
          <Ring
            value={tally.done}
            max={tally.total}
            size={104}
            label={`Avanzamento del programma: ${percent}%, ${tallyLabel(tally)}`}
          >
            <Numeral size="h2">{percent}%</Numeral>
          </Ring>
          <Stack gap={1} maxWidth={420}>
            <Typography sx={{ fontWeight: 600 }} aria-live="polite">
              {stageLabels[stageOf(tally)]}
            </Typography>
            <Typography variant="body2" aria-hidden>
              {tallyLabel(tally)}
            </Typography>
          </Stack>
        </Row>
      </Stack>
    </IronBand>
  );
}

/** Skeleton of a program. */
const ProgramSkeleton = () => (
  <Box role="status" aria-label="Carico il programma">
    <IronBand>
      <Box sx={onIron}>
        <Stack gap={6}>
          <Stack gap={3}>
            <Typography variant="h1" component="p">
              <Skeleton width="min(100%, 480px)" />
            </Typography>
            <Skeleton width="min(100%, 600px)" />
          </Stack>
          <Row gap={{ xs: 4, sm: 6 }} align="center" wraps={false}>
            <Skeleton variant="circular" width={104} height={104} />
            <Skeleton width={200} />
          </Row>
        </Stack>
      </Box>
    </IronBand>
    <PageFrame>
      <Box sx={{ display: "grid", gap: 6, my: { xs: 6, md: 10 } }}>
        <Skeleton variant="rounded" height={44} />
        <Placeholder height={{ xs: 152, md: 72 }} />
        <SessionGrid>
          {[0, 1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton variant="rounded" height={262} />
            </li>
          ))}
        </SessionGrid>
      </Box>
    </PageFrame>
  </Box>
);

/** Progress of a program and its current week. */
function ProgramWeeks({ program, feedback }: { program: Program; feedback: Feedback }) {
  const { title, description, weeks } = program;
  const heading = useId();
  const selected = useWeek(weeks);
  const sessions = weeks.find(({ week }) => week === selected)?.sessions ?? [];
  return (
    <>
      <ProgramHead
        title={title}
        description={description}
        tally={tallyOf(weeks.flatMap((week) => week.sessions))}
      />
      <PageFrame>
        <Box
          component="section"
          aria-labelledby={heading}
          sx={{ display: "grid", gap: 6, my: { xs: 6, md: 10 } }}
        >
          <WeekNav weeks={weeks} selected={selected} headingId={heading} />
          <WeekSessions key={selected} sessions={sessions} feedback={feedback} />
        </Box>
      </PageFrame>
    </>
  );
}

/** Returns what went wrong; a program that is not on the device yet needs the network once. */
const failureOf = (error: unknown): string =>
  error instanceof OfflineError && navigator.onLine === false
    ? "Sei offline e questo programma non è ancora sul dispositivo: aprilo una volta con la rete."
    : "Errore nel caricamento della scheda";

type Props = { program: Live<Program | undefined>; feedback: Feedback };

/** A training program in any state: loading, failed, missing or ready. */
export function ProgramScreen({ program, feedback }: Props) {
  if (program.status === "loading") return <ProgramSkeleton />;
  if (program.status === "error") {
    if (isRefused(program.error)) return <ProgramClosed why="program_not_followed" />;
    return (
      <>
        <IronBand>
          <Typography variant="h1">Programma di allenamento</Typography>
        </IronBand>
        <PageFrame>
          <ErrorState message={failureOf(program.error)} onRetry={program.retry} />
        </PageFrame>
      </>
    );
  }
  if (!program.data) return <ProgramClosed why="program_not_found" />;
  return <ProgramWeeks program={program.data} feedback={feedback} />;
}
