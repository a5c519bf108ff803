import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { declineInput, type Withdrawal } from "@studio/contract/withdrawals/model.ts";
import { act } from "../../../lib/http/act.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { useDeclineWithdrawal, useReopenWithdrawal } from "./api.ts";

type Props = { withdrawal: Withdrawal; open: boolean; onClose: () => void };

/** Declines a withdrawal for a reason, which the buyer reads. */
export function DeclineDialog({ withdrawal: { id, title }, open, onClose }: Props) {
  const { mutateAsync: decline } = useDeclineWithdrawal();
  const { mutateAsync: reopen } = useReopenWithdrawal();
  const undo = () => act(() => reopen(id), "Recesso riaperto.");
  return (
    <ActionDialog open={open} title="Rifiuta il recesso" onClose={onClose}>
      <Form
        schema={declineInput}
        defaultValues={{ reason: "" }}
        onSubmit={async ({ reason }) => {
          if (
            await act(() => decline({ id, reason }), "Recesso rifiutato, la risposta parte per email.", undo)
          )
            onClose();
          return "kept";
        }}
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <Typography>
            {title}: il contratto resta valido e il pacchetto torna attivo. Solo chi non ha diritto al recesso
            si può rifiutare: nel dubbio chiedi all’avvocato.
          </Typography>
          <TextArea name="reason" label="Motivo, che la persona legge" />
          <SubmitButton>Rifiuta il recesso</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
