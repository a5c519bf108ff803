import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staff-route.ts";
import { route } from "../platform/http/route.ts";
import { runNow } from "./run.ts";
import { studioStatus } from "./status.ts";

export const operationsRoutes = [
  route(api.operations.status, ({ now }) => studioStatus(now)),
  staffRoute(api.operations.runJob, ({ actor, params }) => runNow(params.name, actor, () => new Date())),
];
