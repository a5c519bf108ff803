import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { StandingPlace } from "@studio/contract/timetable/standing/model.ts";
import { mayKeepPlace } from "@studio/contract/timetable/standing/policy.ts";
import { recordActivity } from "../../activity/record.ts";
import { notify } from "../../notices/notify.ts";
import { packageStore } from "../../packages/store.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { accessRef, holdAccess } from "../../platform/auth/caller.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { spendIn } from "../../platform/firestore/limits.ts";
import { aboutSlot, noticePlaceOf } from "../aboutSlot.ts";
import { saveStanding, timetableSlotStore } from "../store.ts";
import { bookClassesOfPlace, type PlaceKey, readGeneratedClasses } from "./bookClasses.ts";
import { placeStore, placeWrites, type StoredPlace } from "./store.ts";

const PLACES_BY_ACCOUNT = { limit: 30, seconds: 3600 };

const onWire = ({ id, value }: StoredPlace): StandingPlace => {
  const { createdAt, closedAt, openedAt: _, oldTimes: __, ...place } = value;
  return { ...place, id, created_at: createdAt, closed_at: closedAt };
};

/**
 * Books the classes that are due for a standing place and returns it.
 * @throws `standing_not_found`, `busy`
 */
export async function bookAndShow(key: PlaceKey, now: Date): Promise<StandingPlace> {
  await bookClassesOfPlace(key, await readGeneratedClasses(now), { now, isOvernight: false });
  const place = await placeStore.read({ uid: key.uid, slotId: key.slotId });
  if (!place) throw new StudioError("standing_not_found");
  return onWire(place);
}

/**
 * Keeps a weekly place for a member: place, slot and log in one commit, then the existing classes of the slot in one
 * commit each. A repeated call books what is left. Staff give a place by the same policy, and the member is notified.
 * @throws `timetable_not_found`, `user_not_found`, `too_many_requests`, the refusals of `mayKeepPlace`, `busy`
 */
export async function keepPlace(key: PlaceKey, now: Date, staff?: Named): Promise<StandingPlace> {
  await startPlace(key, now, staff);
  return bookAndShow(key, now);
}

const startPlace = ({ uid, slotId }: PlaceKey, now: Date, staff: Named | undefined): Promise<void> =>
  runAtomic(`timetable/${slotId}`, async (commit) => {
    const [[slot, member, access, before], packages, own] = await Promise.all([
      readDocuments(
        timetableSlotStore.ref({ id: slotId }),
        memberStore.ref({ uid }),
        accessRef(uid),
        placeStore.ref({ uid, slotId }),
      ),
      packageStore.find("newest", { in: { uid } }),
      placeStore.find("oldest", { in: { uid } }),
    ]);
    if (!member || !access) throw new StudioError("user_not_found");
    if (!slot) throw new StudioError("timetable_not_found");
    if (before?.value.closedAt === null) return;

    const open = own.filter(({ value }) => value.closedAt === null).length;
    const owned = packages.map(({ value }) => value);
    unwrap(mayKeepPlace(slot.value, open, owned, now));
    if (!staff) await spendIn(commit, `standing:${uid}`, PLACES_BY_ACCOUNT, now);
    holdAccess(commit, access);
    const { weekday, time } = slot.value;
    const place = {
      weekday,
      time,
      createdAt: now,
      closedAt: null,
      openedAt: now,
      holiday: null,
      classes: {},
      oldTimes: {},
    };
    if (before) placeWrites.update(commit, before, place);
    else placeWrites.create(commit, { uid, slotId }, place);
    saveStanding(commit, slot, [...(slot.value.standing ?? []), uid]);
    const subject = named(uid, member.value);
    recordActivity(commit, {
      kind: "booking.standing_started",
      at: now,
      actor: staff ?? subject,
      subject,
      about: aboutSlot(slot.value),
    });
    if (staff) {
      const given = { kind: "standing_given", place: noticePlaceOf(slot.value) } as const;
      notify(commit, { uid, actor: staff, now }, given);
    }
  });
