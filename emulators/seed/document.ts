import { accessDocument, userDocument } from "@studio/contract/account/model.ts";
import { storedActivity } from "@studio/contract/activity/model.ts";
import {
  bookingDocument,
  calendarDocument,
  eventDocument,
  rosterDocument,
  waitDocument,
  waitingDocument,
} from "@studio/contract/bookings/model.ts";
import { timetableDocument } from "@studio/contract/bookings/timetable.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { videoDocument } from "@studio/contract/library/model.ts";
import { ledgerDocument, productDocument } from "@studio/contract/packages/model.ts";
import { raceBookingDocument, raceEventDocument, slotDocument } from "@studio/contract/race/model.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { monthStatsDocument, weekStatsDocument } from "@studio/contract/stats/model.ts";
import { programDocument, progressDocument, sessionDocument } from "@studio/contract/training/model.ts";
import type { z } from "zod";

/** The shape of each collection that the sample data fills. */
const schemas = {
  users: userDocument,
  products: productDocument,
  ledger: ledgerDocument,
  memberBookings: bookingDocument,
  waits: waitDocument,
  progress: progressDocument,
  access: accessDocument,
  events: eventDocument,
  roster: rosterDocument,
  waiting: waitingDocument,
  calendar: calendarDocument,
  timetable: timetableDocument,
  programs: programDocument,
  sessions: sessionDocument,
  videos: videoDocument,
  raceEvents: raceEventDocument,
  slots: slotDocument,
  raceBookings: raceBookingDocument,
  payments: paymentDocument,
  leads: leadDocument,
  activity: storedActivity,
  weekStats: weekStatsDocument,
  monthStats: monthStatsDocument,
};
type SeedCollection = keyof typeof schemas;

/** A document about to be written; instants are `Date`s. */
export type SeedDocument = { path: string; data: Record<string, unknown> };

/** A document that fits its collection's schema; throws when it does not. */
export const document = <Name extends SeedCollection>(
  name: Name,
  values: Parameters<typeof documentPath<Name>>[1],
  data: z.input<(typeof schemas)[Name]>,
): SeedDocument => ({ path: documentPath(name, values), data: schemas[name].parse(data) });
