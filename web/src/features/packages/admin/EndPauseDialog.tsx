import SyncProblem from "@mui/icons-material/SyncProblem";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { PauseEndPreview } from "@studio/contract/packages/model.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { onLongDay } from "../../../lib/format.ts";
import { useLoad } from "../../../lib/useLoad.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { Banner } from "../../../ui/Banner.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { endPause, previewPauseEnd, type StaffPackage } from "./data.ts";
import { endLabel } from "./PauseList.tsx";
import type { Act } from "./usePackages.ts";

type Props = {
  uid: string;
  product: StaffPackage;
  /** The first day of the pause. */
  from: string;
  open: boolean;
  now: Date;
  act: Act;
  onClose: () => void;
};

/** Ends a pause that is on, or takes back one ahead; says first what that changes. */
export function EndPauseDialog({ uid, product, from, open, now, act, onClose }: Props) {
  const { loaded, reload } = useLoad((signal) => previewPauseEnd(uid, product.id, from, signal));
  const [changed, setChanged] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const today = romeDay(now);
  const label = endLabel(from, today);

  const confirm = async ({ version }: PauseEndPreview) => {
    setWorking(true);
    const result = await act(() => endPause(uid, product.id, from, version), "Pausa aggiornata.");
    setChanged(result.is === "changed");
    if (result.is === "changed") await reload();
    setWorking(false);
    if (result.is === "done") onClose();
  };

  return (
    <ActionDialog
      open={open}
      title={`${label}?`}
      onClose={onClose}
      actions={
        loaded.status === "ready" && (
          <Button variant="contained" size="large" loading={isWorking} onClick={() => confirm(loaded.data)}>
            {label}
          </Button>
        )
      }
    >
      {loaded.status === "loading" && (
        <Box role="status" aria-label="Carico cosa cambia">
          <Skeleton variant="rounded" height={96} />
        </Box>
      )}
      {loaded.status === "error" && (
        <ErrorState message={errorMessage(loaded.error)} onRetry={loaded.retry} />
      )}
      {loaded.status === "ready" && (
        <Box sx={{ display: "grid", gap: 3 }}>
          {changed && (
            <Box role="alert">
              <Banner tone="warn" icon={<SyncProblem />}>
                Nel frattempo il pacchetto è cambiato: qui sotto trovi cosa succede adesso.
              </Banner>
            </Box>
          )}
          <Typography>
            {from > today
              ? `«${product.name}» non andrà in pausa.`
              : `«${product.name}» vale di nuovo da oggi.`}{" "}
            I giorni di pausa non usati vengono tolti dalla scadenza.
          </Typography>
          {loaded.data.expire_date && (
            <Typography sx={{ fontWeight: 600 }}>Scadrà {onLongDay(loaded.data.expire_date)}.</Typography>
          )}
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            Le prenotazioni tolte non tornano da sole. Quelle già fatte per i giorni aggiunti restano, e con
            loro la scadenza che serve.
          </Typography>
        </Box>
      )}
    </ActionDialog>
  );
}
