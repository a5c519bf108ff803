import Box from "@mui/material/Box";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { asBegun } from "@studio/contract/packages/beginAtOnce.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { firstClassText } from "@studio/contract/packages/limits/labels.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { currentPackage } from "@studio/contract/packages/policy.ts";
import { coveredUntil, lastSubscription, renewedAmong } from "@studio/contract/packages/renewal.ts";
import { balanceText } from "@studio/contract/packages/services/labels.ts";
import { cardsToPayWith } from "@studio/contract/shop/cards/policy.ts";
import { instalmentsOn, isRenewing, priceOn } from "@studio/contract/shop/catalogue.ts";
import { feeOf } from "@studio/contract/shop/fee/fee.ts";
import { feeLine } from "@studio/contract/shop/fee/feeLine.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import {
  type HoldingBuyer,
  mayBuy,
  maySubscribe,
  offerNamed,
  offersFor,
  offerTitle,
  packageFor,
  renewalOf,
} from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askedFeeQuery, catalogueQuery } from "../../../lib/catalogueQuery.ts";
import {
  capitalized,
  formatDay,
  fromTo,
  onLongDay,
  plural,
  untilLongDay,
} from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import type { Live } from "../../../lib/live/live.ts";
import { BUY_PARAM } from "../../../lib/paths.ts";
import { asShown, dueFee, ownEnrolmentQuery } from "../../../lib/payments/enrolment.ts";
import { storedAmountCode } from "../../../lib/payments/giftCode.ts";
import { openInstalments } from "../../../lib/payments/openInstalments.ts";
import { useOpenPayment } from "../../../lib/payments/useOpenPayment.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { openCheckout, savedCardsQuery } from "../api.ts";
import type { FirstCodes } from "../code/usePurchaseCodes.ts";
import { OfferRow, type Terms } from "./OfferRow.tsx";
import { inOrderFor } from "./offerOrder.ts";

type Held = PackageDocument & { id: string };

/**
 * Returns what the member has: the lessons left in a pack, or the last day that their subscriptions cover: `Adesso hai: 10
 * lezioni, 3 lezioni rimaste.`
 */
function holdingText(packages: readonly Held[], now: Date): string {
  const current = currentPackage(packages.map(asBegun), now);
  if (!current) return "Adesso non hai pacchetti attivi.";
  const { name, size, remaining, limits, extras } = current;
  const end = coveredUntil(packages, romeDay(now), limits) ?? current.expire_date;
  const renewed = renewedAmong(packages, limits);
  if (size === 0 && renewed) return `Adesso hai: ${renewed.name}, che si rinnova ogni mese.`;
  const sessions = balanceText({ size: 0, extras }, 0);
  const besides = sessions && ` e ${sessions}`;
  if (size > 0)
    return `Adesso hai: ${name}, ${plural(remaining, "lezione rimasta", "lezioni rimaste")}${besides}.`;
  return `Adesso hai: ${name}, ${end === null ? "senza scadenza" : `fino a ${formatDay(lastDayOf(end))}`}.`;
}

/** Returns from when to when a package would be valid, and why not at once; `undefined` of a pack without an end. */
function periodOf(offer: Offer, packages: readonly Held[], day: string): string | undefined {
  if (isRenewing(offer)) return undefined;
  const { start_date, expire_date = null, validity } = packageFor(offer, packages, day) ?? {};
  if (validity) return capitalized(firstClassText(validity));
  if (expire_date === null) return undefined;
  if (start_date === undefined) return `Vale fino ${untilLongDay(lastDayOf(expire_date))}`;
  const period = fromTo(start_date, lastDayOf(expire_date), day);
  return start_date === day ? `Vale ${period}` : `Hai già un abbonamento: questo vale ${period}`;
}

/**
 * Returns why an offer cannot be bought; `undefined` if it can. A membership that renews says from which day on it can, if
 * it waits for another subscription.
 */
function refusalOf(offer: Offer, day: string, buyer: HoldingBuyer): string | undefined {
  const decide = isRenewing(offer) ? maySubscribe : mayBuy;
  const decided = decide(offer, priceOn(offer, day), day, buyer);
  if (decided.ok) return undefined;
  const before = lastSubscription(buyer.packages, day, offer.limits);
  return decided.refusal === "subscription_running" && before
    ? `«${offerTitle(offer)}» si rinnova ogni mese: lo attivi ${onLongDay(before.expire_date)}, quando finisce l’abbonamento che hai adesso.`
    : errors[decided.refusal].message;
}

/** Returns the reasons that are said beside the offers: of the one that the address names, and of memberships that wait. */
function refusalsOf(
  asked: Offer | undefined,
  catalogue: readonly Offer[],
  day: string,
  buyer: HoldingBuyer,
): string[] {
  const waiting = catalogue.filter((one) => {
    const decided = isRenewing(one) && maySubscribe(one, priceOn(one, day), day, buyer);
    return decided && !decided.ok && decided.refusal === "subscription_running";
  });
  const all = [...(asked ? [asked] : []), ...waiting].flatMap((one) => refusalOf(one, day, buyer) ?? []);
  return [...new Set(all)];
}

type Props = DialogState & {
  /** Id of the offer that the address names, if any. */
  asked?: string | null;
  /** Discount code that the address names, if any. */
  code?: string | null;
  /** The member's packages, live, latest first. */
  products: Live<Held[]>;
  now: Date;
};

