import { SCHEDULE, VISITOR } from "@studio/contract/activity/actors.ts";
import type { ActivityKind } from "@studio/contract/activity/model.ts";
import {
  type ClassDocument,
  guestIdOf,
  type Presence,
  type RosterDocument,
  type RosterGuest,
} from "@studio/contract/bookings/model.ts";
import {
  isFull,
  isRosterOpen,
  mayAddGuest,
  mayMark,
  withExtraSeat,
} from "@studio/contract/bookings/policy.ts";
import { countsAsTrial, isToConfirm } from "@studio/contract/bookings/trial/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../../activity/record.ts";
import { rulesIn, rulesRef } from "../../content/rules.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { correctFigures } from "../../stats/correct.ts";
import {
  classStore,
  classWrites,
  removeRosterLine,
  rosterStore,
  rosterWrites,
  type StoredClass,
  saveRosterLine,
  saveSeats,
} from "../store.ts";
import { promoteNext } from "../waitlist/promote.ts";
import { withBookings, withoutBooking, withTrials, withWaitlist } from "../waitlist/seats.ts";

type Acting = { classId: string; actor: Named; now: Date };

/** Records an act on a guest's seat. The log outlives requests, so that it names no guest. */
function logGuest(
  commit: Commit,
  kind: ActivityKind,
  { value }: StoredClass,
  { classId, actor, now }: Acting,
): void {
  const about = { type: "event" as const, id: classId, name: value.summary };
  recordActivity(commit, { kind, at: now, actor, subject: null, about });
}

const byStaff = {
  added: "booking.guest_added",
  confirmed: "booking.trial_confirmed",
  removed: "booking.guest_removed",
} as const satisfies Record<string, ActivityKind>;

/** Acts on seats of the sender of a request and of the schedule, whose sentences have no person in them. */
const byOthers: Record<keyof typeof byStaff, Partial<Record<string, ActivityKind>>> = {
  added: { [VISITOR.id]: "booking.trial_booked" },
  confirmed: { [VISITOR.id]: "booking.trial_confirmed_online" },
  removed: { [VISITOR.id]: "booking.trial_given_up", [SCHEDULE.id]: "booking.trial_ended" },
};

const kindOf = (act: keyof typeof byStaff, { id }: Named): ActivityKind => byOthers[act][id] ?? byStaff[act];

/** A guest to seat, with their name. */
export type GuestSeat = Acting & {
  guest: RosterGuest;
  name: Pick<RosterDocument, "first_name" | "last_name">;
  /** Whether a full class gains a seat, which ends when the guest leaves. */
  extraSeat?: boolean | undefined;
};

/** A guest with a seat, and its class before they had it. */
export type SeatedGuest = { guest: RosterGuest; gymClass: ClassDocument };

/**
 * Seats a guest in the caller's commit: roster line, seats, log entry, and the week's figures if the class is settled.
 * Returns the guest and the class; `undefined` if the guest is on its roster already. A trial of the evening before counts as
 * confirmed for its guest.
 * @throws `event_not_found`, `roster_closed`, `class_full`
 */
export async function seatGuest(
  commit: Commit,
  { guest: { unconfirmed, ...person }, name, extraSeat = false, ...acting }: GuestSeat,
): Promise<SeatedGuest | undefined> {
  const { classId, actor, now } = acting;
  const id = guestIdOf(person.lead);
  const [gymClass, line, storedRules] = await readDocuments(
    classStore.ref({ id: classId }),
    rosterStore.ref({ id: classId, uid: id }),
    rulesRef,
  );
  if (!gymClass) throw new StudioError("event_not_found");
  if (line) return undefined;
  const isExtra = extraSeat && isFull(gymClass.value);
  const open = isExtra ? withExtraSeat(gymClass.value) : gymClass.value;
  unwrap(mayAddGuest(open, now));
  const guest: RosterGuest = {
    ...person,
    ...(isExtra && { extraSeat: true }),
    ...(unconfirmed && (isToConfirm(open, now) ? { unconfirmed } : { unproven: true })),
  };
  const booked = { state: "booked", presence: null } as const;
  saveRosterLine(
    commit,
    { id: classId, uid: id },
    {
      ...booked,
      ...name,
      guest,
      picture_url: null,
      subDate: now,
      checkedInAt: null,
    },
  );
  const taken = withTrials(withBookings(open, 1), countsAsTrial(guest) ? 1 : 0);
  const rules = await rulesIn(storedRules);
  saveSeats(commit, gymClass, withWaitlist(taken, taken.waiting, { now, rules }));
  correctFigures(commit, { gymClass: gymClass.value, before: undefined, after: booked });
  logGuest(commit, kindOf("added", actor), gymClass, acting);
  return { guest, gymClass: gymClass.value };
}

