import { namedIn } from "../shop/published.ts";
import type { ServicesContent } from "./content/services.ts";

/** Id of a service of packages that the owner names (`docs/product/packages.md#services`). */
export const OTHER_SERVICE = "other";

/** A room; `atOnce` appointments take place in it at the same time, and none during a class with `isTakenByClasses`. */
export type Room = { id: string; name: string; atOnce: number; isTakenByClasses: boolean };

/** A service that is booked by the hour; times in minutes (docs/product/appointments.md#services). */
export type BookableService = {
  id: string;
  name: string;
  minutes: number;
  /** Minutes before and after in which coach and room have nothing else. */
  before: number;
  after: number;
  /** Ids of the coaches who give it. */
  coaches: readonly string[];
  /** Id of the room that it takes; `null` for none. */
  room: string | null;
  /** Id of the service whose sessions pay for it; `null` if none do. */
  sessions: string | null;
  /** Hours before the start until which the session is returned. */
  lateHours: number;
  order: "any" | "adjoining";
};

export type BookableServices = { rooms: readonly Room[]; services: readonly BookableService[] };

/** Returns rooms and services as the owner has written them. */
export function bookableServices({ rooms, services }: ServicesContent): BookableServices {
  return {
    rooms: rooms.map(({ id, name, atOnce, classes }) => ({
      id,
      name,
      atOnce: Number(atOnce),
      isTakenByClasses: classes === "taken",
    })),
    services: services.map((one) => ({
      id: one.id,
      name: one.name,
      minutes: Number(one.minutes),
      before: Number(one.before),
      after: Number(one.after),
      coaches: namedIn(one.coaches).map(({ id }) => id),
      room: rooms.find(({ name }) => name === one.room)?.id ?? null,
      sessions: one.sessions === "" ? null : one.sessions,
      lateHours: Number(one.lateHours),
      order: one.order,
    })),
  };
}
