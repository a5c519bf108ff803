import Typography from "@mui/material/Typography";
import { type Sale, saleReceipt } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { payableOn } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import * as z from "zod";
import { useNow } from "../../../../lib/clock.ts";
import { amountText } from "../../../../lib/format/amountText.ts";
import { editablePrice } from "../../../../lib/format/format.ts";
import { deskMethods } from "../../../../lib/format/saleLabels.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { useReceive } from "../api.ts";
import type { SaleAction } from "../SaleList.tsx";

const { amount, method } = saleReceipt.shape;

const receiptForm = z.object({
  amount: amountText.pipe(amount),
  method: z.string().pipe(z.enum(method.options, "Scegli come ha pagato")),
});

/** Returns what is left to pay and, where later dates defer a part of it, what is to be paid today. */
const leftLabel = (owed: number, payable: number): string =>
  payable < owed
    ? `da pagare oggi ${formatPrice(payable)} dei ${formatPrice(owed)} che restano`
    : `restano ${formatPrice(owed)} da pagare`;

type Props = DialogState & {
  sale: Sale;
  /** Renders another way to pay. */
  payment?: SaleAction | undefined;
};

/** Records a payment of what is owed, by default of what is due; idempotent per opening. */
export function ReceiveDialog({ sale, payment, ...dialog }: Props) {
  const { mutateAsync: receive } = useReceive();
  const owed = Math.max(0, sale.owed);
  const payable = payableOn(sale, romeDay(useNow()));
  return (
    <FormDialog
      {...dialog}
      title="Incassa"
      submitLabel="Incassa"
      schema={receiptForm}
      defaultValues={{ amount: editablePrice(payable), method: "" }}
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
        {sale.buyer.name && `, ${sale.buyer.name}`}: {leftLabel(owed, payable)}.
      </Typography>
      <MoneyField name="amount" label="Quanto paga" required />
      <RadioField name="method" label="Come paga" options={deskMethods} />
      {payment?.(sale)}
    </FormDialog>
  );
}
