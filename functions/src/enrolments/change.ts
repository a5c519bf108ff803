import {
  type EnrolmentDocument,
  type EnrolmentEntry,
  MAX_ENTRIES,
} from "@studio/contract/enrolments/model.ts";
import { validOn } from "@studio/contract/enrolments/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enrolmentStore, enrolmentWrites, type StoredEnrolments } from "./store.ts";

type By = { actor: Named; now: Date };

/** The enrolments of a person as they were read; `undefined` before the first. */
type Enrolments = { subject: Named; stored: StoredEnrolments | undefined };

type NewEntry = Omit<EnrolmentEntry, "at" | "by" | "ended">;

const kinds = {
  paid: "sale.enrolled",
  waived: "sale.enrolment_waived",
  recorded: "sale.enrolment_recorded",
} as const;

const aboutOf = ({ id, name }: Named) => ({ type: "user" as const, id, name });

/** Begins an enrolment in the caller's commit, on condition that the person's are as they were read. */
export function beginEnrolment(
  commit: Commit,
  { subject, stored }: Enrolments,
  entry: NewEntry,
  { actor, now }: By,
): EnrolmentEntry[] {
  const begun: EnrolmentEntry = {
    ...entry,
    at: now,
    by: { id: actor.id, name: actor.name },
    ended: null,
  };
  const entries = [...(stored?.value.entries ?? []), begun].slice(-MAX_ENTRIES);
  const after = { entries, remindedOn: null, remindedBefore: null };
  if (stored) enrolmentWrites.update(commit, stored, after);
  else enrolmentWrites.create(commit, { uid: subject.id }, after);
  recordActivity(commit, { kind: kinds[entry.how], at: now, actor, subject, about: aboutOf(subject) });
  return entries;
}

/** Ends an entry before its time; one that has ended stays. Returns the entries after it. */
export function endEntry(
  commit: Commit,
  { subject, stored }: Enrolments & { stored: StoredEnrolments },
  id: string,
  { reason, actor, now }: By & { reason: string },
): EnrolmentEntry[] {
  const { entries } = stored.value;
  if (!entries.some((one) => one.id === id && one.ended === null)) return entries;
  const after = entries.map((one) => (one.id === id ? { ...one, ended: { at: now, reason } } : one));
  enrolmentWrites.update(commit, stored, { entries: after });
  recordActivity(commit, {
    kind: "sale.enrolment_ended",
    at: now,
    actor,
    subject,
    about: aboutOf(subject),
  });
  return after;
}

type Reminder = Pick<EnrolmentDocument, "remindedOn" | "remindedBefore">;

/** Notes when a person was reminded of the fee, or that staff took that back, in the caller's commit. */
export function noteReminder(
  commit: Commit,
  { subject, stored }: Enrolments,
  reminder: Reminder,
  { kind, actor, now }: By & { kind: "sale.enrolment_reminded" | "sale.enrolment_reminder_undone" },
): void {
  if (stored) enrolmentWrites.update(commit, stored, reminder);
  else enrolmentWrites.create(commit, { uid: subject.id }, { entries: [], ...reminder });
  recordActivity(commit, { kind, at: now, actor, subject, about: aboutOf(subject) });
}

/** Person and enrolment of a sale of the fee; `undefined` if it began none, or the person is gone. */
async function readOfSale(sale: { id: string; uid: string | null }) {
  if (sale.uid === null) return undefined;
  const [member, stored] = await Promise.all([
    memberStore.read({ uid: sale.uid }),
    enrolmentStore.read({ uid: sale.uid }),
  ]);
  const entry = stored?.value.entries.find(({ saleId }) => saleId === sale.id);
  return member && stored && entry ? { subject: named(sale.uid, member.value), stored, entry } : undefined;
}

/** A sale of the fee by its id, and its buyer. */
type FeeSale = { id: string; uid: string | null };

/** Ends the enrolment that a sale of the fee began, as its money goes back, in the commit that decides so. */
export async function endPaidEnrolment(
  commit: Commit,
  sale: FeeSale,
  by: By & { reason: string },
): Promise<void> {
  const of = await readOfSale(sale);
  if (of) endEntry(commit, of, of.entry.id, by);
}

/**
 * Gives the enrolment of a sale back whose withdrawal is declined.
 * @throws `withdrawal_fee_replaced` if another one has begun meanwhile: that fee would be paid twice
 */
export async function restorePaidEnrolment(commit: Commit, sale: FeeSale, { actor, now }: By): Promise<void> {
  const of = await readOfSale(sale);
  if (!of || of.entry.ended === null) return;
  const { subject, stored, entry } = of;
  const others = stored.value.entries.filter(({ id }) => id !== entry.id);
  if (validOn(others, romeDay(now))) throw new StudioError("withdrawal_fee_replaced");
  const entries = stored.value.entries.map((one) => (one.id === entry.id ? { ...one, ended: null } : one));
  enrolmentWrites.update(commit, stored, { entries });
  recordActivity(commit, {
    kind: "sale.enrolment_restored",
    at: now,
    actor,
    subject,
    about: aboutOf(subject),
  });
}
