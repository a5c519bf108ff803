import { activity } from "@studio/contract/activity/endpoints.ts";
import type { ActivityGroup } from "@studio/contract/activity/model.ts";

/** Filter of the activity log, kept in the URL so that a view can be shared. */
export type LogFilter = { person?: string; kind?: ActivityGroup; day?: string };

const { person, kind, day } = activity.logs.query.shape;

/** Returns the filter that a URL describes, without invalid values. */
export function filterOf(search: URLSearchParams): LogFilter {
  const personFilter = person.safeParse(search.get("person") ?? undefined).data;
  const kindFilter = kind.safeParse(search.get("kind") ?? undefined).data;
  const dayFilter = day.safeParse(search.get("day") ?? undefined).data;
  return {
    ...(personFilter !== undefined && { person: personFilter }),
    ...(kindFilter !== undefined && { kind: kindFilter }),
    ...(dayFilter !== undefined && { day: dayFilter }),
  };
}

/** Returns true for a filter without any condition. */
export const isEverything = (filter: LogFilter): boolean => Object.keys(filter).length === 0;
