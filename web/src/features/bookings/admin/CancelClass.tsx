import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { classCancellation } from "@studio/contract/bookings/cancellation/model.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { sendForm } from "../../../lib/http/act.ts";
import type { Live } from "../../../lib/live/live.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { type RosterLine, useCancelClass } from "./api.ts";
import { restoreCancelled } from "./calendar/restoreCancelled.ts";
import { cancelLabel, cancelledLabel, guestCountsOf, timeLabel, undoLabel } from "./labels.ts";

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
