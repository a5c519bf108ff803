import type { z } from "zod";
import { accessDocument, userDocument } from "../../functions/src/contract/account/model.ts";
import { storedActivity } from "../../functions/src/contract/activity/model.ts";
import {
  bookingDocument,
  calendarDocument,
  eventDocument,
  rosterDocument,
  waitDocument,
  waitingDocument,
} from "../../functions/src/contract/bookings/model.ts";
import { timetableDocument } from "../../functions/src/contract/bookings/timetable.ts";
import { documentPath } from "../../functions/src/contract/collections.ts";
import { leadDocument } from "../../functions/src/contract/leads/model.ts";
import { videoDocument } from "../../functions/src/contract/library/model.ts";
import { ledgerDocument, productDocument } from "../../functions/src/contract/packages/model.ts";
import {
  raceBookingDocument,
  raceEventDocument,
  slotDocument,
} from "../../functions/src/contract/race/model.ts";
import { paymentDocument } from "../../functions/src/contract/shop/payments.ts";
import { monthStatsDocument, weekStatsDocument } from "../../functions/src/contract/stats/model.ts";
import {
  programDocument,
  progressDocument,
  sessionDocument,
} from "../../functions/src/contract/training/model.ts";

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
