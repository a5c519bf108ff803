import Typography from "@mui/material/Typography";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { useWatch } from "react-hook-form";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { GiftFace } from "../card/GiftFace.tsx";
import { offeredFacts } from "../labels.ts";
import { centsOf, type TypedGift } from "./giftForm.ts";

type Props = {
  offers: readonly Offer[];
  /** First name of the member who gives; a visitor types theirs. */
  giver: string | undefined;
};

/** The card as it will be, while it is written. */
export function GiftPreview({ offers, giver }: Props) {
  const typed = useWatch<TypedGift>();
  const { to_name, from_name, message } = typed;
  const offer = offers.find((one) => one.id === typed.offer);
  const cents = centsOf(typed);
  const described = offer && {
    title: offerTitle(offer),
    months: offer.months ?? null,
    validity: offer.validity ?? null,
    service: offer.service,
    limits: offer.limits,
    extras: offer.extras,
    for_newcomers: offer.forNewcomers,
  };
  return (
    <Stack gap={3}>
      <Typography variant="h3" component="p">
        Così lo vede chi lo riceve
      </Typography>
      <GiftFace
        gift={{
          ...offeredFacts(described, Number.isNaN(cents) ? undefined : cents),
          to: to_name?.trim() || "…",
          from: from_name?.trim() || giver || "…",
          message: message?.trim(),
        }}
      >
        <Note variant="body2">
          Con il codice e il giorno entro cui si usa. Il prezzo di un pacchetto non c’è.
        </Note>
      </GiftFace>
    </Stack>
  );
}
