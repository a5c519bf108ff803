import { refuseHour } from "@studio/contract/agenda/freeHours.ts";
import type { StoredOccupation } from "@studio/contract/agenda/model.ts";
import type { BookableService, Room } from "@studio/contract/agenda/services.ts";
import type { AppointmentDocument } from "@studio/contract/appointments/model.ts";
import { AGENDA_DAYS, takesHour } from "@studio/contract/appointments/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { agendaDayStore, availabilityStore, type StoredAgendaDay, saveOccupation } from "../agenda/store.ts";
import { calendarStore, holdDay, type StoredDay } from "../bookings/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { appointmentStore } from "./store.ts";

/** Reads the days of appointments' starts, once each. */
export async function readAgendaDays(
  starts: readonly Date[],
): Promise<ReadonlyMap<string, StoredAgendaDay | undefined>> {
  const dates = [...new Set(starts.map(romeDay))];
  const days = await readDocuments(...dates.map((date) => agendaDayStore.ref({ date })));
  return new Map(dates.map((date, index) => [date, days[index]]));
}

type Hour = { coach: string; start: Date };

/** An appointment that takes an hour; `id` is left out of what is there, when it moves. */
type Taking = {
  id: string;
  uid: string;
  service: BookableService;
  rooms: readonly Room[];
  hour: Hour;
  days: ReadonlyMap<string, StoredAgendaDay | undefined>;
  now: Date;
};

const classesOf = (calendar: StoredDay | undefined) =>
  Object.values(calendar?.value.classes ?? {}).map(({ start, end, coach }) => ({
    start: start.dateTime,
    end: end.dateTime,
    coach,
  }));

/** Longest appointment, in milliseconds: no longer one can reach into another. */
const MAX_APPOINTMENT_MS = 4 * 3_600_000;

/** Returns whether a member has another appointment at the same time: all of a day are serialised by its document. */
async function hasOther(
  uid: string,
  id: string,
  { start, end }: { start: Date; end: Date },
): Promise<boolean> {
  const from = new Date(start.getTime() - MAX_APPOINTMENT_MS);
  const others = await appointmentStore.find("ofMemberFrom", { values: [uid, from], limit: 50 });
  return others.some(
    (one) => one.id !== id && takesHour(one.value) && one.value.start < end && start < one.value.end,
  );
}

/**
 * Requires that an hour is free for an appointment, by what was read and what the commit finds unchanged: the classes of the
 * day, its appointments, the hours of the coach.
 * @throws the refusals of `refuseHour`, `outside_hours` (further ahead than classes exist), `member_busy`
 */
export async function requireFreeHour(
  commit: Commit,
  { id, uid, service, rooms, hour, days, now }: Taking,
): Promise<void> {
  const date = romeDay(hour.start);
  const [calendar, availability] = await readDocuments(
    calendarStore.ref({ date }),
    availabilityStore.ref({ coach: hour.coach }),
  );
  const { [id]: _, ...others } = days.get(date)?.value.appointments ?? {};
  const appointments = Object.values(others);
  const closures = Object.values(calendar?.value.closures ?? {});
  const agenda = {
    rooms,
    availability: new Map(availability ? [[hour.coach, availability.value]] : []),
    days: [{ date, closures, classes: classesOf(calendar), appointments }],
  };
  const refusal = refuseHour(agenda, service, hour, now);
  if (refusal) throw new StudioError(refusal);
  if (romeDaysBetween(romeDay(now), date) >= AGENDA_DAYS) throw new StudioError("outside_hours");
  const end = new Date(hour.start.getTime() + service.minutes * 60_000);
  if (await hasOther(uid, id, { start: hour.start, end })) throw new StudioError("member_busy");
  holdDay(commit, date, calendar);
  if (availability) commit.requireUnchanged(availability);
}

/** Returns the hour that an appointment takes of its day. */
const occupationOf = ({ start, end, before, after, coach, room }: AppointmentDocument): StoredOccupation => ({
  start,
  end,
  before,
  after,
  coach,
  room,
});

/** Adds to the commit that an appointment takes its hour, and leaves the one of before. */
export function changeHour(
  commit: Commit,
  id: string,
  days: ReadonlyMap<string, StoredAgendaDay | undefined>,
  { before, after }: { before?: AppointmentDocument; after?: AppointmentDocument },
): void {
  const from = before && romeDay(before.start);
  const date = after && romeDay(after.start);
  if (from !== undefined && from !== date) saveOccupation(commit, from, days.get(from), id, null);
  if (after && date !== undefined) saveOccupation(commit, date, days.get(date), id, occupationOf(after));
}
