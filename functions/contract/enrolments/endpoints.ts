import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { enrolmentWire, shownFee } from "./model.ts";

export const enrolments = {
  own: endpoint("GET /u/enrolment", "member", {
    summary: "The enrolment fee that the studio asks, and the member's valid enrolment.",
    response: enrolmentWire,
  }),
  pay: endpoint("POST /u/enrolment/checkout", "member", {
    keyIn: "header",
    summary:
      "Opens the payment of the fee alone, as it is shown, for a member without a valid enrolment; the answer is its page.",
    body: z.strictObject(shownFee),
    response: z.object({ checkout_url: z.url() }),
  }),
};
