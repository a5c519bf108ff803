import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { unusableUntil, waitingLabel } from "@studio/contract/packages/beginAtOnce.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import type { CardPayment } from "@studio/contract/shop/cards/model.ts";
import { isCardPayment, PURCHASE_ID } from "@studio/contract/shop/cards/paymentId.ts";
import type { PaymentState } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { fromTo } from "../../../lib/format/format.ts";
import { BOUGHT_PARAM, buyPath, paths } from "../../../lib/paths.ts";
import { ASK_AT_MS, GIVE_UP_AFTER_MS } from "../../../lib/payments/confirmation.ts";
import { forgetAmountCode } from "../../../lib/payments/giftCode.ts";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { PageLink } from "../../../ui/routing/PageLink.tsx";
import { cardPaymentQuery, ownPaymentsQuery } from "../api.ts";
import { paidText, paymentOfCheckout } from "../charged.ts";

const purchasesHref = `${paths.account.href()}#acquisti`;

type Outcome = { title: string; text: ReactNode };

const confirming: Outcome = {
  title: "Stiamo confermando il pagamento",
  text: "Di solito bastano pochi secondi: il pacchetto compare qui da solo.",
};
const unconfirmed: Outcome = {
  title: "Il pagamento è ancora in conferma",
  text: (
    <>
      Può volerci qualche minuto. Appena è confermato lo trovi tra{" "}
      <Link component={PageLink} to={purchasesHref} color="inherit">
        i tuoi acquisti
      </Link>
      , e il pacchetto compare qui. Se hai già pagato, non farlo di nuovo.
    </>
  ),
};
const processing: Outcome = {
  title: "La banca sta elaborando il pagamento",
  text: "Può volerci qualche ora. Appena risponde il pacchetto compare qui; se rifiuta, non paghi nulla. Intanto non pagarlo di nuovo.",
};

/** Returns whether a payment with a saved card may yet be paid without a further step of the member, or is paid. */
const isUnderWay = (state: CardPayment["state"]): state is "paid" | "processing" =>
  state === "paid" || state === "processing";

/** Outcomes of a payment with a saved card that is not paid. */
const unpaid: Readonly<Record<Exclude<CardPayment["state"], "paid" | "processing">, Outcome>> = {
  open: {
    title: "La banca aspetta la tua conferma",
    text: "Finché non la dai non paghi nulla. Se hai chiuso la pagina della banca, scegli di nuovo il pacchetto.",
  },
  failed: {
    title: "Pagamento non riuscito",
    text: "La banca non ha accettato la carta, e non è stato addebitato nulla. Puoi riprovare, o pagare con un’altra carta.",
  },
  ended: {
    title: "Pagamento interrotto",
    text: "Questo pagamento non è stato completato, e non è stato addebitato nulla. Se ne hai fatto un altro lo trovi tra i tuoi acquisti.",
  },
};
/** A fee that was paid alone. */
const feePaid: Outcome = {
  title: "Grazie! La tua iscrizione è valida",
  text: "Fino a quando lo leggi tra i tuoi acquisti.",
};
const refunded: Outcome = {
  title: "Pagamento rimborsato",
  text: "L’importo torna sulla carta o sul conto con cui hai pagato. Per qualsiasi domanda scrivici.",
};
const received: Readonly<Record<PaymentState, Outcome>> = {
  kept: {
    title: "Grazie! Abbiamo ricevuto il pagamento",
    text: "Il pacchetto compare qui tra pochi secondi.",
  },
  waiting: {
    title: "Grazie! Abbiamo ricevuto il pagamento",
    text: "Manca un controllo dello studio: appena è fatto trovi qui il pacchetto. Non devi pagare di nuovo.",
  },
  settled: {
    title: "Il pagamento è stato gestito dallo studio",
    text: "Per qualsiasi domanda scrivici.",
  },
  refund_due: refunded,
  refunded,
};

/** States of a payment whose amounts are said: of the others the money is on its way back, or the studio has acted. */
const SAYS_AMOUNTS: ReadonlySet<PaymentState> = new Set(["kept", "waiting"]);

/**
 * Returns from when on the package can be used: a renewal pays for the classes of its days, which are booked at once;
 * without the request to begin, a booking asks.
 */
function grantedText(granted: PackageDocument): string {
  const { name, start_date, expire_date, createdAt, service } = granted;
  const today = romeDay(createdAt);
  if (service)
    return `${name} è nel tuo account: il giorno e l’ora li scegliamo insieme, scrivici o chiamaci.`;
  const first = unusableUntil(granted, today);
  if (first !== undefined)
    return `${name} è nel tuo account. ${waitingLabel(first)}, o subito se lo chiedi: te lo domandiamo quando prenoti.`;
  if (isRenewed(granted)) return `${name} è attivo e si rinnova ogni mese: puoi prenotare subito.`;
  if (start_date === undefined || expire_date === null || start_date <= today)
    return `${name} è attivo: puoi prenotare subito.`;
  return `${name} vale ${fromTo(start_date, lastDayOf(expire_date), today)}: le classi di quei giorni le prenoti già adesso.`;
}

