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
import { saleEntriesQuery } from "../api.ts";
import { EntryList } from "../EntryList.tsx";
import { balanceLabel } from "../labels.ts";
import { ReverseForm } from "./ReverseForm.tsx";

type Props = { sale: Sale; open: boolean; onClose: () => void };

/** A sale with its lines, and the form that reverses it. */
export function SaleDialog({ sale, open, onClose }: Props) {
  const { data: entries, error, refetch } = useQuery(saleEntriesQuery(sale.id));
  const [reversing, setReversing] = useState(false);
  return (
    <ActionDialog open={open} title={reversing ? "Storna la vendita" : sale.title} onClose={onClose}>
      {reversing ? (
        <ReverseForm sale={sale} onDone={onClose} onBack={() => setReversing(false)} />
      ) : (
        <>
          <Typography sx={{ mb: 3 }}>{balanceLabel(sale)}</Typography>
          {entries ? (
            <EntryList entries={entries} label={`Movimenti di ${sale.title}`} />
          ) : error ? (
            <ErrorState message={errorMessage(error)} onRetry={refetch} />
          ) : (
            <Box role="status" aria-label="Carico i movimenti">
              <Skeleton variant="rounded" height={72} />
            </Box>
          )}
          {sale.charged > 0 && (
            <Box sx={{ display: "grid", mt: 4, mb: 2 }}>
              <Button variant="outlined" color="error" onClick={() => setReversing(true)}>
                Storna la vendita
              </Button>
            </Box>
          )}
        </>
      )}
    </ActionDialog>
  );
}
