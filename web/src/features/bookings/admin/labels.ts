import type { ClassRestored } from "@studio/contract/bookings/cancellation/model.ts";
import { cancellationAnnouncedAt } from "@studio/contract/bookings/cancellation/policy.ts";
import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import type { MemberClass, Presence, RosterGuest } from "@studio/contract/bookings/model.ts";
import { hasStarted, isFull } from "@studio/contract/bookings/policy.ts";
import type { RosterFacts } from "@studio/contract/bookings/roster/facts.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { typeAndCoachLabel } from "../../../lib/classes/classType.tsx";
import { formatDate, formatDayTime, formatTime, plural } from "../../../lib/format/format.ts";
import type { RosterLine } from "./api.ts";

/** Returns whether a booking was refused until the member asks to begin a package at once. */
export const wantsBegin = (error: unknown): boolean =>
  error instanceof StudioError && error.code === "begin_at_once_required";

/** Returns whether a booking was refused because the member has another class at the same time. */
export const isOverlap = (error: unknown): error is StudioError =>
  error instanceof StudioError && error.code === "class_overlaps";

/** State of a class for staff. */
export type ClassState = "over" | "under_way" | "full" | "open";

export function classState(gymClass: MemberClass, now: Date): ClassState {
  if (gymClass.end.dateTime <= now) return "over";
  if (hasStarted(gymClass, now)) return "under_way";
  return isFull(gymClass) ? "full" : "open";
}

export const stateLabels: Readonly<Record<ClassState, string>> = {
  over: "Finita",
  under_way: "In corso",
  full: "Al completo",
  open: "Aperta",
};

/** Returns the accessible name of a class: `Small Class, Forza con Sara, lun 23 nov, 18:30, 4 iscritti su 6, aperta`. */
export const classLabel = (gymClass: MemberClass, lists: ClassLists, now: Date): string =>
  [
    gymClass.summary,
    typeAndCoachLabel(lists, gymClass),
    formatDayTime(gymClass.start.dateTime),
    `${plural(gymClass.numSubs, "iscritto", "iscritti")} su ${gymClass.capacity}`,
    stateLabels[classState(gymClass, now)].toLowerCase(),
    ...(gymClass.numWaiting ? [`${gymClass.numWaiting} in lista d’attesa`] : []),
  ]
    .filter(Boolean)
    .join(", ");

/** Returns `lun 23 nov, 18:30 – 19:30`. */
export const timeLabel = ({ start, end }: Pick<MemberClass, "start" | "end">): string =>
  `${formatDayTime(start.dateTime)} – ${formatTime(end.dateTime)}`;

