import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Sale } from "@studio/contract/sales/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { saleQuery } from "../api.ts";
import { EntryList } from "../EntryList.tsx";
import { balanceLabel } from "../labels.ts";
import type { SaleAction } from "../SaleList.tsx";
import { ReverseForm } from "./ReverseForm.tsx";

type Props = {
  sale: Pick<Sale, "id" | "title">;
  open: boolean;
  onClose: () => void;
  /** Renders a further action of the sale. */
  action?: SaleAction | undefined;
};

/** A sale with its lines, and the form that reverses it. */
export function SaleDialog({ sale: { id, title }, open, onClose, action }: Props) {
  const { data, error, refetch } = useQuery(saleQuery(id));
  const [reversing, setReversing] = useState(false);
  return (
    <ActionDialog open={open} title={reversing ? "Storna la vendita" : title} onClose={onClose}>
      {data ? (
        reversing ? (
          <ReverseForm sale={data.sale} onDone={onClose} onBack={() => setReversing(false)} />
        ) : (
          <>
            <Typography sx={{ mb: 3 }}>{balanceLabel(data.sale)}</Typography>
            <EntryList entries={data.entries} label={`Movimenti di ${title}`} />
            <Box sx={{ display: "grid", gap: 2, mt: 4, mb: 2 }}>
              {action?.(data.sale)}
              {data.sale.charged > 0 && (
                <Button variant="outlined" color="error" onClick={() => setReversing(true)}>
                  Storna la vendita
                </Button>
              )}
            </Box>
          </>
        )
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Box role="status" aria-label="Carico i movimenti">
          <Skeleton variant="rounded" height={120} />
        </Box>
      )}
    </ActionDialog>
  );
}
