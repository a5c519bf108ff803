import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Sale } from "@studio/contract/sales/model.ts";
import { useState } from "react";
import { useRead } from "../../../../lib/http/useRead.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { saleQuery } from "../api.ts";
import { EntryList } from "../EntryList.tsx";
import { balanceLabel, paidBackLabel } from "../labels.ts";
import type { SaleAction } from "../SaleList.tsx";
import { DueDates } from "./DueDates.tsx";
import { RefundForm } from "./RefundForm.tsx";
import { ReverseForm } from "./ReverseForm.tsx";
import { ScheduleForm } from "./ScheduleForm.tsx";

/** Shown part of the dialog. */
type Step = "lines" | "schedule" | "reversal" | "refund";

type Props = DialogState & {
  sale: Pick<Sale, "id" | "title">;
  /** Renders a further action of the sale. */
  action?: SaleAction | undefined;
};

/** A sale with its dates and lines, and the forms that agree on dates, refund and reverse it. */
export function SaleDialog({ sale: { id, title }, open, onClose, action }: Props) {
  const read = useRead(saleQuery(id));
  const [step, setStep] = useState<Step>("lines");
  const mayRefund = useCan("payments.refund");
  const titles: Record<Step, string> = {
    lines: title,
    schedule: "Scadenze",
    reversal: "Storna la vendita",
    refund: "Rimborsa la vendita",
  };
  const back = () => setStep("lines");
  return (
    <ActionDialog open={open} title={titles[step]} onClose={onClose}>
      <Loaded of={read} label="Carico i movimenti" height={120}>
        {({ sale, entries }) => {
          if (step === "schedule") return <ScheduleForm sale={sale} onDone={onClose} onBack={back} />;
          if (step === "reversal") return <ReverseForm sale={sale} onDone={onClose} onBack={back} />;
          if (step === "refund") return <RefundForm sale={sale} onDone={onClose} onBack={back} />;
          return (
            <>
              <Typography sx={{ mb: 3 }}>
                {balanceLabel(sale)}
                {paidBackLabel(entries)}
              </Typography>
              {sale.schedule.length > 0 && <DueDates sale={sale} />}
              <EntryList entries={entries} label={`Movimenti di ${title}`} />
              <Box sx={{ display: "grid", gap: 3, mt: 6, mb: 2 }}>
                {action?.(sale)}
                {sale.owed > 0 && (
                  <Button variant="outlined" onClick={() => setStep("schedule")}>
                    {sale.schedule.length > 0 ? "Cambia le scadenze" : "Concorda le scadenze"}
                  </Button>
                )}
                {mayRefund && sale.received > 0 && sale.kind !== "race" && (
                  <Button variant="outlined" color="error" onClick={() => setStep("refund")}>
                    Rimborsa
                  </Button>
                )}
                {sale.charged > 0 && (
                  <Button variant="outlined" color="error" onClick={() => setStep("reversal")}>
                    Storna la vendita
                  </Button>
                )}
              </Box>
            </>
          );
        }}
      </Loaded>
    </ActionDialog>
  );
}
