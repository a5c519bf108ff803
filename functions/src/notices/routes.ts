import { api } from "@studio/contract/api.ts";
import { route } from "../platform/http/route.ts";
import { markRead } from "./mark-read.ts";

export const noticeRoutes = [
  route(api.notices.markRead, async ({ caller, body }) => ({
    read_until: await markRead(caller.uid, body.until),
  })),
];
