import Info from "@mui/icons-material/InfoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { gifts } from "@studio/contract/gifts/endpoints.ts";
import { giftTermLines } from "@studio/contract/gifts/labels.ts";
import { MAX_GIFT_MESSAGE } from "@studio/contract/gifts/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { grantsPackage, isOnSale, isSoldIn, priceOn } from "@studio/contract/shop/catalogue.ts";
import { saysWithoutClasses } from "@studio/contract/shop/current/withoutClassesLine.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { catalogueAt } from "@studio/contract/shop/published.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { usePreviewed } from "../../../lib/content/currentContents.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { formFillDurationMs } from "../../../lib/formFillDuration.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { createIdempotencyKeys } from "../../../lib/http/idempotencyKeys.ts";
import { paths } from "../../../lib/paths.ts";
import { goToPayment } from "../../../lib/payments/goToPayment.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useCurrentPrices } from "../../../lib/site/currentPrices.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { FieldFrame } from "../../../ui/form/FieldFrame.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { Honeypot } from "../../../ui/form/Honeypot.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { needsScript } from "../../../ui/hydration/needsScript.ts";
import { useCameAsHtml } from "../../../ui/hydration/useCameAsHtml.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { readDraft } from "../../../ui/recovery/drafts.ts";
import { openGuestGift, openMemberGift } from "../api.ts";
import { CardsField } from "./CardsField.tsx";
import { GIFT_DRAFT } from "./draft.ts";
import { GiftPreview } from "./GiftPreview.tsx";
import { type AskedGift, centsOf, giftForm, OTHER_AMOUNT, QUICK_CENTS, type TypedGift } from "./giftForm.ts";

/** Returns whether an offer is a pack of small classes, which are given most. */
const isPack = ({ group }: Offer): boolean => group === "small-class";

/**
 * Returns the offers that are given on a day: those with a package that the site sells, the packs first, at today's
 * prices or as the editor has them while they are previewed.
 */
function useGiftable(day: string): Offer[] {
  const { prices = [], offers = [] } = useCurrentPrices() ?? {};
  const previewed = usePreviewed("offers");
  return catalogueAt({ prices, offers: previewed ? Object.values(previewed).flat() : offers })
    .filter((one) => grantsPackage(one) && isSoldIn(one, "site") && isOnSale(one, day))
    .toSorted((one, other) => Number(isPack(other)) - Number(isPack(one)));
}

/** Fields on the left; on the right the card, which stays in view; on a phone the card comes before the payment. */
const areas = {
  display: "grid",
  columnGap: 12,
  rowGap: 8,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
  gridTemplateAreas: { xs: '"fields" "card" "pay"', md: '"fields card" "pay card"' },
  alignItems: "start",
} as const;
const cardArea = { gridArea: "card", position: { md: "sticky" }, top: 100, ...needsScript } as const;
const fieldsArea = { gridArea: "fields" } as const;
const payArea = { gridArea: "pay" } as const;

/** An amount is asked for where an amount is chosen; by CSS, which works without script. */
const ofAmount = {
  "form:not(:has(input[name=offer][value='']:checked)) &": { display: "none" },
} as const;

/** Says once that the visitor is back from a payment that they gave up, which the address says. */
function Cancelled() {
  const [isCancelled, setCancelled] = useState(false);
  useEffect(() => {
    const url = new URL(window.location.href);
    if (url.searchParams.get("status") !== "cancel") return;
    setCancelled(true);
    url.searchParams.delete("status");
    // Not through the router: a navigation would make React discard prerendered HTML that is not hydrated yet.
    window.history.replaceState(window.history.state, "", url);
  }, []);
  return (
    <div role="status">
      {isCancelled && (
        <Banner tone="warn" icon={<Info />}>
          Pagamento annullato. Non ti abbiamo addebitato nulla, e quello che hai scritto è ancora qui.
        </Banner>
      )}
    </div>
  );
}

