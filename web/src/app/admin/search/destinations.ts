import { matchesText, queryWords, searchWords } from "@studio/contract/account/search.ts";
import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { Lead } from "@studio/contract/leads/model.ts";
import { type Action, can, type Role } from "@studio/contract/people/roles.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { typeAndCoachLabel } from "../../../features/bookings/classType.tsx";
import { requestLabel } from "../../../features/leads/admin/labels.ts";
import type { StartList } from "../../../features/race/admin/api.ts";
import { nameOf } from "../../../features/race/admin/labels.ts";
import { linesOf, matchesBooking } from "../../../features/race/admin/start-list/startList.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { formatDayTime, formatWholeDay } from "../../../lib/format/format.ts";
import type { FoundMember } from "../../../lib/members.ts";
import { screensFor } from "../adminScreens.ts";

/** Somewhere that the search of the back office leads to; one `kind` after the other. */
export type Destination = {
  id: string;
  kind: "Azioni" | "Schermate" | "Persone" | "Classi" | "Simulazioni" | "Richieste";
  title: string;
  detail: string;
  href: string;
};

type Known = Pick<Destination, "kind" | "title" | "href"> & { action: Action };

/** Acts and screens that the navigation does not list. */
const known = (today: string): readonly Known[] => [
  {
    kind: "Azioni",
    title: "Registra un nuovo utente",
    href: adminPaths.users.href({}),
    action: "people.edit",
  },
  { kind: "Azioni", title: "Importa utenti", href: adminPaths.import.href(), action: "people.edit" },
  {
    kind: "Azioni",
    title: "Aggiungi una classe",
    href: adminPaths.newClass.href(),
    action: "classes.edit",
  },
  {
    kind: "Azioni",
    title: "Stampa l’elenco di oggi",
    href: adminPaths.roster.href(today),
    action: "rosters.read",
  },
  {
    kind: "Azioni",
    title: "Mostra il codice per l’ingresso",
    href: adminPaths.entrance.href(),
    action: "rosters.read",
  },
  { kind: "Schermate", title: "Da sentire", href: adminPaths.calls.href(), action: "stats.read" },
  {
    kind: "Schermate",
    title: "Orario settimanale",
    href: adminPaths.timetable.href(),
    action: "timetable.edit",
  },
  {
    kind: "Schermate",
    title: "Chiusure e feste",
    href: adminPaths.closures.href(),
    action: "closures.manage",
  },
];

/** Returns the acts and screens of a role. `today` is `yyyy-MM-dd`. */
export function knownFor(role: Role, today: string): Destination[] {
  const others = known(today).filter(({ action }) => can(role, action));
  const [acts, screens] = [
    others.filter(({ kind }) => kind === "Azioni"),
    others.filter(({ kind }) => kind === "Schermate"),
  ];
  const listed = screensFor(role).map(({ label, href }) => ({
    kind: "Schermate" as const,
    title: label,
    href,
  }));
  return [...acts, ...listed, ...screens].map(({ kind, title, href }) => ({
    id: href,
    kind,
    title,
    detail: "",
    href,
  }));
}

export const toMember = ({ id, title, detail }: FoundMember): Destination => ({
  id: `member/${id}`,
  kind: "Persone",
  title,
  detail,
  href: adminPaths.user.href(id),
});

const months = Array.from({ length: 12 }, (_, month) =>
  formatWholeDay(`2026-${String(month + 1).padStart(2, "0")}-01`)
    .split(" ")
    .at(2),
).filter((month) => month !== undefined);

const isMonth = (word = ""): boolean => word.length >= 3 && months.some((month) => month.startsWith(word));

/**
 * Returns whether a text with days in words matches a query. A day of the query, `12 dic`, is one of the text as a whole:
 * the number is not the beginning of another one, nor of an hour beside the month.
 */
export function matchesDayText(text: string, query: string): boolean {
  const words = searchWords(text);
  const asked = searchWords(query);
  const isDay = (index: number) => /^\d{1,2}$/.test(asked[index] ?? "") && isMonth(asked[index + 1]);
  const hasDay = (index: number) =>
    words.some(
      (word, at) =>
        word === String(Number(asked[index])) && words[at + 1]?.startsWith(asked[index + 1] ?? ""),
    );
  return matchesText(text, query) && asked.every((_, index) => !isDay(index) || hasDay(index));
}

/** Returns a class with its day in words, by which it is found too: `lunedì`, `18:30`, `Forza`, `Sara`. */
export function toClass(gymClass: MemberClass, lists: ClassLists): Destination & { words: string } {
  const start = gymClass.start.dateTime;
  const detail = [gymClass.summary, typeAndCoachLabel(lists, gymClass)].filter(Boolean).join(" · ");
  return {
    id: `class/${gymClass.id}`,
    kind: "Classi",
    title: `${formatDayTime(start)}, ${gymClass.numSubs}/${gymClass.capacity}`,
    detail,
    href: adminPaths.classes.href(romeDay(start), gymClass.id),
    words: `${formatDayTime(start)} ${formatWholeDay(romeDay(start))} ${detail}`,
  };
}

/** Compares two classes as a search lists them: those that have not ended first, the next one first, then the latest. */
export function byNearness(now: Date): (one: MemberClass, other: MemberClass) => number {
  const isOver = ({ end }: MemberClass) => end.dateTime <= now;
  return (one, other) => {
    if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1;
    const earlier = one.start.dateTime.getTime() - other.start.dateTime.getTime();
    return isOver(one) ? -earlier : earlier;
  };
}

const RACES: Destination["kind"] = "Simulazioni";

/** Returns the races and the runners of the listed race that a query finds, races first. */
export function findRaces({ race, races, slots }: StartList, query: string): Destination[] {
  const words = queryWords(query);
  return [
    ...races
      .filter(({ name, date }) => matchesDayText(`${name} ${formatWholeDay(date)}`, query))
      .map(({ id, name, date }) => ({
        id: `race/${id}`,
        kind: RACES,
        title: name,
        detail: formatWholeDay(date),
        href: adminPaths.race.href(date),
      })),
    ...(race ? linesOf(slots) : [])
      .filter(({ booking }) => matchesBooking(booking, words))
      .map(({ slot, booking }) => ({
        id: `runner/${booking.id}`,
        kind: RACES,
        title: booking.partner ? `${nameOf(booking)} e ${booking.partner}` : nameOf(booking),
        detail: `Corre ${formatDayTime(slot.start_time)}, ${booking.category}`,
        href: adminPaths.race.href(race?.date, nameOf(booking)),
      })),
  ];
}

export const toLead = (lead: Lead): Destination => {
  const name = `${lead.first_name} ${lead.last_name}`;
  return {
    id: `lead/${lead.id}`,
    kind: "Richieste",
    title: name,
    detail: requestLabel(lead),
    href: adminPaths.lead.href(lead.id, lead.email ?? name),
  };
};
