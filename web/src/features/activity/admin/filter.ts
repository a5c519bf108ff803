import { activity } from "@studio/contract/activity/endpoints.ts";
import type { ActivityGroup } from "@studio/contract/activity/model.ts";

/** Filter of the activity log, kept in the URL so that a view can be shared. `kind` is never empty. */
export type LogFilter = {
  person?: string;
  /** Id of the actor. */
  by?: string;
  kind?: ActivityGroup[];
  /** First day. */
  day?: string;
  /** Last day of several. */
  until?: string;
};

const { person, by, kind, day, until } = activity.logs.query.shape;

/** Returns the filter that a URL describes, without invalid values. */
export function filterOf(search: URLSearchParams): LogFilter {
  const parameter = (name: string) => search.get(name) ?? undefined;
  const kinds = kind.safeParse(parameter("kind")).data;
  return cleanFilter({
    person: person.safeParse(parameter("person")).data,
    by: by.safeParse(parameter("by")).data,
    kind: kinds,
    day: day.safeParse(parameter("day")).data,
    until: until.safeParse(parameter("until")).data,
  });
}

type Conditions = { [Name in keyof LogFilter]: LogFilter[Name] | undefined };

/** Returns a filter of the given conditions, without those that are none, and without a last day before the first. */
export const cleanFilter = ({ person, by, kind, day, until }: Conditions): LogFilter => ({
  ...(person && { person }),
  ...(by && { by }),
  ...(kind && kind.length > 0 && { kind }),
  ...(day && { day }),
  ...(until && until >= (day ?? until) && { until }),
});

/** Returns the URL parameters of a filter. */
export const searchOf = ({ kind, ...others }: LogFilter): Record<string, string> => ({
  ...others,
  ...(kind && { kind: kind.join(",") }),
});

/** Returns true for a filter without any condition. */
export const isEverything = (filter: LogFilter): boolean => Object.keys(filter).length === 0;
