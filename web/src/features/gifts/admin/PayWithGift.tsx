import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { errors } from "@studio/contract/errors.ts";
import { type GiftDetail, giftPayment } from "@studio/contract/gifts/model.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { useState } from "react";
import * as z from "zod";
import { amountText } from "../../../lib/format/amountText.ts";
import { editablePrice } from "../../../lib/format/format.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { type DialogState, useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../ui/form/MoneyField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { findGift, usePayWithGift } from "./api.ts";

const codeForm = giftPayment.pick({ code: true });
const amountForm = z.object({ amount: amountText.pipe(giftPayment.shape.amount) });

/** Returns why a card pays nothing; `undefined` if it does. */
function uselessText({ gift: { kind, state, left, held } }: GiftDetail): string | undefined {
  if (kind === "offer") return "Questo buono è un pacchetto: si riscatta da «Buoni regalo».";
  if (state !== "open") return errors[`gift_${state}`].message;
  return left - held > 0 ? undefined : "Quello che resta è in un pagamento ancora aperto.";
}

/** Pays what a sale owes with an amount card: its code, then how much; idempotent per opening. */
function PayDialog({ sale, open, onClose }: DialogState & { sale: Sale }) {
  const [key] = useState(() => crypto.randomUUID());
  const [card, setCard] = useState<GiftDetail>();
  const { mutateAsync: pay } = usePayWithGift();
  const find = async ({ code }: { code: string }): Promise<Outcome> => {
    try {
      const detail = await findGift(code);
      const useless = uselessText(detail);
      if (useless !== undefined) return { refused: { code: useless } };
      setCard(detail);
      return "kept";
    } catch (error) {
      return { refused: { code: errorMessage(error) } };
    }
  };
  const spendable = card ? card.gift.left - card.gift.held : 0;
  return (
    <ActionDialog open={open} title="Usa un buono regalo" onClose={onClose}>
      {card ? (
        <Form
          key="amount"
          schema={amountForm}
          defaultValues={{ amount: editablePrice(Math.min(spendable, sale.owed)) }}
          onSubmit={({ amount }) =>
            sendForm(async () => {
              await pay({ params: { id: sale.id }, body: { code: card.code, amount }, key });
              onClose();
              toast.success(`Pagati ${formatPrice(amount)} con il buono.`, 4000);
            })
          }
        >
          <FormGrid>
            <Typography>
              {writtenCode(card.code)}: da spendere {formatPrice(spendable)}. Di «{sale.title}» restano{" "}
              {formatPrice(sale.owed)}.
            </Typography>
            <MoneyField name="amount" label="Quanto paga con il buono" required autoFocus />
            <SubmitButton>Usa il buono</SubmitButton>
            <Button variant="outlined" onClick={() => setCard(undefined)}>
              Un altro buono
            </Button>
          </FormGrid>
        </Form>
      ) : (
        <Form key="code" schema={codeForm} defaultValues={{ code: "" }} onSubmit={find}>
          <FormGrid>
            <FormField name="code" label="Codice del buono" autoComplete="off" required autoFocus />
            <SubmitButton>Continua</SubmitButton>
          </FormGrid>
        </Form>
      )}
    </ActionDialog>
  );
}

/** Opens the payment by an amount card, of a sale that is owed; a gift card is not paid by another one. */
export function PayWithGift({ sale }: { sale: Sale }) {
  const paying = useDialog();
  if (sale.owed <= 0 || sale.kind === "gift") return null;
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => paying.show()}>
        Usa un buono regalo
      </Button>
      {paying.render((dialog) => (
        <PayDialog {...dialog} sale={sale} />
      ))}
    </>
  );
}
