import Info from "@mui/icons-material/InfoOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { beginsWhere, keptText } from "@studio/contract/packages/services/labels.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { isOnSale, priceOn } from "@studio/contract/shop/catalogue.ts";
import { buyersLines } from "@studio/contract/shop/current/offerLines.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { feeOf } from "@studio/contract/shop/fee/fee.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { useEffect, useRef, useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type * as z from "zod";
import { formFillDurationMs } from "../../../lib/formFillDuration.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { createIdempotencyKeys } from "../../../lib/http/idempotencyKeys.ts";
import { CODE_PARAM, paths } from "../../../lib/paths.ts";
import { storedAmountCode } from "../../../lib/payments/giftCode.ts";
import { goToPayment } from "../../../lib/payments/goToPayment.ts";
import { referralAsked } from "../../../lib/payments/referralAsked.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { CheckField } from "../../../ui/form/CheckField.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { Honeypot } from "../../../ui/form/Honeypot.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { useCameAsHtml } from "../../../ui/hydration/useCameAsHtml.ts";
import { Note } from "../../../ui/layout/Note.tsx";
import { readDraft, writeDraft } from "../../../ui/recovery/drafts.ts";
import { PurchaseCodeField } from "../code/PurchaseCodeField.tsx";
import { withFeeText } from "../code/total.ts";
import { type PurchaseCodes, usePurchaseCodes } from "../code/usePurchaseCodes.ts";
import { useAskedFee } from "../useAskedFee.ts";
import { useCatalogue } from "../useCatalogue.ts";
import { guestPriceWithCode, guestPriceWithGift, openGuestCheckout } from "./api.ts";
import { PURCHASE_DRAFT } from "./draft.ts";

/** Returns whether the visitor is back from a payment that they gave up, which the address says once. */
function useCancelled(): boolean {
  const [isCancelled, setCancelled] = useState(false);
  useEffect(() => {
    const url = new URL(window.location.href);
    if (url.searchParams.get("status") !== "cancel") return;
    setCancelled(true);
    url.searchParams.delete("status");
    // Not through the router: a navigation would make React discard prerendered HTML that is not hydrated yet.
    window.history.replaceState(window.history.state, "", url);
  }, []);
  return isCancelled;
}

/** Name of the code in the form's draft. */
const CODE = "code";

const typed = shop.guestCheckout.body.pick({ email: true, begin_at_once: true, website: true });

/** Returns the codes that are typed, at first those of the address, of the draft, and of this browser. */
function useCodes(offer: string): PurchaseCodes {
  const [search] = useSearchParams();
  const [first] = useState(() => ({
    code: search.get(CODE_PARAM) ?? readDraft(PURCHASE_DRAFT)[CODE],
    gift: storedAmountCode(),
  }));
  const codes = usePurchaseCodes(
    {
      discount: (code) => guestPriceWithCode({ code, offer }),
      gift: (code, discount) => {
        // Back from a payment page, which holds a part of the card for them.
        const { data: email } = typed.shape.email.safeParse(readDraft(PURCHASE_DRAFT).email);
        return guestPriceWithGift({ code, offer, ...(discount && { discount }), ...(email && { email }) });
      },
    },
    first,
  );
  const forget = () => writeDraft(PURCHASE_DRAFT, { ...readDraft(PURCHASE_DRAFT), [CODE]: "" });
  const removeDiscount = () => {
    forget();
    codes.removeDiscount();
  };
  const cancel = () => {
    forget();
    codes.cancel();
  };
  return { ...codes, removeDiscount, cancel };
}

export type GuestFormProps = { offer: string; today: string };

/** Form by which a visitor without an account opens the payment of an offer, at the price of the page. */
export function GuestForm({ offer: id, today }: GuestFormProps) {
  const offer = useCatalogue().find((one) => one.id === id);
  const cameAsHtml = useCameAsHtml();
  const shownAt = useRef(0);
  const [keys] = useState(createIdempotencyKeys);
  const isCancelled = useCancelled();
  const codes = useCodes(id);
  const askedFee = useAskedFee();
  useEffect(() => {
    if (!cameAsHtml) shownAt.current = performance.now();
  }, [cameAsHtml]);
  if (!offer || !isOnSale(offer, today))
    return <Typography>Questo pacchetto adesso non è in vendita.</Typography>;
  const price = priceOn(offer, today);
  const { total } = codes;
  const asked = feeOf(offer, askedFee);
  const kept = keptText(offer.extras);
  const fee = asked > 0 ? askedFee : undefined;

  const open = async (body: Parameters<typeof openGuestCheckout>[0]) => {
    const key = keys.keyFor(body);
    const elapsed = await formFillDurationMs(shownAt.current);
    try {
      await goToPayment(await openGuestCheckout({ ...body, elapsed }, key));
    } catch (error) {
      // Without a response, the same input again must lead to the same payment.
      if (error instanceof StudioError) keys.forget();
      if (!codes.refuse(error)) throw error;
    }
  };
  const submit = async (values: z.output<typeof typed>): Promise<Outcome> => {
    if (codes.isPending) {
      await codes.apply();
      return "kept";
    }
    return sendForm(async () => {
      const referral = await referralAsked();
      const { asked } = codes;
      return open({
        ...values,
        offer: id,
        price,
        ...(fee && { fee: fee.cents, fee_name: fee.name, fee_every: fee.every }),
        ...asked,
        ...referral,
      });
    });
  };

  return (
    <Form schema={typed} action={API_BASE + shop.guestCheckout.path} draft={PURCHASE_DRAFT} onSubmit={submit}>
      <div role="status">
        {isCancelled && (
          <Box sx={{ mb: 5 }}>
            <Banner tone="warn" icon={<Info />}>
              Pagamento annullato. Non ti abbiamo addebitato nulla, e la tua email è ancora nel modulo.
            </Banner>
          </Box>
        )}
      </div>
      <Box sx={{ display: "grid", gap: 5, color: "text.primary" }}>
        <FormField name="email" label="La tua email" type="email" autoComplete="email" required />
        <CheckField name="begin_at_once" label={BEGIN_AT_ONCE} />
        <PurchaseCodeField codes={codes} name={CODE} />
        <Honeypot />
        <input type="hidden" name="offer" value={id} />
        <input type="hidden" name="price" value={price} />
        {fee && (
          <div>
            <Strong>{withFeeText(fee, total ?? price)}</Strong>
            <Note variant="body2">
              Se hai già un’iscrizione valida, la quota torna da sola sulla tua carta quando il pacchetto
              entra nel tuo account.
            </Note>
          </div>
        )}
        {buyersLines(offer).map((line) => (
          <Note key={line} variant="body2">
            {line}. Se non è così ti scriviamo, e puoi avere il rimborso.
          </Note>
        ))}
        {/* Without the price: HTML that is not hydrated yet would keep that of the build. */}
        <SubmitButton working="Apro il pagamento…">
          {total === undefined && !fee
            ? "Vai al pagamento"
            : `Vai al pagamento di ${formatPrice((total ?? price) + asked)}`}
        </SubmitButton>
        <Note variant="body2">
          Paghi con carta sulla pagina sicura del nostro fornitore di pagamenti. Dopo l’acquisto hai{" "}
          <Link component={RouterLink} to={paths.withdrawal.href()}>
            14 giorni per recedere
          </Link>
          : in quei giorni {beginsWhere(offer)}. {kept && `${kept} `}Usiamo i tuoi dati solo per questo
          acquisto: leggi l’
          <Link component={RouterLink} to={paths.privacy.href()}>
            informativa sulla privacy
          </Link>{" "}
          e i{" "}
          <Link component={RouterLink} to={paths.terms.href()}>
            termini e condizioni
          </Link>
          .
        </Note>
      </Box>
    </Form>
  );
}
