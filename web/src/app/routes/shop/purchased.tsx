import { ThankYou } from "../../../features/site/thanks/ThankYou.tsx";
import { Page } from "../../page/head.tsx";

/** Page after a visitor's payment. Anybody can open its address, so it confirms nothing. */
export const Component = () => (
  <Page
    title="Grazie: acquisto"
    description="Grazie per il tuo acquisto: appena il pagamento è confermato ti scriviamo che cosa fare per trovare il pacchetto."
    robots="noindex"
  >
    <ThankYou text="Appena il pagamento è confermato, di solito in pochi secondi, ti mandiamo un’email con il numero dell’acquisto e che cosa fare per trovare il tuo pacchetto. Non arriva niente? Guarda nello spam, oppure scrivici: non pagare di nuovo." />
  </Page>
);
