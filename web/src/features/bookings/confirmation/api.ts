import { bookingMails as api } from "@studio/contract/bookings/confirmation/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Saves whether the member gets a mail of each booking; the live data shows the result. */
export const useChooseBookingMails = () =>
  useMutation({
    mutationFn: (isWanted: boolean) => call(api.chooseBookingMails, { body: { wanted: isWanted } }),
  });
