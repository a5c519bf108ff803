import { useState } from "react";
import { act } from "../../../lib/act.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { BookingActions } from "./BookingActions.tsx";
import { CancelBooking } from "./CancelBooking.tsx";
import { ConfirmBooking } from "./ConfirmBooking.tsx";
import type { Booking, StaffSlot } from "./data.ts";
import { MoveBooking } from "./MoveBooking.tsx";
import { nameOf } from "./words.ts";

/** What is done with a booking, one thing at a time. */
export type Step = "actions" | "confirm" | "move" | "cancel";

const titles: Record<Exclude<Step, "actions">, string> = {
  confirm: "Confermare il posto?",
  move: "Sposta in un altro slot",
  cancel: "Annullare la prenotazione?",
};

type Props = {
  booking: Booking;
  slots: readonly StaffSlot[];
  open: boolean;
  onClose: () => void;
};

/** A booking and all that staff can do with it; what cannot be undone is asked first. */
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
      {step === "move" && <MoveBooking {...parts} slots={slots} />}
      {step === "cancel" && <CancelBooking {...parts} />}
    </ActionDialog>
  );
}

/** What each step gets. */
export type StepProps = {
  booking: Booking;
  /** Does it and closes; where it is refused the dialogue stays. */
  run: (action: () => Promise<unknown>, done: string) => Promise<void>;
  onBack: () => void;
};
