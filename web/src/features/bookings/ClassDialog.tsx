import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { classAction, costsLesson } from "@studio/contract/bookings/policy.ts";
import { useEffect, useState } from "react";
import { formatDayTime, formatTime } from "../../lib/format/format.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { Stat } from "../../ui/charts/Stat.tsx";
import { ActionDialog } from "../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../ui/feedback/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { useWaitlist } from "./api.ts";
import { StatusChip } from "./calendar/StatusChip.tsx";
import { actionLabels, bookingStateOf, classAdvice, classStatus, seatsFor } from "./describe.ts";
import { KeepPlace } from "./standing/KeepPlace.tsx";
import { SwapBooking } from "./swap/SwapBooking.tsx";
import type { Bookings } from "./useBookings.ts";
import { isWaitlistOpen, placeLabel, rulesOf } from "./waitlist/labels.ts";

const TOAST_MS = 4000;
const ERROR_TOAST_MS = 5000;

/** Adds the member to the waitlist of a class, or removes them; the live calendar shows the result. */
function WaitlistButton({ gymClass }: { gymClass: MemberClass }) {
  const { mutateAsync, isPending } = useWaitlist(gymClass.id);
  const waits = gymClass.position !== undefined;
  const change = async () => {
    try {
      const answer = await mutateAsync(!waits);
      toast.success(waits ? "Non sei più in lista d’attesa." : `${placeLabel(answer)}.`, TOAST_MS);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    }
  };
  return (
    <Button
      variant={waits ? "outlined" : "contained"}
      size="large"
      loading={isPending}
      onClick={() => void change()}
    >
      {waits ? "Esci dalla lista d’attesa" : "Mettiti in lista d’attesa"}
    </Button>
  );
}

/** Shows the member's position in the waitlist and the waitlist's rules. */
const WaitlistRules = ({ gymClass }: { gymClass: MemberClass }) => (
  <Box>
    <Typography variant="h3" component="p" aria-live="polite">
      {placeLabel(gymClass)}
    </Typography>
    <Box component="ul" sx={{ mt: 2, pl: 5, listStyle: "disc", typography: "body2", "& li + li": { mt: 1 } }}>
      {rulesOf(gymClass).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Box>
  </Box>
);

type Props = {
  /** Live from the calendar: seats and state stay current while the dialog is open. */
  gymClass: MemberClass;
  open: boolean;
  now: Date;
  bookings: Bookings;
  onClose: () => void;
};

/** Shows a class and the one action available on it (docs/product/classes-and-bookings.md#actions-on-a-class). */
export function ClassDialog({ gymClass, open, now, bookings, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const action = classAction(gymClass, bookingStateOf(gymClass), now);
  const canWait = isWaitlistOpen(gymClass, now);
  const seats = seatsFor(gymClass, now);
  const { dateTime } = gymClass.start;

  useEffect(() => {
    // The tile that opened the dialog may have been removed with its booking: the focus is then lost.
    const isFocusLost =
      document.activeElement?.closest("[role=dialog]") || document.activeElement === document.body;
    if (!open && isFocusLost) document.querySelector("main")?.focus({ preventScroll: true });
  }, [open]);

  const go = (confirmed: boolean) => {
    if (action === "none") return;
    if (action === "cancel" && costsLesson(gymClass, gymClass, new Date()) && !confirmed)
      return setAsking(true);
    setAsking(false);
    onClose();
    bookings.act(gymClass, action);
  };

  return (
    <>
      {/* Before the dialog: when both close together, the later one restores the focus last. */}
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
        title={gymClass.summary}
        onClose={onClose}
        actions={
          (action !== "none" || canWait) && (
            <>
              {action !== "none" && (
                <Button
                  variant={action === "cancel" ? "outlined" : "contained"}
                  size="large"
                  loading={bookings.isPending(gymClass.id)}
                  onClick={() => go(false)}
                >
                  {actionLabels[action]}
                </Button>
              )}
              {canWait && <WaitlistButton gymClass={gymClass} />}
              {action === "cancel" && <AddToCalendar gymClass={gymClass} />}
              {action !== "none" && <KeepPlace gymClass={gymClass} now={now} />}
            </>
          )
        }
      >
        <Box sx={{ display: "grid", gap: 4 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {formatDayTime(dateTime)} – {formatTime(gymClass.end.dateTime)}
            </Typography>
            <StatusChip status={classStatus(gymClass, now)} gymClass={gymClass} />
          </Box>
          {seats !== undefined && (
            <Stat
              value={seats}
              label={`${seats === 1 ? "posto libero" : "posti liberi"} su ${gymClass.capacity}`}
            />
          )}
          {gymClass.description && <Typography>{gymClass.description}</Typography>}
          <Typography
            variant="body2"
            sx={{ color: "text.secondary", "&:empty": { display: "none" } }}
            aria-live="polite"
          >
            {gymClass.position && action === "none" ? "" : classAdvice(gymClass, action, now)}
          </Typography>
          {canWait && <WaitlistRules gymClass={gymClass} />}
          {action === "cancel" && (
            <SwapBooking gymClass={gymClass} classes={bookings.classes} now={now} onDone={onClose} />
          )}
        </Box>
      </ActionDialog>
    </>
  );
}
