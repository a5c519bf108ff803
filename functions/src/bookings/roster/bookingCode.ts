import { type BookingCode, mayScan, mayShowCode } from "@studio/contract/bookings/roster/bookingCode.ts";
import type { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type * as z from "zod";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { signedTime, signTime } from "../../platform/auth/signedTime.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { bookingStore, classStore, rosterStore } from "../store.ts";
import { writeCheckIn } from "./checkIn.ts";

/** The signature covers the booking: a code changed to another class or member is none. */
const purposeOf = (classId: string, uid: string) => `booking\n${classId}\n${uid}`;

/** Returns the code of a member's booking from `now` on. */
export const signBookingCode = (classId: string, uid: string, now: Date): string =>
  `${classId}.${uid}.${signTime(purposeOf(classId, uid), now)}`;

function readBookingCode(text: string): BookingCode | undefined {
  const [, classId, uid, time] = /^([\w-]{1,128})\.([\w-]{1,128})\.(.+)$/.exec(text) ?? [];
  if (classId === undefined || uid === undefined || time === undefined) return undefined;
  const issuedAt = signedTime(purposeOf(classId, uid), time);
  return issuedAt && { classId, uid, issuedAt };
}

/**
 * Returns the code of a member's booking, or `null` once they are present.
 * @throws those of `mayShowCode`
 */
export async function bookingCodeOf(classId: string, uid: string, now: Date): Promise<string | null> {
  const [booking, gymClass] = await readDocuments(
    bookingStore.ref({ uid, classId }),
    classStore.ref({ id: classId }),
  );
  unwrap(mayShowCode(gymClass && booking?.value, now));
  return booking?.value.presence === "present" ? null : signBookingCode(classId, uid, now);
}

type Scan = { classId: string; code: string; actor: Named; now: Date };

/**
 * Marks the member whose code the desk has read as present, in one commit: roster line, booking and log. As a check-in of
 * their own it is no roll call and moves no figures.
 * @throws `booking_code_invalid`, `event_not_found`, those of `mayScan`, `busy`
 */
export async function scanCode({
  classId,
  code: text,
  actor,
  now,
}: Scan): Promise<z.output<typeof bookingsForStaff.scanCode.response>> {
  const code = readBookingCode(text);
  if (!code) throw new StudioError("booking_code_invalid");
  const { uid } = code;
  return runAtomic(`event/${classId}`, async (commit) => {
    const [gymClass, line, booking, member] = await readDocuments(
      classStore.ref({ id: classId }),
      rosterStore.ref({ id: classId, uid }),
      bookingStore.ref({ uid, classId }),
      memberStore.ref({ uid }),
    );
    if (!gymClass) throw new StudioError("event_not_found");
    const outcome = unwrap(mayScan({ code, classId, gymClass: gymClass.value, line: line?.value }, now));
    // Taken off the roster, or erased.
    if (!line || !booking || !member) throw new StudioError("booking_code_not_booked");
    const subject = named(uid, member.value);
    const answer = { name: subject.name, phone: member.value.phone };
    if (outcome === "already_registered")
      return { ...answer, outcome, checked_in_at: line.value.checkedInAt };
    writeCheckIn(commit, { line, booking, subject, actor, now });
    return { ...answer, outcome, checked_in_at: now };
  });
}
