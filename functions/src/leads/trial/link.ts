import { VISITOR } from "@studio/contract/activity/actors.ts";
import { type ClassDocument, guestIdOf, type RosterDocument } from "@studio/contract/bookings/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import {
  seatEndsAt,
  type TrialRules,
  type TrialService,
  trialServiceOf,
} from "@studio/contract/bookings/trial/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import type { LinkedTrial } from "@studio/contract/leads/trial/endpoints.ts";
import { mayTakeByLink } from "@studio/contract/leads/trial/policy.ts";
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
type Linked = { lead: Stored<LeadDocument>; trials: readonly Trial[] };

/**
 * Reads the request of a link and its trials, oldest first.
 * @throws `trial_link_not_found`
 */
async function readLinked(token: string): Promise<Linked> {
  const id = leadOfToken(token);
  const lead = id === undefined ? undefined : await leadStore.read({ id });
  if (!lead) throw new StudioError("trial_link_not_found");
  const classIds = lead.value.trials.map(({ classId }) => classId);
  if (classIds.length === 0) return { lead, trials: [] };
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
  return { lead, trials };
}

/** Returns the trial that the page shows: the next one that has not started, or the last one. */
const currentOf = ({ trials }: Linked, now: Date): Trial | undefined =>
  trials.find(({ gymClass }) => !hasStarted(gymClass, now)) ?? trials.at(-1);

const startsAt = (start: Date | null) => (trial: Trial) =>
  trial.gymClass.start.dateTime.getTime() === start?.getTime();

/** Returns the service among whose classes a request can have its trial. */
const serviceOf = ({ value }: Stored<LeadDocument>): TrialService => trialServiceOf(value.service) ?? "CLASS";

/** Returns what the page shows of a request without a seat. */
function withoutTrial(lead: Stored<LeadDocument>, rules: TrialRules): LinkedTrial {
  const decision = mayTakeByLink(lead.value, rules);
  const isMember = !decision.ok && decision.refusal === "trial_of_member";
  return { service: serviceOf(lead), may_move: decision.ok, is_member: isMember, trial: null };
}

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
    ...withoutTrial(lead, rules),
    trial: {
      summary: gymClass.summary,
      start: gymClass.start.dateTime,
      end: gymClass.end.dateTime,
      state,
      ends_at: line && state === "unconfirmed" ? seatEndsAt(gymClass, line, rules) : null,
    },
  };
}

/** Returns what the page shows of a request. */
function pageOf(linked: Linked, rules: TrialRules, now: Date): LinkedTrial {
  const trial = currentOf(linked, now);
  return trial ? onWire(linked.lead, trial, rules, now) : withoutTrial(linked.lead, rules);
}

/** @throws `trial_link_not_found` */
export async function openTrial(token: string, now: Date): Promise<LinkedTrial> {
  const [linked, rules] = await Promise.all([readLinked(token), readTrialRules()]);
  return pageOf(linked, rules, now);
}

/** Returns the trial that the page showed, which its sender may still change. */
function requireOpen({ trials }: Linked, of: Date, now: Date): Trial {
  const trial = trials.find(startsAt(of));
  if (!trial) throw new StudioError("trial_ended");
  if (hasStarted(trial.gymClass, now)) throw new StudioError("class_started");
  return trial;
}

const keyOf = (token: string): string => `lead/${leadOfToken(token) ?? "none"}`;

/** Names a trial by the token of its request and by its start, as the page showed it. */
type OfTrial = { token: string; of: Date };

/**
 * Confirms the seat of a link; a confirmed one stays.
 * @throws `trial_link_not_found`, `trial_ended`, `class_started`, `busy`
 */
