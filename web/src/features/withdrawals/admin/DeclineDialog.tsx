import Typography from "@mui/material/Typography";
import { declineInput, type Withdrawal } from "@studio/contract/withdrawals/model.ts";
import { act } from "../../../lib/http/act.ts";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { useDeclineWithdrawal, useReopenWithdrawal } from "./api.ts";

type Props = DialogState & { withdrawal: Withdrawal };

/** Declines a withdrawal for a reason, which the buyer reads. */
export function DeclineDialog({ withdrawal: { id, title }, ...dialog }: Props) {
  const params = { id };
  const { mutateAsync: decline } = useDeclineWithdrawal();
  const { mutateAsync: reopen } = useReopenWithdrawal();
  const undo = () => act(() => reopen({ params }), "Recesso riaperto.");
  return (
    <FormDialog
      {...dialog}
      title="Rifiuta il recesso"
      submitLabel="Rifiuta il recesso"
      schema={declineInput}
      defaultValues={{ reason: "" }}
      onSubmit={async (body) => {
        const done = "Recesso rifiutato, la risposta parte per email.";
        if (await act(() => decline({ params, body }), done, undo)) dialog.onClose();
        return "kept";
      }}
    >
      <Typography>
        {title}: il contratto resta valido e il pacchetto torna attivo. Solo chi non ha diritto al recesso si
        può rifiutare: nel dubbio chiedi all’avvocato.
      </Typography>
      <TextArea name="reason" label="Motivo, che la persona legge" />
    </FormDialog>
  );
}
