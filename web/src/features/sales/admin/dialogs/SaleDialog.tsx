import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Sale } from "@studio/contract/sales/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { saleQuery } from "../api.ts";
import { EntryList } from "../EntryList.tsx";
import { balanceLabel, paidBackLabel } from "../labels.ts";
import type { SaleAction } from "../SaleList.tsx";
import { RefundForm } from "./RefundForm.tsx";
import { ReverseForm } from "./ReverseForm.tsx";

/** Shown part of the dialog. */
type Step = "lines" | "reversal" | "refund";

type Props = {
  sale: Pick<Sale, "id" | "title">;
  open: boolean;
  onClose: () => void;
  /** Renders a further action of the sale. */
  action?: SaleAction | undefined;
};

/** A sale with its lines, and the forms that refund and reverse it. */
export function SaleDialog({ sale: { id, title }, open, onClose, action }: Props) {
  const { data, error, refetch } = useQuery(saleQuery(id));
  const [step, setStep] = useState<Step>("lines");
  const mayRefund = useCan("payments.refund");
  const titles: Record<Step, string> = {
    lines: title,
    reversal: "Storna la vendita",
    refund: "Rimborsa la vendita",
  };
  const back = () => setStep("lines");
  return (
    <ActionDialog open={open} title={titles[step]} onClose={onClose}>
      {data ? (
        step === "reversal" ? (
          <ReverseForm sale={data.sale} onDone={onClose} onBack={back} />
        ) : step === "refund" ? (
          <RefundForm sale={data.sale} onDone={onClose} onBack={back} />
        ) : (
          <>
            <Typography sx={{ mb: 3 }}>
              {balanceLabel(data.sale)}
              {paidBackLabel(data.entries)}
            </Typography>
            <EntryList entries={data.entries} label={`Movimenti di ${title}`} />
            <Box sx={{ display: "grid", gap: 2, mt: 4, mb: 2 }}>
              {action?.(data.sale)}
              {mayRefund && data.sale.received > 0 && data.sale.kind !== "race" && (
                <Button variant="outlined" color="error" onClick={() => setStep("refund")}>
                  Rimborsa
                </Button>
              )}
              {data.sale.charged > 0 && (
                <Button variant="outlined" color="error" onClick={() => setStep("reversal")}>
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
