import * as z from "zod";
import { endpoint, nothing } from "../../endpoint.ts";

/** Whether the member wants a mail with a calendar file of each booking. */
const mailChoice = z.strictObject({ wanted: z.boolean() });

/** Calls of members about the confirmations of their bookings. */
export const bookingMails = {
  chooseBookingMails: endpoint({
    method: "PUT",
    path: "/u/booking-mails",
    who: "member",
    summary:
      "Saves whether the member gets a mail with a calendar file of each booking, move and cancellation.",
    params: nothing,
    query: nothing,
    body: mailChoice,
    response: mailChoice,
  }),
};
