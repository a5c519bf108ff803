import { api } from "@studio/contract/api.ts";
import { route } from "../platform/handler.ts";
import { logs } from "./logs.ts";

export const activityRoutes = [route(api.activity.logs, ({ query }) => logs(query))];
