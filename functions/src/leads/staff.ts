import { guestIdOf } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { trialStateOf } from "@studio/contract/leads/guests.ts";
import type {
  Lead,
  LeadAssignee,
  LeadChange,
  LeadDocument,
  LeadStatus,
} from "@studio/contract/leads/model.ts";
import { changedLead, isVouchedFor } from "@studio/contract/leads/policy.ts";
import type { leadsForStaff } from "@studio/contract/leads/staffEndpoints.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import { lookupTerms, matchesPerson, queryWords } from "@studio/contract/people/search.ts";
import { can, roleOf } from "@studio/contract/roles.ts";
import { byText } from "@studio/contract/text/italianOrder.ts";
import { changedMeanwhile } from "@studio/contract/text/meanwhile.ts";
import type * as z from "zod";
import { recordActivity } from "../activity/record.ts";
import { confirmGuest } from "../bookings/roster/guests.ts";
import { classStore, rosterStore } from "../bookings/store.ts";
import { pageOfFound, readCandidates } from "../people/candidates.ts";
import { named } from "../people/people.ts";
import { memberStore, readStaff } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { mailSender, readSenderContents } from "./receive.ts";
import { changeLead, leadStore, readLeads } from "./store.ts";
import { freeSeats } from "./trial/end.ts";

type List = typeof leadsForStaff.list;

/** Returns requests as staff see them, with the states of their trials: two reads a trial. */
async function forStaff(leads: readonly { id: string; value: LeadDocument }[], now: Date): Promise<Lead[]> {
  const trials = leads.flatMap(({ id, value }) => value.trials.map(({ classId }) => ({ id, classId })));
  const [classes, lines] =
    trials.length === 0
      ? [[], []]
      : await Promise.all([
          readDocuments(...trials.map(({ classId }) => classStore.ref({ id: classId }))),
          readDocuments(
            ...trials.map(({ id, classId }) => rosterStore.ref({ id: classId, uid: guestIdOf(id) })),
          ),
        ]);
  const stateOf = (id: string, classId: string) => {
    const index = trials.findIndex((trial) => trial.id === id && trial.classId === classId);
    const gymClass = classes[index]?.value;
    return { gymClass, state: trialStateOf(gymClass, lines[index]?.value, now) };
  };
  return leads.map(
    ({ id, value: { createdAt, answeredAt, announced: _, search_terms: __, freed: ___, ...lead } }) => ({
      ...lead,
      id,
      created_at: createdAt,
      answered_at: answeredAt,
      trials: lead.trials.map(({ classId, start }) => {
        const { gymClass, state } = stateOf(id, classId);
        return { class_id: classId, start: gymClass?.start.dateTime ?? start, state };
      }),
    }),
  );
}

async function oneForStaff(id: string, value: LeadDocument, now: Date): Promise<Lead> {
  const [lead] = await forStaff([{ id, value }], now);
  if (!lead) throw new StudioError("lead_not_found");
  return lead;
}

/** Requests that one search reads at most, whatever their status and assignee. */
const MAX_CANDIDATES = 300;

/**
 * Returns a page of the requests that a search finds, the newest first, optionally of one status or assignee; `is_partial`
 * if there may be more than were looked at.
 * @throws `invalid_request` naming `offset` if that is no request among them.
 */
async function search(
  { q = "", status, assignee, offset, limit }: z.output<List["query"]>,
  now: Date,
): Promise<z.output<List["response"]>> {
  const words = queryWords(q);
  const { candidates, isPartial } = await readCandidates(lookupTerms(words), MAX_CANDIDATES, (term, limit) =>
    leadStore.find("bySearchTerm", { values: [term], limit }),
  );
  const matches = candidates
    .filter(({ value }) => matchesPerson(value, words))
    .sort((one, other) => other.value.createdAt.getTime() - one.value.createdAt.getTime());
  const isListed = ({ value }: Stored<LeadDocument>) =>
    (status === undefined || value.status === status) &&
    (assignee === undefined || value.assignee === assignee);
  const { page, next_offset } = pageOfFound(matches, isListed, { offset, limit });
  return {
    leads: await forStaff(page, now),
    next_offset,
    ...(isPartial && { is_partial: true }),
  };
}

/**
 * Returns a page of requests, the newest first, or of those that a search finds.
 * @throws `invalid_request` naming `offset` if that is no request.
 */
