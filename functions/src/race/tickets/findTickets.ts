import { StudioError } from "@studio/contract/errors.ts";
import type { CancelledRace, RaceTicket } from "@studio/contract/race/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { accountById } from "../../platform/auth/accounts.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { cancelledOnWire } from "../onWire.ts";
import {
  raceBookingStore,
  raceStore,
  readBookingsByEmail,
  readCancelledBookingsByEmail,
  readPastBookingsByEmail,
  type StoredRaceBooking,
} from "../store.ts";
import { ticketOnWire } from "./ticket.ts";

async function tickets(bookings: readonly StoredRaceBooking[]): Promise<RaceTicket[]> {
  const dates = [...new Set(bookings.map(({ value }) => value.raceEventId))];
  if (dates.length === 0) return [];
  const races = await readDocuments(...dates.map((id) => raceStore.ref({ id })));
  const names = new Map(races.flatMap((race) => (race ? [[race.id, race.value.name] as const] : [])));
  return bookings.flatMap(({ id, value }) => {
    const name = names.get(value.raceEventId);
    return name === undefined ? [] : [ticketOnWire(id, value, name)];
  });
}

/**
 * Returns the confirmed ticket of a secret.
 * @throws `ticket_not_found`
 */
export async function openTicket(secret: string): Promise<RaceTicket> {
  const booking = await raceBookingStore.first("byTicket", { values: [secret] });
  const [ticket] = booking?.value.state === "confirmed" ? await tickets([booking]) : [];
  if (!ticket) throw new StudioError("ticket_not_found");
  return ticket;
}

/** Returns the cancelled races, from today on, of bookings that ended with them. */
async function cancelledRaces(
  bookings: readonly StoredRaceBooking[],
  today: string,
): Promise<OwnRaces["cancelled"]> {
  const coming = bookings.filter(({ value }) => value.raceEventId >= today);
  const dates = [...new Set(coming.map(({ value }) => value.raceEventId))];
  const races = dates.length > 0 ? await readDocuments(...dates.map((id) => raceStore.ref({ id }))) : [];
  return races.flatMap((race) => {
    const cancelled = race && cancelledOnWire(race.value);
    if (!cancelled) return [];
    const own = coming.filter(({ value }) => value.raceEventId === race.id);
    return [{ ...cancelled, refunded: own.some(({ value }) => value.state === "refunded") }];
  });
}

type OwnRaces = {
  email_proven: boolean;
  bookings: RaceTicket[];
  past: RaceTicket[];
  cancelled: (CancelledRace & { refunded: boolean })[];
};

/**
 * Returns a member's tickets of today's and later races and of the latest past ones, and coming races that were
 * cancelled, found by their e-mail if it is verified.
 */
export async function ticketsOf(uid: string, now: Date): Promise<OwnRaces> {
  const account = await accountById(uid);
  if (!account?.emailVerified) return { email_proven: false, bookings: [], past: [], cancelled: [] };
  const today = romeDay(now);
  const [upcoming, past, ended] = await Promise.all([
    readBookingsByEmail(account.email, today),
    readPastBookingsByEmail(account.email, today),
    readCancelledBookingsByEmail(account.email),
  ]);
  return {
    email_proven: true,
    bookings: await tickets(upcoming),
    past: await tickets(past),
    cancelled: await cancelledRaces(ended, today),
  };
}
