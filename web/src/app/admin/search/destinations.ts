import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { Lead } from "@studio/contract/leads/model.ts";
import { matchesText, queryWords, searchWords } from "@studio/contract/people/search.ts";
import { type Action, can, type Role } from "@studio/contract/roles.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { requestLabel } from "../../../features/leads/admin/labels.ts";
import type { StartList } from "../../../features/race/admin/api.ts";
import { nameOf } from "../../../features/race/admin/labels.ts";
import { linesOf, matchesBooking } from "../../../features/race/admin/start-list/startList.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { typeAndCoachLabel } from "../../../lib/classes/classType.tsx";
import { formatDayTime, formatWholeDay } from "../../../lib/format/format.ts";
import type { FoundMember } from "../../../lib/members.ts";
import { labelOf, screensInSearch } from "../adminScreens.ts";

/** Somewhere that the search of the back office leads to; one `kind` after the other. */
export type Destination = {
  id: string;
  kind: "Azioni" | "Schermate" | "Persone" | "Classi" | "Simulazioni" | "Richieste";
  title: string;
  detail: string;
  href: string;
};

/** Returns the acts that the search leads to. */
const acts = (today: string): readonly (Pick<Destination, "title" | "href"> & { action: Action })[] => [
  { title: "Registra un nuovo utente", href: adminPaths.users.href({}), action: "people.edit" },
  { title: "Importa utenti", href: adminPaths.import.href(), action: "people.edit" },
  { title: "Aggiungi una classe", href: adminPaths.newClass.href(), action: "classes.edit" },
  { title: "Stampa l’elenco di oggi", href: adminPaths.roster.href(today), action: "rosters.read" },
  { title: "Mostra il codice per l’ingresso", href: adminPaths.entrance.href(), action: "rosters.read" },
];

const toKnown =
  (kind: Destination["kind"]) =>
  ({ title, href }: Pick<Destination, "title" | "href">): Destination => ({
    id: href,
    kind,
    title,
    detail: "",
    href,
  });

/** Returns the acts and screens of a role. `today` is `yyyy-MM-dd`. */
export const knownFor = (role: Role, today: string): Destination[] => [
  ...acts(today)
    .filter(({ action }) => can(role, action))
    .map(toKnown("Azioni")),
  ...screensInSearch(role)
    .map((screen) => ({ title: labelOf(screen), href: screen.path }))
    .map(toKnown("Schermate")),
];

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

/** Compares two things as a search lists them: those that are not over first, the next one first, then the latest. */
const nearestFirst =
  <Thing>(isOver: (thing: Thing) => boolean, timeOf: (thing: Thing) => number) =>
  (one: Thing, other: Thing): number => {
    if (isOver(one) !== isOver(other)) return isOver(one) ? 1 : -1;
    const earlier = timeOf(one) - timeOf(other);
    return isOver(one) ? -earlier : earlier;
  };

/** Compares two classes by `nearestFirst`. */
export const byNearness = (now: Date) =>
  nearestFirst<MemberClass>(
    ({ end }) => end.dateTime <= now,
    ({ start }) => start.dateTime.getTime(),
  );

/** Compares two races by `nearestFirst`; one of today is not over. */
const racesByNearness = (today: string) =>
  nearestFirst<{ date: string }>(
    ({ date }) => date < today,
    ({ date }) => Date.parse(date),
  );

const RACES: Destination["kind"] = "Simulazioni";

/** Past races whose runners a search finds: it reads a start list for each race. */
const MAX_PAST = 3;

/** Returns the days of the races whose runners a search finds beside the listed race's: all to come, then the latest. */
export function otherRaces({ race, races }: Pick<StartList, "race" | "races">, today: string): string[] {
  const others = races.filter(({ date }) => date !== race?.date).toSorted(racesByNearness(today));
  const toCome = others.filter(({ date }) => date >= today).length;
  return others.slice(0, toCome + MAX_PAST).map(({ date }) => date);
}

/** Returns the races and the runners of the start lists that a query finds, races first, of each those to come first. */
export function findRaces(lists: readonly StartList[], query: string, today: string): Destination[] {
  const listed = lists.flatMap(({ race, slots }) => (race ? [{ date: race.date, slots }] : []));
  const words = queryWords(query);
  return [
    ...(lists[0]?.races ?? [])
      .filter(({ name, date }) => matchesDayText(`${name} ${formatWholeDay(date)}`, query))
      .toSorted(racesByNearness(today))
      .map(({ id, name, date }) => ({
        id: `race/${id}`,
        kind: RACES,
        title: name,
        detail: formatWholeDay(date),
        href: adminPaths.race.href(date),
      })),
    ...listed.toSorted(racesByNearness(today)).flatMap(({ date, slots }) =>
      linesOf(slots)
        .filter(({ booking }) => matchesBooking(booking, words))
        .map(({ slot, booking }) => ({
          id: `runner/${booking.id}`,
          kind: RACES,
          title: booking.partner ? `${nameOf(booking)} e ${booking.partner}` : nameOf(booking),
          detail: `${date < today ? "Ha corso" : "Corre"} ${formatDayTime(slot.start_time)}, ${booking.category}`,
          href: adminPaths.race.href(date, nameOf(booking)),
        })),
    ),
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
