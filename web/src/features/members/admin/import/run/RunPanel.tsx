import Download from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { adminPaths } from "../../../../../lib/adminPaths.ts";
import { currentTime } from "../../../../../lib/clock.ts";
import { downloadCsv } from "../../../../../lib/format/download.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../../../ui/navigation/LinkButton.tsx";
import { type ImportRun, leftOut, leftOutCsv, reach } from "./run.ts";
import type { ImportRunState } from "./useImportRun.ts";

/** Returns the result: `180 persone importate, 7 aggiornate`. */
function resultLabel({ progress: { imported, updated } }: ImportRun): string {
  if (updated === 0) return plural(imported, "persona importata", "persone importate");
  if (imported === 0) return plural(updated, "persona aggiornata", "persone aggiornate");
  return `${plural(imported, "persona importata", "persone importate")}, ${plural(updated, "aggiornata", "aggiornate")}`;
}

const saveLeftOut = (run: ImportRun) => downloadCsv("righe-lasciate", currentTime(), leftOutCsv(run));

type ResultProps = { run: ImportRun; onAnother: () => void };

function Result({ run, onAnother }: ResultProps) {
  const left = leftOut(run).length;
  return (
    <Box role="status">
      <EmptyState
        title={resultLabel(run)}
        hint={
          left === 0
            ? "Trovi tutti tra gli utenti."
            : `${plural(left, "riga è rimasta fuori", "righe sono rimaste fuori")}: scaricale con il motivo, correggile e importa quel file.`
        }
        action={
          <Row gap={3} justify="center">
            {left > 0 && (
              <Button variant="contained" startIcon={<Download />} onClick={() => saveLeftOut(run)}>
                Scarica le righe lasciate
              </Button>
            )}
            <LinkButton to={`${adminPaths.users.href()}?sort=joined_at&order=desc`} variant="outlined">
              Vai agli utenti
            </LinkButton>
            <Button variant="outlined" onClick={onAnother}>
              Importa un altro file
            </Button>
          </Row>
        }
      />
    </Box>
  );
}

type Props = { run: ImportRun; state: ImportRunState };

/** Progress of an import, and then its result. */
export function RunPanel({ run, state: { isRunning, isOver, error, resume, interrupt, forget } }: Props) {
  const { sent, all } = reach(run);
  if (isOver) return <Result run={run} onAnother={forget} />;
  return (
    <Panel>
      <Stack gap={3}>
        <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {isRunning ? "Importazione in corso" : "L’importazione è rimasta a metà"}
        </Typography>
        <Note role="status" breaksWords>
          {run.plan.file}: {sent} di {plural(all, "persona", "persone")}
          {isRunning ? "…" : ". Chi è già stato importato non si ripete."}
        </Note>
        <LinearProgress
          variant="determinate"
          value={all === 0 ? 100 : (100 * sent) / all}
          aria-label="Avanzamento dell’importazione"
        />
        {error ? <ErrorState message={errorMessage(error)} onRetry={resume} /> : null}
        <Row gap={3}>
          {isRunning && (
            <Button variant="outlined" onClick={interrupt}>
              Interrompi
            </Button>
          )}
          {!isRunning && !error && (
            <Button variant="contained" onClick={resume}>
              Continua
            </Button>
          )}
          {!isRunning && (
            <Button variant="outlined" onClick={forget}>
              Lascia stare
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}
