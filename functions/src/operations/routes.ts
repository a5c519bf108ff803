import { exportedLists } from "@studio/contract/activity/exports.ts";
import { api } from "@studio/contract/api.ts";
import { recordExport } from "../activity/recordExport.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { guard } from "../platform/auth/caller.ts";
import { route } from "../platform/http/route.ts";
import { ownDebtsOf } from "../sales/ownDebts.ts";
import { readActivityLog } from "./activityLog.ts";
import { deskTasks } from "./deskTasks.ts";
import { isGiven } from "./given.ts";
import { runNow } from "./run.ts";
import { studioStatus } from "./status.ts";
import { handleNotification } from "./webhook.ts";

export const operationsRoutes = [
  route(api.operations.status, ({ now }) => studioStatus(now)),
  staffRoute(api.operations.runJob, ({ actor, params }) => runNow(params.name, actor, () => new Date())),
  route(api.activity.logs, ({ query }) => readActivityLog(query)),
  staffRoute(api.activity.recordExport, async ({ actor, caller, body, now }) => {
    guard({ can: exportedLists[body.list].action }, caller, undefined);
    await recordExport(body, actor, now);
    return { logged: true as const };
  }),
  route(api.sales.ownDebts, ({ caller, now }) => ownDebtsOf(caller.uid, isGiven, now)),
  route(api.operations.desk, ({ caller, now }) => deskTasks(caller.role, now)),
  route(api.shop.webhook, handleNotification),
];