/** A part of the form with its heading. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel>
    <Stack gap={5}>
      <Typography variant="h2" component="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  </Panel>
);

/** The amounts, of which one is typed. */
function AmountField() {
  const price = useWatch<TypedGift, "price">({ name: "price" });
  return (
    <Box sx={ofAmount}>
      <Stack gap={3}>
        <CardsField
          name="price"
          label="Quanto"
          initial={() => readDraft(GIFT_DRAFT).price}
          min={130}
          options={[
            ...QUICK_CENTS.map((cents) => ({ value: String(cents), title: formatPrice(cents) })),
            { value: OTHER_AMOUNT, title: "Altro" },
          ]}
        />
        {price === OTHER_AMOUNT && (
          <FormField
            name="euros"
            label="Quanto, in euro"
            inputMode="numeric"
            autoComplete="off"
            hint="Da 10 a 500 €, senza centesimi."
          />
        )}
      </Stack>
    </Box>
  );
}

const wholeEuros = { name: "euros", min: 10, max: 500, step: 1, inputMode: "numeric" } as const;

/** The amount without script, which the server reads where no offer is chosen. */
const PlainAmount = () => (
  <noscript>
    <Box sx={ofAmount}>
      <FieldFrame
        id="plain-amount"
        label="Quanto, in euro"
        message={undefined}
        hint="Da 10 a 500 €, senza centesimi."
      >
        <OutlinedInput
          id="plain-amount"
          type="number"
          autoComplete="off"
          slotProps={{ input: { ...wholeEuros, "aria-describedby": "plain-amount-hint" } }}
        />
      </FieldFrame>
    </Box>
  </noscript>
);

/** Choice of the gift: an offer with today's price, or an amount; first that of the address, or that of a payment that was given up. */
function WhatField({ offers, today }: { offers: readonly Offer[]; today: string }) {
  const asked = useSearchParams()[0].get("offerta");
  const initial = () => {
    const ids = offers.map(({ id }) => id);
    const draft = readDraft(GIFT_DRAFT);
    // A draft leaves out what is empty, as the choice of an amount is.
    const drafted = draft.offer ?? ("price" in draft ? "" : undefined);
    return [asked, drafted].find((one) => one === "" || ids.includes(one ?? "")) ?? ids[0] ?? "";
  };
  const [first] = useState(() => offers.map(({ id }) => id));
  const [isWhole, setWhole] = useState(false);
  const later = offers.filter(({ id }) => !first.includes(id));
  const standing = offers.filter(({ id }) => first.includes(id));
  const firstLater = later[0]?.id;
  useEffect(() => {
    if (isWhole && firstLater !== undefined)
      document.querySelector<HTMLElement>(`input[name=offer][value="${firstLater}"]`)?.focus();
  }, [isWhole, firstLater]);
  const option = (one: Offer) => ({
    value: one.id,
    title: offerTitle(one),
    note: saysWithoutClasses(one)
      ? "adesso nessuna classe rientra nei suoi limiti: scrivici prima"
      : giftTermLines({ ...one, for_newcomers: one.forNewcomers }).join(". "),
    end: <Numeral>{formatPrice(priceOn(one, today))}</Numeral>,
  });
  return (
    <CardsField
      name="offer"
      label="Che cosa regali"
      initial={initial}
      required
      // Offers that the page's HTML did not have would move what a visitor is about to tap.
      aside={
        later.length > 0 &&
        !isWhole && (
          <Button onClick={() => setWhole(true)}>
            {later.length === 1 ? "Vedi un’altra offerta" : `Vedi altre ${later.length} offerte`}
          </Button>
        )
      }
      options={[
        ...[...standing, ...(isWhole ? later : [])].map(option),
        // Last: its field follows.
        { value: "", title: "Un importo a tua scelta", note: "da spendere come vuole" },
      ]}
    />
  );
}

/** Returns what is to be paid, in cents, once it is known. */
function useTotal(offers: readonly Offer[], today: string): number | undefined {
  const typed = useWatch<TypedGift>();
  const offer = offers.find((one) => one.id === typed.offer);
  if (offer) return priceOn(offer, today);
  const cents = centsOf(typed);
  return typed.offer === "" && cents > 0 ? cents : undefined;
}

