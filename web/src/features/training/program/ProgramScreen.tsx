import Typography from "@mui/material/Typography";
import type { Live } from "../../../lib/live.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { IronBand } from "../../../ui/IronBand.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { isRefused, type Program } from "./data.ts";
import { ProgramClosed } from "./ProgramClosed.tsx";
import { ProgramSkeleton } from "./ProgramSkeleton.tsx";
import { ProgramWeeks } from "./ProgramWeeks.tsx";
import type { Feedback } from "./useFeedback.ts";

type Props = { program: Live<Program | undefined>; feedback: Feedback };

/** A training programme, whatever became of it. */
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
          <ErrorState message="Errore nel caricamento della scheda" onRetry={program.retry} />
        </PageFrame>
      </>
    );
  }
  if (!program.data) return <ProgramClosed why="program_not_found" />;
  return <ProgramWeeks program={program.data} feedback={feedback} />;
}