type Packages = readonly (PackageDocument & { id: string })[];

type Asked = {
  /** The package that it granted, once it did. */
  granted: PackageDocument | undefined;
  /** Whether it is known that nothing was paid. */
  isUnpaid: boolean;
};

/**
 * Returns the member's payment of a checkout session and that of its fee, asked for during a minute unless they are found;
 * `isLate` after that, until `retry`. Of one that has granted its package it says what was charged.
 */
function usePayment(session: string, { granted, isUnpaid }: Asked) {
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState<number>();
  const { data, refetch } = useInfiniteQuery({ ...ownPaymentsQuery, enabled: !isUnpaid });
  const paid = data && paymentOfCheckout(data, session, granted?.instalments?.id);
  const isAwaited = !isUnpaid && paid === undefined;
  useEffect(() => {
    if (!isAwaited) return;
    const ask = () => void refetch({ cancelRefetch: false });
    const timers = ASK_AT_MS.map((delay) => setTimeout(ask, delay));
    timers.push(setTimeout(() => setLateRound(round), GIVE_UP_AFTER_MS));
    return () => timers.forEach(clearTimeout);
  }, [isAwaited, refetch, round]);
  const retry = () => {
    setRound(round + 1);
    void refetch();
  };
  return { paid, isLate: isAwaited && !granted && lateRound === round, retry };
}

type BannerProps = { session: string; packages: Packages | undefined; onClose: () => void };

function PurchaseBanner({ session, packages, onClose }: BannerProps) {
  const granted = packages?.find(({ id }) => id === session);
  const byCard = useQuery({
    ...cardPaymentQuery(session),
    enabled: granted === undefined && isCardPayment(session),
  });
  const isUnpaid = granted === undefined && byCard.data !== undefined && !isUnderWay(byCard.data.state);
  const { paid, isLate, retry: askAgain } = usePayment(session, { granted, isUnpaid });
  const payment = paid?.payment;
  const retry = () => {
    if (isCardPayment(session)) void byCard.refetch();
    askAgain();
  };
  const isPaid = granted !== undefined || payment !== undefined;
  useEffect(() => {
    if (isPaid) forgetAmountCode();
  }, [isPaid]);
  const outcomeOf = (): Outcome => {
    if (granted) {
      return {
        title: "Grazie! Il pacchetto è tuo",
        text: grantedText(granted),
      };
    }
    if (payment?.kind === "fee" && payment.state === "kept") return feePaid;
    if (payment) return received[payment.state];
    if (byCard.data?.state === "processing") return processing;
    if (byCard.data && !isUnderWay(byCard.data.state)) return unpaid[byCard.data.state];
    return isLate ? unconfirmed : confirming;
  };
  const { title, text } = outcomeOf();
  const amounts = paid && (granted || SAYS_AMOUNTS.has(paid.payment.state)) ? paidText(paid) : undefined;
  return (
    <Box sx={{ mb: 4 }}>
      <Panel>
        <Stack gap={3}>
          <div role="status">
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography sx={{ mt: 1 }}>{text}</Typography>
            {amounts && <Typography sx={{ mt: 1 }}>{amounts}</Typography>}
          </div>
          <Row>
            {isLate && (
              <Button variant="outlined" onClick={retry}>
                Riprova
              </Button>
            )}
            <Button variant={isLate ? "text" : "outlined"} onClick={onClose}>
              Ho capito
            </Button>
            {isUnpaid && !payment && (
              <LinkButton to={buyPath(byCard.data?.offer ?? undefined)} variant="contained">
                Scegli di nuovo
              </LinkButton>
            )}
            {!granted && !isLate && !isUnpaid && (
              <LinkButton to={purchasesHref} variant="text">
                I tuoi acquisti
              </LinkButton>
            )}
          </Row>
        </Stack>
      </Panel>
    </Box>
  );
}

/** Parameters that the payment provider adds to the address after the bank's page; one of them is a secret of the payment. */
const ADDED = ["payment_intent", "payment_intent_client_secret", "redirect_status"];

function withoutAdded(search: URLSearchParams): URLSearchParams {
  for (const name of ADDED) search.delete(name);
  return search;
}

export type PurchaseReturnProps = {
  /** The member's packages, live, once they are known. */
  packages: Packages | undefined;
};

/**
 * Shows a member who comes back from the payment whether it arrived, and its package, which has the session's id, as
 * soon as it is granted. It thanks only for one of their own payments, because the address may come from anywhere.
 */
export function PurchaseReturn({ packages }: PurchaseReturnProps) {
  const [search, setSearch] = useSearchParams();
  const session = search.get(BOUGHT_PARAM);
  const isSession = session !== null && PURCHASE_ID.test(session);
  const hasExtra = ADDED.some((name) => search.has(name));
  const forget = () =>
    setSearch(
      (current) => {
        current.delete(BOUGHT_PARAM);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    if (session !== null && !isSession) forget();
    else if (hasExtra) setSearch(withoutAdded, { replace: true, preventScrollReset: true });
  });
  return isSession ? (
    <PurchaseBanner key={session} session={session} packages={packages} onClose={forget} />
  ) : null;
}
