import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";

/** Whether the member wants the studio's news. */
const newsChoice = z.strictObject({ wanted: z.boolean() });

/** Calls of members about the studio's messages. */
export const messages = {
  chooseNews: endpoint({
    method: "PUT",
    path: "/u/news",
    who: "member",
    summary: "Saves whether the member gets the studio's news.",
    params: nothing,
    query: nothing,
    body: newsChoice,
    response: newsChoice,
  }),
};
