import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { periodText } from "@studio/contract/packages/period.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import type { ResumableRun } from "../../useResumableRun.ts";
import { type BulkRun, undoRun } from "./run.ts";

/** The people for whom an act failed, each with the reason. */
const Failures = ({ failed }: Pick<BulkRun, "failed">) => (
  <Stack component="ul" label="Non riuscito per" gap={2}>
    {failed.map(({ id, name, failure }) => (
      <li key={id}>
        <Strong>{name ?? "Una persona eliminata"}</Strong>
        <Note variant="body2">{failure}</Note>
      </li>
    ))}
  </Stack>
);

/** The people whose subscription begins after the one that they have, each with its days. */
const Renewed = ({ renewed }: Pick<BulkRun, "renewed">) => (
  <>
    <Typography>Chi aveva già un abbonamento comincia quando finisce quello:</Typography>
    <Stack component="ul" label="Cominciano più avanti" gap={2}>
      {renewed.map(({ id, name, renewal }) => (
        <li key={id}>
          <Strong breaksWords>{name}</Strong>
          <Note variant="body2">{renewal && periodText(renewal.start_date, renewal.expire_date)}</Note>
        </li>
      ))}
    </Stack>
  </>
);

/** Returns the result in a sentence: “Fatto per 118 persone su 120.” */
function resultLabel({ act, done, failed }: BulkRun): string {
  const result = `${act.kind === "undo" ? "Annullato" : "Fatto"} per ${plural(done, "persona", "persone")}`;
  return failed.length === 0 ? `${result}.` : `${result} su ${done + failed.length}. Non riuscito per:`;
}

type Props = { open: boolean; state: ResumableRun<BulkRun>; onClose: () => void };

/** Progress of a bulk act, and then its result. Closing it before the end interrupts the act. */
export function BulkProgress({ open, state: { run, isRunning, error, start, resume }, onClose }: Props) {
  if (!run) return null;
  const reached = run.done + run.failed.length;
  const all = reached + run.pending.length;
  const isOver = run.pending.length === 0;
  const undo = isOver && !isRunning ? undoRun(run) : undefined;
  return (
    <ActionDialog
      open={open}
      title={isOver ? "Risultato" : "Azione in corso"}
      onClose={onClose}
      actions={
        <>
          {undo && (
            <Button variant="outlined" onClick={() => start(undo)}>
              Annulla per {plural(undo.pending.length, "persona", "persone")}
            </Button>
          )}
          <Button variant={isOver ? "contained" : "outlined"} onClick={onClose}>
            {isOver ? "Chiudi il risultato" : "Interrompi"}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Typography role="status">
          {isOver ? resultLabel(run) : `${reached} di ${plural(all, "persona", "persone")}…`}
        </Typography>
        {!isOver && (
          <LinearProgress
            variant="determinate"
            value={(100 * reached) / all}
            aria-label="Avanzamento dell’azione"
          />
        )}
        {!isRunning && !isOver && (
          <ErrorState
            message={error === undefined ? "L’azione è interrotta." : errorMessage(error)}
            onRetry={resume}
          />
        )}
        {run.failed.length > 0 && <Failures failed={run.failed} />}
        {run.renewed.length > 0 && <Renewed renewed={run.renewed} />}
      </Stack>
    </ActionDialog>
  );
}
