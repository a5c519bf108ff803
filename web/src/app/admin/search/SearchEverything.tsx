import { matchesText } from "@studio/contract/people/search.ts";
import { can, type Role } from "@studio/contract/roles.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { foundLeadsQuery } from "../../../features/leads/admin/api.ts";
import { startListQuery } from "../../../features/race/admin/api.ts";
import { currentTime } from "../../../lib/clock.ts";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { membersQuery } from "../../../lib/members.ts";
import { upcomingClassesQuery } from "../../../lib/upcomingClasses.ts";
import { ChoiceBox } from "../../../ui/form/search/ChoiceBox.tsx";
import { useSettledText } from "../../../ui/form/search/useSettledText.ts";
import {
  byNearness,
  type Destination,
  findRaces,
  knownFor,
  matchesDayText,
  otherRaces,
  toClass,
  toLead,
  toMember,
} from "./destinations.ts";

/** Results of each kind that are shown. */
const MAX_SHOWN = 6;

/** How long a start list that was read serves further searches. */
const RACES_STALE_MS = 60_000;

/**
 * Returns the start lists of all races to come and of the latest ones, when a search asks for them. The search shows names and
 * starts only, for seconds: it does not poll.
 */
function useStartLists(today: string, enabled: boolean) {
  const settings = { enabled, staleTime: RACES_STALE_MS, refetchInterval: false } as const;
  const next = useQuery({ ...startListQuery(undefined), ...settings });
  const days = next.data ? otherRaces(next.data, today) : [];
  const others = useQueries({ queries: days.map((day) => ({ ...startListQuery(day), ...settings })) });
  const queries = [next, ...others];
  return {
    startLists: queries.flatMap(({ data }) => data ?? []),
    isLoading: queries.some((query) => query.isLoading),
    isError: queries.some((query) => query.isError),
  };
}

/** Returns what matches a text: acts and screens at once, people, classes, races and requests once typing has paused. */
function useDestinations(role: Role, text: string) {
  const lists = useClassLists();
  const { typed, isSettled } = useSettledText(text);
  const people = useQuery({ ...membersQuery(typed), enabled: isSettled && can(role, "people.find") });
  const leads = useQuery({ ...foundLeadsQuery(typed), enabled: isSettled && can(role, "leads.work") });
  const classes = useQuery({ ...upcomingClassesQuery, enabled: isSettled });
  const today = romeDay(currentTime());
  const races = useStartLists(today, isSettled && can(role, "races.manage"));
  const known = knownFor(role, today).filter(({ title }) => matchesText(title, text));
  const results: readonly Destination[] = isSettled
    ? [
        ...(people.data ?? []).slice(0, MAX_SHOWN).map(toMember),
        ...(classes.data ?? [])
          .toSorted(byNearness(currentTime()))
          .map((gymClass) => toClass(gymClass, lists))
          .filter(({ words }) => matchesDayText(words, typed))
          .slice(0, MAX_SHOWN),
        ...findRaces(races.startLists, typed, today).slice(0, MAX_SHOWN),
        ...(leads.data ?? []).slice(0, MAX_SHOWN).map(toLead),
      ]
    : [];
  const queries = [people, leads, classes, races];
  return {
    destinations: [...known, ...results],
    isLoading: text.trim() !== "" && (!isSettled || queries.some((query) => query.isLoading)),
    hasFailed: queries.some((query) => query.isError),
  };
}

type Props = { role: Role; onChoose: (href: string) => void; onClose: () => void };

/** Field that finds people, classes, races and runners, requests, screens and acts, and leads to them. */
export function SearchEverything({ role, onChoose, onClose }: Props) {
  const [text, setText] = useState("");
  const { destinations, isLoading, hasFailed } = useDestinations(role, text);
  return (
    <ChoiceBox
      label="Persone, classi, richieste, schermate"
      text={text}
      onText={setText}
      options={destinations}
      groups={{ headingOf: ({ kind }) => kind, onEscape: onClose }}
      isLoading={isLoading}
      emptyText={hasFailed ? "La ricerca non ha funzionato: riprova." : "Niente con queste parole"}
      onChoose={({ href }) => onChoose(href)}
      autoFocus
    />
  );
}
