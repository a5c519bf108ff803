import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatPrice } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { type Booking, type StaffSlot, useConfirmBooking } from "../api.ts";
import { nameOf } from "../labels.ts";
import { BookingActions } from "./BookingActions.tsx";
import { CancelBooking } from "./CancelBooking.tsx";
import { EditBooking } from "./EditBooking.tsx";
import { MoveBooking } from "./MoveBooking.tsx";

/** Confirms a held booking as paid at the desk. */
function ConfirmBooking({ booking, run, onBack }: StepProps) {
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

/** Step of the dialog: one action at a time. */
export type Step = "actions" | "confirm" | "edit" | "move" | "cancel";

const titles: Record<Exclude<Step, "actions">, string> = {
  confirm: "Confermare il posto?",
  edit: "Modifica la prenotazione",
  move: "Sposta in un altro slot",
  cancel: "Annullare la prenotazione?",
};

type Props = {
  booking: Booking;
  slots: readonly StaffSlot[];
  open: boolean;
  onClose: () => void;
};

/** A booking with its actions for staff; irreversible ones ask for confirmation. */
export function BookingDialog({ booking, slots, open, onClose }: Props) {
  const [step, setStep] = useState<Step>("actions");
  const back = () => setStep("actions");
  const run = async (action: () => Promise<unknown>, done: string) => {
    if (await act(action, done)) onClose();
  };
  const parts = { booking, run, onBack: back };
  return (
    <ActionDialog open={open} title={step === "actions" ? nameOf(booking) : titles[step]} onClose={onClose}>
      {step === "actions" && <BookingActions booking={booking} slots={slots} onStep={setStep} />}
      {step === "confirm" && <ConfirmBooking {...parts} />}
      {step === "edit" && <EditBooking booking={booking} onDone={onClose} onBack={back} />}
      {step === "move" && <MoveBooking {...parts} slots={slots} />}
      {step === "cancel" && <CancelBooking {...parts} />}
    </ActionDialog>
  );
}

/** Props of each step. */
export type StepProps = {
  booking: Booking;
  /** Runs the action, shows `done` and closes; after an error the dialog stays open. */
  run: (action: () => Promise<unknown>, done: string) => Promise<void>;
  onBack: () => void;
};
