import Typography from "@mui/material/Typography";
import { type Sale, saleReceipt } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import * as z from "zod";
import { amountText } from "../../../../lib/format/amountText.ts";
import { editablePrice } from "../../../../lib/format/format.ts";
import { deskMethods } from "../../../../lib/format/saleLabels.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { useReceive } from "../api.ts";

const { amount, method } = saleReceipt.shape;

const receiptForm = z.object({
  amount: amountText.pipe(amount),
  method: z.string().pipe(z.enum(method.options, "Scegli come ha pagato")),
});

/** Records a payment of what is owed; idempotent per opening. */
export function ReceiveDialog({ sale, ...dialog }: DialogState & { sale: Sale }) {
  const { mutateAsync: receive } = useReceive();
  const owed = Math.max(0, sale.owed);
  return (
    <FormDialog
      {...dialog}
      title="Incassa"
      submitLabel="Incassa"
      schema={receiptForm}
      defaultValues={{ amount: editablePrice(owed), method: "" }}
      onSubmit={(body, key) =>
        sendAndClose(
          dialog.onClose,
          () => receive({ params: { id: sale.id }, body, key }),
          `Incassati ${formatPrice(body.amount)}.`,
        )
      }
    >
      <Typography>
        {sale.title}
        {sale.buyer.name && `, ${sale.buyer.name}`}: restano {formatPrice(owed)} da pagare.
      </Typography>
      <MoneyField name="amount" label="Quanto paga" required />
      <RadioField name="method" label="Come paga" options={deskMethods} />
    </FormDialog>
  );
}
