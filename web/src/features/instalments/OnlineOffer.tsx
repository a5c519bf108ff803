import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { trialDaysFor } from "@studio/contract/instalments/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { isOnSale, offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueQuery } from "../../lib/catalogueQuery.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { paths } from "../../lib/paths.ts";
import { openInstalments } from "../../lib/payments/openInstalments.ts";
import { useOpenPayment } from "../../lib/payments/useOpenPayment.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Refusal } from "../../ui/form/Refusal.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { ownPlansQuery } from "./api.ts";
import { isOfLibrary } from "./labels.ts";

/** Leads to the payment of the first month, or to the free trial for who has not had one. */
function Subscribe({ offer: one, price, trialDays }: { offer: Offer; price: number; trialDays: number }) {
  const [beginsAtOnce, setBeginsAtOnce] = useState(false);
  const { refetch } = useQuery(catalogueQuery);
  const { opening, open } = useOpenPayment(() => void refetch());
  const [isMissing, setMissing] = useState(false);
  const subscribe = () => {
    setMissing(!beginsAtOnce);
    if (beginsAtOnce) open(one.id, { offer: one.id, cents: price, begin_at_once: true }, openInstalments);
  };
  const monthly = `${formatPrice(price)} al mese`;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {trialDays > 0 ? `${trialDays} giorni gratis, poi ${monthly}.` : `${monthly}.`} Si rinnova da solo
        sulla stessa carta, o con addebito SEPA sullo stesso conto, e lo interrompi quando vuoi da «Il tuo
        account».
      </Typography>
      <Typography variant="body2">
        Puoi recedere per 14 giorni dal primo pagamento, da «Il tuo account» o dal link in fondo al sito.
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={beginsAtOnce} onChange={(_, checked) => setBeginsAtOnce(checked)} />}
        label={BEGIN_AT_ONCE}
        slotProps={{ typography: { variant: "body2" } }}
      />
      <Box sx={{ mt: 4 }}>
        <Stack gap={3} align="start">
          <Refusal>
            {isMissing &&
              !beginsAtOnce &&
              "La videoteca si apre subito: per abbonarti spunta la richiesta qui sopra."}
          </Refusal>
          <Button variant="contained" loading={opening !== undefined} onClick={subscribe}>
            {trialDays > 0 ? `Prova gratis ${trialDays} giorni` : `Abbonati a ${monthly}`}
          </Button>
        </Stack>
      </Box>
    </>
  );
}

const Notice = ({ text }: { text: string }) => (
  <Box role="status">
    <Typography sx={{ mb: 3 }}>{text}</Typography>
    <LinkButton to={paths.account.href("rate")} variant="outlined">
      Il tuo abbonamento
    </LinkButton>
  </Box>
);

const { id } = offer("online-training");

function Content({ isOpening }: { isOpening: boolean }) {
  const plans = useQuery(ownPlansQuery);
  const catalogue = useQuery(catalogueQuery);
  const error = plans.error ?? catalogue.error;
  if (isOpening) return <Notice text="Stiamo aprendo la videoteca: compare qui da sola tra pochi secondi." />;
  if (error && !(plans.data && catalogue.data)) {
    const retry = () => void Promise.all([plans.refetch(), catalogue.refetch()]);
    return <ErrorState message={errorMessage(error)} onRetry={retry} />;
  }
  if (!plans.data || !catalogue.data)
    return (
      <Box role="status" aria-label="Carico l’abbonamento">
        <Skeleton variant="rounded" height={96} />
      </Box>
    );
  const ofLibrary = plans.data.filter(isOfLibrary);
  if (ofLibrary.some(({ state }) => state !== "stopped"))
    return <Notice text="Hai già un abbonamento, ma adesso la videoteca è chiusa: guarda che cosa manca." />;
  const today = romeDay(new Date());
  const online = catalogue.data.find((one) => one.id === id);
  if (!online || !isOnSale(online, today)) return <Note>La videoteca adesso non è in vendita.</Note>;
  const trialDays = trialDaysFor(online.freeTrialDays ?? 0, ofLibrary.length > 0);
  return <Subscribe offer={online} price={priceOn(online, today)} trialDays={trialDays} />;
}

/**
 * Offers the subscription of the video library to a member without it (docs/product/online-training.md#buying);
 * `isOpening` while the library is being opened, after the payment for example.
 */
export const OnlineOffer = ({ isOpening }: { isOpening: boolean }) => (
  <Panel>
    <Typography variant="h3" sx={{ mb: 2 }}>
      Videoteca
    </Typography>
    <Content isOpening={isOpening} />
  </Panel>
);