export async function list(asked: z.output<List["query"]>, now: Date): Promise<z.output<List["response"]>> {
  if (asked.q !== undefined) return search(asked, now);
  const { documents, next_offset } = await readLeads(asked);
  return { leads: await forStaff(documents, now), next_offset };
}

/**
 * Returns a request as it is now.
 * @throws `lead_not_found`
 */
export async function read(id: string, now: Date): Promise<Lead> {
  const lead = await leadStore.read({ id });
  if (!lead) throw new StudioError("lead_not_found");
  return oneForStaff(id, lead.value, now);
}

/**
 * Changes the status or notes of a request; the sender of a doubtful one that staff vouch for gets the mails that waited. The
 * seats of its sender are confirmed once it is answered, and free once it is lost or doubtful.
 * The log names its form and never its sender, who is no member.
 * @throws `lead_not_found`, `changed_meanwhile` naming the stored notes that would be replaced, `busy`.
 */
export const change = (
  id: string,
  { replaces, ...requested }: LeadChange,
  actor: Named,
  now: Date,
): Promise<Lead> =>
  runAtomic(`lead/${id}`, async (commit) => {
    const lead = await leadStore.read({ id });
    if (!lead) throw new StudioError("lead_not_found");
    const { notes, email } = lead.value;
    const replaced = changedMeanwhile({ notes }, replaces, { notes: requested.notes ?? notes });
    if (replaced) throw new StudioError("changed_meanwhile", replaced);
    const after = changedLead(lead.value, requested, now);
    if (!after) return oneForStaff(id, lead.value, now);
    if (isVouchedFor(lead.value, after) && email !== null) {
      const contents = await readSenderContents(lead.value);
      await mailSender(commit, id, { ...lead.value, email }, contents, now);
    }
    recordActivity(commit, {
      kind: "lead.changed",
      at: now,
      actor,
      subject: null,
      about: { type: "lead", id, name: leadTitles[lead.value.kind] },
    });
    const trials = await seatsAfter(commit, lead, after.status, { actor, now });
    return oneForStaff(id, changeLead(commit, lead, { ...after, ...(trials && { trials }) }), now);
  });

/**
 * Confirms the seats that the sender of a request booked, once staff have answered it, or frees them, once staff have given
 * it up; returns the trials that are left then.
 */
async function seatsAfter(
  commit: Commit,
  lead: Stored<LeadDocument>,
  status: LeadStatus,
  by: { actor: Named; now: Date },
): Promise<LeadDocument["trials"] | undefined> {
  if (status === lead.value.status) return undefined;
  if (status === "lost" || status === "doubtful")
    return freeSeats(commit, lead, { ...by, notifies: status === "lost" });
  if (status !== "new")
    await confirmGuest(
      commit,
      lead.id,
      lead.value.trials.map(({ classId }) => classId),
      by,
    );
  return undefined;
}

/** Returns the members of staff who can follow requests, by name. */
export const assignees = async (): Promise<LeadAssignee[]> =>
  (await readStaff())
    .filter(({ value }) => can(roleOf(value), "leads.work"))
    .map(({ id, value }) => named(id, value))
    .toSorted((a, b) => byText(a.name, b.name));

/**
 * Says which member of staff follows a request, or that none does (`null`), with a log entry.
 * @throws `lead_not_found`, `lead_assignee_invalid`, `busy`.
 */
export const assign = (id: string, assignee: string | null, actor: Named, now: Date): Promise<Lead> =>
  runAtomic(`lead/${id}`, async (commit) => {
    const [lead, member] = await Promise.all([
      leadStore.read({ id }),
      assignee === null ? undefined : memberStore.read({ uid: assignee }),
    ]);
    if (!lead) throw new StudioError("lead_not_found");
    if (assignee !== null && !(member && can(roleOf(member.value), "leads.work")))
      throw new StudioError("lead_assignee_invalid");
    if (lead.value.assignee === assignee) return oneForStaff(id, lead.value, now);
    recordActivity(commit, {
      kind: member ? "lead.assigned" : "lead.unassigned",
      at: now,
      actor,
      subject: member ? named(member.id, member.value) : null,
      about: { type: "lead", id, name: leadTitles[lead.value.kind] },
    });
    return oneForStaff(id, changeLead(commit, lead, { assignee }), now);
  });
