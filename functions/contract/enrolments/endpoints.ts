import { endpoint } from "../endpoint.ts";
import { enrolmentWire } from "./model.ts";

export const enrolments = {
  own: endpoint("GET /u/enrolment", "member", {
    summary: "The enrolment fee that the studio asks, and the member's valid enrolment.",
    response: enrolmentWire,
  }),
};
