import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { deskMethod, type Sale, type SaleReversal, saleReversal } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { balanceAfter } from "@studio/contract/sales/policy.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { amountText } from "../../../../lib/format/amountText.ts";
import { editablePrice, parsePrice } from "../../../../lib/format/format.ts";
import { deskMethods } from "../../../../lib/format/saleLabels.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { useReverse } from "../api.ts";
import { withoutMethod } from "./withoutMethod.ts";

/** Returns what was paid in excess once an amount is reversed. */
const excessAfter = (sale: Sale, amount: number): number =>
  Math.max(0, -balanceAfter(sale, [{ kind: "reversed", amount }]).owed);

/** Returns the schema of the form: what is in excess is paid back at once or, with `later`, not yet. */
const reversalForm = (sale: Sale) =>
  z
    .object({
      amount: amountText.pipe(saleReversal.shape.amount.max(sale.charged, "È più di quanto vale la vendita")),
      reason: saleReversal.shape.reason,
      method: z.enum([...deskMethod.options, "later", ""]),
    })
    .transform(({ amount, reason, method }, context): SaleReversal => {
      const excess = excessAfter(sale, amount);
      if (excess === 0 || method === "later") return { amount, reason };
      if (method !== "") return { amount, reason, paid_back: { amount: excess, method } };
      return withoutMethod(context);
    });

/** The sum to be paid back, and how. */
function PayBack({ sale }: { sale: Sale }) {
  const amount = useWatch<{ amount: string }, "amount">({ name: "amount" });
  const mayRefund = useCan("payments.refund");
  const excess = excessAfter(sale, parsePrice(amount) ?? 0);
  if (excess === 0) return null;
  const options = mayRefund
    ? [...deskMethods, { value: "later", label: "Non ora" }]
    : [{ value: "later", label: "Non ora" }];
  return (
    <>
      <RadioField name="method" label={`Restituisci ${formatPrice(excess)}`} options={options} />
      {!mayRefund && (
        <Note variant="body2">
          I soldi li restituisce un titolare: intanto restano segnati come da restituire.
        </Note>
      )}
    </>
  );
}

type Props = { sale: Sale; onDone: () => void; onBack: () => void };

/** Reverses a sale, whole or in part, for a reason; idempotent per opening. */
export function ReverseForm({ sale, onDone, onBack }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync: reverse } = useReverse();
  return (
    <Form
      schema={reversalForm(sale)}
      defaultValues={{ amount: editablePrice(sale.charged), reason: "", method: "" }}
      onSubmit={(body) =>
        sendAndClose(
          onDone,
          () => reverse({ params: { id: sale.id }, body, key }),
          `Stornati ${formatPrice(body.amount)}.`,
        )
      }
    >
      <FormGrid>
        <Typography>
          {sale.title}: la vendita resta nei movimenti, con lo storno accanto.
          {sale.package_id && " Il pacchetto non cambia: se non deve più valere, toglilo dalla sua scheda."}
        </Typography>
        <MoneyField name="amount" label="Quanto storni" required />
        <FormField name="reason" label="Motivo" autoComplete="off" required />
        <PayBack sale={sale} />
        <SubmitButton danger>Storna</SubmitButton>
        <Button variant="outlined" onClick={onBack}>
          Indietro
        </Button>
      </FormGrid>
    </Form>
  );
}
