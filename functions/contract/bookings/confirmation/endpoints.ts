import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

/** Whether the member wants a mail with a calendar file of each booking. */
const mailChoice = z.strictObject({ wanted: z.boolean() });

/** Calls of members about the confirmations of their bookings. */
export const bookingMails = {
  chooseBookingMails: endpoint("PUT /u/booking-mails", "member", {
    summary:
      "Saves whether the member gets a mail with a calendar file of each booking, move and cancellation.",
    body: mailChoice,
    response: mailChoice,
  }),
};
