import { documentPath } from "@studio/contract/collections.ts";
import {
  type LeadDocument,
  type LeadStatus,
  leadDocument,
  type NewLead,
} from "@studio/contract/leads/model.ts";
import { LEADS_KEPT_DAYS } from "@studio/contract/leads/privacy.ts";
import type { leadsForStaff } from "@studio/contract/leads/staffEndpoints.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import type * as z from "zod";
import type { Commit } from "../platform/firestore/commit.ts";
import { countDocuments, readDocument, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  byEmail: { collection: "leads", where: [["email", "=="]] },
  old: { collection: "leads", where: [["createdAt", "<="]], orderBy: [["createdAt"]] },
  newest: { collection: "leads", orderBy: [["createdAt", "desc"]] },
  bySearchTerm: {
    collection: "leads",
    where: [["search_terms", "array-contains"]],
    orderBy: [["createdAt", "desc"]],
  },
  newestOfAssignee: { collection: "leads", where: [["assignee", "=="]], orderBy: [["createdAt", "desc"]] },
  newestOfStatusAndAssignee: {
    collection: "leads",
    where: [
      ["status", "=="],
      ["assignee", "=="],
    ],
    orderBy: [["createdAt", "desc"]],
  },
  unannounced: { collection: "leads", where: [["announced", "=="]] },
  newestOfStatus: { collection: "leads", where: [["status", "=="]], orderBy: [["createdAt", "desc"]] },
} as const satisfies Record<string, QueryShape>;

const pathOf = (id: string) => documentPath("leads", { id });

export const readLead = (id: string): Promise<Stored<LeadDocument> | undefined> =>
  readDocument(pathOf(id), leadDocument);

export const createLead = (commit: Commit, id: string, lead: NewLead): void => {
  commit.create(firestore().doc(pathOf(id)), {
    ...lead,
    assignee: null,
    search_terms: searchTerms(lead),
  });
};

/** Saves a change of a request, on condition that it is as it was read; returns the changed request. */
export function changeLead(
  commit: Commit,
  lead: Stored<LeadDocument>,
  change: Partial<Pick<LeadDocument, "status" | "notes" | "answeredAt" | "trials" | "member" | "assignee">>,
): LeadDocument {
  // Also for one that was stored without.
  const search_terms = searchTerms(lead.value);
  commit.update(lead.ref, { ...change, search_terms }, { lastUpdateTime: lead.updateTime });
  return { ...lead.value, ...change };
}

/** Deletes a request, on condition that it is as it was read. */
export const removeLead = (commit: Commit, lead: Stored<LeadDocument>): void => {
  commit.delete(lead.ref, { lastUpdateTime: lead.updateTime });
};

/** Limit of the count, beyond which the exact number does not matter. */
const MAX_COUNTED = 1000;

/** Returns how many requests have this e-mail. */
export const countLeadsOf = (email: string): Promise<number> =>
  countDocuments(queryOf(queries.byEmail, { values: [email], limit: MAX_COUNTED }));

/** Returns how many requests have a status. */
export const countLeadsIn = (status: LeadStatus): Promise<number> =>
  countDocuments(queryOf(queries.newestOfStatus, { values: [status], limit: MAX_COUNTED }));

/** Reads at most `limit` requests that the studio was not mailed about. */
export const readUnannounced = (limit: number): Promise<Stored<LeadDocument>[]> =>
  readQuery(queryOf(queries.unannounced, { values: [false], limit }), leadDocument);

/** Saves that the studio is mailed about a request, on condition that it is as it was read. */
export const markAnnounced = (commit: Commit, lead: Stored<LeadDocument>): void => {
  commit.update(lead.ref, { announced: true }, { lastUpdateTime: lead.updateTime });
};

/** Retention of requests, in milliseconds: two years, as the privacy page says. */
const RETENTION_MS = LEADS_KEPT_DAYS * 86_400_000;

/** Reads at most `limit` requests past their retention. */
export const readOldLeads = (now: Date, limit: number): Promise<Stored<LeadDocument>[]> =>
  readQuery(queryOf(queries.old, { values: [new Date(now.getTime() - RETENTION_MS)], limit }), leadDocument);

/** Reads at most `limit` requests with this search term, the newest first. */
export const readLeadsByTerm = (term: string, limit: number): Promise<Stored<LeadDocument>[]> =>
  readQuery(queryOf(queries.bySearchTerm, { values: [term], limit }), leadDocument);

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
      ? readPage(queries.newest, {}, asked, leadDocument)
      : readPage(queries.newestOfAssignee, { values: [assignee] }, asked, leadDocument);
  return assignee === undefined
    ? readPage(queries.newestOfStatus, { values: [status] }, asked, leadDocument)
    : readPage(queries.newestOfStatusAndAssignee, { values: [status, assignee] }, asked, leadDocument);
}
