import { useEffect } from "react";
import { PURCHASE_DRAFT } from "../../../features/shop/guest/draft.ts";
import { useIsGift } from "../../../features/shop/useIsGift.ts";
import { ThankYou } from "../../../features/site/thanks/ThankYou.tsx";
import { forgetDraft } from "../../../ui/recovery/drafts.ts";
import { Page } from "../../page/head.tsx";

const texts = {
  own: "Appena il pagamento è confermato, di solito in pochi secondi, ti mandiamo un’email con il numero dell’acquisto e che cosa fare per trovare il tuo pacchetto. Non arriva niente? Guarda nello spam, oppure scrivici: non pagare di nuovo.",
  gift: "Appena il pagamento è confermato ti scriviamo per chiederti per chi è il regalo: lo attiviamo a suo nome, e a te non si attiva niente. Chi lo riceve legge un’email senza il prezzo. Non arriva niente? Guarda nello spam, oppure scrivici: non pagare di nuovo.",
} as const;

/** Page after a visitor's payment. Anybody can open its address, so it confirms nothing. */
export function Component() {
  const isGift = useIsGift();
  useEffect(() => forgetDraft(PURCHASE_DRAFT), []);
  return (
    <Page
      title="Grazie: acquisto"
      description="Grazie per il tuo acquisto: appena il pagamento è confermato ti scriviamo che cosa fare per trovare il pacchetto."
      robots="noindex"
    >
      <ThankYou text={texts[isGift ? "gift" : "own"]} />
    </Page>
  );
}
