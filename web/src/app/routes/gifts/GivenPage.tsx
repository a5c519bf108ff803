import { CHECKOUT_SESSION_ID } from "@studio/contract/shop/checkoutSession.ts";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { GIFT_DRAFT } from "../../../features/gifts/give/draft.ts";
import { ThankYou } from "../../../features/site/thanks/ThankYou.tsx";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { forgetDraft } from "../../../ui/recovery/drafts.ts";
import { Page } from "../../page/head.tsx";

const BoughtGift = whenOpened<{ open: boolean; session: string }>(() =>
  import("../../../features/gifts/give/BoughtGift.tsx").then(({ BoughtGift: Part }) => ({ default: Part })),
);

/**
 * Page after the payment of a gift card. Anybody can open its address, so it confirms nothing; the browser that paid has
 * the checkout session in the hash, which reaches no log.
 */
export function GivenPage() {
  const session = useLocation().hash.slice(1);
  // The HTML of the build knows no hash.
  const hasPaid = useHydrated() && CHECKOUT_SESSION_ID.test(session);
  useEffect(() => forgetDraft(GIFT_DRAFT), []);
  return (
    <Page
      title="Grazie: buono regalo"
      description="Grazie per il tuo regalo: appena il pagamento è confermato ti mandiamo il buono."
      robots="noindex"
    >
      <ThankYou text="Appena il pagamento è confermato, di solito in pochi secondi, ti mandiamo il buono via email, con il codice e il link. Non arriva niente? Guarda nello spam, oppure scrivici: non pagare di nuovo.">
        {hasPaid && <BoughtGift open key={session} session={session} />}
      </ThankYou>
    </Page>
  );
}
