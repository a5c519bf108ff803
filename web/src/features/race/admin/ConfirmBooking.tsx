import Typography from "@mui/material/Typography";
import { formatPrice } from "../../../lib/format.ts";
import { StepButtons } from "../../../ui/StepButtons.tsx";
import type { StepProps } from "./BookingDialog.tsx";
import { useConfirmBooking } from "./data.ts";
import { nameOf } from "./words.ts";

/** A place that is held becomes one that was paid at the desk. */
export function ConfirmBooking({ booking, run, onBack }: StepProps) {
  const { mutateAsync: confirm } = useConfirmBooking(booking.id);
  return (
    <>
      <Typography>
        Segni che {nameOf(booking)} ha pagato {formatPrice(booking.price)} al banco. Il posto è suo e il
        biglietto parte subito per email a {booking.email}.
      </Typography>
      <StepButtons
        label="Conferma il posto"
        onDo={() => run(() => confirm(), "Posto confermato: il biglietto è in arrivo per email.")}
        onBack={onBack}
      />
    </>
  );
}
