import type { BookableService } from "@studio/contract/agenda/services.ts";
import type {
  Appointment,
  AppointmentDocument,
  AppointmentMove,
} from "@studio/contract/appointments/model.ts";
import { cancelled } from "@studio/contract/appointments/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { packageStore } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readServices } from "./agenda.ts";
import { type Act, announce, logAppointment } from "./announce.ts";
import { changeHour, readAgendaDays, requireFreeHour } from "./hour.ts";
import { read, readChangeable, readStored } from "./read.ts";
import { moveSession } from "./session.ts";
import { appointmentWrites } from "./store.ts";

/** Returns a time of a change that differs from that of the one before, which is its version. */
const changeAfter = ({ changedAt }: AppointmentDocument, now: Date): Date =>
  now > changedAt ? now : new Date(changedAt.getTime() + 1);

/** Returns the service of an appointment as it was booked, given by the coaches who give it now. */
const asBooked = (
  { service, start, end, before, after, room, lateHours }: AppointmentDocument,
  coaches: readonly string[],
): BookableService => ({
  ...service,
  minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
  before,
  after,
  room,
  lateHours,
  coaches,
  sessions: null,
  order: "any",
});

/** Requires that the hour of an appointment is free for it; the coach who has it already may keep it. */
async function requireHourOf(
  commit: Commit,
  id: string,
  {
    current,
    hour,
    days,
    now,
  }: {
    current: AppointmentDocument;
    hour: { coach: string; start: Date };
    days: Awaited<ReturnType<typeof readAgendaDays>>;
    now: Date;
  },
): Promise<void> {
  const { services, rooms } = await readServices();
  const coaches = services.find((one) => one.id === current.service.id)?.coaches ?? [];
  const service = asBooked(current, [...coaches, current.coach]);
  await requireFreeHour(commit, { id, uid: current.uid, service, rooms, hour, days, now });
}

/**
 * Moves an appointment that has not begun to another hour or coach, with its length, buffers and session. A repetition
 * changes nothing.
 * @throws `appointment_not_found`, `appointment_past`, `changed_meanwhile`, those of `requireFreeHour`, `busy`
 */
export async function moveAppointment(
  id: string,
  { coach, start, version }: AppointmentMove,
  act: Act,
): Promise<Appointment> {
  await runAtomic(`appointment/${id}`, async (commit) => {
    const { value } = await readStored(id);
    if (value.coach === coach && value.start.getTime() === start.getTime()) return;
    const { stored, member } = await readChangeable(id, version);
    if (value.state !== "booked" || value.start <= act.now) throw new StudioError("appointment_past");
    const now = changeAfter(value, act.now);
    const days = await readAgendaDays([value.start, start]);
    await requireHourOf(commit, id, { current: value, hour: { coach, start }, days, now: act.now });
    const end = new Date(start.getTime() + value.end.getTime() - value.start.getTime());
    const appointment = { ...value, coach, start, end, changedAt: now };
    appointmentWrites.update(commit, stored, appointment);
    changeHour(commit, id, days, { before: value, after: appointment });
    logAppointment(commit, "appointment.moved", { id, appointment }, member, act);
    await announce(commit, { id, appointment }, member, { ...act, change: "moved", session: "none" });
  });
  return read(id);
}

/** Reads the package that pays for an appointment; `undefined` without one, or if it is gone. */
const readCharged = async ({ uid, charge }: AppointmentDocument) =>
  charge ? packageStore.read({ uid, id: charge.productId }) : undefined;

/**
 * Cancels an appointment that has not begun, and returns its session unless it is late or staff keep it. A repetition
 * changes nothing.
 * @throws `appointment_not_found`, `appointment_past`, `changed_meanwhile`, `busy`
 */
