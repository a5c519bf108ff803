import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import type { EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import { beginsWhere, keptText } from "@studio/contract/packages/services/labels.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { SavedCard } from "@studio/contract/shop/cards/model.ts";
import { cardLabel } from "@studio/contract/shop/cards/policy.ts";
import { isRenewing, monthlyInstalmentsOn, priceOn } from "@studio/contract/shop/catalogue.ts";
import { unitOf } from "@studio/contract/shop/current/unitOf.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { useEffect, useRef, useState } from "react";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { priceWithCode, priceWithGift } from "../api.ts";
import { PurchaseCodeField } from "../code/PurchaseCodeField.tsx";
import { withFeeText } from "../code/total.ts";
import { type FirstCodes, type PurchaseCodes, usePurchaseCodes } from "../code/usePurchaseCodes.ts";
import { pointsOf, validityOf } from "../labels.ts";

type PurchaseProps = {
  offer: Offer;
  day: string;
  isRenewal: boolean;
  /** The enrolment fee that is paid with it; `undefined` if none is due. */
  fee: EnrolmentFee | undefined;
  /** Whether the member has just chosen it: the focus follows. */
  takesFocus: boolean;
  /** Name of the payment that is being opened: the offer's id, with a suffix for instalments. */
  opening: string | undefined;
  /** The saved cards of which one pays with one tap, the latest first, once it is known whether there are any. */
  cards: readonly SavedCard[] | "loading";
  /** Codes that were typed before, which are applied to this offer too. */
  firstCodes: FirstCodes;
  /** Stores the codes that are typed, for another offer. */
  onCodes: (codes: FirstCodes) => void;
  onBuy: (offer: Offer, terms: Terms) => void;
};

/** How a member buys an offer. */
export type Terms = {
  inInstalments: boolean;
  beginsAtOnce: boolean;
  /** Id of the saved card that pays; `undefined` for the payment page. */
  savedCard?: string | undefined;
  /** Discount code and gift card that are applied. */
  codes: PurchaseCodes["asked"];
  /** Takes a refusal that is about a code to its field. */
  onRefused: (error: unknown) => void;
};

/** How long the button of a purchase waits for the saved cards: after that it leads to the payment page. */
const CARDS_WAIT_MS = 1_000;

/** Returns the label of the button of a purchase with a code. */
const labelWithCode = (verb: string, total: number): string =>
  total === 0 ? "Conferma, senza pagare" : `${verb} per ${formatPrice(total)}`;

type SavedCardProps = {
  card: SavedCard;
  /** All that the member can choose from. */
  cards: readonly SavedCard[];
  onChoose: (id: string) => void;
  title: string;
  /** Amount that it pays, in cents. */
  cents: number;
  isOpening: boolean;
  isDisabled: boolean;
  onPay: () => void;
};

/** Pays with the saved card at one tap, without the payment page (docs/product/cards.md). */
const SavedCardButton = ({
  card,
  cards,
  onChoose,
  title,
  cents,
  isOpening,
  isDisabled,
  onPay,
}: SavedCardProps) => (
  <Stack gap={1}>
    {cards.length > 1 && (
      <FormControl disabled={isDisabled}>
        <FormLabel id="saved-cards">Con quale carta</FormLabel>
        <RadioGroup aria-labelledby="saved-cards" value={card.id} onChange={(_, chosen) => onChoose(chosen)}>
          {cards.map((one) => (
            <FormControlLabel key={one.id} value={one.id} label={cardLabel(one)} control={<Radio />} />
          ))}
        </RadioGroup>
      </FormControl>
    )}
    <Button
      fullWidth
      variant="contained"
      aria-label={`Paga ${formatPrice(cents)} con ${cardLabel(card)}: ${title}`}
      loading={isOpening}
      disabled={isDisabled}
      onClick={onPay}
    >
      Paga {formatPrice(cents)}
    </Button>
    <Note variant="body2">
      Con {cardLabel(card)}, la carta che hai salvato. La banca può chiederti una conferma.
    </Note>
  </Stack>
);

/** Asks for what the purchase of the chosen offer needs; its buttons lead to the payment. */
function Purchase({
  offer,
  day,
  isRenewal,
  fee,
  takesFocus,
  opening,
  cards: saved,
  firstCodes,
  onCodes,
  onBuy,
}: PurchaseProps) {
  const [first] = useState(firstCodes);
  const codes = usePurchaseCodes(
    {
      discount: (code) => priceWithCode({ code, offer: offer.id }),
      gift: (code, discount) => priceWithGift({ code, offer: offer.id, ...(discount && { discount }) }),
    },
    first,
  );
  const { text, total, discount, gift } = codes;
  const code = discount?.code ?? text;
  const card = gift?.code;
  useEffect(() => onCodes({ code, gift: card }), [code, card, onCodes]);
  const [beginsAtOnce, setBeginsAtOnce] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.focus();
  }, [takesFocus]);
  const title = offerTitle(offer);
  const byInstalments = monthlyInstalmentsOn(offer, day);
  const verb = isRenewal ? "Rinnova" : "Compra";
  const isMonthly = isRenewing(offer);
  const kept = keptText(offer.extras);
  const sum = total === undefined ? undefined : total + (fee?.cents ?? 0);
  const once = sum === undefined ? verb : labelWithCode(verb, sum);
  const label = isMonthly ? `Abbonati a ${formatPrice(priceOn(offer, day))} al mese` : once;
  // Of a month or of a purchase without a payment there is nothing to pay with it.
  const cards = isMonthly || sum === 0 ? [] : saved;
  const [isLate, setLate] = useState(false);
  const isWaiting = cards === "loading" && !isLate;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), CARDS_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const [chosen, setChosen] = useState<string>();
  // Another one if the chosen card was removed meanwhile.
  const offered = cards === "loading" ? cards : (cards.find((one) => one.id === chosen) ?? cards[0]);
  const buy = (inInstalments: boolean, cardId?: string) =>
    codes.isPending
      ? void codes.apply()
      : onBuy(offer, {
          inInstalments,
          beginsAtOnce,
          savedCard: cardId,
          codes: codes.asked,
          onRefused: codes.refuse,
        });
  const savedCard = offered && offered !== "loading" && (
    <SavedCardButton
      card={offered}
      cards={cards === "loading" ? [] : cards}
      onChoose={setChosen}
      title={title}
      cents={(total ?? priceOn(offer, day)) + (fee?.cents ?? 0)}
      isOpening={opening === `${offer.id}-card`}
      isDisabled={opening !== undefined}
      onPay={() => buy(false, offered.id)}
    />
  );
  return (
    <Box ref={group} role="group" aria-label={`Acquisto di ${title}`} tabIndex={-1} sx={{ outline: "none" }}>
      <Stack gap={2}>
        <Typography variant="body2">
          Puoi recedere per 14 giorni, da «Il tuo account» o dal link in fondo al sito. In quei giorni{" "}
          {beginsWhere(offer)}.
        </Typography>
        {kept && <Typography variant="body2">{kept}</Typography>}
        <FormControlLabel
          control={<Checkbox checked={beginsAtOnce} onChange={(_, checked) => setBeginsAtOnce(checked)} />}
          label={BEGIN_AT_ONCE}
          slotProps={{ typography: { variant: "body2" } }}
        />
        {isMonthly ? (
          <Note variant="body2">
            Si rinnova ogni mese sulla stessa carta, o con addebito SEPA sullo stesso conto, finché non
            interrompi: da «Il tuo account», con un tocco e senza costi. Il prezzo resta questo anche se poi
            cambia il listino.
          </Note>
        ) : (
          <PurchaseCodeField codes={codes} />
        )}
        {fee && (
          <Strong variant="body2">
            {withFeeText(fee, total ?? priceOn(offer, day), isMonthly ? "la prima volta paghi" : undefined)}
          </Strong>
        )}
        {!isLate && savedCard}
        {savedCard && !isLate ? (
          <Button
            fullWidth
            aria-label={`Paga con un’altra carta: ${title}`}
            loading={opening === offer.id}
            disabled={opening !== undefined}
            onClick={() => buy(false)}
            sx={{ textDecoration: "underline" }}
          >
            Paga con un’altra carta
          </Button>
        ) : (
          <Button
            fullWidth
            variant="contained"
            aria-label={`${label}${total !== undefined || isMonthly ? ":" : ""} ${title}`}
            // A tap meant for the page must not meet the button that pays.
            loading={opening === offer.id || isWaiting}
            disabled={opening !== undefined}
            onClick={() => buy(false)}
          >
            {label}
          </Button>
        )}
        {/* Below the button that stands there already, which keeps its place and what it does. */}
        {isLate && savedCard}
        {byInstalments && total !== undefined && (
          <Note variant="body2">
            {gift
              ? "Con un buono regalo si paga in una volta: per le rate togli il buono."
              : "Con un codice sconto si paga in una volta: per le rate togli il codice."}
          </Note>
        )}
        {byInstalments && total === undefined && (
          <>
            <Button
              fullWidth
              aria-label={`Compra a rate ${title}`}
              loading={opening === `${offer.id}-instalments`}
              disabled={opening !== undefined}
              onClick={() => buy(true)}
              sx={{ textDecoration: "underline" }}
            >
              {`oppure ${byInstalments.count} rate da ${formatPrice(byInstalments.cents)} al mese`}
            </Button>
            {fee && (
              <Note variant="body2">
                Con la prima rata si paga anche la quota: {formatPrice(byInstalments.cents + fee.cents)}.
              </Note>
            )}
            <Note variant="body2">
              Le rate si addebitano ogni mese sulla stessa carta, o con addebito SEPA sullo stesso conto, e
              finiscono da sole: da «Il tuo account» vedi le prossime, cambi il metodo di pagamento e le
              interrompi.
            </Note>
          </>
        )}
      </Stack>
    </Box>
  );
}

