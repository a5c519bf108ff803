import type {
  EnrolmentByStaff,
  EnrolmentEnd,
  EnrolmentEntry,
  EnrolmentFee,
  EnrolmentForStaff,
} from "@studio/contract/enrolments/model.ts";
import { endOfEnrolment, mayEndEnrolment, mayEnrol, validOn } from "@studio/contract/enrolments/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readFee } from "../content/fee.ts";
import { beginEnrolment, endEntry } from "../enrolments/change.ts";
import { enrolmentStore } from "../enrolments/store.ts";
import { type Member, named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import { type By, logSale } from "./desk.ts";
import { askedOf } from "./owingFees.ts";
import { buyerOf, loggedTerms, recordSale } from "./record.ts";
import { mailSchedule } from "./waysToPay.ts";

/** Returns the fee and the valid enrolment of a person as they see it. */
const ownOnWire = (fee: EnrolmentFee | undefined, entries: readonly EnrolmentEntry[], now: Date) => {
  const valid = validOn(entries, romeDay(now));
  const asked = fee && { name: fee.name, cents: fee.cents, every: fee.every };
  return { fee: asked ?? null, valid: valid ? { until: valid.until } : null };
};

const onWire = (
  fee: EnrolmentFee | undefined,
  entries: readonly EnrolmentEntry[],
  now: Date,
): EnrolmentForStaff => ({
  ...ownOnWire(fee, entries, now),
  entries: entries
    .map(({ saleId, by, ...entry }) => ({ ...entry, sale_id: saleId, by_name: by.name }))
    .toReversed(),
});

/** Returns the enrolment fee that the studio asks, the member's valid enrolment, and whether they are asked to pay. */
export async function ownEnrolment(uid: string, now: Date) {
  const [fee, stored] = await Promise.all([readFee(), enrolmentStore.read({ uid })]);
  const { entries = [], remindedOn = null } = stored?.value ?? {};
  const asked = await askedOf(uid, fee, { entries, remindedOn }, now);
  return { ...ownOnWire(fee, entries, now), ...(asked && { asked }) };
}

/** Returns the enrolment fee that the studio asks, and a person's enrolments. */
export async function enrolmentOf(uid: string, now: Date): Promise<EnrolmentForStaff> {
  const [fee, stored] = await Promise.all([readFee(), enrolmentStore.read({ uid })]);
  return onWire(fee, stored?.value.entries ?? [], now);
}

type NewEnrolment = { member: Member; asked: EnrolmentByStaff } & By;

/**
 * Sells the fee to a person, waives it, or records its payment, in the caller's commit; returns the person's entries.
 * @throws the refusals of `mayEnrol`, `schedule_day`
 */
export async function enrolIn(
  commit: Commit,
  fee: EnrolmentFee | undefined,
  { member, asked, request, actor, now }: NewEnrolment,
): Promise<EnrolmentEntry[]> {
  const { id: uid } = member;
  const stored = await enrolmentStore.read({ uid });
  const today = romeDay(now);
  const every = unwrap(mayEnrol(fee, stored?.value.entries ?? [], asked, today));
  const saleId = `fee-${request.id}`;
  if (asked.how === "paid" && fee) {
    const { name } = fee;
    const { terms } = asked;
    const buyer = buyerOf(member);
    const facts = { id: saleId, kind: "fee", title: name, offer: null, buyer } as const;
    const sale = recordSale(commit, { ...facts, terms, actor, now });
    logSale(commit, "sale.recorded", { ...facts, sale: loggedTerms(terms) }, { actor, now });
    if (sale.schedule.length > 0) await mailSchedule(commit, saleId, sale, now);
  }
  const from = asked.how === "recorded" ? asked.from : today;
  const entry = {
    id: saleId,
    how: asked.how,
    from,
    until: endOfEnrolment(every, from),
    reason: asked.how === "paid" ? (asked.terms.reason ?? null) : asked.reason,
    saleId: asked.how === "paid" ? saleId : null,
  };
  return beginEnrolment(commit, { subject: named(uid, member.value), stored }, entry, { actor, now });
}

/**
 * Sells the fee alone, waives it, or records its payment; a repetition changes nothing.
 * @throws `user_not_found`, the refusals of `mayEnrol`, `schedule_day`, `busy`
 */
export const enrol = (uid: string, asked: EnrolmentByStaff, by: By): Promise<EnrolmentForStaff> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const repeated = await recordOnce(commit, by.request, by.now);
    const [member, fee] = await Promise.all([memberStore.read({ uid }), readFee()]);
    if (!member) throw new StudioError("user_not_found");
    if (repeated) return enrolmentOf(uid, by.now);
    // An erasure takes the names out of the sales that it finds: one that it cannot find yet is not written.
    commit.requireUnchanged(member);
    return onWire(fee, await enrolIn(commit, fee, { member, asked, ...by }), by.now);
  });

/**
 * Ends an enrolment that was waived or recorded by mistake. Idempotent.
 * @throws `user_not_found`, the refusals of `mayEndEnrolment`, `busy`
 */
export const endEnrolment = (
  uid: string,
  { entry: id, reason }: EnrolmentEnd,
  { actor, now }: Pick<By, "actor" | "now">,
): Promise<EnrolmentForStaff> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [member, stored, fee] = await Promise.all([
      memberStore.read({ uid }),
      enrolmentStore.read({ uid }),
      readFee(),
    ]);
    if (!member) throw new StudioError("user_not_found");
    unwrap(mayEndEnrolment(stored?.value.entries.find((one) => one.id === id)));
    if (!stored) throw new StudioError("enrolment_not_found");
    const subject = named(uid, member.value);
    return onWire(fee, endEntry(commit, { subject, stored }, id, { reason, actor, now }), now);
  });
