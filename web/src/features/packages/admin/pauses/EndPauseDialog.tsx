import SyncProblem from "@mui/icons-material/SyncProblem";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { PauseEndPreview } from "@studio/contract/packages/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { onLongDay } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { act } from "../act.ts";
import { pauseEndQuery, type StaffPackage, useEndPause } from "../api.ts";
import { endLabel } from "./PauseList.tsx";

type Props = {
  uid: string;
  pkg: StaffPackage;
  /** First day of the pause. */
  from: string;
  open: boolean;
  now: Date;
  onClose: () => void;
};

/** Ends a current pause or cancels an upcoming one, after a preview of the effect. */
export function EndPauseDialog({ uid, pkg, from, open, now, onClose }: Props) {
  const { data: preview, error, refetch } = useQuery(pauseEndQuery(uid, pkg.id, from));
  const { mutateAsync: endPause } = useEndPause(uid, pkg.id, from);
  const [changed, setChanged] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const today = romeDay(now);
  const label = endLabel(from, today);

  const confirm = async ({ version }: PauseEndPreview) => {
    setWorking(true);
    const result = await act(() => endPause(version), "Pausa aggiornata.");
    setChanged(result.is === "changed");
    if (result.is === "changed") await refetch();
    setWorking(false);
    if (result.is === "done") onClose();
  };

  return (
    <ActionDialog
      open={open}
      title={`${label}?`}
      onClose={onClose}
      actions={
        preview && (
          <Button variant="contained" size="large" loading={isWorking} onClick={() => confirm(preview)}>
            {label}
          </Button>
        )
      }
    >
      {!preview && !error && (
        <Box role="status" aria-label="Carico cosa cambia">
          <Skeleton variant="rounded" height={96} />
        </Box>
      )}
      {!preview && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
      {preview && (
        <Box sx={{ display: "grid", gap: 3 }}>
          {changed && (
            <Box role="alert">
              <Banner tone="warn" icon={<SyncProblem />}>
                Nel frattempo il pacchetto è cambiato: qui sotto trovi cosa succede adesso.
              </Banner>
            </Box>
          )}
          <Typography>
            {from > today ? `«${pkg.name}» non andrà in pausa.` : `«${pkg.name}» vale di nuovo da oggi.`} I
            giorni di pausa non usati vengono tolti dalla scadenza.
          </Typography>
          {preview.expire_date && <Strong>Scadrà {onLongDay(lastDayOf(preview.expire_date))}.</Strong>}
          <Note variant="body2">
            Le prenotazioni tolte non tornano da sole. Quelle già fatte per i giorni aggiunti restano, e con
            loro la scadenza che serve.
          </Note>
        </Box>
      )}
    </ActionDialog>
  );
}