/** The sum, what the law says, and the button that leads to the payment. */
function Pay({ offers, today }: { offers: readonly Offer[]; today: string }) {
  const total = useTotal(offers, today);
  const { giftMonths } = useRules(false);
  return (
    <Stack gap={5}>
      <Note variant="body2">
        Il buono vale {giftMonths} mesi. Hai 14 giorni per recedere, finché il buono non è stato riscattato o
        usato:{" "}
        <Link component={RouterLink} to={paths.withdrawal.href()}>
          come funziona il recesso
        </Link>
        . Andando al pagamento accetti i{" "}
        <Link component={RouterLink} to={paths.terms.href()}>
          termini e condizioni
        </Link>
        .
      </Note>
      <SubmitButton working="Apro il pagamento…">
        {total === undefined ? "Vai al pagamento" : `Vai al pagamento di ${formatPrice(total)}`}
      </SubmitButton>
    </Stack>
  );
}

export type GiveFormProps = { today: string };

/**
 * Form by which a visitor, or who is signed in, buys a gift card: an offer at the price of the page, or an amount, for
 * whom, and from whom (docs/product/gifts.md).
 */
export function GiveForm({ today }: GiveFormProps) {
  const offers = useGiftable(today);
  const cameAsHtml = useCameAsHtml();
  const shownAt = useRef(0);
  const [keys] = useState(createIdempotencyKeys);
  const member = useSession()?.user;
  useEffect(() => {
    if (!cameAsHtml) shownAt.current = performance.now();
  }, [cameAsHtml]);
  const priceOf = (id: string) => {
    const offer = offers.find((one) => one.id === id);
    return offer && priceOn(offer, today);
  };
  const open = async (asked: AskedGift) => {
    const key = keys.keyFor(asked);
    try {
      const url =
        asked.by === "member"
          ? await openMemberGift(asked.body, key)
          : await openGuestGift({ ...asked.body, elapsed: await formFillDurationMs(shownAt.current) }, key);
      await goToPayment(url);
    } catch (error) {
      // Without a response, the same input again must lead to the same payment.
      if (error instanceof StudioError) keys.forget();
      throw error;
    }
  };
  return (
    <Form
      schema={giftForm(priceOf, member !== undefined)}
      action={API_BASE + gifts.guestCheckout.path}
      draft={GIFT_DRAFT}
      onSubmit={(asked) => sendForm(() => open(asked))}
    >
      <Box sx={areas}>
        <Box sx={fieldsArea}>
          <Stack gap={5}>
            <Cancelled />
            <Part title="Che cosa">
              <WhatField offers={offers} today={today} />
              <Box sx={needsScript}>
                <AmountField />
              </Box>
              <PlainAmount />
            </Part>
            <Part title="Per chi">
              <FormField name="to_name" label="Il suo nome" autoComplete="off" required />
              <FormField
                name="to_email"
                label="La sua email, se vuoi che glielo mandiamo noi"
                type="email"
                inputMode="email"
                autoComplete="off"
                hint="Senza, il buono arriva solo a te: lo stampi, o gli mandi il link."
              />
              <FormField
                name="deliver_on"
                label="Il giorno in cui glielo mandiamo"
                type="date"
                autoComplete="off"
                hint="Vuoto: subito dopo il pagamento."
              />
              <TextArea name="message" label={`Un messaggio, fino a ${MAX_GIFT_MESSAGE} caratteri`} />
            </Part>
            <Part title="Da parte di chi">
              {member ? (
                <Typography>
                  {member.first_name} {member.last_name}, {member.email}: il buono arriva anche a te.
                </Typography>
              ) : (
                <>
                  <FormField name="from_name" label="Il tuo nome" autoComplete="name" required />
                  <FormField
                    name="email"
                    label="La tua email"
                    type="email"
                    inputMode="email"
                    autoComplete="email"
                    hint="Ti mandiamo il buono e la conferma."
                    required
                  />
                </>
              )}
            </Part>
            <Honeypot />
          </Stack>
        </Box>
        <Box sx={cardArea}>
          <GiftPreview offers={offers} giver={member && `${member.first_name} ${member.last_name}`} />
        </Box>
        <Box sx={payArea}>
          <Pay offers={offers} today={today} />
        </Box>
      </Box>
    </Form>
  );
}
