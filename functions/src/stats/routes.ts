import { api } from "@studio/contract/api.ts";
import { route } from "../platform/http/route.ts";
import { classAnalytics } from "./analytics.ts";
import { memberStats, setWeeklyGoal } from "./member.ts";
import { figuresOfMember, figuresOfMembers, rankingOf } from "./members.ts";

export const statsRoutes = [
  route(api.stats.mine, ({ caller, now }) => memberStats(caller.uid, now)),
  route(api.stats.setGoal, async ({ caller, body }) => {
    await setWeeklyGoal(caller.uid, body.classes);
    return body;
  }),
  route(api.stats.ofUsers, ({ query, now }) => figuresOfMembers(query, now)),
  route(api.stats.ofUser, ({ params, now }) => figuresOfMember(params.id, now)),
  route(api.stats.ranking, ({ query, now }) => rankingOf(query, now)),
  route(api.stats.classes, ({ query, now }) => classAnalytics(query.weeks, now)),
];
