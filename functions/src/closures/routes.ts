import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { timetable } from "../timetable/manage.ts";
import { closeStudio, previewClosure } from "./close.ts";
import { listClosures, publicClosures } from "./list.ts";
import { removeClosure, undoClosure } from "./reopen.ts";
export const closureRoutes = [
  route(api.timetable.week, async ({ now }) => {
    const [slots, closures] = await Promise.all([timetable(now), publicClosures(now)]);
    return { starts: slots.map(({ weekday, time }) => ({ weekday, time })), closures };
  }),
  route(api.closures.list, async ({ now }) => ({ closures: await listClosures(now) })),
  route(api.closures.preview, ({ body, now }) => previewClosure(body, now)),
  staffRoute(api.closures.close, ({ actor, params, body, now }) => closeStudio(params.id, body, actor, now)),
  staffRoute(api.closures.undo, ({ actor, params, now }) => undoClosure(params.id, actor, now)),
  staffRoute(api.closures.remove, async ({ actor, params, now }) => ({
    made: await removeClosure(params.id, actor, now),
  })),
];
