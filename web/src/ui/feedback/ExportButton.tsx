import Download from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { ActionDialog } from "./ActionDialog.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { toast } from "./toast.ts";

type Props = {
  label?: string;
  /** Reads and saves everything and returns its number; `onCount` receives the number read so far. */
  save: (onCount: (count: number) => void, signal: AbortSignal) => Promise<number>;
  /** `3 persone lette` */
  readLabel: (count: number) => string;
  /** `3 persone` */
  countLabel: (count: number) => string;
  /** Returns what a person reads of an error. */
  explain: (error: unknown) => string;
};

/** Exports a list as a CSV file and shows the progress in a dialog; closing it or leaving the page aborts. */
export function ExportButton({ label = "Esporta CSV", save, readLabel, countLabel, explain }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = async () => {
    const control = new AbortController();
    current.current = control;
    setCount(0);
    setFailure(undefined);
    setOpen(true);
    try {
      const saved = await save(setCount, control.signal);
      toast.success(`File pronto: ${countLabel(saved)}.`, 4000);
      setOpen(false);
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
            Annulla
          </Button>
        }
      >
        {failure === undefined ? (
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
