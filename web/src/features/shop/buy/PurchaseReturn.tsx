import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paths } from "../../../lib/paths.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { ownPaymentsQuery } from "../api.ts";

/** Interval of the question whether a payment arrived, and the delay after which the screen stops promising "soon". */
const ASK_EVERY_MS = 4000;
const LATE_AFTER_MS = 20_000;

type Outcome = { title: string; text: string };

const arriving: Outcome = {
  title: "Grazie! Stiamo attivando il pacchetto",
  text: "Di solito bastano pochi secondi: compare qui da solo.",
};
const delayed: Outcome = {
  title: "Grazie! Il pacchetto arriva a momenti",
  text: "La conferma del pagamento ci mette più del solito. Puoi chiudere l’app: quando arriva trovi il pacchetto qui, e te lo scriviamo per email.",
};
const waiting: Outcome = {
  title: "Grazie! Abbiamo ricevuto il pagamento",
  text: "Manca un controllo dello staff: appena fatto trovi qui il pacchetto. Non devi pagare di nuovo.",
};
const refunded: Outcome = {
  title: "Pagamento rimborsato",
  text: "L’importo torna sulla carta con cui hai pagato. Per qualsiasi domanda scrivici.",
};

export type PurchaseReturnProps = {
  /** Id of the checkout session, which is that of its package too. */
  session: string;
  /** The member's packages, live, once they are known. */
  packages: readonly (PackageDocument & { id: string })[] | undefined;
  onClose: () => void;
};

/** Thanks a member who comes back from the payment, and shows the package as soon as it is granted. */
export function PurchaseReturn({ session, packages, onClose }: PurchaseReturnProps) {
  const granted = packages?.find(({ id }) => id === session);
  const [isLate, setLate] = useState(false);
  const { data: payments } = useInfiniteQuery({
    ...ownPaymentsQuery,
    enabled: granted === undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.payments.some(({ id }) => id === session)) ? false : ASK_EVERY_MS,
  });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const payment = payments?.find(({ id }) => id === session);
  const outcomeOf = (): Outcome => {
    if (granted) {
      return {
        title: "Grazie! Il pacchetto è tuo",
        text: `${granted.name} è attivo: puoi prenotare subito.`,
      };
    }
    if (payment?.state === "refunded" || payment?.state === "refund_due") return refunded;
    if (payment?.state === "waiting" || payment?.state === "settled") return waiting;
    return isLate ? delayed : arriving;
  };
  const { title, text } = outcomeOf();
  return (
    <Box role="status" sx={{ mb: 4 }}>
      <Panel>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography sx={{ mt: 1, mb: 3 }}>{text}</Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button variant="outlined" onClick={onClose}>
            Ho capito
          </Button>
          {!granted && (
            <LinkButton to={`${paths.account.href()}#acquisti`} variant="text">
              I tuoi acquisti
            </LinkButton>
          )}
        </Box>
      </Panel>
    </Box>
  );
}
