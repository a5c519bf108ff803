import type { Mail } from "@studio/contract/mail.ts";
import { ticketCalendar, ticketCancellation } from "@studio/contract/race/ics.ts";
import type { RaceBookingDocument, RaceTicket } from "@studio/contract/race/model.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { drawCode } from "./ticketCode.ts";

/** Returns the URL of a ticket's page, for the runner and for staff at the start. */
export const ticketUrl = (ticket: string): string => `${siteOrigin()}/biglietto/${ticket}`;

/** Returns a confirmed booking as a ticket on the wire. */
export const ticketOnWire = (id: string, booking: RaceBookingDocument, race: string): RaceTicket => ({
  id,
  race,
  first_name: booking.first_name,
  last_name: booking.last_name,
  category: booking.category,
  partner: booking.partner,
  state: "confirmed",
  start_time: booking.start_time,
  end_time: booking.end_time,
  checked_in_at: booking.checkedInAt,
  url: ticketUrl(booking.ticket),
});

/** Content id of the QR code that a mail's HTML refers to. */
export const CODE_CID = "codice-biglietto";

/** Returns the attachments of a ticket's mail: the calendar entry, as of `now`, and the QR code. */
export async function ticketFiles(
  ticket: RaceTicket,
  now: Date,
): Promise<NonNullable<Mail["message"]["attachments"]>> {
  const code = await drawCode(ticket.url);
  return [
    {
      filename: "simulazione.ics",
      content: ticketCalendar(ticket, now),
      encoding: "utf-8",
      contentType: "text/calendar; charset=utf-8",
    },
    {
      filename: "biglietto-qr.png",
      content: code.toString("base64"),
      encoding: "base64",
      contentType: "image/png",
      cid: CODE_CID,
    },
  ];
}

/** Returns the attachment that takes the calendar entry of a confirmed booking back; none for a place without a ticket. */
export const cancellationFiles = (
  { id, booking, race }: { id: string; booking: RaceBookingDocument; race: string },
  now: Date,
): NonNullable<Mail["message"]["attachments"]> =>
  booking.state === "confirmed"
    ? [
        {
          filename: "simulazione-annullata.ics",
          content: ticketCancellation({ ...booking, id, race }, booking.changedAt, now),
          encoding: "utf-8",
          contentType: "text/calendar; method=CANCEL; charset=utf-8",
        },
      ]
    : [];
