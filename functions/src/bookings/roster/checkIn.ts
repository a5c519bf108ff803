import type { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import { bookingToCheckIn, mayCheckIn, mayUseCode } from "@studio/contract/bookings/roster/checkIn.ts";
import { CHECK_IN_PATH, CODE_PARAM } from "@studio/contract/bookings/roster/checkInPage.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { signedTime, signTime } from "../../platform/auth/signedTime.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import {
  bookingStore,
  bookingWrites,
  classStore,
  readBookings,
  rosterStore,
  rosterWrites,
  type StoredBooking,
} from "../store.ts";
import { waitStore } from "../waitlist/store.ts";

/** Purpose of the codes at the entrance, which separates them from other tokens of the same key. */
const PURPOSE = "check-in";

/** Returns the URL that the entrance shows as a code from `now` on. */
export const checkInUrl = (now: Date): string =>
  `${siteOrigin()}${CHECK_IN_PATH}?${new URLSearchParams({ [CODE_PARAM]: signTime(PURPOSE, now) })}`;

/** Around midnight the classes of the other day count too. */
const NEARBY_MS = 2 * 60 * 60 * 1000;

/** Reads a member's bookings of the day and decides which of them a check-in concerns. */
async function readBookingToCheckIn(uid: string, now: Date) {
  const dayIn = (ms: number) => romeDay(new Date(now.getTime() + ms));
  const [booked, waits] = await Promise.all([
    readBookings(uid, { from: dayIn(-NEARBY_MS), until: addRomeDays(dayIn(NEARBY_MS), 1) }),
    waitStore.find("soonest", { in: { uid } }),
  ]);
  const classes =
    booked.length > 0 ? await readDocuments(...booked.map(({ id }) => classStore.ref({ id }))) : [];
  const bookings = booked.map(({ id, value }, index) => ({
    id,
    ...value,
    exists: classes[index] !== undefined,
  }));
  return bookingToCheckIn(
    bookings,
    waits.map(({ value }) => value),
    now,
  );
}

type Arrival = {
  line: Stored<RosterDocument>;
  booking: StoredBooking;
  subject: Named;
  /** The member, or who of the staff read their code. */
  actor: Named;
  now: Date;
};

/** Marks a member as arrived: roster line, booking and log. */
export function writeCheckIn(commit: Commit, { line, booking, subject, actor, now }: Arrival): void {
  rosterWrites.update(commit, line, { presence: "present", checkedInAt: now });
  bookingWrites.update(commit, booking, { presence: "present" });
  recordActivity(commit, {
    kind: actor.id === subject.id ? "booking.checked_in" : "booking.code_scanned",
    at: now,
    actor,
    subject,
    about: { type: "event", id: booking.id, name: booking.value.summary },
  });
}

/**
 * Marks a member as present in their class of now, in one commit: roster line, booking and log. Who is present already
 * stays so, also with a code that expired since: the first answer may have been lost. A check-in is no roll call, as it
 * says nothing of those who did not come, and does not move figures, in which unmarked members count as present.
 * @throws `check_in_code_invalid`, `check_in_code_expired`, those of `bookingToCheckIn` and `mayCheckIn`, `busy`
 */
export async function checkIn({
  uid,
  code,
  now,
}: {
  uid: string;
  code: string;
  now: Date;
}): Promise<z.output<typeof bookings.checkIn.response>> {
  const issuedAt = signedTime(PURPOSE, code);
  if (!issuedAt) throw new StudioError("check_in_code_invalid");
  const chosen = await readBookingToCheckIn(uid, now);
  if (!chosen.ok || chosen.value.presence !== "present") unwrap(mayUseCode(issuedAt, now));
  const { id, summary, start, end } = unwrap(chosen);
  const event = { id, summary, start, end };

  return runAtomic(`event/${id}`, async (commit) => {
    const [line, booking, member] = await readDocuments(
      rosterStore.ref({ id, uid }),
      bookingStore.ref({ uid, classId: id }),
      memberStore.ref({ uid }),
    );
    // Cancelled since the bookings were read.
    if (!line || !booking || !member) throw new StudioError("check_in_not_booked");
    const outcome = unwrap(mayCheckIn(line.value));
    if (outcome === "already_registered") return { outcome, checked_in_at: line.value.checkedInAt, event };

    const subject = named(uid, member.value);
    writeCheckIn(commit, { line, booking, subject, actor: subject, now });
    return { outcome, checked_in_at: now, event };
  });
}
