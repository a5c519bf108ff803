import { api } from "@studio/contract/api.ts";
import { route } from "../platform/http/route.ts";
import { vapidPublicKey } from "../platform/push/vapid.ts";
import { markRead } from "./markRead.ts";
import { choosePush, readMuted } from "./push/choices.ts";
import { addDevice, removeDevice } from "./push/devices.ts";

export const noticeRoutes = [
  route(api.notices.markRead, async ({ caller, body }) => ({
    read_until: await markRead(caller.uid, body.until),
  })),

  route(api.notices.pushState, async ({ caller }) => ({
    key: vapidPublicKey() ?? null,
    muted: await readMuted(caller.uid),
  })),

  route(api.notices.choosePush, async ({ caller, body }) => ({
    muted: await choosePush(caller.uid, body.muted),
  })),

  route(api.notices.addPushDevice, async ({ caller, params, body, now }) => ({
    renewed_at: await addDevice(caller.uid, params.id, body, now),
  })),

  route(api.notices.removePushDevice, async ({ caller, params }) => {
    await removeDevice(caller.uid, params.id);
    return {};
  }),
];
