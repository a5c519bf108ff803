import { VISITOR } from "@studio/contract/activity/actors.ts";
import type { RosterGuest } from "@studio/contract/bookings/model.ts";
import {
  classForTrial,
  forVisitors,
  stateOfHour,
  type TrialHour,
  type VisitorRules,
} from "@studio/contract/bookings/public/publicClasses.ts";
import { PUBLIC_DAYS, type TrialService, trialServiceOf } from "@studio/contract/bookings/trial/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import { addRomeDays, romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type SeatedGuest, seatGuest } from "../../bookings/roster/guests.ts";
import { calendarStore } from "../../bookings/store.ts";
import { phoneForms } from "../../people/phones.ts";
import { readNamesByPhone } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { hasSpentIn, haveSpentIn, isBelow, refundUseIn } from "../../platform/firestore/limits.ts";
import { NETWORK_FACTOR, networkOf } from "../../platform/http/limits/address.ts";

const DAY_SECONDS = 86_400;

/** Seats that one mailbox gets: one in the weeks whose classes visitors see. */
const SEATS_OF_PERSON = { limit: 1, seconds: PUBLIC_DAYS * DAY_SECONDS };

/** Seats of one phone, which are counted and not limited: a refusal would tell anybody that the phone has a trial. */
const SEATS_OF_PHONE = { ...SEATS_OF_PERSON, limit: 1000 };

/** Seats that one address gets: those of a family or some friends. */
const SEATS_OF_ADDRESS = { limit: 3, seconds: DAY_SECONDS };

/** Seats that the households of one network get together. */
const SEATS_OF_NETWORK = { ...SEATS_OF_ADDRESS, limit: NETWORK_FACTOR * SEATS_OF_ADDRESS.limit };

/** Objections to the hour of a class. */
const objections = {
  full: "Questa classe è al completo: scegli un altro orario",
  taken: "I posti per la prova di questa classe sono già presi: scegli un altro orario",
  cancelled: "Questa classe è stata annullata: scegli un altro orario",
} as const satisfies Record<Exclude<TrialHour, "open">, string>;

const refusal = (state: keyof typeof objections) =>
  new StudioError("invalid_request", { when: objections[state] });

/** Lists without names, where only hours and seats are of use. */
const noNames = { types: [], coaches: [] };

type Asked = Pick<LeadDocument, "kind"> & Partial<Pick<LeadDocument, "service" | "when">>;

/** Returns the service of a request that asks for a trial; others name a service in words of their own. */
const serviceOfTrial = ({ kind, service }: Asked): TrialService | undefined =>
  kind === "trial" || kind === "trialhyrox" ? trialServiceOf(service) : undefined;

/**
 * Returns the id of the class in which a request for a trial in a class can have a seat; `undefined` for any other
 * request, and for an hour without a class that visitors see and that is offered, which staff arrange.
 * @throws `invalid_request` naming `when` if no seat of the class at that hour is left for trials, or it is cancelled
 */
export async function chooseClass(
  asked: Asked,
  rules: VisitorRules | undefined,
  now: Date,
): Promise<string | undefined> {
  const { when } = asked;
  const service = serviceOfTrial(asked);
  if (!service || !when || !rules) return undefined;
  const date = romeDay(when);
  if (date >= addRomeDays(romeDay(now), PUBLIC_DAYS)) return undefined;
  const day = await calendarStore.read({ date });
  if (!day) return undefined;
  const state = stateOfHour(forVisitors(day.value, now, rules, noNames), romeTime(when), service);
  if (state !== undefined && state !== "open") throw refusal(state);
  return rules.trials.seats === 0 ? undefined : classForTrial(day.value, when, now, rules, service);
}

/** Returns whether this is the phone of a member, which staff read beside the request. */
export const isMembersPhone = async (phone: string | null | undefined): Promise<boolean> =>
  phone != null && (await readNamesByPhone(phoneForms(phone))).length > 0;

type Person = Pick<LeadDocument, "phone" | "email">;

const mailboxKeys = ({ email }: Person): string[] => (email === null ? [] : [`trial-seat:${email}`]);

