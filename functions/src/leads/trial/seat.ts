import { VISITOR } from "@studio/contract/activity/actors.ts";
import {
  bookableTrials,
  classForTrial,
  forVisitors,
  stateOfHour,
} from "@studio/contract/bookings/public/publicClasses.ts";
import type { StudioRules } from "@studio/contract/bookings/studioRules.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { LeadDocument } from "@studio/contract/leads/model.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { seatGuest } from "../../bookings/roster/guests.ts";
import { calendarStore } from "../../bookings/store.ts";
import { phoneForms } from "../../people/phones.ts";
import { readNamesByPhone } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { hasSpentIn } from "../../platform/firestore/limits.ts";

const DAY_SECONDS = 86_400;

/** Seats that one phone or one mailbox gets: one in the weeks whose classes visitors see. */
const SEATS_OF_PERSON = { limit: 1, seconds: 21 * DAY_SECONDS };

/** Seats that one address gets: those of a family or some friends. */
const SEATS_OF_ADDRESS = { limit: 3, seconds: DAY_SECONDS };

/** Objections to the hour of a small class. */
const objections = {
  full: "Questa classe è al completo: scegli un altro orario",
  cancelled: "Questa classe è stata annullata: scegli un altro orario",
} as const;

const refusal = (state: keyof typeof objections) =>
  new StudioError("invalid_request", { when: objections[state] });

type Asked = Partial<Pick<LeadDocument, "service" | "when">>;

/**
 * Returns the id of the class in which a request for a trial in a small class can have a seat; `undefined` for any other
 * request, and for an hour without a class that is offered, which staff arrange.
 * @throws `invalid_request` naming `when` if the class at that hour is full or cancelled
 */
export async function chooseClass(
  { service, when }: Asked,
  rules: StudioRules | undefined,
  now: Date,
): Promise<string | undefined> {
  if (service !== "CLASS" || !when || !rules) return undefined;
  const day = await calendarStore.read({ date: romeDay(when) });
  if (!day) return undefined;
  const state = stateOfHour(forVisitors(day.value, now, rules), romeTime(when));
  if (state === "full" || state === "cancelled") throw refusal(state);
  return bookableTrials(rules) === 0 ? undefined : classForTrial(day.value, when, now, rules);
}

/** Returns whether this is the phone of a member, who books as one. */
export const isMembersPhone = async (phone: string | null | undefined): Promise<boolean> =>
  phone != null && (await readNamesByPhone(phoneForms(phone))).length > 0;

type Sender = Pick<LeadDocument, "first_name" | "last_name" | "phone"> & { email: string };
type Seating = { id: string; classId: string; address: string; now: Date };

/** Counts a seat of its sender and their address; returns whether they may have one more. */
async function mayTakeSeat(
  commit: Commit,
  { phone, email }: Sender,
  { address, now }: Seating,
): Promise<boolean> {
  if (!(await hasSpentIn(commit, `trial-seats:${address}`, SEATS_OF_ADDRESS, now))) return false;
  // However a number was typed, one of its forms has the country's prefix.
  const number = phone === null ? undefined : phoneForms(phone).find((form) => form.startsWith("+39"));
  for (const key of [email, ...(number === undefined ? [] : [number])])
    if (!(await hasSpentIn(commit, `trial-seat:${key}`, SEATS_OF_PERSON, now))) return false;
  return true;
}

/**
 * Seats the sender of a new request in its commit, and returns the class for the request; none beyond the limits of a
 * person and an address, whose request waits for staff.
 * @throws `invalid_request` naming `when` if the class has changed meanwhile
 */
export async function seatSender(
  commit: Commit,
  sender: Sender,
  seating: Seating,
): Promise<LeadDocument["trials"]> {
  const { id, classId, now } = seating;
  if (!(await mayTakeSeat(commit, sender, seating))) return [];
  const { first_name, last_name, phone } = sender;
  const guest = { kind: "trial", lead: id, phone, member: null, unconfirmed: true } as const;
  try {
    const name = { first_name, last_name };
    const start = await seatGuest(commit, { classId, actor: VISITOR, now, guest, name });
    return start ? [{ classId, start }] : [];
  } catch (error) {
    // The calendar's copy was read before the class.
    if (error instanceof StudioError && error.code === "class_full") throw refusal("full");
    if (error instanceof StudioError && error.code === "event_not_found") throw refusal("cancelled");
    throw error;
  }
}
