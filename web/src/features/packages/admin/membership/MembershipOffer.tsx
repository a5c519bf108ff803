import Button from "@mui/material/Button";
import type { EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import { errors } from "@studio/contract/errors.ts";
import { lastSubscription } from "@studio/contract/packages/renewal.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { priceOn } from "@studio/contract/shop/catalogue.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { maySubscribe } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { onLongDay } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { asShown } from "../../../../lib/payments/enrolment.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Refusal } from "../../../../ui/form/Refusal.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { LinkField } from "../../../../ui/navigation/LinkField.tsx";
import { type StaffPackage, useOfferMembership } from "../api.ts";

type Props = {
  uid: string;
  name: string;
  offer: Offer;
  packages: readonly StaffPackage[];
  /** The enrolment fee that the first payment charges besides; `undefined` if none is due. */
  fee: EnrolmentFee | undefined;
  now: Date;
};

/**
 * Sends a person the link with which they pay the first month of a membership that renews, and shows it to copy; one mail
 * for each time that it is chosen (docs/product/renewals.md#at-the-desk).
 */
export function MembershipOffer({ uid, name, offer, packages, fee, now }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending } = useOfferMembership();
  const [sent, setSent] = useState<{ checkout_url: string; email: string }>();
  const today = romeDay(now);
  const cents = priceOn(offer, today);
  const decided = maySubscribe(offer, cents, today, { packages, at: now }, true);
  const send = async () => {
    try {
      setSent(
        await mutateAsync({ params: { id: uid }, body: { offer: offer.id, cents, ...asShown(fee) }, key }),
      );
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };
  if (!decided.ok) {
    const until = lastSubscription(packages, today, offer.limits)?.expire_date;
    return (
      <Refusal>
        {decided.refusal === "subscription_running" && until
          ? `Ha già un abbonamento che vale per le stesse lezioni: questo si può attivare ${onLongDay(until)}, quando è finito.`
          : errors[decided.refusal].message}
      </Refusal>
    );
  }
  if (sent)
    return (
      <Stack gap={3} role="status">
        <Note>
          Mandato a {sent.email}. L’abbonamento entra nel suo account appena paga il primo mese; il link vale
          24 ore.
        </Note>
        <LinkField label="Link del pagamento" url={sent.checkout_url} />
      </Stack>
    );
  return (
    <Stack gap={3}>
      <Note>
        Si paga online, con carta o addebito SEPA: il pagamento lo apre {name}, dal link che arriva per email
        e che puoi copiare qui.
      </Note>
      {fee && (
        <Note>
          La prima volta paga anche «{fee.name}», {feeCostText(fee)}: {formatPrice(cents + fee.cents)} in
          tutto.
        </Note>
      )}
      <Button variant="contained" loading={isPending} onClick={send}>
        Manda il link
      </Button>
    </Stack>
  );
}
