import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { ActivityDocument, ActivityKind, Named } from "../contract/activity/model.ts";
import type { RaceBookingDocument } from "../contract/race/model.ts";
import { ROME } from "../contract/romeDay.ts";

/** The same request sent again with its key is the same booking. */
export const bookingIdOf = (key: string | undefined): string =>
  key === undefined ? randomUUID() : createHash("sha256").update(`race ${key}`).digest("base64url");

/** What opens a ticket and nobody guesses. */
export const newTicket = (): string => randomBytes(32).toString("base64url");

const PREFIX = "race-";

/** What a checkout carries to say which booking it pays. */
export const referenceOf = (bookingId: string): string => PREFIX + bookingId;

/** The booking that a checkout pays, where it pays one. */
export const bookingOfReference = (reference: string | null): string | undefined => {
  const [, id] = /^race-([A-Za-z0-9_-]{1,128})$/.exec(reference ?? "") ?? [];
  return id;
};

/** Whom the log names for what no member of staff did. */
export const VISITOR: Named = { id: "visitor", name: "Dal sito" };
export const PAYMENTS: Named = { id: "payments", name: "Pagamenti" };
export const SCHEDULE: Named = { id: "schedule", name: "Automatico" };

const start = new Intl.DateTimeFormat("it-IT", {
  ...{ timeZone: ROME, day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
});

/** A log entry about a place: it names the place and never the runner, who may be nobody's member. */
export const aboutPlace = (
  kind: ActivityKind,
  id: string,
  booking: Pick<RaceBookingDocument, "start_time">,
  actor: Named,
  at: Date,
): ActivityDocument => ({
  ...{ kind, at, actor, subject: null },
  about: { type: "race_booking", id, name: `Simulazione, ${start.format(booking.start_time)}` },
});
