import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { currentTime } from "../../../../../lib/clock.ts";
import { download } from "../../../../../lib/format/download.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { toast } from "../../../../../ui/feedback/toast.ts";
import type { Listing } from "../../api.ts";
import { membersCsv, readAllMembers } from "./exported.ts";

type Props = { open: boolean; listing: Listing; onClose: () => void };

/** Reads all pages of a list and downloads them as a CSV file; closing the dialog aborts. Keyed by its opening. */
export function ExportDialog({ open, listing, onClose }: Props) {
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);

  const save = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const people = await readAllMembers(listing, setCount, signal);
      const now = currentTime();
      download(`utenti-${romeDay(now)}.csv`, "text/csv;charset=utf-8", membersCsv(people, now));
      toast.success(`File pronto: ${plural(people.length, "persona", "persone")}.`, 4000);
      onClose();
    } catch (error) {
      if (!signal.aborted) setFailure(error);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts the export again.
  useEffect(() => {
    if (!open) return undefined;
    const controller = new AbortController();
    void save(controller.signal);
    return () => controller.abort();
  }, [open, tries]);

  const retry = () => {
    setFailure(undefined);
    setCount(0);
    setTries(tries + 1);
  };
  return (
    <ActionDialog
      open={open}
      title="Esporta CSV"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Annulla
        </Button>
      }
    >
      {failure === undefined ? (
        <>
          <Typography role="status" sx={{ mb: 3 }}>
            {count === 0 ? "Leggo l’elenco…" : `${plural(count, "persona letta", "persone lette")}…`}
          </Typography>
          <LinearProgress aria-label="Esportazione in corso" />
        </>
      ) : (
        <ErrorState message={errorMessage(failure)} onRetry={retry} />
      )}
    </ActionDialog>
  );
}
