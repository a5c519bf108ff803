import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { isListPrice, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { priceChangeInput } from "@studio/contract/shop/prices.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { useState } from "react";
import * as z from "zod";
import { amountText } from "../../../../lib/format/amountText.ts";
import { sinceLongDay } from "../../../../lib/format/format.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { DateField } from "../../../../ui/dates/DateField.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { useChangePrice } from "./api.ts";

const { cents, reason } = priceChangeInput.shape;
const day = z.iso.date("Questa data non esiste");

const priceForm = z
  .object({
    cents: amountText.pipe(cents),
    from: z.string().min(1, "Campo obbligatorio").pipe(day),
    until: z
      .string()
      .transform((text) => text || null)
      .pipe(day.nullable()),
    reason,
  })
  .refine(({ from, until }) => until === null || from <= until, {
    path: ["until"],
    message: "L’ultimo giorno viene prima del primo",
  });

type Props = {
  /** The offer with its changes. */
  offer: Offer;
  today: string;
  open: boolean;
  onClose: () => void;
};

/** Changes the price of an offer from a day on; idempotent per opening. */
export function PriceDialog({ offer, today, open, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync: change } = useChangePrice(offer.id);
  return (
    <ActionDialog open={open} title="Cambia il prezzo" onClose={onClose}>
      <Form
        schema={priceForm}
        defaultValues={{ cents: "", from: today, until: "", reason: "" }}
        onSubmit={(body) =>
          sendForm(
            async () => {
              await change({ body, key });
              onClose();
            },
            `${offerTitle(offer)}: ${formatPrice(body.cents)} ${sinceLongDay(body.from)}.`,
          )
        }
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <Typography>
            {offerTitle(offer)}: oggi {formatPrice(priceOn(offer, today))}
            {!isListPrice(offer, today) && ", diverso dal listino"}. Chi ha già aperto un pagamento tiene il
            suo prezzo.
          </Typography>
          <MoneyField name="cents" label="Nuovo prezzo" required />
          <DateField name="from" label="Primo giorno" min={today} required />
          <DateField name="until" label="Ultimo giorno, se ne ha uno" min={today} />
          <FormField name="reason" label="Motivo" autoComplete="off" required />
          <SubmitButton>Salva il prezzo</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
