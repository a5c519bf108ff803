import { type LeadDocument, leadDocument, type NewLead } from "@studio/contract/leads/model.ts";
import { LEADS_KEPT_DAYS } from "@studio/contract/leads/privacy.ts";
import type { leadsForStaff } from "@studio/contract/leads/staffEndpoints.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import type * as z from "zod";
import type { Commit } from "../platform/firestore/commit.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

export const leadStore = store("leads", leadDocument, {
  byEmail: { where: [["email", "=="]] },
  ofMember: { where: [["member", "=="]] },
  old: { where: [["createdAt", "<="]], orderBy: [["createdAt"]] },
  newest: { orderBy: [["createdAt", "desc"]] },
  bySearchTerm: { where: [["search_terms", "array-contains"]], orderBy: [["createdAt", "desc"]] },
  newestOfAssignee: { where: [["assignee", "=="]], orderBy: [["createdAt", "desc"]] },
  newestOfStatusAndAssignee: {
    where: [
      ["status", "=="],
      ["assignee", "=="],
    ],
    orderBy: [["createdAt", "desc"]],
  },
  unannounced: { where: [["announced", "=="]] },
  newestOfStatus: { where: [["status", "=="]], orderBy: [["createdAt", "desc"]] },
});
export const leadWrites = writesOf(leadStore);

export const createLead = (commit: Commit, id: string, lead: NewLead): void =>
  leadWrites.create(
    commit,
    { id },
    { ...lead, assignee: null, freed: null, search_terms: searchTerms(lead) },
  );

/** Saves a change of a request, on condition that it is as it was read; returns the changed request. */
export function changeLead(
  commit: Commit,
  lead: Stored<LeadDocument>,
  change: Partial<
    Pick<LeadDocument, "status" | "notes" | "answeredAt" | "trials" | "freed" | "member" | "assignee">
  >,
): LeadDocument {
  // Also for one that was stored without.
  leadWrites.update(commit, lead, { ...change, search_terms: searchTerms(lead.value) });
  return { ...lead.value, ...change };
}

/** Reads at most `limit` requests that the studio was not mailed about. */
export const readUnannounced = (limit: number): Promise<Stored<LeadDocument>[]> =>
  leadStore.find("unannounced", { values: [false], limit });

/** Retention of requests, in milliseconds: two years, as the privacy page says. */
const RETENTION_MS = LEADS_KEPT_DAYS * 86_400_000;

/** Reads at most `limit` requests past their retention. */
export const readOldLeads = (now: Date, limit: number): Promise<Stored<LeadDocument>[]> =>
  leadStore.find("old", { values: [new Date(now.getTime() - RETENTION_MS)], limit });

/**
 * Reads a page of requests, the newest first.
 * @throws `invalid_request` naming `offset`.
 */
export function readLeads({
  status,
  assignee,
  ...asked
}: Omit<z.output<typeof leadsForStaff.list.query>, "q">) {
  if (status === undefined)
    return assignee === undefined
      ? leadStore.page("newest", {}, asked)
      : leadStore.page("newestOfAssignee", { values: [assignee] }, asked);
  return assignee === undefined
    ? leadStore.page("newestOfStatus", { values: [status] }, asked)
    : leadStore.page("newestOfStatusAndAssignee", { values: [status, assignee] }, asked);
}
