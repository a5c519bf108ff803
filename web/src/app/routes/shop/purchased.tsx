import { CHECKOUT_SESSION_ID } from "@studio/contract/shop/checkoutSession.ts";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { PURCHASE_DRAFT } from "../../../features/shop/guest/draft.ts";
import { useIsGift } from "../../../features/shop/useIsGift.ts";
import { ThankYou } from "../../../features/site/thanks/ThankYou.tsx";
import { forgetAmountCode } from "../../../lib/payments/giftCode.ts";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { forgetDraft } from "../../../ui/recovery/drafts.ts";
import { Page } from "../../page/head.tsx";

const PayerMailPanel = whenOpened<{ open: boolean; session: string }>(() =>
  import("../../../features/shop/guest/PayerMailPanel.tsx").then(({ PayerMailPanel: Part }) => ({
    default: Part,
  })),
);

const texts = {
  own: "Appena il pagamento è confermato, di solito in pochi secondi, ti mandiamo un’email con il numero dell’acquisto e che cosa fare per trovare il tuo pacchetto. Non arriva niente? Guarda nello spam, oppure scrivici: non pagare di nuovo.",
  gift: "Appena il pagamento è confermato ti mandiamo il buono regalo, con il codice e il link da dare a chi lo riceve: a te non si attiva niente. Non arriva niente? Guarda nello spam, oppure scrivici: non pagare di nuovo.",
} as const;

/**
 * Page after a visitor's payment. Anybody can open its address, so it confirms nothing; the browser that paid has the
 * checkout session in the hash, which reaches no log.
 */
export function Component() {
  const isGift = useIsGift();
  const session = useLocation().hash.slice(1);
  // The HTML of the build knows no hash.
  const hasPaid = useHydrated() && CHECKOUT_SESSION_ID.test(session);
  useEffect(() => {
    forgetDraft(PURCHASE_DRAFT);
    forgetAmountCode();
  }, []);
  return (
    <Page
      title="Grazie: acquisto"
      description="Grazie per il tuo acquisto: appena il pagamento è confermato ti scriviamo che cosa fare per trovare il pacchetto."
      robots="noindex"
    >
      <ThankYou text={texts[isGift ? "gift" : "own"]}>
        {hasPaid && <PayerMailPanel open key={session} session={session} />}
      </ThankYou>
    </Page>
  );
}
