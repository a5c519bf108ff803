import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReceiptInput, receiptInput, recipient } from "@studio/contract/receipts/model.ts";
import { fileNameOf, receiptable } from "@studio/contract/receipts/policy.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { amountText } from "../../../lib/format/amountText.ts";
import { saveFile } from "../../../lib/format/download.ts";
import { editablePrice, formatPrice } from "../../../lib/format/format.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../ui/form/RadioField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { titleOf } from "../labels.ts";
import { loadFile, receiptsOfQuery, useIssue } from "./api.ts";

const orNone = z
  .string()
  .trim()
  .transform((text) => text || null);

/** Returns the schema of the form: an amount up to what is left, the recipient, and how they get it. */
const issueForm = (left: number) =>
  z
    .object({
      amount: amountText.pipe(
        receiptInput.shape.amount.max(left, `Restano ${formatPrice(left)} senza ricevuta`),
      ),
      name: recipient.shape.name,
      fiscal_code: orNone.pipe(recipient.shape.fiscal_code.unwrap()),
      address: orNone.pipe(recipient.shape.address.unwrap()),
      delivery: z.enum(["mail", "file"]),
    })
    .transform(
      ({ amount, delivery, ...to }): ReceiptInput => ({ amount, recipient: to, mail: delivery === "mail" }),
    );

type Props = { sale: Sale; open: boolean; onClose: () => void };

/** The recipient of the buyer's latest receipt, who may be a parent, else the buyer. */
function useRecipient({ buyer: { uid, name } }: Sale) {
  const { data, isPending } = useQuery({ ...receiptsOfQuery(uid ?? ""), enabled: uid !== null });
  const last = data?.[0]?.recipient;
  return {
    loading: uid !== null && isPending,
    to: {
      name: last?.name ?? name ?? "",
      fiscal_code: last?.fiscal_code ?? "",
      address: last?.address ?? "",
    },
  };
}

/** Issues a receipt of what was received on a sale; idempotent per opening. */
export function IssueDialog({ sale, open, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  // What is left shrinks to 0 once the receipt is issued, while the dialog fades out.
  const [left] = useState(() => receiptable(sale));
  const { mutateAsync: issue } = useIssue(sale.id);
  const { loading, to } = useRecipient(sale);
  const { email } = sale.buyer;

  const submit = (body: ReceiptInput) =>
    sendForm(async () => {
      const receipt = await issue({ body, key });
      onClose();
      const title = titleOf(receipt);
      await act(
        async () => {
          if (!body.mail) saveFile(fileNameOf(receipt), await loadFile(receipt.id));
        },
        body.mail ? `${title} emessa, in arrivo per email.` : `${title} emessa.`,
      );
    });

  return (
    <ActionDialog open={open} title="Emetti ricevuta" onClose={onClose}>
      {loading ? (
        <Box role="status" aria-label="Carico i dati della ricevuta">
          <Skeleton variant="rounded" height={420} />
        </Box>
      ) : (
        <Form
          schema={issueForm(left)}
          defaultValues={{ ...to, amount: editablePrice(left), delivery: email === null ? "file" : "mail" }}
          onSubmit={submit}
        >
          <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
            <Typography>
              {sale.title}. Numero e contenuto non cambiano più: un errore si corregge con una nota di
              accredito.
            </Typography>
            <MoneyField name="amount" label="Importo" required />
            <FormField name="name" label="Intestata a" autoComplete="off" required />
            <FormField name="fiscal_code" label="Codice fiscale (facoltativo)" autoComplete="off" />
            <FormField name="address" label="Indirizzo (facoltativo)" autoComplete="off" />
            {email !== null && (
              <RadioField
                name="delivery"
                label={`Come la consegni (email: ${email})`}
                options={[
                  { value: "mail", label: "Per email" },
                  { value: "file", label: "Scarico il PDF" },
                ]}
              />
            )}
            <SubmitButton>Emetti</SubmitButton>
          </Box>
        </Form>
      )}
    </ActionDialog>
  );
}
