import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { hoursOf } from "@studio/contract/time/italian.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { type BookingsAtEnd, placeEnd } from "@studio/contract/timetable/standing/model.ts";
import { useState } from "react";
import { useRules } from "../../../../lib/content/rules.ts";
import { weekdayName } from "../../../../lib/format/weekdays.ts";
import { act } from "../../../../lib/http/act.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { CountedTextArea } from "../../../../ui/form/CountedTextArea.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { useEndPlace } from "../api.ts";

const MAX_REASON = placeEnd.shape.reason.unwrap().maxLength ?? 0;

const choices: readonly { value: BookingsAtEnd; label: string }[] = [
  { value: "keep", label: "Le lezioni prenotate restano" },
  { value: "cancel", label: "Le lezioni prenotate si cancellano" },
];

type Props = {
  slot: Pick<TimetableSlot, "id" | "weekday" | "time">;
  member: { id: string; name: string };
  onEnded: () => void;
  onKeep: () => void;
};

/** Ends a member's standing place, with a choice for its bookings and a reason for the member. */
export function EndPlace({ slot, member, onEnded, onKeep }: Props) {
  const { mutateAsync: endPlace, isPending } = useEndPlace();
  const [bookings, setBookings] = useState<BookingsAtEnd>("keep");
  const { freeHours } = useRules();
  const [reason, setReason] = useState("");
  const end = async () => {
    const input = { params: { id: slot.id, uid: member.id }, body: { bookings, reason } };
    if (
      await act(
        () => endPlace(input),
        `${member.name} non ha più il posto di ${weekdayName(slot.weekday)} alle ${slot.time}.`,
      )
    )
      onEnded();
  };
  return (
    <Stack>
      <Strong>
        {member.name}, ogni {weekdayName(slot.weekday)} alle {slot.time}
      </Strong>
      <RadioGroup
        aria-label="Lezioni prenotate"
        value={bookings}
        onChange={(_, value) => setBookings(value === "cancel" ? "cancel" : "keep")}
      >
        {choices.map(({ value, label }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
        ))}
      </RadioGroup>
      <Typography role="status">
        {bookings === "keep"
          ? "Da ora questa classe non si prenota più da sola."
          : `I posti si liberano e le lezioni tornano nel pacchetto. Restano quelle che iniziano entro ${hoursOf(freeHours)}.`}
      </Typography>
      <CountedTextArea
        label="Motivo, se vuoi: arriva nella notifica"
        value={reason}
        onChange={setReason}
        max={MAX_REASON}
        rows={2}
      />
      <Stack gap={3}>
        <Button variant="outlined" color="error" loading={isPending} onClick={() => void end()}>
          Togli il posto
        </Button>
        <Button variant="contained" onClick={onKeep}>
          Tieni il posto
        </Button>
      </Stack>
    </Stack>
  );
}
