import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { wireInstant } from "../time/instant.ts";

export const notices = {
  markRead: endpoint({
    method: "PUT",
    path: "/u/notices/read",
    who: "member",
    summary:
      "Marks the member's notices up to an instant as read; an earlier instant than before changes nothing.",
    params: nothing,
    query: nothing,
    body: z.strictObject({ until: wireInstant }),
    response: z.object({ read_until: wireInstant }),
  }),
};
