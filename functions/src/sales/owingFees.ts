import {
  type EnrolmentDocument,
  MAX_OWING_CANDIDATES,
  type OwingPeople,
  type OwingPerson,
} from "@studio/contract/enrolments/model.ts";
import { lapsedOn, lastPaidOn, mayPayFee, validOn } from "@studio/contract/enrolments/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { cursorOf, type page } from "@studio/contract/page.ts";
import type { AskedFee } from "@studio/contract/shop/fee/fee.ts";
import { trainsWithFee } from "@studio/contract/shop/fee/owing.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { readFee } from "../content/fee.ts";
import { readOffers } from "../content/offers.ts";
import { noteReminder } from "../enrolments/change.ts";
import { feeDueMail } from "../enrolments/mails.ts";
import { enrolmentStore } from "../enrolments/store.ts";
import { readHeldPackages } from "../packages/store.ts";
import { named } from "../people/people.ts";
import { memberStore, type StoredMember } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { enqueueHeld, takeBack } from "../platform/mail/outbox.ts";
import { takesCards } from "../platform/payments/client.ts";
import type { By } from "./desk.ts";
import { transferTo } from "./waysToPay.ts";

/** Members whose packages are read at once. */
const CHUNK = 25;

type Asking = { fee: AskedFee; catalogue: readonly Offer[]; now: Date };

/** Returns whether a member without a valid enrolment trains with a package that asks the fee. */
const owes = async (uid: string, asking: Asking): Promise<boolean> =>
  trainsWithFee(await readHeldPackages(uid), asking);

/**
 * Returns what the member is asked to pay: only who had an enrolment that ran out, or was reminded by staff; a studio that
 * begins to ask a fee asks no present member by itself (docs/product/enrolments.md#years-after-the-first).
 */
export async function askedOf(
  uid: string,
  fee: AskedFee | undefined,
  { entries, remindedOn }: Pick<EnrolmentDocument, "entries" | "remindedOn">,
  now: Date,
): Promise<{ since: string | null } | undefined> {
  const today = romeDay(now);
  const since = lapsedOn(entries, today);
  if (!fee || validOn(entries, today) || (since === null && remindedOn === null)) return undefined;
  return (await owes(uid, { fee, catalogue: await readOffers(), now })) ? { since } : undefined;
}

/** Reads the members who may have a package that asks the fee, each once. */
async function readCandidates({ asks }: AskedFee, today: string) {
  const limit = MAX_OWING_CANDIDATES + 1;
  const lists = await Promise.all([
    memberStore.find("subscribedAfter", { values: [today], limit }),
    asks === "packages" ? memberStore.find("withLessons", { values: [0], limit }) : [],
  ]);
  const members = new Map(lists.flat().map((member): [string, StoredMember] => [member.id, member]));
  return { members: [...members.values()], isPartial: lists.some((list) => list.length >= limit) };
}

type Place = Pick<OwingPerson, "id" | "name" | "since">;

/** Orders who owes the fee: the earliest end first, then who never had an enrolment, by name. */
const inOrder = (one: Place, other: Place): number =>
  (one.since ?? "9999").localeCompare(other.since ?? "9999") ||
  one.name.localeCompare(other.name, "it") ||
  one.id.localeCompare(other.id);

/**
 * Reads the place of the last person of the page before, who may have paid meanwhile: what ran out before stays so.
 * @throws `invalid_request` naming `offset`
 */
async function readPlace(uid: string, today: string): Promise<Place> {
  const [member, stored] = await Promise.all([memberStore.read({ uid }), enrolmentStore.read({ uid })]);
  if (!member) throw new StudioError("invalid_request", { offset: "La pagina richiesta non esiste" });
  return { ...named(uid, member.value), since: lapsedOn(stored?.value.entries ?? [], today) };
}

/**
 * Reads a page of who owes the fee: the members with a package are looked at for each page, as a day decides who does.
 * @throws `invalid_request` naming `offset`
 */
