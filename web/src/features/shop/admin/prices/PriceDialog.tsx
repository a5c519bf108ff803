import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { isListPrice, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { priceChangeInput } from "@studio/contract/shop/prices.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import * as z from "zod";
import { amountText } from "../../../../lib/format/amountText.ts";
import { sinceLongDay } from "../../../../lib/format/format.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { DateField } from "../../../../ui/dates/DateField.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
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

type Props = DialogState & {
  /** The offer with its changes. */
  offer: Offer;
  today: string;
};

/** Changes the price of an offer from a day on; idempotent per opening. */
export function PriceDialog({ offer, today, ...dialog }: Props) {
  const { mutateAsync: change } = useChangePrice();
  return (
    <FormDialog
      {...dialog}
      title="Cambia il prezzo"
      submitLabel="Salva il prezzo"
      schema={priceForm}
      defaultValues={{ cents: "", from: today, until: "", reason: "" }}
      onSubmit={(body, key) =>
        sendAndClose(
          dialog.onClose,
          () => change({ params: { id: offer.id }, body, key }),
          `${offerTitle(offer)}: ${formatPrice(body.cents)} ${sinceLongDay(body.from)}.`,
        )
      }
    >
      <Typography>
        {offerTitle(offer)}: oggi {formatPrice(priceOn(offer, today))}
        {!isListPrice(offer, today) && ", diverso dal listino"}. Chi ha già aperto un pagamento tiene il suo
        prezzo.
      </Typography>
      <MoneyField name="cents" label="Nuovo prezzo" required />
      <DateField name="from" label="Primo giorno" min={today} required />
      <DateField name="until" label="Ultimo giorno, se ne ha uno" min={today} />
      <FormField name="reason" label="Motivo" autoComplete="off" required />
    </FormDialog>
  );
}