export async function confirmTrial({ token, of }: OfTrial, now: Date): Promise<LinkedTrial> {
  const rules = await readTrialRules();
  return runAtomic(keyOf(token), async (commit) => {
    const linked = await readLinked(token);
    const trial = requireOpen(linked, of, now);
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
 * @throws `trial_link_not_found`, `trial_ended` (the seat is in another class), `class_started`, `busy`
 */
export async function cancelTrial({ token, of }: OfTrial, now: Date): Promise<LinkedTrial> {
  const rules = await readTrialRules();
  return runAtomic(keyOf(token), async (commit) => {
    const linked = await readLinked(token);
    const { lead } = linked;
    const isDone = (trial: Trial) => hasStarted(trial.gymClass, now) && !startsAt(of)(trial);
    if (linked.trials.every(isDone)) return pageOf(linked, rules, now);
    const trial = requireOpen(linked, of, now);
    await unseatGuest(commit, lead.id, { classId: trial.classId, actor: VISITOR, now });
    await returnSeat(commit, lead.value, trial.line.guest, now);
    changeLead(commit, lead, { trials: without(lead.value.trials, trial.classId) });
    mailChange(commit, lead, { from: trial, to: undefined }, now);
    return pageOf({ lead, trials: linked.trials.filter((one) => one !== trial) }, rules, now);
  });
}

const without = (trials: LeadDocument["trials"], classId: string | undefined): LeadDocument["trials"] =>
  trials.filter((trial) => trial.classId !== classId);

/**
 * Moves the trial of a link to the class at another hour, in one commit, or takes a seat there again; it is confirmed by
 * that. A class that its sender is in is only confirmed.
 * @throws `trial_link_not_found`, `trial_ended` (the seat is in another class than the page showed), `class_started`,
 * `trial_of_member`, `trial_seats_used`, `invalid_request` naming `when`, `too_many_requests`, `busy`
 */
export async function moveTrial(
  { token, of, when }: { token: string; of: Date | null; when: Date },
  address: string,
  now: Date,
): Promise<LinkedTrial> {
  const [rules, trials] = await Promise.all([readRules(), readTrialRules()]);
  return runAtomic(keyOf(token), async (commit) => {
    const linked = await readLinked(token);
    const { lead } = linked;
    const { id, value } = lead;
    const there = linked.trials.find(startsAt(when));
    if (there) {
      if (hasStarted(there.gymClass, now)) throw new StudioError("class_started");
      await confirmGuest(commit, id, [there.classId], { actor: VISITOR, now });
      return onWire(lead, { gymClass: there.gymClass }, trials, now);
    }
    const trial = of ? requireOpen(linked, of, now) : undefined;
    // The page showed none: meanwhile there is one, which is moved.
    if (!trial && linked.trials.length > 0) throw new StudioError("trial_ended");
    unwrap(mayTakeByLink(value, trials));
    const asked = { kind: "trial", service: serviceOf(lead), when } as const;
    const classId = await chooseClass(asked, { rules, trials }, now);
    if (classId === undefined)
      throw new StudioError("invalid_request", {
        when: "A quest’ora non c’è una classe per la prova: scegli un altro orario",
      });
    await spendIn(commit, `trial-moves:${id}`, MOVES_A_DAY, now);
    if (trial) await unseatGuest(commit, id, { classId: trial.classId, actor: VISITOR, now });
    else if (!(await mayTakeSeat(commit, value, address, now))) throw new StudioError("trial_seats_used");
    const counted = trial ? trial.line.guest?.counted === true : true;
    const taken = await takeSeat(
      commit,
      value,
      { id, classId, now },
      {
        unconfirmed: false,
        counted,
        // A moved seat has been counted for its phone.
        isNew: !trial,
      },
    );
    if (!taken) throw new StudioError("trial_seats_used");
    const { gymClass } = taken;
    const others = without(value.trials, trial?.classId).slice(-19);
    changeLead(commit, lead, { trials: [...others, { classId, start: gymClass.start.dateTime }] });
    mailChange(commit, lead, { from: trial, to: gymClass }, now);
    return onWire(lead, { gymClass }, trials, now);
  });
}