export async function readOwingFees(
  { offset, limit }: z.output<typeof page>,
  now: Date,
): Promise<OwingPeople> {
  const [fee, catalogue] = await Promise.all([readFee(), readOffers()]);
  if (!fee) return { fee: null, people: [], is_partial: false, next_offset: null };
  const today = romeDay(now);
  const cursor = cursorOf(offset);
  const after = cursor === undefined ? undefined : await readPlace(cursor, today);
  const { members, isPartial } = await readCandidates(fee, today);
  const stored = await readDocuments(...members.map(({ id }) => enrolmentStore.ref({ uid: id })));
  const unpaid = members
    .flatMap(({ id, value }, index): OwingPerson[] => {
      const { entries = [], remindedOn = null } = stored[index]?.value ?? {};
      if (validOn(entries, today)) return [];
      return [
        {
          id,
          name: named(id, value).name,
          email: value.email,
          phone: value.phone,
          since: lapsedOn(entries, today),
          last_paid: lastPaidOn(entries),
          reminded_on: remindedOn,
        },
      ];
    })
    .filter((person) => after === undefined || inOrder(person, after) > 0)
    .toSorted(inOrder);
  const people: OwingPerson[] = [];
  for (let next = 0; next < unpaid.length && people.length <= limit; next += CHUNK) {
    const part = unpaid.slice(next, next + CHUNK);
    const owing = await Promise.all(part.map(({ id }) => owes(id, { fee, catalogue, now })));
    people.push(...part.filter((_, index) => owing[index]));
  }
  const { name, cents, every } = fee;
  return {
    fee: { name, cents, every },
    people: people.slice(0, limit),
    is_partial: isPartial,
    next_offset: (people.length > limit && people[limit - 1]?.id) || null,
  };
}

type Reminding = Pick<By, "actor" | "now">;

/** Returns the id of the mail that reminds a person of the fee on a day. */
const reminderOf = (uid: string, day: string): string => `${uid}-fee-reminder-${day}`;

async function readPerson(commit: Commit, uid: string) {
  const [member, stored] = await Promise.all([memberStore.read({ uid }), enrolmentStore.read({ uid })]);
  if (!member) throw new StudioError("user_not_found");
  // An erasure removes what it finds.
  commit.requireUnchanged(member);
  return { subject: named(uid, member.value), email: member.value.email, stored };
}

/**
 * Mails a person the fee that is due, with the ways to pay it; a second time on the same day changes nothing. Nothing is
 * charged by it: they pay it themselves.
 * @throws `user_not_found`, the refusals of `mayPayFee`, `busy`
 */
export const remindOfFee = (uid: string, { actor, now }: Reminding): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [{ subject, email, stored }, asked] = await Promise.all([readPerson(commit, uid), readFee()]);
    const today = romeDay(now);
    const { entries = [], remindedOn = null } = stored?.value ?? {};
    const fee = unwrap(mayPayFee(asked, entries, today));
    if (remindedOn === today) return;
    const reminder = { remindedOn: today, remindedBefore: remindedOn };
    noteReminder(commit, { subject, stored }, reminder, { kind: "sale.enrolment_reminded", actor, now });
    const mail = feeDueMail(email, {
      fee,
      name: subject.name,
      since: lapsedOn(entries, today),
      link: takesCards() ? `${siteOrigin()}/me` : undefined,
      transfer: await transferTo(),
    });
    enqueueHeld(commit, reminderOf(uid, today), mail, now);
  });

/**
 * Takes a reminder of today back that is not delivered yet, so that another can be sent.
 * @throws `user_not_found`, `reminder_sent`, `busy`
 */
export const undoFeeReminder = (uid: string, { actor, now }: Reminding): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const { subject, stored } = await readPerson(commit, uid);
    const { remindedOn = null, remindedBefore = null } = stored?.value ?? {};
    if (remindedOn === null || !(await takeBack(commit, reminderOf(uid, remindedOn), now)))
      throw new StudioError("reminder_sent");
    const reminder = { remindedOn: remindedBefore, remindedBefore: null };
    noteReminder(commit, { subject, stored }, reminder, {
      kind: "sale.enrolment_reminder_undone",
      actor,
      now,
    });
  });