/**
 * Offers the packages on sale, the one that is asked for, or the member's own, first and chosen already; the one that is
 * chosen asks for what its purchase needs and leads to the payment (docs/product/shop.md#buying-in-the-app).
 */
export function OffersDialog({ products, asked, code, open, now, onClose }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [typedCodes, setTypedCodes] = useState<FirstCodes>();
  const day = romeDay(now);
  const packages = products.status === "ready" ? products.data : [];
  const latest = currentPackage(packages.map(asBegun), now) ?? packages[0];
  const { data: catalogue, failure, retry } = useRead(catalogueQuery);
  const renewal = latest && renewalOf(latest, catalogue ?? []);
  const buyer = { packages, at: now };
  const onSale = offersFor(buyer, day, catalogue ?? []);
  const refused =
    products.status === "ready"
      ? refusalsOf(offerNamed(asked ?? null, catalogue ?? []), catalogue ?? [], day, buyer)
      : [];
  const first = onSale.find(({ id }) => id === asked) ?? renewal;
  const offers = inOrderFor(latest, first, onSale);

  // The server decides; here the fee is shown of who has no valid enrolment.
  const askedFee = useRead(askedFeeQuery).data;
  const enrolment = useRead({ ...ownEnrolmentQuery, enabled: Boolean(askedFee) });
  const feeFor = (offer: Offer) =>
    enrolment.data && feeOf(offer, askedFee) > 0 ? dueFee(enrolment.data) : undefined;

  const {
    opening,
    open: openPayment,
    isRepeated,
    answer,
  } = useOpenPayment(() => {
    void retry();
    if (askedFee) void enrolment.retry();
  });

  // Without an answer the payment page asks for a card.
  const cards = useQuery({ ...savedCardsQuery, retry: false });
  const usable = cards.isPending ? "loading" : cardsToPayWith(cards.data ?? [], now);

  // From when an offer would be valid depends on the packages.
  const prices = {
    // What is to pay depends on the enrolment.
    data: products.status === "loading" || (askedFee && !enrolment.data) ? undefined : catalogue,
    failure: catalogue ? enrolment.failure : failure,
    retry: catalogue ? enrolment.retry : retry,
  };

  const buy = (offer: Offer, { inInstalments, beginsAtOnce, savedCard, codes, onRefused }: Terms) => {
    const terms = { offer: offer.id, begin_at_once: beginsAtOnce, ...asShown(feeFor(offer)) };
    if (isRenewing(offer))
      return openPayment(offer.id, { ...terms, cents: priceOn(offer, day) }, openInstalments);
    const instalments = instalmentsOn(offer, day);
    if (inInstalments && instalments)
      return openPayment(`${offer.id}-instalments`, { ...terms, cents: instalments.cents }, openInstalments);
    const purchase = {
      ...terms,
      price: priceOn(offer, day),
      ...codes,
      ...(savedCard !== undefined && { card: savedCard }),
    };
    const name = savedCard === undefined ? offer.id : `${offer.id}-card`;
    return openPayment(name, purchase, (body: typeof purchase, key) =>
      openCheckout(body, key).catch((error: unknown) => {
        onRefused(error);
        if (error instanceof StudioError && error.code === "card_not_found") void cards.refetch();
        throw error;
      }),
    );
  };

  return (
    <ActionDialog open={open} title="Scegli un pacchetto" param={BUY_PARAM} onClose={onClose}>
      <Box sx={{ mb: 4 }}>
        <Note>
          {products.status === "ready" && `${holdingText(packages, now)} `}
          Paghi online, e il pacchetto entra subito nel tuo account.
        </Note>
      </Box>
      {refused.length > 0 && (
        <Box role="status" sx={{ mb: 4 }}>
          {refused.map((reason) => (
            <Strong key={reason} component="p" variant="body2">
              {reason}
            </Strong>
          ))}
        </Box>
      )}
      {products.status === "error" && (
        <ErrorState message={errorMessage(products.error)} onRetry={products.retry} />
      )}
      <Loaded of={prices} label="Carico i prezzi" height={136} rows={3} gap={4}>
        {(all) =>
          offers.length === 0 ? (
            <EmptyState
              title="Adesso online non c’è niente per te"
              hint="Scrivici, o chiedi al banco: troviamo insieme il pacchetto giusto."
            />
          ) : (
            <Box component="ul" aria-label="Pacchetti in vendita">
              {offers.map((offer) => (
                <OfferRow
                  key={offer.id}
                  offer={offer}
                  catalogue={all}
                  day={day}
                  period={products.status === "ready" ? periodOf(offer, packages, day) : undefined}
                  isRenewal={offer.id === renewal?.id}
                  fee={feeFor(offer)}
                  hiddenLine={askedFee ? feeLine(askedFee) : undefined}
                  isChosen={offer.id === (chosen ?? first?.id)}
                  opening={opening}
                  cards={usable}
                  firstCodes={typedCodes ?? { code: code ?? "", gift: storedAmountCode() }}
                  onCodes={setTypedCodes}
                  onChoose={setChosen}
                  onBuy={buy}
                />
              ))}
            </Box>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={isRepeated}
        title="Ne vuoi un altro?"
        text="Hai comprato questo pacchetto meno di un minuto fa. Se era un doppio tocco non serve altro: è già pagato."
        confirmLabel="Sì, comprane un altro"
        keepLabel="No, mi basta quello"
        destructive={false}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </ActionDialog>
  );
}
