import type { Payment, PaymentState } from "@studio/contract/shop/payments.ts";
import { act } from "../../../lib/http/act.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import { paymentsQuery, useGrantPayment, useRetryRefund, useSettlePayment } from "./api.ts";
import { GrantDialog } from "./GrantDialog.tsx";
import { emptyLabels } from "./labels.ts";
import { PaymentCard } from "./PaymentCard.tsx";

type Asked = { payment: Payment; what: "grant" | "settle" | "byHand" };

/** The payments of one state. */
export function PaymentList({ state }: { state: PaymentState }) {
  const payments = usePages(paymentsQuery(state));
  const { mutateAsync: grant, isPending: isGranting } = useGrantPayment();
  const { mutateAsync: settle } = useSettlePayment();
  const { mutateAsync: retryRefund } = useRetryRefund();
  const asked = useDialog<Asked>();
  const refund = (id: string, by_hand: boolean) => retryRefund({ params: { id }, query: { by_hand } });

  return (
    <>
      <PagedList of={payments} label="Carico i pagamenti" height={236} rows={4} gap={4}>
        {(all) => (
          <>
            {all.length === 0 && !payments.more && <EmptyState {...emptyLabels[state]} />}
            <Columns component="ul" label="Pagamenti" count={{ xs: 1, lg: 2 }}>
              {all.map((payment) => (
                <li key={payment.id}>
                  <PaymentCard
                    payment={payment}
                    onGrant={() => asked.show({ payment, what: "grant" })}
                    onSettle={() => asked.show({ payment, what: "settle" })}
                    onRetry={() => act(() => refund(payment.id, false), "Rimborso avviato.")}
                    onByHand={() => asked.show({ payment, what: "byHand" })}
                  />
                </li>
              ))}
            </Columns>
          </>
        )}
      </PagedList>
      {asked.render(({ open, onClose }, { payment, what }) => {
        const params = { id: payment.id };
        const run = (action: () => Promise<unknown>, done: string) =>
          act(async () => {
            await action();
            onClose();
          }, done);
        if (what === "grant")
          return (
            <GrantDialog
              payment={payment}
              open={open}
              isWorking={isGranting}
              onGrant={({ id: user_id, title }) =>
                run(() => grant({ params, body: { user_id } }), `Pacchetto assegnato a ${title}.`)
              }
              onClose={onClose}
            />
          );
        if (what === "byHand")
          return (
            <ConfirmDialog
              open={open}
              title="Segnare come restituito a mano?"
              text={`${payment.refund_returned ? "La" : "Proviamo ancora una volta il rimborso online. Se non riesce, la"} somma risulta restituita da voi, per esempio con un bonifico, e il rimborso non riparte più.`}
              confirmLabel="Segna come restituito"
              keepLabel="Continua a riprovare"
              destructive
              onConfirm={() => run(() => refund(payment.id, true), "Fatto.")}
              onCancel={onClose}
            />
          );
        return (
          <ConfirmDialog
            open={open}
            title="Segnare come gestito?"
            text="Il pagamento esce da quelli da gestire: non assegna pacchetti e non rimborsa nulla. Fallo quando hai già sistemato la cosa in un altro modo."
            confirmLabel="Segna come gestito"
            keepLabel="Lascialo da gestire"
            destructive={false}
            onConfirm={() => run(() => settle({ params }), "Pagamento segnato come gestito.")}
            onCancel={onClose}
          />
        );
      })}
    </>
  );
}
