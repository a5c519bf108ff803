import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { classCancellation } from "@studio/contract/bookings/cancellation/model.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import type { Live } from "../../../lib/live/live.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { type RosterLine, restoreClass, useCancelClass } from "./api.ts";
import { cancelLabel, cancelledLabel, guestCountsOf, restoredLabel, timeLabel, undoLabel } from "./labels.ts";

/** Time to read the names of those who could not be booked again, in milliseconds. */
const LOST_TOAST_MS = 20_000;

/** Undoes the cancellation of a class, and says who could not be booked again. */
export async function restoreCancelled(id: string): Promise<void> {
  try {
    const restored = await restoreClass(id);
    if (restored.lost.length + restored.overlapping.length > 0)
      toast.warning(restoredLabel(restored), LOST_TOAST_MS);
    else toast.success(restoredLabel(restored), 4000);
  } catch (error) {
    toast.error(errorMessage(error), 6000);
  }
}

type Props = {
  gymClass: MemberClass;
  roster: Live<RosterLine[]>;
  now: Date;
  onDone: () => void;
  onBack: () => void;
};

/** Cancels a class for a reason that its people read, after stating the consequences. */
export function CancelClass({ gymClass, roster, now, onDone, onBack }: Props) {
  const { mutateAsync: cancelClass } = useCancelClass(gymClass.id);
  const lines = roster.status === "ready" ? roster.data : [];
  const lateCancelled = lines.filter(({ state }) => state === "dropped").length;
  const guests = guestCountsOf(lines);
  const booked = Math.max(0, gymClass.numSubs - guests.trials - guests.walkIns);
  return (
    <Stack gap={3}>
      <Strong>
        {gymClass.summary}, {timeLabel(gymClass)}
      </Strong>
      <Typography>{cancelLabel(booked, lateCancelled, gymClass.numWaiting, guests)}</Typography>
      <Note>{undoLabel(gymClass, now)}</Note>
      <Form
        schema={classCancellation}
        defaultValues={{ reason: "" }}
        onSubmit={(input) =>
          sendForm(
            async () => {
              await cancelClass(input);
              onDone();
            },
            cancelledLabel(booked + guests.trials),
            () => restoreCancelled(gymClass.id),
          )
        }
      >
        <FormGrid>
          <FormField name="reason" label="Motivo: lo legge chi era iscritto" autoComplete="off" required />
          <SubmitButton danger>Annulla la classe</SubmitButton>
        </FormGrid>
      </Form>
      <Button variant="contained" onClick={onBack} sx={{ mb: 2 }}>
        Indietro
      </Button>
    </Stack>
  );
}
