import { isLate } from "@studio/contract/bookings/policy.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { payingPackage } from "@studio/contract/packages/policy.ts";
import { makeStandingPlace } from "@studio/contract/testing/bookings.ts";
import { slotIdOf } from "@studio/contract/timetable/slotId.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import type { StandingOutcome } from "@studio/contract/timetable/standing/model.ts";
import { document, type SeedDocument } from "../document.ts";
import type { Granted } from "../people/packages.ts";
import type { SeedBooking } from "./book.ts";
import { type ClassSchedule, timetable } from "./classes.ts";

/** A member's standing place, in the slot of their next booking. */
export type SeedPlace = {
  uid: string;
  slotId: string;
  createdAt: Date;
  outcomes: Record<string, StandingOutcome>;
};

const MEMBER = "abbonata";

/** Returns the sample member's standing place; the classes after the end of her subscription are skipped. */
export function standingPlacesFor(
  { classes }: ClassSchedule,
  granted: ReadonlyMap<string, Granted>,
  bookings: readonly SeedBooking[],
  now: Date,
): SeedPlace[] {
  const coming = classes.filter(({ start }) => start.dateTime > now);
  const own = bookings.filter(({ uid, state }) => uid === MEMBER && state === "booked");
  const booked = new Set(own.map(({ classId }) => classId));
  const next = coming.find(({ id }) => booked.has(id));
  const slotId = next && slotIdOf(next.id);
  const pkg = granted.get(MEMBER);
  if (!slotId || !pkg) return [];
  const decided = coming.filter(
    (one) => slotIdOf(one.id) === slotId && (booked.has(one.id) || !isLate(one, now, initialStudioRules)),
  );
  const outcomes = decided.flatMap((one): [string, StandingOutcome][] => {
    if (booked.has(one.id)) return [[one.id, "booked"]];
    return payingPackage([{ ...pkg, remaining: pkg.size }], one, now) ? [] : [[one.id, "no_package"]];
  });
  const createdAt = own.find(({ classId }) => classId === next.id)?.subDate ?? now;
  return [{ uid: MEMBER, slotId, createdAt, outcomes: Object.fromEntries(outcomes) }];
}

/** Returns the standing places, and the timetable with who has one. */
export const timetableDocuments = (places: readonly SeedPlace[]): SeedDocument[] =>
  timetable.flatMap((slot) => {
    const id = timetableId(slot);
    const { weekday, time } = slot;
    const ofSlot = places.filter(({ slotId }) => slotId === id);
    return [
      document("timetable", { id }, { ...slot, standing: ofSlot.map(({ uid }) => uid) }),
      ...ofSlot.map(({ uid, createdAt, outcomes }) =>
        document(
          "standing",
          { uid, slotId: id },
          makeStandingPlace({ weekday, time, createdAt, classes: outcomes }),
        ),
      ),
    ];
  });
