import type { ActivityDocument, ActivityKind } from "@studio/contract/activity/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { once } from "@studio/contract/once.ts";
import type { RaceBookingDocument, RaceDocument, SlotDocument } from "@studio/contract/race/model.ts";
import { ROME } from "@studio/contract/time/romeDay.ts";
import { clockTime } from "../platform/mail/dates.ts";

type About = ActivityDocument["about"];

const day = once(() => new Intl.DateTimeFormat("it-IT", { timeZone: ROME, day: "numeric", month: "short" }));

const placeName = (race: string, { start_time }: Pick<SlotDocument, "start_time">): string =>
  `${race}, ${day().format(start_time)} ${clockTime(start_time)}`;

/** Returns the subject of a log entry about a race. */
export const aboutRace = ({ date, name }: RaceDocument): About => ({ type: "race", id: date, name });

/** Returns the subject of a log entry about a slot, named `Simulazione HYROX, 12 dic 09:07`. */
export const aboutSlot = ({ date, name }: RaceDocument, slot: SlotDocument): About => ({
  type: "race",
  id: date,
  name: placeName(name, slot),
});

/** A race booking and the race's name. */
export type LoggedPlace = { id: string; booking: Pick<RaceBookingDocument, "start_time">; race: string };

/** Returns a log entry about a race booking. It does not name the runner, who need not be a member. */
export const placeEntry = (
  kind: ActivityKind,
  { id, booking, race }: LoggedPlace,
  actor: Named,
  at: Date,
): ActivityDocument => ({
  kind,
  at,
  actor,
  subject: null,
  about: { type: "race_booking", id, name: placeName(race, booking) },
});
