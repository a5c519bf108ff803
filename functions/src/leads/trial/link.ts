import { VISITOR } from "@studio/contract/activity/actors.ts";
import { type ClassDocument, guestIdOf, type RosterDocument } from "@studio/contract/bookings/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import {
  seatEndsAt,
  type TrialRules,
  type TrialService,
  trialServiceOf,
} from "@studio/contract/bookings/trial/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import type { LinkedTrial } from "@studio/contract/leads/trial/endpoints.ts";
import { confirmGuest, unseatGuest } from "../../bookings/roster/guests.ts";
import { classStore, rosterStore } from "../../bookings/store.ts";
import { readRules } from "../../content/rules.ts";
import { readTrialRules } from "../../content/trials.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { spendIn } from "../../platform/firestore/limits.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { changeLead, leadStore } from "../store.ts";
import { leadOfToken } from "./address.ts";
import { changedTrialMail, trialCancelledMail, trialMovedMail } from "./mails.ts";
import { chooseClass, mayTakeSeat, returnSeat, takeSeat } from "./seat.ts";

/** Moves of one trial, each with mails. */
const MOVES_A_DAY = { limit: 5, seconds: 86_400 };

type Trial = { classId: string; gymClass: ClassDocument; line: RosterDocument };
type Linked = { lead: Stored<LeadDocument>; trial: Trial | undefined };

/**
 * Reads the request of a link and its trial: the next one that has not started, or the last one.
 * @throws `trial_link_not_found`
 */
async function readLinked(token: string, now: Date): Promise<Linked> {
  const id = leadOfToken(token);
  const lead = id === undefined ? undefined : await leadStore.read({ id });
  if (!lead) throw new StudioError("trial_link_not_found");
  const classIds = lead.value.trials.map(({ classId }) => classId);
  if (classIds.length === 0) return { lead, trial: undefined };
  const [classes, lines] = await Promise.all([
    readDocuments(...classIds.map((classId) => classStore.ref({ id: classId }))),
    readDocuments(...classIds.map((classId) => rosterStore.ref({ id: classId, uid: guestIdOf(lead.id) }))),
  ]);
  const trials = classIds
    .flatMap((classId, index): Trial[] => {
      const [gymClass, line] = [classes[index]?.value, lines[index]?.value];
      return gymClass && line ? [{ classId, gymClass, line }] : [];
    })
    .toSorted((a, b) => a.gymClass.start.dateTime.getTime() - b.gymClass.start.dateTime.getTime());
  return { lead, trial: trials.find(({ gymClass }) => !hasStarted(gymClass, now)) ?? trials.at(-1) };
}

/** Returns the service among whose classes a request can have its trial. */
const serviceOf = ({ value }: Stored<LeadDocument>): TrialService => trialServiceOf(value.service) ?? "CLASS";

/** Returns the trial of a request as its page shows it. */
function onWire(
  lead: Stored<LeadDocument>,
  { gymClass, line }: Pick<Trial, "gymClass"> & { line?: RosterDocument },
  rules: TrialRules,
  now: Date,
): LinkedTrial {
  const isUnconfirmed = line?.guest?.unconfirmed === true;
  const state = hasStarted(gymClass, now) ? "started" : isUnconfirmed ? "unconfirmed" : "confirmed";
  return {
    service: serviceOf(lead),
    trial: {
      summary: gymClass.summary,
      start: gymClass.start.dateTime,
      end: gymClass.end.dateTime,
      state,
      ends_at: line && state === "unconfirmed" ? seatEndsAt(gymClass, line.subDate, rules) : null,
    },
  };
}

/** Returns what the page shows of a request without a seat. */
const withoutTrial = (lead: Stored<LeadDocument>): LinkedTrial => ({ service: serviceOf(lead), trial: null });

/** @throws `trial_link_not_found` */
export async function openTrial(token: string, now: Date): Promise<LinkedTrial> {
  const [{ lead, trial }, rules] = await Promise.all([readLinked(token, now), readTrialRules()]);
  return trial ? onWire(lead, trial, rules, now) : withoutTrial(lead);
}

/** Returns a trial that its sender may still change. */
function requireOpen({ trial }: Linked, now: Date): Trial {
  if (!trial) throw new StudioError("trial_ended");
  if (hasStarted(trial.gymClass, now)) throw new StudioError("class_started");
  return trial;
}

const keyOf = (token: string): string => `lead/${leadOfToken(token) ?? "none"}`;

