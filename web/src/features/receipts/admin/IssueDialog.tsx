import Typography from "@mui/material/Typography";
import { initialReceipts } from "@studio/contract/receipts/content/initialReceipts.ts";
import { athlete, type ReceiptInput, receiptInput } from "@studio/contract/receipts/model.ts";
import { fileNameOf, receiptable } from "@studio/contract/receipts/policy.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { useMemberContent } from "../../../lib/content/memberContent.ts";
import { amountText } from "../../../lib/format/amountText.ts";
import { saveFile } from "../../../lib/format/download.ts";
import { editablePrice } from "../../../lib/format/format.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../ui/form/RadioField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Fold } from "../../../ui/layout/Fold.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { titleOf } from "../labels.ts";
import { allOrNone, recipientForm, typedRecipient } from "../recipient/form.ts";
import { RecipientFields } from "../recipient/RecipientFields.tsx";
import { loadFile, receiptsOfQuery, useIssue } from "./api.ts";

const text = z.string().trim();

const minor = z.object({ athlete: athlete.shape.name, born: athlete.shape.born });
const minorFields = z
  .object({ athlete: text, born: text })
  .transform((typed, context) => ({ minor: allOrNone(typed, minor, context) }));

/** Returns the schema of the form: an amount up to what is left, the recipient, and how they get it. */
const issueForm = (left: number) =>
  z
    .object({
      amount: amountText.pipe(
        receiptInput.shape.amount.max(left, `Restano ${formatPrice(left)} senza ricevuta`),
      ),
      delivery: z.enum(["mail", "file"]),
    })
    .and(recipientForm)
    .and(minorFields)
    .transform(
      ({ amount, delivery, minor: trains, ...to }): ReceiptInput => ({
        amount,
        recipient: to,
        athlete: trains && { name: trains.athlete, born: trains.born },
        mail: delivery === "mail",
      }),
    );

/** Returns the recipient of the buyer's latest receipt, who may be a parent; else the buyer, also after a failure. */
function useRecipient({ buyer: { uid, name } }: Sale) {
  const { data, isLoading, refetch } = useQuery({ ...receiptsOfQuery(uid ?? ""), enabled: uid !== null });
  const last = data?.[0];
  const to = {
    ...typedRecipient(last?.recipient, name ?? ""),
    athlete: last?.athlete?.name ?? "",
    born: last?.athlete?.born ?? "",
  };
  return { data: isLoading ? undefined : to, failure: undefined, retry: refetch };
}

/** Issues a receipt of what was received on a sale; idempotent per opening. */
export function IssueDialog({ sale, open, onClose }: DialogState & { sale: Sale }) {
  const [key] = useState(() => crypto.randomUUID());
  // What is left shrinks to 0 once the receipt is issued, while the dialog fades out.
  const [left] = useState(() => receiptable(sale));
  const { mutateAsync: issue } = useIssue();
  const recipient = useRecipient(sale);
  const { email } = sale.buyer;
  const { invoicing } = useMemberContent("receipts") ?? initialReceipts;

  const submit = (body: ReceiptInput) =>
    sendForm(async () => {
      const receipt = await issue({ params: { id: sale.id }, body, key });
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
      <Loaded of={recipient} label="Carico i dati della ricevuta" height={420}>
        {(to) => (
          <Form
            schema={issueForm(left)}
            defaultValues={{ ...to, amount: editablePrice(left), delivery: email === null ? "file" : "mail" }}
            onSubmit={submit}
          >
            <FormGrid>
              <Typography>
                {sale.title}. Numero e contenuto non cambiano più: un errore si corregge con una nota di
                accredito.
              </Typography>
              <MoneyField name="amount" label="Importo" required />
              <RecipientFields />
              {invoicing.length > 0 && (
                <Note variant="caption">
                  Con codice fiscale e indirizzo la ricevuta si scarica anche come fattura elettronica.
                </Note>
              )}
              <Fold summary="Per la detrazione dello sport dei figli" isOpen={to.athlete !== ""}>
                <FormGrid>
                  <FormField name="athlete" label="Chi si allena" autoComplete="off" />
                  <DateField name="born" label="Data di nascita" />
                </FormGrid>
              </Fold>
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
            </FormGrid>
          </Form>
        )}
      </Loaded>
    </ActionDialog>
  );
}
