import Button from "@mui/material/Button";
import { receiptable } from "@studio/contract/receipts/policy.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";

const IssueDialog = whenOpened(async () => ({
  default: (await import("./IssueDialog.tsx")).IssueDialog,
}));

/** Opens the form of a receipt, where something was received on the sale that no receipt confirms. */
export function IssueButton({ sale }: { sale: Sale }) {
  const issuing = useDialog();
  const name = sale.buyer.name === null ? sale.title : `${sale.title}, ${sale.buyer.name}`;
  return (
    <>
      {receiptable(sale) > 0 && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`Emetti ricevuta: ${name}`}
          onClick={() => issuing.show()}
        >
          Ricevuta
        </Button>
      )}
      {issuing.render((dialog) => (
        <IssueDialog {...dialog} sale={sale} />
      ))}
    </>
  );
}
