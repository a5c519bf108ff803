import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { asBegun } from "@studio/contract/packages/beginAtOnce.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { payingPackage } from "@studio/contract/packages/policy.ts";
import { coveredUntil } from "@studio/contract/packages/renewal.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { instalmentsOn, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import {
  mayBuyInInstalments,
  offersWithPackageOn,
  offerTitle,
  packageFor,
  renewalOf,
} from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueQuery } from "../../../lib/catalogueQuery.ts";
import type { Live } from "../../../lib/firebase/live.ts";
import { formatDay, fromTo, plural } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { BUY_PARAM } from "../../../lib/paths.ts";
import { openInstalments } from "../../../lib/payments/openInstalments.ts";
import { useOpenPayment } from "../../../lib/payments/useOpenPayment.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { openCheckout } from "../api.ts";
import { pointsOf, validityOf } from "../labels.ts";

type Held = PackageDocument & { id: string };

/**
 * Returns what the member has: the lessons left in a pack, or the last day that their subscriptions cover: `Adesso hai: 10
 * lezioni, 3 lezioni rimaste.`
 */
function holdingText(packages: readonly Held[], now: Date): string {
  const current = payingPackage(packages, now, now);
  if (!current) return "Adesso non hai pacchetti attivi.";
  const { name, size, remaining } = current;
  const end = coveredUntil(packages, romeDay(now)) ?? current.expire_date;
  if (size > 0) return `Adesso hai: ${name}, ${plural(remaining, "lezione rimasta", "lezioni rimaste")}.`;
  return `Adesso hai: ${name}, ${end === null ? "senza scadenza" : `fino a ${formatDay(lastDayOf(end))}`}.`;
}

/** Returns from when to when a subscription would be valid, and why not at once; `undefined` for a pack. */
function periodOf(offer: Offer, packages: readonly Held[], day: string): string | undefined {
  const { start_date, expire_date = null } = packageFor(offer, packages, day) ?? {};
  if (start_date === undefined || expire_date === null) return undefined;
  const period = fromTo(start_date, lastDayOf(expire_date), day);
  return start_date === day ? `Vale ${period}` : `Hai già un abbonamento: questo vale ${period}`;
}

type OfferRowProps = {
  offer: Offer;
  catalogue: readonly Offer[];
  day: string;
  /** From when to when it is valid, once it is known. */
  period: string | undefined;
  isRenewal: boolean;
  opening: string | undefined;
  onBuy: (offer: Offer, inInstalments: boolean) => void;
};

/** An offer with today's price; its button leads to the payment. */
function OfferRow({ offer, catalogue, day, period, isRenewal, opening, onBuy }: OfferRowProps) {
  const title = offerTitle(offer);
  const instalments = instalmentsOn(offer, day);
  const notes = [...pointsOf(offer, day, catalogue), validityOf(offer, day)].filter(
    (note) => note !== undefined,
  );
  return (
    <Box component="li" sx={{ py: 4, borderTop: "1px solid", borderColor: "divider" }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: 3 }}>
        <Typography variant="h3">{title}</Typography>
        <Typography sx={{ fontWeight: 700, whiteSpace: "nowrap" }}>
          {formatPrice(priceOn(offer, day))}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: "text.secondary" }}>
        {notes.join(" · ")}
      </Typography>
      {period && (
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
          {period}
        </Typography>
      )}
      <Button
        fullWidth
        sx={{ mt: 3 }}
        variant={isRenewal ? "contained" : "outlined"}
        aria-label={`${isRenewal ? "Rinnova" : "Compra"} ${title}`}
        loading={opening === offer.id}
        disabled={opening !== undefined}
        onClick={() => onBuy(offer, false)}
      >
        {isRenewal ? "Rinnova" : "Compra"}
      </Button>
      {instalments && mayBuyInInstalments(offer, instalments.cents, day).ok && (
        <Button
          fullWidth
          aria-label={`Compra a rate ${title}`}
          loading={opening === `${offer.id}-instalments`}
          disabled={opening !== undefined}
          onClick={() => onBuy(offer, true)}
          sx={{ mt: 2, textDecoration: "underline" }}
        >
          {`oppure ${instalments.count} rate da ${formatPrice(instalments.cents)} al mese`}
        </Button>
      )}
    </Box>
  );
}

