import { type Agenda, type AgendaDay, isCoachBooked, type Occupation } from "../agenda/freeHours.ts";
import { type BookableService, OTHER_SERVICE } from "../agenda/services.ts";
import { isClosed } from "../closures/policy.ts";
import type { Decision } from "../errors.ts";
import { isWaitingOn } from "../packages/beginAtOnce.ts";
import { isPaidOn } from "../packages/instalments.ts";
import type { PackageDocument } from "../packages/model.ts";
import { pauseOn } from "../packages/pauses.ts";
import { hasBegunOn } from "../packages/policy.ts";
import { romeDay } from "../time/romeDay.ts";
import type { AgendaWire, AppointmentDocument, AppointmentState } from "./model.ts";

const HOUR_MS = 3_600_000;

/** Days ahead, today included, that appointments are booked for: those whose classes exist. */
export const AGENDA_DAYS = 28;

/** Returns whether an appointment takes its hour of coach and room: also if the member did not come. */
export const takesHour = ({ state }: Pick<AppointmentDocument, "state">): boolean =>
  state === "booked" || state === "missed";

/** Returns until when a cancellation returns the session. */
export const freeUntil = ({ start, lateHours }: Pick<AppointmentDocument, "start" | "lateHours">): Date =>
  new Date(start.getTime() - lateHours * HOUR_MS);

type Giver = PackageDocument & { id: string };

/** Returns the sessions of a service that a package has left; `undefined` if it gives none of it. */
function sessionsOf(
  {
    service,
    remaining,
    size,
    extras = [],
  }: Pick<PackageDocument, "service" | "remaining" | "size" | "extras">,
  { sessions, name }: Pick<BookableService, "sessions" | "name">,
): { id: string; name: string; remaining: number; size: number } | undefined {
  const isPaidBy = (one: { id: string; name: string }) =>
    one.id === sessions && (one.id !== OTHER_SERVICE || one.name === name);
  if (service) return isPaidBy(service) ? { ...service, remaining, size } : undefined;
  return extras.find(isPaidBy);
}

/**
 * Decides which package of a member pays for an appointment of a service: of those that give its sessions and are valid on
 * the day, the one that ends first (docs/product/appointments.md#payment). Refuses with `service_not_included` (no package
 * gives any), `no_sessions_left`, and of the package that would pay `begin_at_once_required`, `package_unpaid`,
 * `package_paused`.
 */
export function payingPackage<Pkg extends Giver>(
  packages: readonly Pkg[],
  service: Pick<BookableService, "sessions" | "name">,
  start: Date,
): Decision<Pkg> {
  const day = romeDay(start);
  const giving = packages.filter(
    (pkg) =>
      !pkg.voided &&
      sessionsOf(pkg, service) !== undefined &&
      hasBegunOn(pkg, day) &&
      (pkg.expire_date === null || day < pkg.expire_date),
  );
  if (giving.length === 0) return { ok: false, refusal: "service_not_included" };
  const left = giving
    .filter((pkg) => (sessionsOf(pkg, service)?.remaining ?? 0) > 0)
    .sort((one, other) => (one.expire_date ?? "9999").localeCompare(other.expire_date ?? "9999"));
  const refusalOf = (pkg: Pkg) => {
    if (isWaitingOn(pkg, day)) return "begin_at_once_required" as const;
    if (!isPaidOn(pkg, day)) return "package_unpaid" as const;
    return pauseOn(pkg, day) === undefined ? undefined : ("package_paused" as const);
  };
  const paying = left.find((pkg) => refusalOf(pkg) === undefined);
  if (paying) return { ok: true, value: paying };
  const [first] = left;
  return { ok: false, refusal: (first && refusalOf(first)) ?? "no_sessions_left" };
}

/** Sessions of a service that a package has, before and after one is taken (-1) or returned (1). */
export type MovedSession = { id: string; name: string; before: number; remaining: number };

/**
 * Returns how a session of a service is taken from a package, or returned to it; `undefined` if it cannot be: of a voided
 * package, or one that has as many as it was sold with, since staff corrected them meanwhile.
 */
export function movedSession(pkg: PackageDocument, id: string, by: 1 | -1): MovedSession | undefined {
  const given =
    pkg.service?.id === id
      ? { ...pkg.service, remaining: pkg.remaining, size: pkg.size }
      : pkg.extras?.find((extra) => extra.id === id);
  if (pkg.voided || !given) return undefined;
  const { name, remaining: before, size } = given;
  const remaining = before + by;
  return remaining < 0 || remaining > size ? undefined : { id, name, before, remaining };
}

/**
 * Decides the state of an appointment after it is cancelled, and whether its session is returned: as staff choose, without
 * a choice if it is not late. Refuses with `appointment_past` once it has begun.
 */
export function cancelled(
  appointment: AppointmentDocument,
  returnSession: boolean | undefined,
  now: Date,
): Decision<{ state: AppointmentState; isReturned: boolean }> {
  if (appointment.start <= now) return { ok: false, refusal: "appointment_past" };
  const isTaken = appointment.charge?.isTaken === true;
  const isKept = isTaken && !(returnSession ?? now <= freeUntil(appointment));
  return { ok: true, value: { state: isKept ? "dropped" : "cancelled", isReturned: isTaken && !isKept } };
}

/** Appointments, classes and closures of a day, by which conflicts are listed. */
type Dated = Omit<AgendaDay, "date" | "appointments"> & {
  appointments: readonly (Occupation & { id: string })[];
};

/** Returns the ids of a day's appointments that a class of their coach or a closure has come into since. */
export function conflictsOf({ classes, closures, appointments }: Dated): string[] {
  const isInClosure = ({ start, end }: Occupation) =>
    isClosed(closures, { start: { dateTime: start }, end: { dateTime: end } });
  return appointments
    .filter((one) => isInClosure(one) || classes.some((gymClass) => isCoachBooked([one], gymClass)))
    .map(({ id }) => id);
}

/** Returns the agenda on the wire as free hours are computed of it. */
export const agendaOf = ({
  availability,
  rooms,
  days,
}: Pick<AgendaWire, "availability" | "rooms" | "days">): Agenda => ({
  availability: new Map(availability.map(({ coach, ...hours }) => [coach, hours])),
  rooms,
  days: days.map((day) => ({ ...day, appointments: day.appointments.filter(takesHour) })),
});
