import { servicesContent } from "@studio/contract/agenda/content/services.ts";
import { type BookableServices, bookableServices } from "@studio/contract/agenda/services.ts";
import type { AgendaWire, Appointment } from "@studio/contract/appointments/model.ts";
import { freeUntil } from "@studio/contract/appointments/policy.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readAvailability } from "../agenda/saveAvailability.ts";
import { readDays } from "../bookings/store.ts";
import { readClassLists } from "../content/classLists.ts";
import { readContent } from "../content/read.ts";
import { packageStore } from "../packages/store.ts";
import { readNames } from "../people/people.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { appointmentStore, type StoredAppointment } from "./store.ts";

/** Reads rooms and services that are booked by the hour, as they are published. */
export const readServices = async (): Promise<BookableServices> =>
  bookableServices(await readContent(servicesContent));

/** Returns appointments as staff read them, with names and whether the package still pays. */
export async function onWire(appointments: readonly StoredAppointment[]): Promise<Appointment[]> {
  const charged = appointments.flatMap(({ value: { uid, charge } }) =>
    charge?.isTaken ? [{ uid, id: charge.productId }] : [],
  );
  const [names, packages] = await Promise.all([
    readNames(appointments.map(({ value }) => value.uid)),
    readDocuments(...charged.map(packageStore.ref)),
  ]);
  const valid = new Set(packages.flatMap((pkg) => (pkg && !pkg.value.voided ? [pkg.ref.path] : [])));
  const paymentOf = ({ uid, charge }: StoredAppointment["value"]) => {
    if (!charge) return "studio" as const;
    const isPaid = !charge.isTaken || valid.has(packageStore.ref({ uid, id: charge.productId }).path);
    return isPaid ? ("package" as const) : ("voided" as const);
  };
  return appointments.map(({ id, value }) => {
    const { uid, charge: _, lateHours: __, createdAt: ___, changedAt, ...shown } = value;
    return {
      ...shown,
      id,
      user: { id: uid, name: names.get(uid) ?? "" },
      payment: paymentOf(value),
      free_until: freeUntil(value),
      version: changedAt,
    };
  });
}

/** Returns days of the agenda from `from` on, with all that free hours follow from. */
export async function agendaFrom(from: string, count: number): Promise<AgendaWire> {
  const dates = Array.from({ length: count }, (_, index) => addRomeDays(from, index));
  const values = [romeInstant(from), romeInstant(addRomeDays(from, count))] as const;
  const [{ services, rooms }, { coaches }, calendars, stored] = await Promise.all([
    readServices(),
    readClassLists(),
    readDays(dates),
    appointmentStore.find("between", { values }),
  ]);
  const [availability, appointments] = await Promise.all([
    readAvailability([
      ...new Set([...coaches.map(({ id }) => id), ...services.flatMap((service) => service.coaches)]),
    ]),
    onWire(stored),
  ]);
  return {
    services: services.map((service) => ({ ...service, coaches: [...service.coaches] })),
    rooms: [...rooms],
    coaches: coaches.map(({ id, name }) => ({ id, name })),
    availability,
    days: dates.map((date, index) => {
      const { classes = {}, closures = {} } = calendars[index]?.value ?? {};
      return {
        date,
        closures: Object.values(closures),
        classes: Object.entries(classes)
          .map(([id, { summary, start, end, coach }]) => ({
            id,
            summary,
            start: start.dateTime,
            end: end.dateTime,
            coach,
          }))
          .sort((one, other) => one.start.getTime() - other.start.getTime()),
        appointments: appointments.filter(({ start }) => romeDay(start) === date),
      };
    }),
  };
}
