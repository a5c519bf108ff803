import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { wireInstant } from "../time/instant.ts";

export const notices = {
  markRead: endpoint("PUT /u/notices/read", "member", {
    summary:
      "Marks the member's notices up to an instant as read; an earlier instant than before changes nothing.",
    body: z.strictObject({ until: wireInstant }),
    response: z.object({ read_until: wireInstant }),
  }),
};
