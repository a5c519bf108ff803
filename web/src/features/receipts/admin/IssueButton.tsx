import Button from "@mui/material/Button";
import { receiptable } from "@studio/contract/receipts/policy.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { useState } from "react";
import { IssueDialog } from "./IssueDialog.tsx";

/** Opens the form of a receipt, where something was received on the sale that no receipt confirms. */
export function IssueButton({ sale }: { sale: Sale }) {
  // `times` counts openings to reset the dialog's state.
  const [{ open, times }, setOpened] = useState({ open: false, times: 0 });
  const name = sale.buyer.name === null ? sale.title : `${sale.title}, ${sale.buyer.name}`;
  return (
    <>
      {receiptable(sale) > 0 && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`Emetti ricevuta: ${name}`}
          onClick={() => setOpened({ open: true, times: times + 1 })}
        >
          Ricevuta
        </Button>
      )}
      {times > 0 && (
        <IssueDialog key={times} sale={sale} open={open} onClose={() => setOpened({ open: false, times })} />
      )}
    </>
  );
}
