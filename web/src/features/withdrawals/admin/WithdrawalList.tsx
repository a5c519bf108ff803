import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { Withdrawal, WithdrawalState } from "@studio/contract/withdrawals/model.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { useRefundWithdrawal, useReopenWithdrawal, withdrawalsQuery } from "./api.ts";
import { DeclineDialog } from "./DeclineDialog.tsx";
import { emptyLabels } from "./labels.ts";
import { WithdrawalCard } from "./WithdrawalCard.tsx";

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { lg: "repeat(2, minmax(0, 1fr))" },
} as const;

/** The withdrawal that a dialog is about, and its openings, which reset it. */
type Asked = { withdrawal: Withdrawal; what: "refund" | "decline"; open: boolean; times: number };

/** The withdrawals of one state. */
export function WithdrawalList({ state }: { state: WithdrawalState }) {
  const list = useInfiniteQuery(withdrawalsQuery(state));
  const { data: withdrawals, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const { mutateAsync: refund } = useRefundWithdrawal();
  const { mutateAsync: reopen } = useReopenWithdrawal();
  const [asked, setAsked] = useState<Asked>();

  if (!withdrawals && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!withdrawals) {
    return (
      <Box role="status" aria-label="Carico i recessi" sx={grid}>
        {[0, 1].map((card) => (
          <Skeleton key={card} variant="rounded" height={236} />
        ))}
      </Box>
    );
  }
  const ask = (withdrawal: Withdrawal, what: Asked["what"]) =>
    setAsked({ withdrawal, what, open: true, times: (asked?.times ?? 0) + 1 });
  const confirm = async ({ id }: Withdrawal) => {
    setAsked(asked && { ...asked, open: false });
    await act(() => refund(id), "Rimborso ordinato.");
  };
  return (
    <>
      {withdrawals.length === 0 && !hasNextPage && <EmptyState {...emptyLabels[state]} />}
      <Box component="ul" aria-label="Recessi" sx={grid}>
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id}>
            <WithdrawalCard
              withdrawal={withdrawal}
              onRefund={() => ask(withdrawal, "refund")}
              onDecline={() => ask(withdrawal, "decline")}
              onReopen={() => void act(() => reopen(withdrawal.id), "Recesso riaperto.")}
            />
          </li>
        ))}
      </Box>
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
      {asked?.what === "decline" && (
        <DeclineDialog
          key={asked.times}
          withdrawal={asked.withdrawal}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
      {asked?.what === "refund" && (
        <ConfirmDialog
          open={asked.open}
          title={`Rimborsare ${formatPrice(asked.withdrawal.amount)}?`}
          text="La somma torna sulla carta o sul conto con cui è stato pagato, e la vendita risulta stornata per la stessa somma. Non si può annullare."
          confirmLabel="Rimborsa"
          keepLabel="Non ancora"
          destructive={false}
          onConfirm={() => confirm(asked.withdrawal)}
          onCancel={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  );
}
