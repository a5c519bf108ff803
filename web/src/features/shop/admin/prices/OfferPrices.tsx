import WarningAmber from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { grantsPackage, isOnSale, priceOn } from "@studio/contract/shop/catalogue.ts";
import { type AskedFee, feeOf } from "@studio/contract/shop/fee/fee.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { hasPaymentLink, paymentLinkOn } from "@studio/contract/shop/paymentLinks.ts";
import { stateOf, withChanges } from "@studio/contract/shop/pricePolicy.ts";
import type { PriceChangeWire } from "@studio/contract/shop/prices.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { useState } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { act } from "../../../../lib/http/act.ts";
import { Numeral } from "../../../../ui/charts/Figure.tsx";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { Fold } from "../../../../ui/layout/Fold.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { useEndPrice } from "./api.ts";
import { daysOf, historyOf, standingOf, stateLabel } from "./labels.ts";

type ChangeProps = {
  offer: string;
  change: PriceChangeWire;
  /** All of the offer's, in the order in which they were made. */
  changes: readonly PriceChangeWire[];
  today: string;
};

/** A change with its history; one to come can be withdrawn, and one that holds ends with today. */
function Change({ offer, change, changes, today }: ChangeProps) {
  const { mutateAsync: end, isPending } = useEndPrice();
  const [asking, setAsking] = useState(false);
  const state = stateOf(change, today);
  const label = `${formatPrice(change.cents)}, ${daysOf(change, today)}`;
  const canEnd = state !== "over" && change.until !== today;
  const endNow = () => {
    setAsking(false);
    void act(
      () => end({ params: { id: offer, change: change.id } }),
      state === "planned" ? "Prezzo annullato." : "Il prezzo finisce con oggi.",
    );
  };
  return (
    <ListRow title={`${stateLabel(change, changes, today)}: ${label}`} note={historyOf(change)} wraps>
      {canEnd && (
        <Button
          variant="outlined"
          loading={isPending}
          aria-label={`${state === "planned" ? "Annulla" : "Concludi"} ${label}`}
          onClick={() => setAsking(true)}
        >
          {state === "planned" ? "Annulla" : "Concludi"}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={state === "planned" ? "Annullare questo prezzo?" : "Concludere questo prezzo?"}
        text={
          state === "planned"
            ? `${label}: non entrerà in vigore.`
            : `${label}: vale fino a stasera, poi torna il prezzo precedente. Per cambiarlo subito scrivi un nuovo prezzo da oggi.`
        }
        confirmLabel={state === "planned" ? "Annulla il prezzo" : "Concludi il prezzo"}
        keepLabel="Tieni il prezzo"
        destructive
        onConfirm={endNow}
        onCancel={() => setAsking(false)}
      />
    </ListRow>
  );
}

/** Returns how visitors buy an offer whose payment link charges another price, or leaves the enrolment fee out. */
function siteNote(offer: Offer, fee: AskedFee | null, today: string): string | undefined {
  if (!isOnSale(offer, today) || !hasPaymentLink(offer)) return undefined;
  if (feeOf(offer, fee) > 0)
    return "Il link di pagamento chiede il prezzo senza la quota d’iscrizione: il sito non lo usa. Chiudilo su Stripe, perché chi ce l’ha può ancora pagare così.";
  if (paymentLinkOn(offer, today) !== undefined) return undefined;
  return grantsPackage(offer)
    ? "Il link di pagamento del sito ha un altro importo: «Acquista» porta a una pagina del sito, che chiede il prezzo di oggi."
    : "Il link di pagamento del sito ha un altro importo: al suo posto c’è «Scrivici».";
}

type Props = {
  offer: Offer;
  /** In the order in which they were made. */
  changes: readonly PriceChangeWire[];
  /** The enrolment fee that the studio asks; `null` for none. */
  fee: AskedFee | null;
  /** Why packages of it pay for no class; `undefined` if they pay for some. */
  withoutClasses: string | undefined;
  today: string;
  onChange: (offer: Offer) => void;
};

/** An offer's price of today, with its changes: those that hold or are to come, and the others folded. */
export function OfferPrices({ offer, changes, fee, withoutClasses, today, onChange }: Props) {
  const changed = withChanges(offer, changes);
  const newest = changes.toReversed();
  const over = newest.filter((change) => stateOf(change, today) === "over");
  const open = newest.filter((change) => !over.includes(change));
  const note = siteNote(changed, fee, today);
  const title = offerTitle(offer);
  return (
    <Box component="li" sx={{ py: 4, borderTop: "1px solid", borderColor: "divider" }}>
      <Row gap={3} align="center">
        <Fill min={220}>
          <Typography variant="h3">{title}</Typography>
          <Note variant="body2">{standingOf(changed, offer, today)}</Note>
        </Fill>
        <Numeral>{formatPrice(priceOn(changed, today))}</Numeral>
        <Button variant="outlined" aria-label={`Cambia prezzo: ${title}`} onClick={() => onChange(changed)}>
          Cambia prezzo
        </Button>
      </Row>
      {withoutClasses && (
        <Stack gap={2} align="start">
          <Banner tone="warn" icon={<WarningAmber />}>
            {withoutClasses} Cambia l’orario, o toglila dalla vendita.
          </Banner>
          <LinkButton to={adminPaths.content.href("offers")} variant="outlined">
            Apri le offerte
          </LinkButton>
        </Stack>
      )}
      {note && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {note}
        </Typography>
      )}
      {open.length > 0 && (
        <Box component="ul" aria-label={`Prezzi di ${title}`} sx={{ mt: 2 }}>
          {open.map((change) => (
            <Change key={change.id} offer={offer.id} change={change} changes={changes} today={today} />
          ))}
        </Box>
      )}
      {over.length > 0 && (
        <Fold summary={<Strong>Prezzi passati ({over.length})</Strong>}>
          <Box component="ul" aria-label={`Prezzi passati di ${title}`}>
            {over.map((change) => (
              <Change key={change.id} offer={offer.id} change={change} changes={changes} today={today} />
            ))}
          </Box>
        </Fold>
      )}
    </Box>
  );
}
