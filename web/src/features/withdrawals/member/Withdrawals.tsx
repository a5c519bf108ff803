import CheckCircle from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { WITHDRAW_LABEL } from "@studio/contract/withdrawals/labels.ts";
import type { WithdrawableSale } from "@studio/contract/withdrawals/model.ts";
import { returnedOf } from "@studio/contract/withdrawals/policy.ts";
import { formatDay, formatDayTime, onLongDay } from "../../../lib/format/format.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
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
  fee,
}: WithdrawableSale): string {
  const bought = `Numero ${number}, del ${formatDay(sold_on)}, ${formatPrice(paid)}.`;
  if (declined_at)
    return `${bought} Recesso non accolto ${formatDayTime(declined_at)}: il motivo è nella tua email.`;
  if (declared_at) return `${bought} Recesso ricevuto ${formatDayTime(declared_at)}.`;
  if (!proposal) return `${bought} ${refusal ?? ""}`;
  return `${bought} Puoi recedere fino a tutto ${onLongDay(last_day)}: ti restituiamo ${formatPrice(returnedOf({ fee }, proposal))}${fee ? ", quota compresa" : ""}.`;
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

/** The purchases that the member can withdraw from, read once near the viewport (docs/product/withdrawals.md#which-sales). */
export function Withdrawals({ isNear }: { isNear: boolean }) {
  const sales = useRead({ ...ownSalesQuery, enabled: isNear });
  const withdrawing = useDialog<WithdrawableSale>();
  return (
    <>
      <Loaded of={sales} label="Carico gli acquisti da cui puoi recedere" height={56}>
        {(bought) =>
          bought.length === 0 ? (
            <EmptyState
              title="Niente da cui recedere"
              hint="Da quello che compri online puoi recedere per 14 giorni, da qui."
            />
          ) : (
            <>
              <Note>Da quello che compri online puoi recedere per 14 giorni, senza dire perché.</Note>
              <Box component="ul" aria-label="Recesso">
                {bought.map((sale) => (
                  <SaleRow key={sale.id} sale={sale} onWithdraw={() => withdrawing.show(sale)} />
                ))}
              </Box>
            </>
          )
        }
      </Loaded>
      {withdrawing.render((dialog, sale) => (
        <WithdrawalDialog {...dialog} sale={sale} />
      ))}
    </>
  );
}
