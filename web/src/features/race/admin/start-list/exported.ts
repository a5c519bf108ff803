import { csv } from "../../../../lib/format/csv.ts";
import { formatDayTime, formatTime } from "../../../../lib/format/format.ts";
import type { StaffSlot } from "../api.ts";
import { standingLabel } from "../labels.ts";
import { runnersOf } from "./startList.ts";

const head = [
  "Orario",
  "Cognome",
  "Nome",
  "Categoria",
  "In coppia con",
  "Email",
  "Telefono",
  "Stato",
  "Quota",
  "Arrivo",
  "Prenotata il",
];

/** Returns the active bookings of a start list as CSV, in start order. */
export const startListCsv = (slots: readonly StaffSlot[]): string =>
  csv([
    head,
    ...slots.flatMap((slot) =>
      runnersOf(slot).map((booking) => [
        formatTime(slot.start_time),
        booking.last_name,
        booking.first_name,
        booking.category,
        booking.partner ?? "",
        booking.email,
        booking.phone,
        standingLabel(booking),
        { cents: booking.price },
        booking.checked_in_at ? formatTime(booking.checked_in_at) : "",
        formatDayTime(booking.created_at),
      ]),
    ),
  ]);