/**
 * Frees a guest's seat in the caller's commit, for the next on the waitlist; one that staff added ends. Returns the guest
 * and the class that they left; `undefined` for one who was not on its roster, which changes nothing.
 * @throws `roster_closed`
 */
export async function unseatGuest(
  commit: Commit,
  lead: string,
  acting: Acting,
): Promise<{ gymClass: ClassDocument; guest: RosterGuest | undefined } | undefined> {
  const { classId, now } = acting;
  const id = guestIdOf(lead);
  const [gymClass, line, storedRules] = await readDocuments(
    classStore.ref({ id: classId }),
    rosterStore.ref({ id: classId, uid: id }),
    rulesRef,
  );
  if (!gymClass || !line) return undefined;
  if (!isRosterOpen(gymClass.value, now)) throw new StudioError("roster_closed");
  removeRosterLine(commit, { id: classId, uid: id });
  const { extraSeat = false } = line.value.guest ?? {};
  const freed = withTrials(
    withoutBooking(gymClass.value, { extraSeat }),
    countsAsTrial(line.value.guest) ? -1 : 0,
  );
  const { after } = await promoteNext(commit, classId, freed, { now, rules: await rulesIn(storedRules) });
  saveSeats(commit, gymClass, after);
  correctFigures(commit, { gymClass: gymClass.value, before: line.value, after: undefined });
  logGuest(commit, kindOf("removed", acting.actor), gymClass, acting);
  return { gymClass: gymClass.value, guest: line.value.guest };
}

/**
 * Confirms the seats of a request's guest in the caller's commit, as far as they are not: another trial can have one of the
 * class. Changes all lines of the guest, also those that are confirmed.
 */
export async function confirmGuest(
  commit: Commit,
  lead: string,
  classIds: readonly string[],
  { actor, now }: Omit<Acting, "classId">,
  change: Partial<RosterGuest> = {},
): Promise<void> {
  for (const classId of classIds) {
    const [gymClass, line] = await readDocuments(
      classStore.ref({ id: classId }),
      rosterStore.ref({ id: classId, uid: guestIdOf(lead) }),
    );
    if (!line?.value.guest) continue;
    const { unconfirmed: _, unproven: __, ...guest } = line.value.guest;
    const isCounted = countsAsTrial(line.value.guest);
    if (isCounted || Object.keys(change).length > 0)
      rosterWrites.update(commit, line, { guest: { ...guest, ...change } });
    if (!isCounted || !gymClass) continue;
    saveSeats(commit, gymClass, withTrials(gymClass.value, -1));
    logGuest(commit, kindOf("confirmed", actor), gymClass, { classId, actor, now });
  }
}

const marks = {
  present: "booking.guest_present",
  absent: "booking.guest_absent",
} as const satisfies Record<NonNullable<Presence>, ActivityKind>;

/**
 * Marks a guest in the caller's commit, as `markPresence` does a member.
 * @throws `roster_closed`, `class_not_started`
 */
export function markGuest(
  commit: Commit,
  gymClass: StoredClass,
  line: Stored<RosterDocument>,
  presence: Presence,
  acting: Acting,
): Stored<RosterDocument> {
  unwrap(mayMark(gymClass.value, line.value, acting.now));
  if (line.value.presence === presence) return line;
  const after = { ...line.value, presence };
  classWrites.update(commit, gymClass, {
    rollCall: gymClass.value.rollCall ?? { at: acting.now, by: acting.actor.id },
  });
  rosterWrites.update(commit, line, { presence });
  correctFigures(commit, { gymClass: gymClass.value, before: line.value, after });
  logGuest(commit, presence ? marks[presence] : "booking.guest_mark_removed", gymClass, acting);
  return { ...line, value: after };
}

/** Changes the roster lines of a request's guest, as far as they exist. */
export async function changeGuestLines(
  commit: Commit,
  lead: string,
  classIds: readonly string[],
  change: (line: RosterDocument) => Partial<RosterDocument>,
): Promise<void> {
  if (classIds.length === 0) return;
  const lines = await readDocuments(
    ...classIds.map((classId) => rosterStore.ref({ id: classId, uid: guestIdOf(lead) })),
  );
  for (const line of lines) if (line) rosterWrites.update(commit, line, change(line.value));
}
