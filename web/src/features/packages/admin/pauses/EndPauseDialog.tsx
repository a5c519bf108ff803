import SyncProblem from "@mui/icons-material/SyncProblem";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { PauseEndPreview } from "@studio/contract/packages/changes.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { onLongDay } from "../../../../lib/format/format.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { act } from "../act.ts";
import { pauseEndQuery, type StaffPackage, useEndPause } from "../api.ts";
import { endLabel } from "./PauseList.tsx";

type Props = DialogState & {
  uid: string;
  pkg: StaffPackage;
  /** First day of the pause. */
  from: string;
  now: Date;
};

/** Ends a current pause or cancels an upcoming one, after a preview of the effect. */
export function EndPauseDialog({ uid, pkg, from, open, now, onClose }: Props) {
  const preview = useRead(pauseEndQuery(uid, pkg.id, from));
  const { mutateAsync: endPause } = useEndPause();
  const { data } = preview;
  const [changed, setChanged] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const today = romeDay(now);
  const label = endLabel(from, today);

  const confirm = async ({ version }: PauseEndPreview) => {
    setWorking(true);
    const result = await act(
      () => endPause({ params: { id: uid, productId: pkg.id, from }, query: { version } }),
      "Pausa aggiornata.",
    );
    setChanged(result.is === "changed");
    if (result.is === "changed") await preview.retry();
    setWorking(false);
    if (result.is === "done") onClose();
  };

  return (
    <ActionDialog
      open={open}
      title={`${label}?`}
      onClose={onClose}
      actions={
        data && (
          <Button variant="contained" size="large" loading={isWorking} onClick={() => confirm(data)}>
            {label}
          </Button>
        )
      }
    >
      <Loaded of={preview} label="Carico cosa cambia" height={96}>
        {({ expire_date }) => (
          <Stack gap={3}>
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
            {isRenewed(pkg) ? (
              <Strong>Si rinnova ogni mese, e gli addebiti non cambiano.</Strong>
            ) : (
              expire_date && <Strong>Scadrà {onLongDay(lastDayOf(expire_date))}.</Strong>
            )}
            <Note variant="body2">
              Le prenotazioni tolte non tornano da sole. Quelle già fatte per i giorni aggiunti restano, e con
              loro la scadenza che serve.
            </Note>
          </Stack>
        )}
      </Loaded>
    </ActionDialog>
  );
}
