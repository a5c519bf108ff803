import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Sale } from "@studio/contract/sales/model.ts";
import { debtOn } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { useRemind, useUndoReminder } from "./api.ts";
import { balanceLabel, dueLabel } from "./labels.ts";

const SaleDialog = whenOpened(async () => ({
  default: (await import("./dialogs/SaleDialog.tsx")).SaleDialog,
}));

const ReceiveDialog = whenOpened(async () => ({
  default: (await import("./dialogs/ReceiveDialog.tsx")).ReceiveDialog,
}));

/** Renders an action of a sale that another feature has. */
export type SaleAction = (sale: Sale) => ReactNode;

/** Label of the reminder: without card payments its mail has no link. */
const reminderLabel = ({ payable_online }: Sale): string =>
  payable_online ? "Invia il link di pagamento" : "Ricorda per email";

type Opened = { is: "receive" | "sale"; sale: Sale };

/** A sale, with the phone of its buyer where it can be called. */
type Listed = Sale & { phone?: string | null };

type Props = {
  sales: readonly Listed[];
  /** Whether the list is of several people. */
  withNames?: boolean;
  /** Renders a further action of a sale. */
  action?: SaleAction | undefined;
  /** Renders a further way to pay what a sale owes, in its dialogs. */
  payment?: SaleAction | undefined;
};

/** Lists sales with what they are worth, what is owed, and when it is due. */
export function SaleList({ sales, withNames = false, action, payment }: Props) {
  const today = romeDay(useNow());
  const { mutateAsync: remind } = useRemind();
  const { mutateAsync: undoReminder } = useUndoReminder();
  const undo =
    ({ id }: Sale) =>
    () =>
      act(() => undoReminder({ params: { id } }), "Promemoria annullato.");
  const opened = useDialog<Opened>();
  return (
    <>
      <Box component="ul" aria-label="Vendite">
        {sales.map((sale) => (
          <ListRow
            key={sale.id}
            wraps
            title={withNames ? `${sale.buyer.name ?? "Senza nome"}: ${sale.title}` : sale.title}
            note={[
              balanceLabel(sale),
              dueLabel(sale, today),
              `${formatDayTime(sale.sold_at)}, ${sale.by_name}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          >
            <Box
              sx={{
                display: "flex",
                flexWrap: "wrap",
                gap: 2,
                "& .MuiButton-root": { px: { xs: 3, sm: 5 } },
              }}
            >
              {sale.phone && (
                <Button
                  startIcon={<PhoneOutlined />}
                  href={`tel:${sale.phone}`}
                  aria-label={`Chiama ${sale.buyer.name ?? ""}`}
                >
                  Chiama
                </Button>
              )}
              {debtOn(sale, today).due > 0 && (
                <Button
                  variant="outlined"
                  disabled={sale.reminded_on === today}
                  aria-label={`${reminderLabel(sale)}: ${sale.title}${withNames ? `, ${sale.buyer.name}` : ""}`}
                  onClick={() =>
                    act(
                      () => remind({ params: { id: sale.id } }),
                      "Promemoria in arrivo per email.",
                      undo(sale),
                    )
                  }
                >
                  {sale.reminded_on === today ? "Promemoria inviato" : reminderLabel(sale)}
                </Button>
              )}
              {sale.owed > 0 && (
                <Button
                  variant="contained"
                  aria-haspopup="dialog"
                  aria-label={`Incassa: ${sale.title}${withNames ? `, ${sale.buyer.name}` : ""}`}
                  onClick={() => opened.show({ is: "receive", sale })}
                >
                  Incassa
                </Button>
              )}
              {action?.(sale)}
              <Button
                variant="outlined"
                aria-haspopup="dialog"
                aria-label={`Movimenti: ${sale.title}${withNames ? `, ${sale.buyer.name}` : ""}`}
                onClick={() => opened.show({ is: "sale", sale })}
              >
                Movimenti
              </Button>
            </Box>
          </ListRow>
        ))}
      </Box>
      {opened.render((dialog, { is, sale }) => {
        // A sale that is paid leaves the list of what is owed.
        const current = sales.find(({ id }) => id === sale.id) ?? sale;
        return is === "receive" ? (
          <ReceiveDialog {...dialog} sale={current} payment={payment} />
        ) : (
          <SaleDialog {...dialog} sale={current} action={payment} />
        );
      })}
    </>
  );
}
