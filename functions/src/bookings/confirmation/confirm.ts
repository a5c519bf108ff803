import type { CalendarEntry } from "@studio/contract/bookings/ics.ts";
import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Mail } from "@studio/contract/mail.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import type { Member } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { dayAtTime } from "../../platform/mail/dates.ts";
import type { Addressee } from "../../platform/mail/greeting.ts";
import { enqueue, enqueueHeld, takeBack } from "../../platform/mail/outbox.ts";
import { type Block, paragraph } from "../../platform/mail/template.ts";
import { facts, mail } from "../mails/blocks.ts";
import type { CalendarChange } from "./files.ts";

const subjects = {
  booked: [
    "Prenotazione confermata",
    "La tua prenotazione è confermata. In allegato c’è il file per il calendario.",
  ],
  moved: [
    "Prenotazione spostata",
    "La tua prenotazione è spostata. I file in allegato aggiornano il calendario: uno toglie la classe di prima, l’altro mette la nuova.",
  ],
  cancelled: [
    "Prenotazione cancellata",
    "La tua prenotazione è cancellata. Il file in allegato la toglie dal calendario.",
  ],
} as const;

const confirmation = (
  to: Addressee,
  about: keyof typeof subjects,
  gymClass: CalendarEntry,
  more: Block[] = [],
) => {
  const [subject, text] = subjects[about];
  return mail(to, `${subject}: ${gymClass.summary}, ${dayAtTime(gymClass.start.dateTime)}`, [
    paragraph(text),
    facts(gymClass),
    ...more,
  ]);
};

const idOf = (classId: string, uid: string, bookedAt: Date): string =>
  `${classId}-confirmed-${uid}-${bookedAt.getTime()}`;

/**
 * Returns a mail with the files that put classes into the member's calendar and take others out, if they chose mails of
 * their bookings.
 */
export async function withCalendar(
  mail: Mail,
  { booking_mails }: Pick<MemberDocument, "booking_mails">,
  change: CalendarChange,
): Promise<Mail> {
  const { has = [], had = [] } = change;
  if (!booking_mails || has.length + had.length === 0) return mail;
  // Few members choose them: the calendar's library is no part of every booking.
  const { calendarFiles } = await import("./files.ts");
  return { ...mail, message: { ...mail.message, attachments: await calendarFiles(change) } };
}

type Confirmed = { member: Member; gymClass: CalendarEntry; now: Date };

/**
 * Adds the confirmation of a booking to the outbox, in its commit, if the member chose to have one. It is held for a
 * minute, in which a cancellation takes it back.
 */
export async function confirmBooking(commit: Commit, { member, gymClass, now }: Confirmed): Promise<void> {
  const { id: uid, value } = member;
  if (!value.booking_mails) return;
  const text = confirmation(value, "booked", gymClass);
  enqueueHeld(
    commit,
    idOf(gymClass.id, uid, now),
    await withCalendar(text, value, { has: [gymClass], now }),
    now,
  );
}

type Ended = Confirmed & { booking: Pick<BookingDocument, "subDate"> };

/** Takes back the held confirmation of a booking that ends; returns whether nothing is left to tell. */
const takeBackConfirmation = async (
  commit: Commit,
  { member, gymClass, booking, now }: Ended,
): Promise<boolean> => takeBack(commit, idOf(gymClass.id, member.id, booking.subDate), now);

/** Adds the mail that takes a cancelled booking out of the calendar, in its commit, if the member chose to have one. */
export async function confirmCancellation(commit: Commit, ended: Ended): Promise<void> {
  const { member, gymClass, now } = ended;
  const { id: uid, value } = member;
  if (!value.booking_mails || (await takeBackConfirmation(commit, ended))) return;
  const text = confirmation(value, "cancelled", gymClass);
  const id = `${gymClass.id}-unconfirmed-${uid}-${now.getTime()}`;
  enqueue(commit, id, await withCalendar(text, value, { had: [gymClass], now }), now);
}

/** Adds one mail about a booking that the member has moved to another class, in its commit, if they chose to have one. */
export async function confirmMove(commit: Commit, from: Ended, to: CalendarEntry): Promise<void> {
  const { member, gymClass, now } = from;
  const { id: uid, value } = member;
  if (!value.booking_mails) return;
  // Nobody has been told of the first class yet.
  if (await takeBackConfirmation(commit, from)) return confirmBooking(commit, { member, gymClass: to, now });
  const text = confirmation(value, "moved", to, [
    { type: "facts", facts: [["Prima", dayAtTime(gymClass.start.dateTime)]] },
  ]);
  const files = await withCalendar(text, value, { has: [to], had: [gymClass], now });
  enqueueHeld(commit, idOf(to.id, uid, now), files, now);
}

/**
 * Saves whether a member gets a mail of each booking.
 * @throws `user_not_found`, `busy`
 */
export const chooseBookingMails = (uid: string, isWanted: boolean): Promise<{ wanted: boolean }> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    commit.update(member.ref, { booking_mails: isWanted }, { lastUpdateTime: member.updateTime });
    return { wanted: isWanted };
  });
