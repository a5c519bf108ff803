import { StudioError } from "@studio/contract/errors.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import type { Holiday, StandingPlace } from "@studio/contract/timetable/standing/model.ts";
import { isClassOfPlace, refuseHoliday, withHoliday } from "@studio/contract/timetable/standing/policy.ts";
import { recordActivity } from "../../activity/record.ts";
import { readBookings } from "../../bookings/store.ts";
import { rulesIn, rulesRef } from "../../content/rules.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { aboutSlot } from "../aboutSlot.ts";
import type { PlaceKey } from "./bookClasses.ts";
import { bookAndShow } from "./keep.ts";
import { cancelAll, isFreeToCancel } from "./leave.ts";
import { placeStore, placeWrites } from "./store.ts";

/**
 * Suspends a standing place for some days, in one commit that also says which bookings they release; then cancels those
 * bookings, in one commit each. A booking whose cancellation would cost the lesson stays. A repeated call cancels
 * what is left. Returns the standing place.
 * @throws `standing_not_found`, `user_not_found`, `invalid_request` naming the day, `busy`
 */
export async function suspendPlace(key: PlaceKey, holiday: Holiday, now: Date): Promise<StandingPlace> {
  const refused = refuseHoliday(holiday, now);
  if (refused) throw new StudioError("invalid_request", refused);
  const released = await saveHoliday(key, holiday, now);
  await cancelAll({ uid: key.uid, now }, released);
  return bookAndShow(key, now);
}

/**
 * Ends the holiday of a standing place and books its classes again where a seat is left. Returns the standing place.
 * @throws `standing_not_found`, `user_not_found`, `busy`
 */
export async function resumePlace(key: PlaceKey, now: Date): Promise<StandingPlace> {
  await saveHoliday(key, null, now);
  return bookAndShow(key, now);
}

/** Saves the holiday and returns the ids of the classes that it releases. */
const saveHoliday = (key: PlaceKey, holiday: Holiday | null, now: Date): Promise<string[]> =>
  runAtomic(`standing/${key.uid}/${key.slotId}`, async (commit) => {
    const [place, member, storedRules] = await readDocuments(
      placeStore.ref({ uid: key.uid, slotId: key.slotId }),
      memberStore.ref({ uid: key.uid }),
      rulesRef,
    );
    if (!member) throw new StudioError("user_not_found");
    if (!place) throw new StudioError("standing_not_found");
    const booked = holiday
      ? await readBookings(key.uid, { from: holiday.from, until: addRomeDays(holiday.to, 1) })
      : [];
    const rules = await rulesIn(storedRules);
    const released = booked
      .filter((booking) => isClassOfPlace(place.value, booking.id) && isFreeToCancel(booking, now, rules))
      .map(({ id }) => id);
    const after = withHoliday(place.value, holiday, released, now);
    placeWrites.update(commit, place, after);
    if (after.openedAt === place.value.openedAt) return released;
    const subject = named(key.uid, member.value);
    recordActivity(commit, {
      kind: holiday ? "booking.standing_suspended" : "booking.standing_resumed",
      at: now,
      actor: subject,
      subject,
      about: aboutSlot(after),
    });
    return released;
  });
