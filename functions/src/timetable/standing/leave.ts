import { costsLesson, hasStarted } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { slotIdOf } from "@studio/contract/timetable/slotId.ts";
import type {
  BookingsAtEnd,
  PlaceEnd,
  StandingPlaceDocument,
} from "@studio/contract/timetable/standing/model.ts";
import { isClassOfPlace } from "@studio/contract/timetable/standing/policy.ts";
import { recordActivity } from "../../activity/record.ts";
import { type BookingCancellation, cancelBooking } from "../../bookings/cancelBooking.ts";
import { readStandingBookings, type StoredBooking } from "../../bookings/store.ts";
import { readRules } from "../../content/rules.ts";
import { notify } from "../../notices/notify.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { aboutSlot, noticePlaceOf } from "../aboutSlot.ts";
import { saveStanding, timetableSlotStore } from "../store.ts";
import type { PlaceKey } from "./bookClasses.ts";
import { placeStore, removePlace } from "./store.ts";

/** Upper bound of one member's upcoming bookings. */
const MAX_UPCOMING = 200;

/** Returns whether a booking can be cancelled now and returns its lesson. */
export const isFreeToCancel = ({ value }: StoredBooking, now: Date, rules: BookingRules): boolean =>
  value.state === "booked" && !hasStarted(value, now) && !costsLesson(value, value, now, rules);

/**
 * Cancels a member's bookings, in one commit each; a class that staff have cancelled meanwhile is passed over.
 * @throws `busy`
 */
export async function cancelAll(
  { uid, staff, now }: Omit<BookingCancellation, "classId">,
  classIds: readonly string[],
): Promise<void> {
  for (const classId of classIds) {
    try {
      await cancelBooking({ classId, uid, now, ...(staff && { staff }) });
    } catch (error) {
      if (!(error instanceof StudioError && error.code === "event_not_found")) throw error;
    }
  }
}

/** The member of staff who ends a standing place, with a reason for the member; absent when members leave. */
type EndingStaff = Pick<PlaceEnd, "reason"> & { actor: Named };

/**
 * Ends a member's standing place: place, slot and log in one commit; then, if asked, the upcoming bookings that can be
 * cancelled for free, in one commit each. A repeated call cancels what is left. Returns how many it cancelled.
 * @throws `user_not_found`, `busy`
 */
export async function leavePlace(
  key: PlaceKey,
  bookings: BookingsAtEnd,
  now: Date,
  staff?: EndingStaff,
): Promise<number> {
  const place = await endPlace(key, bookings, now, staff);
  if (bookings === "keep") return 0;
  const [upcoming, rules] = await Promise.all([
    readStandingBookings(key.uid, now, MAX_UPCOMING),
    readRules(),
  ]);
  const ids = upcoming
    .filter((booking) => isFreeToCancel(booking, now, rules))
    .map(({ id }) => id)
    .filter((id) => (place ? isClassOfPlace(place, id) : slotIdOf(id) === key.slotId));
  // The notice of the end says that they are cancelled; a later call has none.
  const by = staff && { actor: staff.actor, returnLesson: true, notifies: place === undefined };
  await cancelAll({ uid: key.uid, now, ...(by && { staff: by }) }, ids);
  return ids.length;
}

/** Removes a standing place and returns it; `undefined` if it is gone already. */
const endPlace = (
  { uid, slotId }: PlaceKey,
  bookings: BookingsAtEnd,
  now: Date,
  staff: EndingStaff | undefined,
): Promise<StandingPlaceDocument | undefined> =>
  runAtomic(`timetable/${slotId}`, async (commit) => {
    const [place, slot, member] = await readDocuments(
      placeStore.ref({ uid, slotId }),
      timetableSlotStore.ref({ id: slotId }),
      memberStore.ref({ uid }),
    );
    if (!member) throw new StudioError("user_not_found");
    if (!place) return undefined;
    removePlace(commit, place);
    const standing = slot?.value.standing ?? [];
    if (slot && standing.includes(uid))
      saveStanding(
        commit,
        slot,
        standing.filter((one) => one !== uid),
      );
    const subject = named(uid, member.value);
    const about = aboutSlot(slot?.value ?? place.value);
    const actor = staff?.actor ?? subject;
    recordActivity(commit, { kind: "booking.standing_ended", at: now, actor, subject, about });
    if (staff)
      notify(
        commit,
        { uid, actor, now },
        { kind: "standing_ended", place: noticePlaceOf(place.value), bookings, reason: staff.reason },
      );
    return place.value;
  });