export const nameOf = ({ first_name, last_name }: Pick<RosterLine, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`;

type ChargedPackage = NonNullable<RosterFacts["package"]>;

const lessonsLeft = (left: number): string => plural(left, "lezione rimasta", "lezioni rimaste");

/** Returns what is left of the week or month of a class: `1 lezione rimasta su 2 della settimana`. */
const frequencyLeft = ({ left, count, per }: NonNullable<ChargedPackage["frequency"]>): string =>
  `${lessonsLeft(left)} su ${count} ${per === "week" ? "della settimana" : "del mese"}`;

/**
 * Returns what is left of a package: `3 lezioni rimaste, scade 28 nov`, `Abbonamento, scade 3 mar 2027`, `1 lezione
 * rimasta su 2 della settimana`.
 */
export function leftLabel(
  { lessons_left, frequency, expire_date, warning }: ChargedPackage,
  today: string,
): string {
  const counted = lessons_left === null ? "Abbonamento" : lessonsLeft(lessons_left);
  const lessons = frequency ? frequencyLeft(frequency) : counted;
  const isShown = expire_date !== null && warning !== "expiring" && warning !== "expired";
  return isShown ? `${lessons}, scade ${formatDate(lastDayOf(expire_date), today)}` : lessons;
}

/** Returns what the desk should speak to a member about, of the package: `Scade 28 nov`; `undefined` for nothing. */
export function warningLabel({ expire_date, warning }: ChargedPackage, today: string): string | undefined {
  const end = expire_date === null ? "" : formatDate(lastDayOf(expire_date), today);
  const labels = { used_up: "Ultima lezione", expiring: `Scade ${end}`, expired: `Scaduto ${end}` };
  return warning === null ? undefined : labels[warning];
}

/** Returns what is left and what the desk should speak about, in one line for paper. */
export const factsLabel = ({ package: pkg, first_time, birthday }: RosterFacts, today: string): string =>
  [
    pkg ? leftLabel(pkg, today) : "Senza pacchetto",
    pkg && warningLabel(pkg, today),
    first_time && "Prima volta",
    birthday && "Compleanno oggi",
  ]
    .filter(Boolean)
    .join(" · ");

/** Returns what a guest is on the roster. */
export const guestLabel = ({ kind, unconfirmed }: RosterGuest): string =>
  kind === "walk_in" ? "Ospite" : unconfirmed ? "Prova da confermare" : "Prova";

export const presenceLabels: Readonly<Record<NonNullable<Presence>, string>> = {
  present: "Presente",
  absent: "Assente",
};

/** Numbers of the guests of a class: those who asked for a trial have an e-mail, walk-ins have none. */
export type GuestCounts = { trials: number; walkIns: number };

const noGuests: GuestCounts = { trials: 0, walkIns: 0 };

/** Counts the guests of a roster. */
export const guestCountsOf = (lines: readonly Pick<RosterLine, "guest">[]): GuestCounts => {
  const guests = lines.flatMap(({ guest }) => guest ?? []);
  const walkIns = guests.filter(({ kind }) => kind === "walk_in").length;
  return { trials: guests.length - walkIns, walkIns };
};

/** Returns the consequences of cancelling a class for its guests, who have no lesson to get back. */
const guestsText = ({ trials, walkIns }: GuestCounts): string =>
  [
    trials > 0 && ` ${plural(trials, "persona in prova riceve", "persone in prova ricevono")} un’email.`,
    walkIns > 0 &&
      ` ${plural(walkIns, "ospite non ha un’email: va avvisato", "ospiti non hanno un’email: vanno avvisati")} a voce.`,
  ]
    .filter(Boolean)
    .join("");

/** Returns the consequences of cancelling a class, for the confirmation; guests are not among the `booked`. */
export function cancelLabel(
  booked: number,
  lateCancelled: number,
  waitlist = 0,
  guests: GuestCounts = noGuests,
): string {
  if (booked + lateCancelled + waitlist + guests.trials + guests.walkIns === 0)
    return "Nessuno è iscritto: la classe resta barrata in calendario, con il motivo.";
  const bookedText =
    booked === 0
      ? "Nessuno è iscritto."
      : booked === 1
        ? "1 persona iscritta riceve un’email e, se aveva usato una lezione, la ritrova nel suo pacchetto."
        : `${booked} persone iscritte ricevono un’email e chi aveva usato una lezione la ritrova nel suo pacchetto.`;
  const lateCancelledText =
    lateCancelled === 0
      ? ""
      : ` Anche ${plural(lateCancelled, "persona che aveva cancellato tardi riprende", "persone che avevano cancellato tardi riprendono")} la lezione scalata, con un’email.`;
  const waitlistText =
    waitlist === 0
      ? ""
      : ` ${plural(waitlist, "persona in lista d’attesa riceve", "persone in lista d’attesa ricevono")} un’email.`;
  return `${bookedText}${guestsText(guests)}${lateCancelledText}${waitlistText}`;
}

/** Returns until when a class that is cancelled now can be restored, for the confirmation. */
export const undoLabel = (gymClass: MemberClass, now: Date): string =>
  cancellationAnnouncedAt(gymClass, now) > now
    ? "Gli avvisi partono fra 5 minuti: fino ad allora puoi ripristinarla dal calendario."
    : "Manca meno di un’ora: gli avvisi partono subito, e non si può più ripristinare.";

/** Returns the text of the toast after a class has been cancelled. */
export const cancelledLabel = (booked: number): string =>
  booked === 0
    ? "Classe annullata."
    : `Classe annullata: ${plural(booked, "persona riceve", "persone ricevono")} un’email con il motivo.`;

const namesOf = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(", ");

/**
 * Returns the text of the toast after a cancellation was undone, with who could not be booked again and who has another
 * class at the same time now.
 */
export function restoredLabel({ restored, lost, overlapping }: ClassRestored): string {
  const back =
    restored === 0 ? "" : `: ${plural(restored, "prenotazione è tornata", "prenotazioni sono tornate")}`;
  const gone =
    lost.length === 0
      ? ""
      : ` Non si può rimettere: ${namesOf(lost)}. La lezione è stata usata per un’altra classe; chi l’aveva riceve una notifica.`;
  const twice =
    overlapping.length === 0
      ? ""
      : ` Nel frattempo ha prenotato un’altra classe alla stessa ora: ${namesOf(overlapping)}. Lo legge nelle notifiche.`;
  return `Classe ripristinata${back}.${gone}${twice}`;
}
