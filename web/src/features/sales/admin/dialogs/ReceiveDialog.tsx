import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type Sale, saleReceipt } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useState } from "react";
import * as z from "zod";
import { amountText } from "../../../../lib/format/amountText.ts";
import { editablePrice } from "../../../../lib/format/format.ts";
import { deskMethods } from "../../../../lib/format/saleLabels.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { useReceive } from "../api.ts";

const { amount, method } = saleReceipt.shape;

const receiptForm = z.object({
  amount: amountText.pipe(amount),
  method: z.string().pipe(z.enum(method.options, "Scegli come ha pagato")),
});

type Props = { sale: Sale; open: boolean; onClose: () => void };

/** Records a payment of what is owed; idempotent per opening. */
export function ReceiveDialog({ sale, open, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync: receive } = useReceive(sale.id);
  const owed = Math.max(0, sale.owed);
  return (
    <ActionDialog open={open} title="Incassa" onClose={onClose}>
      <Form
        schema={receiptForm}
        defaultValues={{ amount: editablePrice(owed), method: "" }}
        onSubmit={(body) =>
          sendForm(
            async () => {
              await receive({ body, key });
              onClose();
            },
            `Incassati ${formatPrice(body.amount)}.`,
          )
        }
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <Typography>
            {sale.title}
            {sale.buyer.name && `, ${sale.buyer.name}`}: restano {formatPrice(owed)} da pagare.
          </Typography>
          <MoneyField name="amount" label="Quanto paga" required />
          <RadioField name="method" label="Come paga" options={deskMethods} />
          <SubmitButton>Incassa</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
