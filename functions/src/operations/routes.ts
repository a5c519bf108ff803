import { api } from "@studio/contract/api.ts";
import { personOf } from "../account/people.ts";
import { route } from "../platform/handler.ts";
import { runNow } from "./run.ts";
import { studioStatus } from "./status.ts";

export const operationsRoutes = [
  route(api.operations.status, ({ now }) => studioStatus(now)),
  route(api.operations.runJob, async ({ caller, params }) =>
    runNow(params.name, await personOf(caller.uid), () => new Date()),
  ),
];