type Props = Omit<PurchaseProps, "takesFocus"> & {
  catalogue: readonly Offer[];
  /** A line of the card that is not for this member: they read whether they pay the fee. */
  hiddenLine: string | undefined;
  /** From when to when it is valid, once it is known. */
  period: string | undefined;
  isChosen: boolean;
  onChoose: (id: string) => void;
};

/** An offer with today's price; once it is chosen, with what its purchase needs. */
export function OfferRow({ catalogue, hiddenLine, period, isChosen, onChoose, ...purchase }: Props) {
  const { offer, day, isRenewal, opening, fee } = purchase;
  const [isTapped, setTapped] = useState(false);
  const title = offerTitle(offer);
  const unit = unitOf(offer);
  const mark = isRenewal ? "Il tuo pacchetto" : offer.badge;
  const feeNote = fee && !isChosen ? `Più «${fee.name}», ${feeCostText(fee)}` : undefined;
  const notes = [...pointsOf(offer, day, catalogue), validityOf(offer, day), feeNote].filter(
    (note) => note !== undefined && note !== hiddenLine,
  );
  return (
    <Box component="li" sx={{ py: 4, borderTop: "1px solid", borderColor: "divider" }}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Row gap={3} align="baseline" spread wraps={false}>
            <Typography variant="h3">{title}</Typography>
            <Stack gap={0} align="end">
              <Numeral>{formatPrice(priceOn(offer, day))}</Numeral>
              {unit && <Note variant="caption">{unit.replaceAll(" ", "\u00a0")}</Note>}
            </Stack>
          </Row>
          {mark && (
            <div>
              <Tag>{mark}</Tag>
            </div>
          )}
          <Note variant="body2">{notes.join(" · ")}</Note>
          {period && <Strong variant="body2">{period}</Strong>}
        </Stack>
        {isChosen ? (
          <Purchase takesFocus={isTapped} {...purchase} />
        ) : (
          <Button
            fullWidth
            variant="outlined"
            aria-label={`Scegli ${title}`}
            disabled={opening !== undefined}
            onClick={() => {
              setTapped(true);
              onChoose(offer.id);
            }}
          >
            Scegli
          </Button>
        )}
      </Stack>
    </Box>
  );
}
