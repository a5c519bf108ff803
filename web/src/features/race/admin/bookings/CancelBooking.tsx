import LockOutlined from "@mui/icons-material/LockOutlined";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useState } from "react";
import { useCan } from "../../../../lib/session/role.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { useCancelBooking } from "../api.ts";
import { cancelLabel, isPaidByCard, nameOf } from "../labels.ts";
import type { StepProps } from "./BookingDialog.tsx";

/** Cancels a booking, with or without refund of its card payment. */
export function CancelBooking({ booking, run, onBack }: StepProps) {
  const { mutateAsync: cancel } = useCancelBooking();
  const paid = isPaidByCard(booking);
  const mayRefund = useCan("payments.refund");
  const [refund, setRefund] = useState(paid && mayRefund);
  return (
    <>
      <Stack gap={2}>
        <Strong>{nameOf(booking)}</Strong>
        {paid && mayRefund && (
          <RadioGroup
            aria-label="Rimborso"
            value={refund ? "yes" : "no"}
            onChange={(_, value) => setRefund(value === "yes")}
          >
            <FormControlLabel
              value="yes"
              control={<Radio />}
              label={`Rimborsa ${formatPrice(booking.price)}`}
            />
            <FormControlLabel value="no" control={<Radio />} label="Non rimborsare" />
          </RadioGroup>
        )}
        {paid && !mayRefund && (
          <Banner tone="warn" icon={<LockOutlined />}>
            È pagata con carta e il rimborso può farlo solo un titolare: se spetta, chiedi a un titolare di
            annullarla.
          </Banner>
        )}
        <Typography role="status">{cancelLabel(booking, refund)}</Typography>
      </Stack>
      <StepButtons
        danger
        label={refund ? "Annulla e rimborsa" : "Annulla la prenotazione"}
        onDo={() =>
          run(
            () => cancel({ params: { id: booking.id }, query: { refund } }),
            refund ? "Prenotazione annullata, rimborso avviato." : "Prenotazione annullata.",
          )
        }
        onBack={onBack}
      />
    </>
  );
}
