import { isDeepStrictEqual } from "node:util";
import type { ActivityKind, LoggedSale } from "@studio/contract/activity/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { moneyOf } from "@studio/contract/referrals/policy.ts";
import type {
  OtherSale,
  Sale,
  SaleDocument,
  SaleReceipt,
  SaleReversal,
  ScheduleChange,
} from "@studio/contract/sales/model.ts";
import {
  firstDueDay,
  knownBuyer,
  mayAgree,
  mayReceive,
  mayRemind,
  mayReverse,
} from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { endPaidEnrolment } from "../enrolments/change.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { enqueueHeld, takeBack } from "../platform/mail/outbox.ts";
import { notePaid } from "../referrals/join.ts";
import { owedMail } from "./mails.ts";
import { saleOnWire } from "./onWire.ts";
import { addToSale, buyerOf, loggedSchedule, loggedTerms, recordSale } from "./record.ts";
import { changeSale, type StoredSale, saleStore } from "./store.ts";
import { mailSchedule, waysToPay } from "./waysToPay.ts";

export type By = { actor: Named; request: KeyedRequest; now: Date };

type Logged = { id: string; title: string; buyer: SaleDocument["buyer"]; sale: LoggedSale | undefined };

export function logSale(
  commit: Commit,
  kind: ActivityKind,
  { id, title, buyer, sale }: Logged,
  { actor, now }: Pick<By, "actor" | "now">,
): void {
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: knownBuyer(buyer),
    about: { type: "sale", id, name: title },
    ...(sale && { sale }),
  });
}

/**
 * Records the sale of something that grants no package to a member.
 * @throws `user_not_found`, `schedule_day`, `busy`
 */
export function sell(uid: string, { title, terms }: OtherSale, { request, actor, now }: By): Promise<Sale> {
  const id = `other-${request.id}`;
  return runAtomic(`user/${uid}`, async (commit) => {
    const repeated = await recordOnce(commit, request, now);
    const [member, before] = await readDocuments(memberStore.ref({ uid }), saleStore.ref({ id }));
    if (!member) throw new StudioError("user_not_found");
    if (before) return saleOnWire(id, before.value, now);
    if (repeated) throw new StudioError("sale_not_found");
    const buyer = buyerOf(member);
    // An erasure takes the names out of the sales that it finds: one that it cannot find yet is not written.
    commit.requireUnchanged(member);
    const sale = recordSale(commit, { id, kind: "other", title, offer: null, buyer, terms, actor, now });
    logSale(commit, "sale.recorded", { id, title, buyer, sale: loggedTerms(terms) }, { actor, now });
    if (sale.schedule.length > 0) await mailSchedule(commit, id, sale, now);
    return saleOnWire(id, sale, now);
  });
}

/** Makes the rewards of a referral due where a package that was owed is paid for, in the commit of the payment. */
export async function noteOwedPaid(
  commit: Commit,
  after: SaleDocument,
  paid: { saleId: string; now: Date },
): Promise<void> {
  const { packageId, buyer } = after;
  if (packageId === null || buyer.uid === null) return;
  await notePaid(commit, { uid: buyer.uid, packageId, cents: moneyOf(after), ...paid });
}

/** Reads a sale, and returns it with whether the request has added its lines already. */
async function readForLines(
  commit: Commit,
  id: string,
  { request, now }: By,
): Promise<{ sale: StoredSale; isRepeated: boolean }> {
  // Read after the record: a repetition sees what the first one has done.
  const repeated = await recordOnce(commit, request, now);
  const sale = await saleStore.read({ id });
  if (!sale) throw new StudioError("sale_not_found");
  return { sale, isRepeated: repeated !== undefined };
}

/**
 * Records a payment of what is owed.
 * @throws `sale_not_found`, `sale_not_owed`, `busy`
 */
export function receive(id: string, { amount, method }: SaleReceipt, by: By): Promise<Sale> {
  const { request, actor, now } = by;
  const line = `paid-${request.id}`;
  return runAtomic(`sale/${id}`, async (commit) => {
    const { sale, isRepeated } = await readForLines(commit, id, by);
    if (isRepeated) return saleOnWire(id, sale.value, now);
    unwrap(mayReceive(sale.value, { amount }));
    const after = addToSale(commit, sale, [{ kind: "received", amount, method, reason: null, key: line }], {
      actor,
      now,
    });
    await noteOwedPaid(commit, after, { saleId: id, now });
    const { title, buyer } = sale.value;
    const logged = { charged: 0, received: amount, method, reason: null };
    logSale(commit, "sale.received", { id, title, buyer, sale: logged }, { actor, now });
    return saleOnWire(id, after, now);
  });
}

/**
 * Agrees with the buyer on the dates by which they pay what they owe, or changes them, and mails them; the dates that
 * stand already change nothing.
 * @throws `sale_not_found`, `changed_meanwhile`, `sale_paid`, `schedule_day`, `schedule_too_large`, `busy`
 */
