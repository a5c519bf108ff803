import type { Lead, LeadChange } from "@studio/contract/leads/model.ts";
import { leadsForStaff as api } from "@studio/contract/leads/staffEndpoints.ts";
import { call } from "../../../lib/api.ts";
import type { Page } from "../../../lib/usePages.ts";
import type { LeadTab } from "./words.ts";

/** A page of the requests of a tab, after the request `offset`. Both here throw as `call` does. */
export async function loadLeads(
  tab: LeadTab,
  offset: string | undefined,
  signal?: AbortSignal,
): Promise<Page<Lead>> {
  const query = { limit: 25, ...(tab !== "all" && { status: tab }), ...(offset !== undefined && { offset }) };
  const { leads, next_offset } = await call(api.list, { query, ...(signal && { signal }) });
  return { items: leads, next_offset };
}

/** Erases a request for good. */
export const removeLead = (id: string) => call(api.remove, { params: { id } });

/** Says how far staff are with a request. */
export const saveLead = (id: string, body: LeadChange): Promise<Lead> =>
  call(api.change, { params: { id }, body });
