import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Lead, LeadChange, LeadDocument } from "@studio/contract/leads/model.ts";
import { changedLead } from "@studio/contract/leads/policy.ts";
import type { leadsForStaff } from "@studio/contract/leads/staffEndpoints.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import type * as z from "zod";
import { recordActivity } from "../activity/record.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import * as store from "./store.ts";

type List = typeof leadsForStaff.list;

const forStaff = (id: string, { createdAt, answeredAt, ...lead }: LeadDocument): Lead => ({
  ...lead,
  id,
  created_at: createdAt,
  answered_at: answeredAt,
});

/**
 * Returns a page of requests, the newest first.
 * @throws `invalid_request` naming `offset` if that is no request.
 */
export async function list(asked: z.output<List["query"]>): Promise<z.output<List["response"]>> {
  const { documents, next_offset } = await store.readLeads(asked);
  return { leads: documents.map(({ id, value }) => forStaff(id, value)), next_offset };
}

/**
 * Changes the status and notes of a request. The log names its form and never its sender, who is no member.
 * @throws `lead_not_found`, `busy`.
 */
export const change = (id: string, requested: LeadChange, actor: Named, now: Date): Promise<Lead> =>
  runAtomic(`lead/${id}`, async (commit) => {
    const lead = await store.readLead(id);
    if (!lead) throw new StudioError("lead_not_found");
    const after = changedLead(lead.value, requested, now);
    if (!after) return forStaff(id, lead.value);
    recordActivity(commit, {
      kind: "lead.changed",
      at: now,
      actor,
      subject: null,
      about: { type: "lead", id, name: leadTitles[lead.value.kind] },
    });
    return forStaff(id, store.changeLead(commit, lead, after));
  });

/**
 * Erases a request; the log keeps its form. A missing one is no error.
 * @throws `busy`.
 */
export const remove = (id: string, actor: Named, now: Date): Promise<void> =>
  runAtomic(`lead/${id}`, async (commit) => {
    const lead = await store.readLead(id);
    if (!lead) return;
    store.removeLead(commit, lead);
    recordActivity(commit, {
      kind: "lead.removed",
      at: now,
      actor,
      subject: null,
      about: { type: "lead", id, name: leadTitles[lead.value.kind] },
    });
  });