export const agreeSchedule = (
  id: string,
  { schedule, replaces }: ScheduleChange,
  { actor, now }: Pick<By, "actor" | "now">,
): Promise<Sale> =>
  runAtomic(`sale/${id}`, async (commit) => {
    const stored = await saleStore.read({ id });
    if (!stored) throw new StudioError("sale_not_found");
    const { value } = stored;
    if (isDeepStrictEqual(value.schedule, schedule)) return saleOnWire(id, value, now);
    if (replaces && !isDeepStrictEqual(value.schedule, replaces)) throw new StudioError("changed_meanwhile");
    unwrap(mayAgree(value, schedule, romeDay(now)));
    const fields = { schedule, dueOn: firstDueDay({ ...value, schedule }) };
    changeSale(commit, stored, fields);
    const sale = { ...value, ...fields };
    const { title, buyer } = sale;
    const logged = {
      charged: 0,
      received: 0,
      method: null,
      reason: null,
      schedule: loggedSchedule(schedule),
    };
    logSale(commit, "sale.scheduled", { id, title, buyer, sale: logged }, { actor, now });
    await mailSchedule(commit, id, sale, now);
    return saleOnWire(id, sale, now);
  });

/** Returns the id of the mail that reminds of a sale on a day. */
const reminderOf = (saleId: string, day: string): string => `${saleId}-reminder-${day}`;

/**
 * Mails the buyer what is due, with the link to pay it if cards are taken; a second time on the same day changes nothing.
 * @throws `sale_not_found`, `sale_paid`, `sale_not_due`, `sale_without_email`, `busy`
 */
export const remind = (id: string, { actor, now }: Pick<By, "actor" | "now">): Promise<Sale> =>
  runAtomic(`sale/${id}`, async (commit) => {
    const sale = await saleStore.read({ id });
    if (!sale) throw new StudioError("sale_not_found");
    const remindedOn = romeDay(now);
    const email = unwrap(mayRemind(sale.value, remindedOn));
    if (sale.value.remindedOn === remindedOn) return saleOnWire(id, sale.value, now);
    changeSale(commit, sale, { remindedOn, remindedBefore: sale.value.remindedOn });
    const mail = owedMail(email, sale.value, remindedOn, await waysToPay(id, sale.value, now));
    enqueueHeld(commit, reminderOf(id, remindedOn), mail, now);
    const { title, buyer } = sale.value;
    logSale(commit, "sale.reminded", { id, title, buyer, sale: undefined }, { actor, now });
    return saleOnWire(id, { ...sale.value, remindedOn }, now);
  });

/**
 * Takes a reminder of today back that is not delivered yet, so that another can be sent.
 * @throws `sale_not_found`, `reminder_sent`, `busy`
 */
export const undoReminder = (id: string, { actor, now }: Pick<By, "actor" | "now">): Promise<Sale> =>
  runAtomic(`sale/${id}`, async (commit) => {
    const sale = await saleStore.read({ id });
    if (!sale) throw new StudioError("sale_not_found");
    const { remindedOn, remindedBefore } = sale.value;
    if (remindedOn === null || !(await takeBack(commit, reminderOf(id, remindedOn), now)))
      throw new StudioError("reminder_sent");
    changeSale(commit, sale, { remindedOn: remindedBefore, remindedBefore: null });
    const { title, buyer } = sale.value;
    logSale(commit, "sale.reminder_undone", { id, title, buyer, sale: undefined }, { actor, now });
    return saleOnWire(id, { ...sale.value, remindedOn: remindedBefore }, now);
  });

/**
 * Reverses a sale, whole or in part, with what is paid back at once.
 * @throws `sale_not_found`, `gift_not_reversed`, `sale_reversal_too_large`, `sale_paid_back_too_much`, `busy`
 */
export function reverse(id: string, reversal: SaleReversal, by: By): Promise<Sale> {
  const { request, actor, now } = by;
  const line = `reversed-${request.id}`;
  const { amount, reason, paid_back } = reversal;
  return runAtomic(`sale/${id}`, async (commit) => {
    const { sale, isRepeated } = await readForLines(commit, id, by);
    if (isRepeated) return saleOnWire(id, sale.value, now);
    if (sale.value.kind === "gift") throw new StudioError("gift_not_reversed");
    unwrap(mayReverse(sale.value, reversal));
    const back =
      paid_back && ({ kind: "paid_back", ...paid_back, reason, key: `back-${request.id}` } as const);
    const after = addToSale(
      commit,
      sale,
      [{ kind: "reversed", amount, method: null, reason, key: line }, ...(back ? [back] : [])],
      { actor, now },
    );
    const { title, buyer, kind } = sale.value;
    if (kind === "fee" && after.charged === 0)
      await endPaidEnrolment(commit, { id, uid: buyer.uid }, { reason, actor, now });
    const logged = {
      charged: -amount,
      received: -(paid_back?.amount ?? 0),
      method: paid_back?.method ?? null,
      reason,
    };
    logSale(commit, "sale.reversed", { id, title, buyer, sale: logged }, { actor, now });
    return saleOnWire(id, after, now);
  });
}
