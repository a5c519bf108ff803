import EventIcon from "@mui/icons-material/Event";
import Button from "@mui/material/Button";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useClassLists } from "../../lib/content/classLists.ts";
import { download } from "../../lib/format/download.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { OfflineError } from "../../lib/network/offline.ts";
import { toast } from "../../lib/toasts/toast.ts";

const ERROR_TOAST_MS = 5000;

/** Lazy: few members export a class, so the iCalendar writer is loaded on demand. */
const writer = () =>
  import("@studio/contract/bookings/ics.ts").catch((cause) => {
    throw new OfflineError(cause);
  });

/** Downloads a class as an iCalendar file for the device's own calendar. */
export function AddToCalendar({ gymClass }: { gymClass: MemberClass }) {
  const lists = useClassLists();
  const [loading, setLoading] = useState(false);

  const add = async () => {
    setLoading(true);
    try {
      const { calendarText } = await writer();
      const text = calendarText([gymClass], new Date(), lists);
      download(`classe-${romeDay(gymClass.start.dateTime)}.ics`, "text/calendar;charset=utf-8", text);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    } finally {
      setLoading(false);
    }
  };

  return (
    <Button variant="text" startIcon={<EventIcon />} loading={loading} onClick={add}>
      Aggiungi al calendario
    </Button>
  );
}
