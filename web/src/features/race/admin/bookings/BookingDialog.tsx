import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { act } from "../../../../lib/http/act.ts";
import { saleDefaults, saleForm } from "../../../../lib/saleForm.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { type Booking, type StaffSlot, useConfirmBooking } from "../api.ts";
import { nameOf } from "../labels.ts";
import { BookingActions } from "./BookingActions.tsx";
import { CancelBooking } from "./CancelBooking.tsx";
import { EditBooking } from "./EditBooking.tsx";
import { MoveBooking } from "./MoveBooking.tsx";

/** Confirms a held booking at the desk, with its sale. */
function ConfirmBooking({ booking, saleFields, run, onBack }: StepProps & { saleFields: ReactNode }) {
  const { mutateAsync: confirm } = useConfirmBooking();
  return (
    <Stack>
      <Typography>
        Il posto è di {nameOf(booking)}, e il biglietto parte subito per email a {booking.email}.
      </Typography>
      <Form
        schema={saleForm}
        defaultValues={saleDefaults(booking.price)}
        onSubmit={(sale) =>
          run(
            () => confirm({ params: { id: booking.id }, body: { sale } }),
            "Posto confermato: il biglietto è in arrivo per email.",
          )
        }
      >
        <FormGrid>
          {saleFields}
          <SubmitButton>Conferma il posto</SubmitButton>
          <Button variant="outlined" onClick={onBack}>
            Indietro
          </Button>
        </FormGrid>
      </Form>
    </Stack>
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

type Props = DialogState & {
  booking: Booking;
  slots: readonly StaffSlot[];
  /** Fields of the sale in the surrounding form (`saleText`). */
  saleFields: ReactNode;
};

/** A booking with its actions for staff; irreversible ones ask for confirmation. */
export function BookingDialog({ booking, slots, saleFields, open, onClose }: Props) {
  const [step, setStep] = useState<Step>("actions");
  const back = () => setStep("actions");
  const run = async (action: () => Promise<unknown>, done: string) => {
    if (await act(action, done)) onClose();
  };
  const parts = { booking, run, onBack: back };
  return (
    <ActionDialog open={open} title={step === "actions" ? nameOf(booking) : titles[step]} onClose={onClose}>
      {step === "actions" && <BookingActions booking={booking} slots={slots} onStep={setStep} />}
      {step === "confirm" && <ConfirmBooking {...parts} saleFields={saleFields} />}
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
