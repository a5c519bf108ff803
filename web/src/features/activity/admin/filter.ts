import { activity } from "@studio/contract/activity/endpoints.ts";
import type { ActivityGroup } from "@studio/contract/activity/model.ts";

/** What the log is narrowed down to; it stands in the address, so that what is shown can be shared. */
export type LogFilter = { person?: string; kind?: ActivityGroup; day?: string };

const { person, kind, day } = activity.logs.query.shape;

/** The filter that an address asks for; what is no filter is left out. */
export function filterOf(search: URLSearchParams): LogFilter {
  const read = { person: person.safeParse(search.get("person") ?? undefined).data };
  const of = kind.safeParse(search.get("kind") ?? undefined).data;
  const on = day.safeParse(search.get("day") ?? undefined).data;
  return {
    ...(read.person !== undefined && { person: read.person }),
    ...(of !== undefined && { kind: of }),
    ...(on !== undefined && { day: on }),
  };
}

/** True when it narrows nothing down. */
export const isEverything = (filter: LogFilter): boolean => Object.keys(filter).length === 0;
