import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Sale } from "@studio/contract/sales/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { useRemind, useUndoReminder } from "./api.ts";
import { ReceiveDialog } from "./dialogs/ReceiveDialog.tsx";
import { SaleDialog } from "./dialogs/SaleDialog.tsx";
import { balanceLabel } from "./labels.ts";

/** Renders an action of a sale that another feature has. */
export type SaleAction = (sale: Sale) => ReactNode;

/** Label of the reminder: without card payments its mail has no link. */
const reminderLabel = ({ payable_online }: Sale): string =>
  payable_online ? "Invia il link di pagamento" : "Ricorda per email";

type Opened = { is: "receive" | "sale"; sale: Sale; open: boolean; times: number };

type Props = {
  sales: readonly Sale[];
  /** Whether the list is of several people. */
  withNames?: boolean;
  /** Renders a further action of a sale. */
  action?: SaleAction | undefined;
};

/** Lists sales with what they are worth and what is owed. */
export function SaleList({ sales, withNames = false, action }: Props) {
  const today = romeDay(useNow());
  const { mutateAsync: remind } = useRemind();
  const { mutateAsync: undoReminder } = useUndoReminder();
  const undo =
    ({ id }: Sale) =>
    () =>
      act(() => undoReminder(id), "Promemoria annullato.");
  // Keeps its content while it fades out; `times` counts openings to reset its state.
  const [opened, setOpened] = useState<Opened>();
  const show = (is: Opened["is"], sale: Sale) =>
    setOpened({ is, sale, open: true, times: (opened?.times ?? 0) + 1 });
  // A sale that is paid leaves the list of what is owed.
  const shown = opened && (sales.find(({ id }) => id === opened.sale.id) ?? opened.sale);
  const close = () => setOpened(opened && { ...opened, open: false });
  return (
    <>
      <Box component="ul" aria-label="Vendite">
        {sales.map((sale) => (
          <ListRow
            key={sale.id}
            wraps
            title={withNames ? `${sale.buyer.name ?? "Senza nome"}: ${sale.title}` : sale.title}
            note={`${balanceLabel(sale)} · ${formatDayTime(sale.sold_at)}, ${sale.by_name}`}
          >
            <Box
              sx={{
                display: "flex",
                flexWrap: "wrap",
                gap: 2,
                "& .MuiButton-root": { px: { xs: 3, sm: 5 } },
              }}
            >
              {sale.owed > 0 && (
                <Button
                  variant="outlined"
                  disabled={sale.reminded_on === today}
                  aria-label={`${reminderLabel(sale)}: ${sale.title}${withNames ? `, ${sale.buyer.name}` : ""}`}
                  onClick={() => act(() => remind(sale.id), "Promemoria in arrivo per email.", undo(sale))}
                >
                  {sale.reminded_on === today ? "Promemoria inviato" : reminderLabel(sale)}
                </Button>
              )}
              {sale.owed > 0 && (
                <Button
                  variant="contained"
                  aria-haspopup="dialog"
                  aria-label={`Incassa: ${sale.title}${withNames ? `, ${sale.buyer.name}` : ""}`}
                  onClick={() => show("receive", sale)}
                >
                  Incassa
                </Button>
              )}
              {action?.(sale)}
              <Button
                variant="outlined"
                aria-haspopup="dialog"
                aria-label={`Movimenti: ${sale.title}${withNames ? `, ${sale.buyer.name}` : ""}`}
                onClick={() => show("sale", sale)}
              >
                Movimenti
              </Button>
            </Box>
          </ListRow>
        ))}
      </Box>
      {shown && opened.is === "receive" && (
        <ReceiveDialog key={opened.times} sale={shown} open={opened.open} onClose={close} />
      )}
      {shown && opened.is === "sale" && (
        <SaleDialog key={opened.times} sale={shown} open={opened.open} onClose={close} />
      )}
    </>
  );
}
