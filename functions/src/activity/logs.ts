import type { activity } from "@studio/contract/activity/endpoints.ts";
import type { z } from "zod";
import { startsOf } from "../bookings/starts.ts";
import { readEntries } from "./store.ts";

type Call = typeof activity.logs;

/**
 * A page of the activity log, the newest first, with when the classes start that it tells of. Throws `invalid_request`
 * naming `offset` where that is no entry.
 */
export async function logs(asked: z.output<Call["query"]>): Promise<z.output<Call["response"]>> {
  const { found, next_offset } = await readEntries(asked);
  const classes = found.flatMap(({ value: { about } }) => (about.type === "event" ? [about.id] : []));
  const starts = await startsOf([...new Set(classes)]);
  return {
    logs: found.map(({ id, value }) => ({ ...value, id, starts_at: starts.get(value.about.id) ?? null })),
    next_offset,
  };
}
