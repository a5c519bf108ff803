import type { AppointmentInput } from "@studio/contract/appointments/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { coaches } from "@studio/contract/studio.ts";
import { makeAvailability, makeServices } from "@studio/contract/testing/appointments/appointments.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { saveAvailability } from "../../../functions/src/agenda/saveAvailability.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { database } from "../server/database.ts";

export const actor = { id: "desk", name: "Anna Fabbri" };

/** A Monday at noon. */
export const NOW = romeInstant("2027-01-11", "12:00");
export const DAY = "2027-01-14";

/** Returns an instant of the Thursday after it. */
export const at = (time: string): Date => romeInstant(DAY, time);

export const [first = "", second = ""] = coaches.map(({ id }) => id);

/** Publishes two services, and hours of their coaches from 9 to 13 and from 15 to 19. */
export async function openAgenda(): Promise<void> {
  const { revision } = await editedContent("services");
  await saveContent("services", { revision, value: makeServices(), publish: true }, { actor, now: NOW });
  for (const coach of [first, second])
    await saveAvailability(coach, { ...makeAvailability(), version: null }, actor, NOW);
}

/** Returns an hour of personal training at ten, by default paid at the studio. */
export const hourOf = (uid: string, overrides: Partial<AppointmentInput> = {}): AppointmentInput => ({
  user_id: uid,
  service: "personal-training",
  coach: first,
  start: at("10:00"),
  pays: "studio",
  note: "",
  ...overrides,
});

/** Returns the ids of the appointments that take an hour of the Thursday. */
export async function takenHours(): Promise<string[]> {
  const day = await database.doc(documentPath("agendaDays", { date: DAY })).get();
  return Object.keys(day.get("appointments") ?? {}).sort();
}
