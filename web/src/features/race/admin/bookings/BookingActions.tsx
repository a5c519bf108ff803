import Call from "@mui/icons-material/CallOutlined";
import Done from "@mui/icons-material/Done";
import Edit from "@mui/icons-material/EditOutlined";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import Mail from "@mui/icons-material/MailOutlined";
import SwapVert from "@mui/icons-material/SwapVert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { isLive } from "@studio/contract/race/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { formatDayTime, formatTime } from "../../../../lib/format/format.ts";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import type { Booking, StaffSlot } from "../api.ts";
import { StandingMark } from "../start-list/StandingMark.tsx";
import type { Step } from "./BookingDialog.tsx";

const wide = { justifyContent: "flex-start" } as const;

type Props = { booking: Booking; slots: readonly StaffSlot[]; onStep: (step: Step) => void };

/** Runner, payment and available actions of a booking. */
export function BookingActions({ booking, slots, onStep }: Props) {
  const slot = slots.find(({ id }) => id === booking.slot_id);
  const { state, category, partner, price, phone, email, created_at } = booking;
  return (
    <Stack gap={5}>
      <div>
        <Typography>
          {slot && `Ore ${formatTime(slot.start_time)}, `}
          {category}
          {partner && ` con ${partner}`}
        </Typography>
        <StandingMark booking={booking} />
        <Note variant="body2">
          {formatPrice(price)}, prenotata {formatDayTime(created_at)}
        </Note>
      </div>
      <Stack gap={2}>
        {state === "held" && (
          <Button variant="contained" startIcon={<Done />} onClick={() => onStep("confirm")} sx={wide}>
            Conferma: pagata al banco
          </Button>
        )}
        {state === "confirmed" && (
          <Button variant="outlined" startIcon={<Edit />} onClick={() => onStep("edit")} sx={wide}>
            Modifica la prenotazione
          </Button>
        )}
        {state === "confirmed" && (
          <Button variant="outlined" startIcon={<SwapVert />} onClick={() => onStep("move")} sx={wide}>
            Sposta in un altro slot
          </Button>
        )}
        <Button variant="outlined" startIcon={<Call />} href={`tel:${phone}`} sx={wide}>
          Chiama {formatPhone(phone)}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Mail />}
          href={`mailto:${email}`}
          sx={{ ...wide, overflowWrap: "anywhere" }}
        >
          Scrivi a {email}
        </Button>
        {isLive(state) && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<EventBusy />}
            onClick={() => onStep("cancel")}
            sx={wide}
          >
            Annulla la prenotazione
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
