import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Payment, PaymentState } from "@studio/contract/shop/payments.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { paymentsQuery, useGrantPayment, useRetryRefund, useSettlePayment } from "./api.ts";
import { GrantDialog } from "./GrantDialog.tsx";
import { emptyLabels } from "./labels.ts";
import { PaymentCard } from "./PaymentCard.tsx";

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { lg: "repeat(2, minmax(0, 1fr))" },
} as const;

const cards = [0, 1, 2, 3];

type Asked = { payment: Payment; what: "grant" | "settle" | "byHand"; open: boolean; times: number };

/** The payments of one state. */
export function PaymentList({ state }: { state: PaymentState }) {
  const {
    data: payments,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(paymentsQuery(state));
  const grant = useGrantPayment();
  const settle = useSettlePayment();
  const refund = useRetryRefund();
  const [asked, setAsked] = useState<Asked>();
  const ask = (payment: Payment, what: Asked["what"]) =>
    setAsked({ payment, what, open: true, times: (asked?.times ?? 0) + 1 });
  const close = () => setAsked(asked && { ...asked, open: false });

  const run = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      close();
      toast.success(done, 4000);
    } catch (failure) {
      toast.error(errorMessage(failure), 6000);
    }
  };

  if (!payments && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!payments) {
    return (
      <Box role="status" aria-label="Carico i pagamenti" sx={grid}>
        {cards.map((card) => (
          <Skeleton key={card} variant="rounded" height={236} />
        ))}
      </Box>
    );
  }
  return (
    <>
      {payments.length === 0 && !hasNextPage && <EmptyState {...emptyLabels[state]} />}
      <Box component="ul" aria-label="Pagamenti" sx={grid}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentCard
              payment={payment}
              onGrant={() => ask(payment, "grant")}
              onSettle={() => ask(payment, "settle")}
              onRetry={() =>
                run(() => refund.mutateAsync({ id: payment.id, byHand: false }), "Rimborso avviato.")
              }
              onByHand={() => ask(payment, "byHand")}
            />
          </li>
        ))}
      </Box>
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
      {asked?.what === "grant" && (
        <GrantDialog
          key={asked.times}
          payment={asked.payment}
          open={asked.open}
          isWorking={grant.isPending}
          onGrant={({ id, title }) =>
            run(
              () => grant.mutateAsync({ id: asked.payment.id, user_id: id }),
              `Pacchetto assegnato a ${title}.`,
            )
          }
          onClose={close}
        />
      )}
      {asked?.what === "byHand" && (
        <ConfirmDialog
          open={asked.open}
          title="Segnare come restituito a mano?"
          text={`${asked.payment.refund_returned ? "La" : "Proviamo ancora una volta il rimborso online. Se non riesce, la"} somma risulta restituita da voi, per esempio con un bonifico, e il rimborso non riparte più.`}
          confirmLabel="Segna come restituito"
          keepLabel="Continua a riprovare"
          destructive
          onConfirm={() => run(() => refund.mutateAsync({ id: asked.payment.id, byHand: true }), "Fatto.")}
          onCancel={close}
        />
      )}
      {asked?.what === "settle" && (
        <ConfirmDialog
          open={asked.open}
          title="Segnare come gestito?"
          text="Il pagamento esce da quelli da gestire: non assegna pacchetti e non rimborsa nulla. Fallo quando hai già sistemato la cosa in un altro modo."
          confirmLabel="Segna come gestito"
          keepLabel="Lascialo da gestire"
          destructive={false}
          onConfirm={() => run(() => settle.mutateAsync(asked.payment), "Pagamento segnato come gestito.")}
          onCancel={close}
        />
      )}
    </>
  );
}
