import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { creditNoteInput, type Receipt } from "@studio/contract/receipts/model.ts";
import { numberLabel } from "@studio/contract/receipts/policy.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { amountOf } from "../labels.ts";
import { useCredit } from "./api.ts";

type Props = { receipt: Receipt; open: boolean; onClose: () => void };

/** Takes back a receipt with a credit note, for a reason. */
export function CreditDialog({ receipt, open, onClose }: Props) {
  const { mutateAsync: credit } = useCredit(receipt.id);
  return (
    <ActionDialog open={open} title="Storna la ricevuta" onClose={onClose}>
      <Form
        schema={creditNoteInput}
        defaultValues={{ reason: "" }}
        onSubmit={(body) =>
          sendForm(
            async () => {
              await credit(body);
              onClose();
            },
            `Ricevuta ${numberLabel(receipt)} stornata.`,
          )
        }
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <Typography>
            Emetti una nota di accredito di {amountOf(receipt)} a {receipt.recipient.name}: la ricevuta{" "}
            {numberLabel(receipt)} resta nell’elenco, e se ne può emettere una nuova. Non restituisce soldi e
            non cambia la vendita.
          </Typography>
          <FormField name="reason" label="Motivo" autoComplete="off" required />
          <SubmitButton danger>Emetti la nota di accredito</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