export async function cancelAppointment(
  id: string,
  { version, return_session }: { version: Date; return_session?: boolean | undefined },
  act: Act,
): Promise<Appointment> {
  await runAtomic(`appointment/${id}`, async (commit) => {
    const { value } = await readStored(id);
    if (value.state === "cancelled" || value.state === "dropped") return;
    const { stored, member } = await readChangeable(id, version);
    const { state, isReturned } = unwrap(cancelled(value, return_session, act.now));
    const [days, pkg] = await Promise.all([readAgendaDays([value.start]), readCharged(value)]);
    const now = changeAfter(value, act.now);
    const { charge } = value;
    const hasMoved =
      isReturned &&
      charge !== null &&
      pkg !== undefined &&
      moveSession(commit, pkg, { ...value, session: charge.service, by: 1, now });
    const after = charge && { ...charge, isTaken: charge.isTaken && !isReturned };
    const appointment = { ...value, state, charge: after, changedAt: now };
    appointmentWrites.update(commit, stored, appointment);
    changeHour(commit, id, days, { before: value });
    const kind = state === "dropped" ? "appointment.dropped" : "appointment.cancelled";
    logAppointment(commit, kind, { id, appointment }, member, act);
    const session = state === "dropped" ? "kept" : hasMoved ? "returned" : "none";
    await announce(commit, { id, appointment }, member, { ...act, change: "cancelled", session });
  });
  return read(id);
}

/**
 * Takes back the cancellation of an appointment, if its hour is free and its session can be taken again. A repetition
 * changes nothing.
 * @throws `appointment_not_found`, `changed_meanwhile`, `no_sessions_left`, those of `requireFreeHour`, `busy`
 */
export async function restoreAppointment(id: string, version: Date, act: Act): Promise<Appointment> {
  await runAtomic(`appointment/${id}`, async (commit) => {
    const { value } = await readStored(id);
    if (value.state === "booked" || value.state === "missed") return;
    const { stored, member } = await readChangeable(id, version);
    const [days, pkg] = await Promise.all([readAgendaDays([value.start]), readCharged(value)]);
    await requireHourOf(commit, id, { current: value, hour: value, days, now: act.now });
    const now = changeAfter(value, act.now);
    const { charge } = value;
    const isTakenAgain = charge !== null && !charge.isTaken;
    if (isTakenAgain) {
      const by = -1 as const;
      if (!pkg || !moveSession(commit, pkg, { ...value, session: charge.service, by, now }))
        throw new StudioError("no_sessions_left");
    }
    const appointment: AppointmentDocument = {
      ...value,
      state: "booked",
      charge: charge && { ...charge, isTaken: true },
      changedAt: now,
    };
    appointmentWrites.update(commit, stored, appointment);
    changeHour(commit, id, days, { after: appointment });
    logAppointment(commit, "appointment.restored", { id, appointment }, member, act);
    const session = isTakenAgain ? "taken" : "none";
    await announce(commit, { id, appointment }, member, { ...act, change: "restored", session });
  });
  return read(id);
}

/**
 * Marks that the member did not come to an appointment that has begun, or takes the mark back; its session stays used.
 * @throws `appointment_not_found`, `appointment_not_begun`, `changed_meanwhile` (it is cancelled), `busy`
 */
export async function markMissed(id: string, missed: boolean, act: Act): Promise<Appointment> {
  await runAtomic(`appointment/${id}`, async (commit) => {
    const stored = await readStored(id);
    const { value } = stored;
    const state = missed ? ("missed" as const) : ("booked" as const);
    if (value.state === state) return;
    if (value.state !== "booked" && value.state !== "missed") throw new StudioError("changed_meanwhile");
    if (value.start > act.now) throw new StudioError("appointment_not_begun");
    const member = await memberStore.read({ uid: value.uid });
    const appointment = { ...value, state, changedAt: changeAfter(value, act.now) };
    appointmentWrites.update(commit, stored, appointment);
    const kind = missed ? "appointment.missed" : "appointment.attended";
    logAppointment(commit, kind, { id, appointment }, member, act);
  });
  return read(id);
}
