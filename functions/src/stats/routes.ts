import { api } from "../contract/api.ts";
import { route } from "../platform/handler.ts";
import { memberStats } from "./member.ts";

export const statsRoutes = [route(api.stats.mine, ({ caller, now }) => memberStats(caller.uid, now))];
