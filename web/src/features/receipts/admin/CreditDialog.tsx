import Typography from "@mui/material/Typography";
import { creditNoteInput, type Receipt, receiptInput } from "@studio/contract/receipts/model.ts";
import { numberLabel } from "@studio/contract/receipts/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useState } from "react";
import * as z from "zod";
import { amountText } from "../../../lib/format/amountText.ts";
import { editablePrice } from "../../../lib/format/format.ts";
import { sendAndClose } from "../../../lib/http/act.ts";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../ui/form/MoneyField.tsx";
import { useCredit } from "./api.ts";

/** Returns the schema of the form: a reason, and an amount up to what is left of the receipt. */
const creditForm = (left: number) =>
  z.object({
    amount: amountText.pipe(
      receiptInput.shape.amount.max(left, `Della ricevuta restano ${formatPrice(left)}`),
    ),
    reason: creditNoteInput.shape.reason,
  });

/** Takes back a receipt, whole or in part, with a credit note, for a reason; idempotent per opening. */
export function CreditDialog({ receipt, ...dialog }: DialogState & { receipt: Receipt }) {
  // What is left shrinks once the note is issued, while the dialog fades out.
  const [left] = useState(receipt.amount - receipt.credited);
  const { mutateAsync: credit } = useCredit();
  return (
    <FormDialog
      {...dialog}
      title="Storna la ricevuta"
      submitLabel="Emetti la nota di accredito"
      danger
      schema={creditForm(left)}
      defaultValues={{ amount: editablePrice(left), reason: "" }}
      onSubmit={(body, key) =>
        sendAndClose(
          dialog.onClose,
          () => credit({ params: { id: receipt.id }, body, key }),
          `Ricevuta ${numberLabel(receipt)} stornata${body.amount < left ? ` per ${formatPrice(body.amount)}` : ""}.`,
        )
      }
    >
      <Typography>
        Emetti una nota di accredito a {receipt.recipient.name}: la ricevuta {numberLabel(receipt)} resta
        nell’elenco, e per la parte stornata se ne può emettere una nuova. Non restituisce soldi e non cambia
        la vendita.
      </Typography>
      <MoneyField name="amount" label="Importo da stornare" required />
      <FormField name="reason" label="Motivo" autoComplete="off" required />
    </FormDialog>
  );
}
