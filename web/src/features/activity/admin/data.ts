import { account } from "@studio/contract/account/endpoints.ts";
import { activity as api } from "@studio/contract/activity/endpoints.ts";
import type { ActivityEntry } from "@studio/contract/activity/model.ts";
import { call } from "../../../lib/api.ts";
import type { Page } from "../../../lib/usePages.ts";
import type { LogFilter } from "./filter.ts";

/** A page of the log, after the entry `offset`. Throws as `call` does. */
export async function loadLog(
  filter: LogFilter,
  offset: string | undefined,
  signal?: AbortSignal,
): Promise<Page<ActivityEntry>> {
  const query = { ...filter, limit: 40, ...(offset !== undefined && { offset }) };
  const { logs, next_offset } = await call(api.logs, { query, ...(signal && { signal }) });
  return { items: logs, next_offset };
}

/** What somebody is called. Throws as `call` does. */
export async function loadName(id: string, signal: AbortSignal): Promise<string> {
  const { first_name, last_name } = await call(account.byUserId, { params: { id }, signal });
  return `${first_name} ${last_name}`;
}
