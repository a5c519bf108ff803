import CheckCircle from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { WITHDRAW_LABEL } from "@studio/contract/withdrawals/labels.ts";
import type { WithdrawableSale } from "@studio/contract/withdrawals/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatDayTime, onLongDay } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { ownSalesQuery } from "./api.ts";
import { WithdrawalDialog } from "./WithdrawalDialog.tsx";

/** Returns what a member reads of a purchase: number, day, and until when it pays back how much. */
function noteOf({
  number,
  sold_on,
  paid,
  last_day,
  proposal,
  refusal,
  declared_at,
  declined_at,
}: WithdrawableSale): string {
  const bought = `Numero ${number}, del ${formatDay(sold_on)}, ${formatPrice(paid)}.`;
  if (declined_at)
    return `${bought} Recesso non accolto ${formatDayTime(declined_at)}: il motivo è nella tua email.`;
  if (declared_at) return `${bought} Recesso ricevuto ${formatDayTime(declared_at)}.`;
  if (!proposal) return `${bought} ${refusal ?? ""}`;
  return `${bought} Puoi recedere fino a tutto ${onLongDay(last_day)}: ti restituiamo ${formatPrice(proposal.amount)}.`;
}

type RowProps = { sale: WithdrawableSale; onWithdraw: () => void };

const SaleRow = ({ sale, onWithdraw }: RowProps) => (
  <ListRow title={sale.title} note={noteOf(sale)} wraps>
    {sale.declared_at ? (
      <Chip tone="neutral" icon={<CheckCircle />}>
        {sale.declined_at ? "Recesso non accolto" : "Recesso dichiarato"}
      </Chip>
    ) : (
      sale.proposal && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`${WITHDRAW_LABEL}: ${sale.title}`}
          onClick={onWithdraw}
        >
          {WITHDRAW_LABEL}
        </Button>
      )
    )}
  </ListRow>
);

/** Skeleton of the list, also while its script loads. */
export const LoadingWithdrawals = () => (
  <Box role="status" aria-label="Carico gli acquisti da cui puoi recedere">
    <Skeleton variant="rounded" sx={{ height: 56, my: 3 }} />
  </Box>
);

/** The purchases that the member can withdraw from (docs/product/withdrawals.md#which-sales). */
export function Withdrawals() {
  const { data: sales, error, refetch } = useQuery(ownSalesQuery);
  const [asked, setAsked] = useState<{ sale: WithdrawableSale; open: boolean }>();
  if (!sales && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!sales) return <LoadingWithdrawals />;
  if (sales.length === 0)
    return (
      <EmptyState
        title="Niente da cui recedere"
        hint="Da quello che compri online puoi recedere per 14 giorni, da qui."
      />
    );
  return (
    <>
      <Note>Da quello che compri online puoi recedere per 14 giorni, senza dire perché.</Note>
      <Box component="ul" aria-label="Recesso" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} onWithdraw={() => setAsked({ sale, open: true })} />
        ))}
      </Box>
      {asked && (
        <WithdrawalDialog
          key={asked.sale.id}
          sale={asked.sale}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  );
}
