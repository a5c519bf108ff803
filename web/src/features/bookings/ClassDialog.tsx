import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { classAction, costsLesson } from "@studio/contract/bookings/policy.ts";
import { useEffect, useState } from "react";
import { formatDayTime, formatTime } from "../../lib/format.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Stat } from "../../ui/Stat.tsx";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { actionWords, bookingStateOf, classAdvice, classStatus, seatsFor } from "./describe.ts";
import { StatusChip } from "./StatusChip.tsx";
import type { Bookings } from "./useBookings.ts";
import { WaitingButton } from "./waiting/WaitingButton.tsx";
import { WaitingRules } from "./waiting/WaitingRules.tsx";
import { isWaitable } from "./waiting/words.ts";

type Props = {
  /** As the calendar has it now: seats and state stay true while the popup is open. */
  event: MemberEvent;
  open: boolean;
  now: Date;
  bookings: Bookings;
  onClose: () => void;
};

/** A class and the one thing to do with it (docs/product/classes-and-bookings.md#actions-on-a-class). */
export function ClassDialog({ event, open, now, bookings, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const action = classAction(event, bookingStateOf(event), now);
  const waitable = isWaitable(event, now);
  const seats = seatsFor(event, now);
  const { dateTime } = event.start;

  useEffect(() => {
    // The tile that opened the popup may be gone with its booking: then the focus is still in what is closing.
    const homeless =
      document.activeElement?.closest("[role=dialog]") || document.activeElement === document.body;
    if (!open && homeless) document.querySelector("main")?.focus({ preventScroll: true });
  }, [open]);

  const go = (confirmed: boolean) => {
    if (action === "none") return;
    if (action === "cancel" && costsLesson(event, event, new Date()) && !confirmed) return setAsking(true);
    setAsking(false);
    onClose();
    bookings.act(event, action);
  };

  return (
    <>
      {/* Before the popup: of two that close together, the later one gives the focus back last. */}
      <ConfirmDialog
        open={open && asking && action === "cancel"}
        title="Cancellare la prenotazione?"
        text="Mancano meno di 24 ore all’inizio: il posto si libera, ma la lezione verrà scalata."
        confirmLabel="Cancella comunque"
        onConfirm={() => go(true)}
        onCancel={() => setAsking(false)}
      />
      <ActionDialog
        open={open}
        title={event.summary}
        onClose={onClose}
        actions={
          (action !== "none" || waitable) && (
            <>
              {action !== "none" && (
                <Button
                  variant={action === "cancel" ? "outlined" : "contained"}
                  size="large"
                  loading={bookings.isPending(event.id)}
                  onClick={() => go(false)}
                >
                  {actionWords[action]}
                </Button>
              )}
              {waitable && <WaitingButton event={event} />}
              {action === "cancel" && <AddToCalendar event={event} />}
            </>
          )
        }
      >
        <Box sx={{ display: "grid", gap: 4 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {formatDayTime(dateTime)} – {formatTime(event.end.dateTime)}
            </Typography>
            <StatusChip status={classStatus(event, now)} event={event} />
          </Box>
          {seats !== undefined && (
            <Stat
              value={seats}
              label={`${seats === 1 ? "posto libero" : "posti liberi"} su ${event.capacity}`}
            />
          )}
          {event.description && <Typography>{event.description}</Typography>}
          <Typography
            variant="body2"
            sx={{ color: "text.secondary", "&:empty": { display: "none" } }}
            aria-live="polite"
          >
            {event.position && action === "none" ? "" : classAdvice(event, action, now)}
          </Typography>
          {waitable && <WaitingRules event={event} />}
        </Box>
      </ActionDialog>
    </>
  );
}
