import * as z from "zod";
import { endpoint } from "../endpoint.ts";

/** Whether the member wants the studio's news. */
const newsChoice = z.strictObject({ wanted: z.boolean() });

/** Calls of members about the studio's messages. */
export const messages = {
  chooseNews: endpoint("PUT /u/news", "member", {
    summary: "Saves whether the member gets the studio's news.",
    body: newsChoice,
    response: newsChoice,
  }),
};
