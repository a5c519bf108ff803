import Download from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { ActionDialog } from "./ActionDialog.tsx";
import { ErrorState } from "./ErrorState.tsx";

/** A file that holds only a part of what was asked for: its rows, and why. */
type PartialFile = { count: number; missing: string };

type Props = {
  label?: string;
  /** Reads and saves everything; `onCount` receives the number read so far. */
  save: (onCount: (count: number) => void, signal: AbortSignal) => Promise<number | PartialFile>;
  /** `3 persone lette` */
  readLabel: (count: number) => string;
  /** `3 persone` */
  countLabel: (count: number) => string;
  /** Returns what a person reads of an error. */
  explain: (error: unknown) => string;
  /** Says that the file is whole and saved. */
  onSaved: (text: string) => void;
};

/**
 * Exports a list as a CSV file and shows the progress in a dialog; closing it or leaving the page aborts. The dialog
 * stays open to say that a file is not whole.
 */
export function ExportButton({
  label = "Esporta CSV",
  save,
  readLabel,
  countLabel,
  explain,
  onSaved,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [partial, setPartial] = useState<PartialFile>();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = async () => {
    const control = new AbortController();
    current.current = control;
    setCount(0);
    setFailure(undefined);
    setPartial(undefined);
    setOpen(true);
    try {
      const saved = await save(setCount, control.signal);
      if (typeof saved === "number") {
        onSaved(`File pronto: ${countLabel(saved)}.`);
        setOpen(false);
      } else setPartial(saved);
    } catch (error) {
      if (!control.signal.aborted) setFailure(error);
    }
  };
  const close = () => {
    current.current?.abort();
    setOpen(false);
  };

  return (
    <>
      <Button variant="outlined" startIcon={<Download />} aria-haspopup="dialog" onClick={() => void start()}>
        {label}
      </Button>
      <ActionDialog
        open={isOpen}
        title={label}
        onClose={close}
        actions={
          <Button variant="outlined" onClick={close}>
            {partial ? "Ho capito" : "Annulla"}
          </Button>
        }
      >
        {partial ? (
          <Alert severity="warning">
            File pronto: {countLabel(partial.count)}. {partial.missing}
          </Alert>
        ) : failure === undefined ? (
          <>
            <Typography role="status" sx={{ mb: 3 }}>
              {count === 0 ? "Leggo l’elenco…" : `${readLabel(count)}…`}
            </Typography>
            <LinearProgress aria-label="Esportazione in corso" />
          </>
        ) : (
          <ErrorState message={explain(failure)} onRetry={() => void start()} />
        )}
      </ActionDialog>
    </>
  );
}
