import Button from "@mui/material/Button";
import type { Lead } from "@studio/contract/leads/model.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { useRemoveLead } from "./data.ts";

/** Erases a request for good, as whoever sent it may ask. */
export function RemoveLead({ lead }: { lead: Lead }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: removeLead, isPending } = useRemoveLead(lead.id);
  const name = `${lead.first_name} ${lead.last_name}`;

  const remove = async () => {
    setAsking(false);
    try {
      await removeLead();
      toast.success(`Richiesta di ${name} eliminata.`, 4000);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };

  return (
    <>
      <Button
        color="error"
        loading={isPending}
        onClick={() => setAsking(true)}
        aria-label={`Elimina la richiesta di ${name}`}
        sx={{ mt: 2 }}
      >
        Elimina
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Eliminare la richiesta?"
        text={`Nome, contatti e messaggio di ${name} si cancellano per sempre. Nel registro resta solo che tipo di richiesta era.`}
        confirmLabel="Elimina la richiesta"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
