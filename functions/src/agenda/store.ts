import { availabilityDocument } from "@studio/contract/agenda/availability.ts";
import {
  type AgendaDayDocument,
  agendaDayDocument,
  type StoredOccupation,
} from "@studio/contract/agenda/model.ts";
import { type Commit, deleteField } from "../platform/firestore/commit.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

export const availabilityStore = store("availability", availabilityDocument);
export const availabilityWrites = writesOf(availabilityStore);

export const agendaDayStore = store("agendaDays", agendaDayDocument);
const agendaDayWrites = writesOf(agendaDayStore);

export type StoredAgendaDay = Stored<AgendaDayDocument>;

/**
 * Writes the hour that an appointment takes on a day, or takes it out (`null`), on condition that the day is unchanged since
 * it was read, or still does not exist.
 */
export function saveOccupation(
  commit: Commit,
  date: string,
  day: StoredAgendaDay | undefined,
  id: string,
  occupation: StoredOccupation | null,
): void {
  if (day) agendaDayWrites.merge(commit, { date }, { appointments: { [id]: occupation ?? deleteField() } });
  else if (occupation) agendaDayWrites.create(commit, { date }, { date, appointments: { [id]: occupation } });
}

/** Adds the precondition that the appointments of a day are as they were read, or that there still are none. */
export function requireSameDay(commit: Commit, date: string, day: StoredAgendaDay | undefined): void {
  if (day) commit.requireUnchanged(day);
  else agendaDayWrites.create(commit, { date }, { date, appointments: {} });
}