function phoneKeys({ phone }: Person): string[] {
  // However a number was typed, one of its forms has the country's prefix.
  const number = phone === null ? undefined : phoneForms(phone).find((form) => form.startsWith("+39"));
  return number === undefined ? [] : [`trial-seat:${number}`];
}

/** Counts a seat for its phone, in the commit that takes it; returns whether the phone has another one. */
async function countPhone(commit: Commit, person: Person, now: Date): Promise<boolean> {
  let hasOther = false;
  for (const key of phoneKeys(person)) {
    hasOther = !(await isBelow(key, SEATS_OF_PERSON, now));
    await hasSpentIn(commit, key, SEATS_OF_PHONE, now);
  }
  return hasOther;
}

/** Counts a seat of a mailbox, an address and its network; returns whether they may have one more. */
export function mayTakeSeat(commit: Commit, person: Person, address: string, now: Date): Promise<boolean> {
  const network = networkOf(address);
  const uses = [
    ...mailboxKeys(person).map((key) => ({ key, limit: SEATS_OF_PERSON })),
    { key: `trial-seats:${address}`, limit: SEATS_OF_ADDRESS },
    ...(network ? [{ key: `trial-seats:${network}`, limit: SEATS_OF_NETWORK }] : []),
  ];
  return haveSpentIn(commit, uses, now);
}

/** Lets a person whose seat ended before the class take another one, in the commit that ends it, if it was counted. */
export async function returnSeat(
  commit: Commit,
  sender: Person,
  guest: Pick<RosterGuest, "counted"> | undefined,
  now: Date,
): Promise<void> {
  if (!guest?.counted) return;
  for (const key of [...mailboxKeys(sender), ...phoneKeys(sender)]) await refundUseIn(commit, key, now);
}

/** Counts a seat again that an undo restores, whatever its limits: it had been counted. */
export async function countAgain(commit: Commit, sender: Person, now: Date): Promise<void> {
  for (const key of [...mailboxKeys(sender), ...phoneKeys(sender)])
    await hasSpentIn(commit, key, SEATS_OF_PHONE, now);
}

type Sender = Person & Pick<LeadDocument, "first_name" | "last_name">;
type Seating = { id: string; classId: string; now: Date };

/** A seat in a class that the sender of a request has. */
export type TrialSeat = SeatedGuest & {
  classId: string;
  /** Whether their phone has another trial, which staff read. */
  isPhoneInTrial: boolean;
};

/**
 * Seats the sender of a request in a class; `undefined` if they are on its roster.
 * @throws `invalid_request` naming `when` if the class has changed meanwhile
 */
export async function takeSeat(
  commit: Commit,
  { first_name, last_name, phone, email }: Sender,
  { id, classId, now }: Seating,
  { isNew = true, ...state }: { unconfirmed: boolean; counted: boolean; isNew?: boolean },
): Promise<TrialSeat | undefined> {
  const guest = { kind: "trial", lead: id, phone, member: null, ...state } as const;
  try {
    const name = { first_name, last_name };
    const seated = await seatGuest(commit, { classId, actor: VISITOR, now, guest, name });
    const isPhoneInTrial = seated && isNew && (await countPhone(commit, { phone, email }, now));
    return seated && { ...seated, classId, isPhoneInTrial: isPhoneInTrial === true };
  } catch (error) {
    // The calendar's copy was read before the class.
    if (error instanceof StudioError && error.code === "class_full") throw refusal("full");
    if (error instanceof StudioError && error.code === "event_not_found") throw refusal("cancelled");
    throw error;
  }
}

/**
 * Seats the sender of a new request in its commit; none beyond the limits of a mailbox and an address, whose request waits
 * for staff.
 * @throws `invalid_request` naming `when` if the class has changed meanwhile
 */
export const seatSender = async (
  commit: Commit,
  sender: Sender,
  { address, ...seating }: Seating & { address: string },
): Promise<TrialSeat | undefined> =>
  (await mayTakeSeat(commit, sender, address, seating.now))
    ? takeSeat(commit, sender, seating, { unconfirmed: true, counted: true })
    : undefined;
