import type { CancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import { countsAsTrial } from "@studio/contract/bookings/trial/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { WalkIn } from "@studio/contract/leads/guests.ts";
import type { LeadDocument, NewLead } from "@studio/contract/leads/model.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { recordActivity } from "../activity/record.ts";
import { confirmGuest, seatGuest, unseatGuest } from "../bookings/roster/guests.ts";
import { withoutBooking, withTrials } from "../bookings/waitlist/seats.ts";
import { requireNoMember } from "../people/phones.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { takeBack } from "../platform/mail/outbox.ts";
import { nameBuyer, sellEntry } from "../sales/guests.ts";
import { buyerOf } from "../sales/record.ts";
import { changeLead, createLead, leadStore } from "./store.ts";
import { freedMailId, mailFreed, mailMoved } from "./trial/end.ts";
import { countAgain, returnSeat } from "./trial/seat.ts";

type LeadSeat = Pick<WalkIn, "despite_member" | "extra_seat"> & { unconfirmed?: boolean | undefined };
type Acting = { classId: string; actor: Named; now: Date };

const classIdsOf = ({ trials }: Pick<LeadDocument, "trials">): string[] =>
  trials.map(({ classId }) => classId);

/**
 * Seats a walk-in, in one commit with a request of theirs, under which their classes are remembered, and with the sale of
 * what they pay. Returns the request's id. A repetition seats no second guest.
 * @throws `guest_is_member`, `event_not_found`, `roster_closed`, `class_full`, `busy`
 */
export async function addWalkIn(
  { despite_member, extra_seat: extraSeat, fee, ...person }: WalkIn,
  request: KeyedRequest,
  acting: Acting,
): Promise<string> {
  const { id } = request;
  const { classId, actor, now } = acting;
  await runAtomic(`event/${classId}`, async (commit) => {
    if (await recordOnce(commit, request, now)) return;
    if (!despite_member) await requireNoMember(person.phone);
    const guest = { kind: "walk_in", lead: id, phone: person.phone, member: null } as const;
    const { phone: _, ...name } = person;
    const seated = await seatGuest(commit, { ...acting, guest, name, extraSeat });
    const lead: NewLead = {
      ...person,
      kind: "walk_in",
      status: "contacted",
      email: null,
      service: null,
      message: "",
      when: null,
      when2: null,
      date: null,
      source: "",
      consent: null,
      notes: "",
      createdAt: now,
      answeredAt: now,
      trials: seated ? [{ classId, start: seated.gymClass.start.dateTime }] : [],
      member: null,
      announced: true,
    };
    createLead(commit, id, lead);
    if (fee)
      sellEntry(commit, { lead: id, name: `${person.first_name} ${person.last_name}`, fee, actor, now });
  });
  return id;
}

/**
 * Seats the sender of a request in one commit; a new request counts as answered, and the seats that its sender booked as
 * confirmed. One who is on the roster is only confirmed. An undo restores an unconfirmed seat as it was.
 * @throws `lead_not_found`, `guest_is_member`, `event_not_found`, `roster_closed`, `class_full`, `busy`
 */
export const addFromLead = (
  id: string,
  { despite_member, extra_seat: extraSeat, unconfirmed = false }: LeadSeat,
  acting: Acting,
): Promise<void> =>
  runAtomic(`event/${acting.classId}`, async (commit) => {
    const { classId, now } = acting;
    const lead = await leadStore.read({ id });
    if (!lead) throw new StudioError("lead_not_found");
    const { first_name, last_name, phone, kind, status, answeredAt, trials, member, freed } = lead.value;
    if (phone && !despite_member) await requireNoMember(phone);
    // The mail about a seat that was freed just before is taken back, and its use counts again: it is an undo, or a move.
    const isHeld = freed !== null && (await takeBack(commit, freedMailId(id, freed), now));
    const counted = isHeld && freed.counted;
    const guest = {
      kind: kind === "walk_in" ? "walk_in" : "trial",
      lead: id,
      phone,
      member,
      unconfirmed,
      ...(counted && { counted }),
    } as const;
    const seated = await seatGuest(commit, { ...acting, guest, name: { first_name, last_name }, extraSeat });
    if (!unconfirmed) await confirmGuest(commit, id, classIdsOf(lead.value), acting);
    if (!seated) return;
    if (counted) await countAgain(commit, lead.value, now);
    if (isHeld && freed.classId !== classId) mailMoved(commit, lead, seated.gymClass, now);
    const { start } = seated.gymClass;
    const others = trials.filter((trial) => trial.classId !== classId).slice(-19);
    changeLead(commit, lead, {
      trials: [...others, { classId, start: start.dateTime }],
      freed: null,
      ...(!unconfirmed &&
        (status === "new" || status === "doubtful") && {
          status: "contacted",
          answeredAt: answeredAt ?? now,
        }),
    });
  });

/**
 * Takes a guest off a roster, in one commit with their request, and mails them of a class that has not started; an undo takes
 * the mail back while it is held. One of a class that was cancelled meanwhile stays among the
 * trials, so that an undo restores both.
 * @throws `roster_closed`, `busy`
 */
export const removeGuest = (id: string, acting: Acting): Promise<void> =>
  runAtomic(`event/${acting.classId}`, async (commit) => {
    const lead = await leadStore.read({ id });
    const left = await unseatGuest(commit, id, acting);
    if (!left || !lead) return;
    const { classId, now } = acting;
    const trials = lead.value.trials.filter((trial) => trial.classId !== classId);
    if (left.gymClass.start.dateTime <= now) {
      changeLead(commit, lead, { trials });
      return;
    }
    await returnSeat(commit, lead.value, left.guest, now);
    mailFreed(
      commit,
      lead,
      { classId, gymClass: left.gymClass },
      { now, mayChoose: lead.value.member === null },
    );
    changeLead(commit, lead, { trials, freed: { classId, at: now, counted: left.guest?.counted === true } });
  });

/**
 * Returns a class that an undo restores with its guests as their requests are now: who has become a member since points to
 * them, who was answered is confirmed, and who was erased or given up has left, and their seat is free. Fails the commit if
 * a request changes meanwhile.
 */
export async function withCurrentGuests(
  commit: Commit,
  cancelled: CancelledClass,
  now: Date,
): Promise<CancelledClass> {
  let { gymClass } = cancelled;
  const guests: CancelledClass["guests"] = [];
  for (const { uid, line } of cancelled.guests) {
    if (!line.guest) {
      guests.push({ uid, line });
      continue;
    }
    const lead = await leadStore.read({ id: line.guest.lead });
    const status = lead?.value.status;
    const isCounted = countsAsTrial(line.guest);
    if (!lead || status === "lost" || status === "doubtful") {
      gymClass = withTrials(
        withoutBooking(gymClass, { extraSeat: line.guest.extraSeat === true }),
        isCounted ? -1 : 0,
      );
      if (lead) await returnSeat(commit, lead.value, line.guest, now);
      if (lead) changeLead(commit, lead, {});
      continue;
    }
    changeLead(commit, lead, {});
    const { unconfirmed, unproven, ...guest } = line.guest;
    const isConfirmed = isCounted && status !== "new";
    if (isConfirmed) gymClass = withTrials(gymClass, -1);
    const state = isConfirmed ? {} : { ...(unconfirmed && { unconfirmed }), ...(unproven && { unproven }) };
    guests.push({ uid, line: { ...line, guest: { ...guest, ...state, member: lead.value.member } } });
  }
  return { ...cancelled, gymClass, guests };
}

type Winning = { added: { uid: string; member: MemberDocument }; actor: Named; now: Date };

/** Marks a request as won by a new member, in the commit that adds them; their lines on rosters and sales point to them. */
export async function winLead(
  commit: Commit,
  id: string,
  { added: { uid, member }, actor, now }: Winning,
): Promise<void> {
  const lead = await leadStore.read({ id });
  if (!lead) return;
  const { kind, answeredAt, trials } = lead.value;
  changeLead(commit, lead, { status: "won", member: uid, answeredAt: answeredAt ?? now });
  const about = { type: "lead" as const, id, name: leadTitles[kind] };
  recordActivity(commit, { kind: "lead.changed", at: now, actor, subject: null, about });
  await confirmGuest(commit, id, classIdsOf({ trials }), { actor, now }, { member: uid });
  await nameBuyer(commit, id, buyerOf({ id: uid, value: member }));
}
