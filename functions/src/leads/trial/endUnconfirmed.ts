import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { guestIdOf } from "@studio/contract/bookings/model.ts";
import { hasSeatEnded, PUBLIC_DAYS, type TrialRules } from "@studio/contract/bookings/trial/policy.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { unseatGuest } from "../../bookings/roster/guests.ts";
import { classStore, readCalendar, rosterStore } from "../../bookings/store.ts";
import { readTrialRules } from "../../content/trials.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { changeLead, leadStore } from "../store.ts";
import { mailGuest } from "./announce.ts";
import { seatEndedMail } from "./mails.ts";
import { returnSeat } from "./seat.ts";

/** Days in which an unconfirmed seat can end: until tomorrow by the evening before, as far as visitors book by hours. */
const DAYS = { evening: 2, hours: PUBLIC_DAYS + 1 } as const;

/**
 * Frees the seats of trials that were not confirmed in time, where the owner chose so, for the waitlist or the next visitor;
 * their guests are mailed. Returns how many.
 */
export async function endUnconfirmed(run: Run): Promise<JobResult> {
  const rules = await readTrialRules();
  if (rules.ends === "never") return { done: 0, failed: 0, more: false };
  const from = romeDay(run.now);
  const days = await readCalendar({ from, until: addRomeDays(from, DAYS[rules.ends]) });
  const classIds = days.flatMap(({ value }) =>
    Object.entries(value.classes).flatMap(([id, { unconfirmedTrials }]) => (unconfirmedTrials > 0 ? id : [])),
  );
  const ended: { classId: string; lead: string }[] = [];
  const reading = await processSequentially(run, classIds, async (classId) => {
    ended.push(...(await endedSeatsOf(classId, rules, run.now)));
    return 0;
  });
  // One at a time: a seat that cannot end keeps no other one.
  const ending = await processSequentially(run, ended, ({ classId, lead }) =>
    endSeat(classId, lead, rules, run.now),
  );
  return mergeResults(reading, ending);
}

async function endedSeatsOf(classId: string, rules: TrialRules, now: Date) {
  const gymClass = await classStore.read({ id: classId });
  if (!gymClass) return [];
  const roster = await rosterStore.find("ofClass", { in: { id: classId } });
  return roster.flatMap(({ value: line }) =>
    line.guest && hasSeatEnded(gymClass.value, line, rules, now) ? { classId, lead: line.guest.lead } : [],
  );
}

/** Frees one seat in one commit with its request, unless it was confirmed or the class moved meanwhile. */
const endSeat = (classId: string, id: string, rules: TrialRules, now: Date): Promise<number> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const [gymClass, line] = await readDocuments(
      classStore.ref({ id: classId }),
      rosterStore.ref({ id: classId, uid: guestIdOf(id) }),
    );
    if (!gymClass || !line || !hasSeatEnded(gymClass.value, line.value, rules, now)) return 0;
    const ended = await unseatGuest(commit, id, { classId, actor: SCHEDULE, now });
    const lead = await leadStore.read({ id });
    if (!lead) return 1;
    await returnSeat(commit, lead.value, ended?.guest, now);
    changeLead(commit, lead, { trials: lead.value.trials.filter((trial) => trial.classId !== classId) });
    await mailGuest(commit, {
      lead: id,
      mailId: `${classId}-ended-guest-${id}-${line.value.subDate.getTime()}`,
      mailOf: (to) => seatEndedMail(to, gymClass.value, { id, now }),
      now,
    });
    return 1;
  });