/**
 * Confirms the seat of a link; a confirmed one stays.
 * @throws `trial_link_not_found`, `trial_ended`, `class_started`, `busy`
 */
export async function confirmTrial(token: string, now: Date): Promise<LinkedTrial> {
  const rules = await readTrialRules();
  return runAtomic(keyOf(token), async (commit) => {
    const linked = await readLinked(token, now);
    const trial = requireOpen(linked, now);
    await confirmGuest(commit, linked.lead.id, [trial.classId], { actor: VISITOR, now });
    return onWire(linked.lead, { gymClass: trial.gymClass }, rules, now);
  });
}

/** Mails a change of a trial to its sender and to the studio, in its commit. */
function mailChange(
  commit: Commit,
  { id, value: { first_name, last_name, email } }: Stored<LeadDocument>,
  { from, to }: { from: Trial | undefined; to: ClassDocument | undefined },
  now: Date,
): void {
  const occasion = `${id}-trial-${to ? "moved" : "cancelled"}-${now.getTime()}`;
  const name = `${first_name} ${last_name}`;
  enqueue(commit, `${occasion}-studio`, changedTrialMail(name, from?.gymClass, to), now);
  if (email === null) return;
  const addressee = { first_name, email };
  if (to) enqueue(commit, occasion, trialMovedMail(addressee, to, { id, now }), now);
  else if (from) enqueue(commit, occasion, trialCancelledMail(addressee, from.gymClass, { id, now }), now);
}

/**
 * Frees the seat of a link, with mails to its sender and to the studio; without a seat it changes nothing.
 * @throws `trial_link_not_found`, `class_started`, `busy`
 */
export const cancelTrial = (token: string, now: Date): Promise<LinkedTrial> =>
  runAtomic(keyOf(token), async (commit) => {
    const linked = await readLinked(token, now);
    const { lead } = linked;
    if (!linked.trial) return withoutTrial(lead);
    const trial = requireOpen(linked, now);
    await unseatGuest(commit, lead.id, { classId: trial.classId, actor: VISITOR, now });
    await returnSeat(commit, lead.value, now);
    changeLead(commit, lead, { trials: without(lead.value.trials, trial.classId) });
    mailChange(commit, lead, { from: trial, to: undefined }, now);
    return withoutTrial(lead);
  });

const without = (trials: LeadDocument["trials"], classId: string | undefined): LeadDocument["trials"] =>
  trials.filter((trial) => trial.classId !== classId);

/**
 * Moves the trial of a link to the class at another hour, in one commit, or takes a seat there again; it is confirmed by
 * that. The class that it is in is only confirmed.
 * @throws `trial_link_not_found`, `class_started`, `invalid_request` naming `when`, `trial_ended` (no more seats for its
 * sender), `too_many_requests`, `busy`
 */
export async function moveTrial(
  { token, when }: { token: string; when: Date },
  address: string,
  now: Date,
): Promise<LinkedTrial> {
  const [rules, trials] = await Promise.all([readRules(), readTrialRules()]);
  return runAtomic(keyOf(token), async (commit) => {
    const linked = await readLinked(token, now);
    const { lead, trial } = linked;
    if (trial) requireOpen(linked, now);
    const { id, value } = lead;
    if (trial && trial.gymClass.start.dateTime.getTime() === when.getTime()) {
      await confirmGuest(commit, id, [trial.classId], { actor: VISITOR, now });
      return onWire(lead, { gymClass: trial.gymClass }, trials, now);
    }
    const classId = await chooseClass({ service: serviceOf(lead), when }, { rules, trials }, now);
    if (classId === undefined)
      throw new StudioError("invalid_request", {
        when: "A quest’ora non c’è una classe per la prova: scegli un altro orario",
      });
    await spendIn(commit, `trial-moves:${id}`, MOVES_A_DAY, now);
    if (trial) await unseatGuest(commit, id, { classId: trial.classId, actor: VISITOR, now });
    else if (!(await mayTakeSeat(commit, value, address, now))) throw new StudioError("trial_ended");
    const taken = await takeSeat(commit, value, { id, classId, now }, { unconfirmed: false });
    if (!taken) throw new StudioError("trial_ended");
    const { gymClass } = taken;
    const others = without(value.trials, trial?.classId).slice(-19);
    changeLead(commit, lead, { trials: [...others, { classId, start: gymClass.start.dateTime }] });
    mailChange(commit, lead, { from: trial, to: gymClass }, now);
    return onWire(lead, { gymClass }, trials, now);
  });
}
