import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { asBegun } from "@studio/contract/packages/beginAtOnce.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { payingPackage } from "@studio/contract/packages/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { instalmentsOn, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import {
  mayBuyInInstalments,
  offersWithPackageOn,
  offerTitle,
  renewalOf,
} from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueQuery } from "../../../lib/catalogueQuery.ts";
import { formatDay, plural } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { BUY_PARAM } from "../../../lib/paths.ts";
import { openInstalments } from "../../../lib/payments/openInstalments.ts";
import { useOpenPayment } from "../../../lib/payments/useOpenPayment.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { openCheckout } from "../api.ts";
import { pointsOf, validityOf } from "../labels.ts";

/** Returns the lessons left in a pack, or the last day of a subscription: `3 lezioni rimaste`, `fino a ven 25 dic`. */
function leftOf({ size, remaining, expire_date }: PackageDocument): string {
  if (size > 0) return plural(remaining, "lezione rimasta", "lezioni rimaste");
  return expire_date === null ? "senza scadenza" : `fino a ${formatDay(lastDayOf(expire_date))}`;
}

type OfferRowProps = {
  offer: Offer;
  catalogue: readonly Offer[];
  day: string;
  isRenewal: boolean;
  opening: string | undefined;
  onBuy: (offer: Offer, inInstalments: boolean) => void;
};

/** An offer with today's price; its button leads to the payment. */
function OfferRow({ offer, catalogue, day, isRenewal, opening, onBuy }: OfferRowProps) {
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
      <Typography variant="body2" sx={{ mt: 1, mb: 3, color: "text.secondary" }}>
        {notes.join(" · ")}
      </Typography>
      <Button
        fullWidth
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

/** Placeholder of the offers until their prices are known. */
const OffersSkeleton = () => (
  <Box role="status" aria-label="Carico i prezzi" sx={{ display: "grid", gap: 4 }}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} variant="rounded" height={136} />
    ))}
  </Box>
);

type Props = {
  /** The member's packages, latest first, once they are known. */
  packages: readonly (PackageDocument & { id: string })[] | undefined;
  open: boolean;
  now: Date;
  onClose: () => void;
};

/**
 * Offers the packages on sale, the member's own first; a tap leads to the payment
 * (docs/product/shop.md#buying-in-the-app).
 */
export function OffersDialog({ packages = [], open, now, onClose }: Props) {
  const [beginsAtOnce, setBeginsAtOnce] = useState(false);
  const day = romeDay(now);
  const current = payingPackage(packages.map(asBegun), now, now) ?? undefined;
  const latest = current ?? packages[0];
  const { data: catalogue, error: failure, refetch } = useQuery(catalogueQuery);
  const renewal = latest && renewalOf(latest, catalogue ?? []);
  const offers = offersWithPackageOn(day, catalogue ?? []).toSorted(
    (a, b) => Number(b.id === renewal?.id) - Number(a.id === renewal?.id),
  );

  const { opening, open: openPayment } = useOpenPayment(() => void refetch());

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
        {current ? `Adesso hai: ${current.name}, ${leftOf(current)}.` : "Adesso non hai pacchetti attivi."}{" "}
        Paghi con carta, e il pacchetto entra subito nel tuo account.
      </Typography>
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
      {!catalogue && !failure && <OffersSkeleton />}
      {!catalogue && failure && <ErrorState message={errorMessage(failure)} onRetry={refetch} />}
      <Box component="ul" aria-label="Pacchetti in vendita" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            catalogue={catalogue ?? []}
            day={day}
            isRenewal={offer.id === renewal?.id}
            opening={opening}
            onBuy={buy}
          />
        ))}
      </Box>
    </ActionDialog>
  );
}