/** Placeholder of the offers until their prices are known, and from when they would be valid. */
const OffersSkeleton = () => (
  <Box role="status" aria-label="Carico i prezzi" sx={{ display: "grid", gap: 4 }}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} variant="rounded" height={136} />
    ))}
  </Box>
);

type Props = {
  /** The member's packages, live, latest first. */
  products: Live<Held[]>;
  open: boolean;
  now: Date;
  onClose: () => void;
};

/**
 * Offers the packages on sale, the member's own first; a tap leads to the payment
 * (docs/product/shop.md#buying-in-the-app).
 */
export function OffersDialog({ products, open, now, onClose }: Props) {
  const [beginsAtOnce, setBeginsAtOnce] = useState(false);
  const day = romeDay(now);
  const packages = products.status === "ready" ? products.data : [];
  const latest = payingPackage(packages.map(asBegun), now, now) ?? packages[0];
  const { data: catalogue, error: failure, refetch } = useQuery(catalogueQuery);
  const renewal = latest && renewalOf(latest, catalogue ?? []);
  const offers = offersWithPackageOn(day, catalogue ?? []).toSorted(
    (a, b) => Number(b.id === renewal?.id) - Number(a.id === renewal?.id),
  );

  const { opening, open: openPayment, isRepeated, answer } = useOpenPayment(() => void refetch());

  const isLoading = products.status === "loading" || (!catalogue && !failure);

  const buy = (offer: Offer, inInstalments: boolean) => {
    const terms = { offer: offer.id, begin_at_once: beginsAtOnce };
    const instalments = instalmentsOn(offer, day);
    return inInstalments && instalments
      ? openPayment(`${offer.id}-instalments`, { ...terms, cents: instalments.cents }, openInstalments)
      : openPayment(offer.id, { ...terms, price: priceOn(offer, day) }, openCheckout);
  };

  return (
    <ActionDialog open={open} title="Scegli un pacchetto" param={BUY_PARAM} onClose={onClose}>
      <Typography sx={{ mb: 4, color: "text.secondary" }}>
        {products.status === "ready" && `${holdingText(packages, now)} `}
        Paghi con carta, e il pacchetto entra subito nel tuo account. Un abbonamento comincia quando finisce
        quello che hai.
      </Typography>
      {products.status === "error" && (
        <ErrorState message={errorMessage(products.error)} onRetry={products.retry} />
      )}
      <Typography variant="body2" sx={{ mb: 2 }}>
        Le rate si addebitano ogni mese sulla stessa carta, o con addebito SEPA sullo stesso conto, e
        finiscono da sole: da «Il tuo account» vedi le prossime, cambi il metodo di pagamento e le interrompi.
      </Typography>
      <Typography variant="body2">
        Puoi recedere per 14 giorni, da «Il tuo account» o dal link in fondo al sito. In quei giorni il
        pacchetto paga solo se chiedi di cominciare subito, qui o quando prenoti.
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={beginsAtOnce} onChange={(_, checked) => setBeginsAtOnce(checked)} />}
        label={BEGIN_AT_ONCE}
        sx={{
          mb: 4,
          minHeight: 44,
          alignItems: "flex-start",
          "& .MuiFormControlLabel-label": { pt: 2, typography: "body2" },
        }}
      />
      {isLoading && <OffersSkeleton />}
      {!catalogue && failure && <ErrorState message={errorMessage(failure)} onRetry={refetch} />}
      <Box component="ul" aria-label="Pacchetti in vendita" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {(isLoading ? [] : offers).map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            catalogue={catalogue ?? []}
            day={day}
            period={products.status === "ready" ? periodOf(offer, packages, day) : undefined}
            isRenewal={offer.id === renewal?.id}
            opening={opening}
            onBuy={buy}
          />
        ))}
      </Box>
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
