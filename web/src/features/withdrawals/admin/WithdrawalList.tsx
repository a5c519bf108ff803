import { formatPrice } from "@studio/contract/sales/money.ts";
import type { Withdrawal, WithdrawalState } from "@studio/contract/withdrawals/model.ts";
import { act } from "../../../lib/http/act.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import { useRefundWithdrawal, useReopenWithdrawal, withdrawalsQuery } from "./api.ts";
import { emptyLabels } from "./labels.ts";
import { WithdrawalCard } from "./WithdrawalCard.tsx";

const DeclineDialog = whenOpened(async () => ({
  default: (await import("./DeclineDialog.tsx")).DeclineDialog,
}));

type Asked = { withdrawal: Withdrawal; what: "refund" | "decline" };

/** The withdrawals of one state. */
export function WithdrawalList({ state }: { state: WithdrawalState }) {
  const list = usePages(withdrawalsQuery(state));
  const { mutateAsync: refund } = useRefundWithdrawal();
  const { mutateAsync: reopen } = useReopenWithdrawal();
  const asked = useDialog<Asked>();
  return (
    <>
      <PagedList
        of={list}
        label="Carico i recessi"
        height={236}
        rows={2}
        gap={4}
        empty={list.more ? undefined : <EmptyState {...emptyLabels[state]} />}
      >
        {(withdrawals) => (
          <Columns component="ul" label="Recessi" count={{ lg: 2 }}>
            {withdrawals.map((withdrawal) => (
              <li key={withdrawal.id}>
                <WithdrawalCard
                  withdrawal={withdrawal}
                  onRefund={() => asked.show({ withdrawal, what: "refund" })}
                  onDecline={() => asked.show({ withdrawal, what: "decline" })}
                  onReopen={() =>
                    void act(() => reopen({ params: { id: withdrawal.id } }), "Recesso riaperto.")
                  }
                />
              </li>
            ))}
          </Columns>
        )}
      </PagedList>
      {asked.render((dialog, { withdrawal, what }) =>
        what === "decline" ? (
          <DeclineDialog {...dialog} withdrawal={withdrawal} />
        ) : (
          <ConfirmDialog
            open={dialog.open}
            title={`Rimborsare ${formatPrice(withdrawal.amount)}?`}
            text="La somma torna sulla carta o sul conto con cui è stato pagato, e la vendita risulta stornata per la stessa somma. Non si può annullare."
            confirmLabel="Rimborsa"
            keepLabel="Non ancora"
            destructive={false}
            onConfirm={() => {
              dialog.onClose();
              void act(() => refund({ params: { id: withdrawal.id } }), "Rimborso ordinato.");
            }}
            onCancel={dialog.onClose}
          />
        ),
      )}
    </>
  );
}
