import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { onLongDay } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import type { Live } from "../../../../lib/live/live.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { useRequestDeletion } from "./api.ts";

type Member = { deletion_requested_at: Date | null };

/** Requests the deletion of the account once; afterwards shows the date of the request. */
export function DeletionRequest({ member }: { member: Live<Member | undefined> }) {
  if (member.status === "error") {
    return (
      <Panel>
        <ErrorState message={errorMessage(member.error)} onRetry={member.retry} />
      </Panel>
    );
  }
  return (
    <Panel>
      <Stack gap={3}>
        <Typography variant="h3">Elimina l’account</Typography>
        <Note>
          Lo staff riceve la tua richiesta ed elimina account, prenotazioni e pacchetti. Ti avvisiamo per
          email.
        </Note>
        {member.status === "loading" ? (
          <Skeleton variant="rounded" width={220} height={44} />
        ) : (
          <div>
            <Ask requestedAt={member.data?.deletion_requested_at ?? null} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function Ask({ requestedAt }: { requestedAt: Date | null }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: requestDeletion, isPending, data: answer } = useRequestDeletion();
  // The live document follows a moment later.
  const at = requestedAt ?? answer?.deletion_requested_at;

  const confirm = async () => {
    setAsking(false);
    try {
      await requestDeletion();
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    }
  };

  return (
    <>
      <div role="status">{at && <Strong>Richiesta inviata {onLongDay(romeDay(at))}</Strong>}</div>
      {!at && (
        <Button variant="outlined" color="error" loading={isPending} onClick={() => setAsking(true)}>
          Richiedi l’eliminazione
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Eliminare l’account?"
        text="Mandiamo la richiesta allo staff. Una volta eliminato, l’account non si può recuperare: perdi anche le lezioni rimaste e lo storico degli allenamenti."
        confirmLabel="Elimina l’account"
        keepLabel="Tieni l’account"
        destructive
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
