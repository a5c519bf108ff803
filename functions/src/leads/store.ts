import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type LeadDocument, leadDocument } from "@studio/contract/leads/model.ts";
import { LEADS_KEPT_DAYS } from "@studio/contract/leads/privacy.ts";
import type { leadsForStaff } from "@studio/contract/leads/staffEndpoints.ts";
import type { Query } from "firebase-admin/firestore";
import type { z } from "zod";
import type { Commit } from "../platform/commit.ts";
import { countFound, readDocument, type Stored } from "../platform/documents.ts";
import { firestore } from "../platform/firebase.ts";
import { readPage } from "../platform/pages.ts";
import { removeFound } from "../platform/removal.ts";

const pathOf = (id: string) => documentPath("leads", { id });

export const readLead = (id: string): Promise<Stored<LeadDocument> | undefined> =>
  readDocument(pathOf(id), leadDocument);

export const isStored = async (id: string): Promise<boolean> => (await readLead(id)) !== undefined;

export const create = (commit: Commit, id: string, lead: LeadDocument): void => {
  commit.create(firestore().doc(pathOf(id)), lead);
};

/** Changes a request, on condition that it is as it was read. Answers the request after it. */
export function changeLead(
  commit: Commit,
  lead: Stored<LeadDocument>,
  change: Pick<LeadDocument, "status" | "notes" | "answeredAt">,
): LeadDocument {
  commit.update(lead.ref, change, { lastUpdateTime: lead.updateTime });
  return { ...lead.value, ...change };
}

/** Takes a request away, on condition that it is as it was read. */
export const removeLead = (commit: Commit, lead: Stored<LeadDocument>): void => {
  commit.delete(lead.ref, { lastUpdateTime: lead.updateTime });
};

/** Counting further tells nobody more. */
const MOST_COUNTED = 1000;

/** How many requests came with an address. */
export const countLeadsOf = (email: string): Promise<number> =>
  countFound(
    firestore().collection(collectionPath("leads", {})).where("email", "==", email).limit(MOST_COUNTED),
  );

/** Requests are kept for two years, as the privacy page says. */
const KEPT_MS = LEADS_KEPT_DAYS * 86_400_000;

/** Removes requests of longer ago, at most `limit`; answers how many. */
export const removeOldLeads = (now: Date, limit: number): Promise<number> =>
  removeFound(
    firestore()
      .collection(collectionPath("leads", {}))
      .where("createdAt", "<=", new Date(now.getTime() - KEPT_MS))
      .orderBy("createdAt")
      .limit(limit),
  );

const all = (limit: number): Query =>
  firestore().collection(collectionPath("leads", {})).orderBy("createdAt", "desc").limit(limit);

const ofStatus = (status: LeadDocument["status"], limit: number): Query =>
  firestore()
    .collection(collectionPath("leads", {}))
    .where("status", "==", status)
    .orderBy("createdAt", "desc")
    .limit(limit);

/** A page of the requests, the newest first. Throws `invalid_request` naming `offset`. */
export const readLeads = ({ status, ...asked }: z.output<typeof leadsForStaff.list.query>) =>
  readPage(
    collectionPath("leads", {}),
    asked,
    (limit) => (status === undefined ? all(limit) : ofStatus(status, limit)),
    leadDocument,
  );
