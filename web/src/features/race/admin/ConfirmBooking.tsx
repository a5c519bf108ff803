import Typography from "@mui/material/Typography";
import { formatPrice } from "../../../lib/format.ts";
import { StepButtons } from "../../../ui/StepButtons.tsx";
import type { StepProps } from "./BookingDialog.tsx";
import { confirm } from "./data.ts";
import { nameOf } from "./words.ts";

/** A place that is held becomes one that was paid at the desk. */
export const ConfirmBooking = ({ booking, run, onBack }: StepProps) => (
  <>
    <Typography>
      Segni che {nameOf(booking)} ha pagato {formatPrice(booking.price)} al banco. Il posto è suo e il
      biglietto parte subito per email a {booking.email}.
    </Typography>
    <StepButtons
      label="Conferma il posto"
      onDo={() => run(() => confirm(booking.id), "Posto confermato: il biglietto è in arrivo per email.")}
      onBack={onBack}
    />
  </>
);
