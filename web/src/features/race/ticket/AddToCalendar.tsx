import EventIcon from "@mui/icons-material/Event";
import Button from "@mui/material/Button";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { download } from "../../../lib/format/download.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { OfflineError } from "../../../lib/network/offline.ts";
import { toast } from "../../../lib/toasts/toast.ts";

const ERROR_TOAST_MS = 5000;

/**
 * Imports the calendar writer on demand.
 * @throws `OfflineError` when its script fails to load
 */
const writer = () =>
  import("@studio/contract/race/ics.ts").catch((cause) => {
    throw new OfflineError(cause);
  });

type Props = { ticket: RaceTicket; variant?: "contained" | "outlined" };

/** Button that downloads the start as a calendar file. */
export function AddToCalendar({ ticket, variant = "contained" }: Props) {
  const [loading, setLoading] = useState(false);

  const add = async () => {
    setLoading(true);
    try {
      const { ticketCalendar } = await writer();
      const text = ticketCalendar(ticket, new Date());
      download(`simulazione-${romeDay(ticket.start_time)}.ics`, "text/calendar;charset=utf-8", text);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    } finally {
      setLoading(false);
    }
  };

  return (
    <Button variant={variant} startIcon={<EventIcon />} loading={loading} onClick={add}>
      Aggiungi al calendario
    </Button>
  );
}
