import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { type NoticeClass, noticeClassOf } from "@studio/contract/notices/model.ts";
import { isPaidLater } from "@studio/contract/packages/policy.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { generatedDays } from "@studio/contract/timetable/generation.ts";
import type { StandingOutcome } from "@studio/contract/timetable/standing/model.ts";
import {
  classesToBook,
  currentOutcomes,
  decideOnClass,
  oldTimeOf,
  type StandingDecision,
} from "@studio/contract/timetable/standing/policy.ts";
import { recordActivity } from "../../activity/record.ts";
import { takeSeat } from "../../bookings/bookClass.ts";
import { confirmBooking } from "../../bookings/confirmation/confirm.ts";
import { readBookingContext } from "../../bookings/context.ts";
import { classStore, readCalendar } from "../../bookings/store.ts";
import { writeBooking } from "../../bookings/writeBooking.ts";
import { rulesIn, rulesRef } from "../../content/rules.ts";
import { notify } from "../../notices/notify.ts";
import { noticeRef } from "../../notices/store.ts";
import { named } from "../../people/people.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { readTimetable } from "../store.ts";
import { placeStore, placeWrites, type StoredPlace } from "./store.ts";

/** A member's standing place in a slot. */
export type PlaceKey = { uid: string; slotId: string };
/** Overnight the member is notified; after a tap of theirs the screen shows the outcomes. */
type Occasion = { now: Date; isOvernight: boolean };
type Classes = ReadonlyMap<string, ClassDocument>;

/** Reads the classes of the weeks for which the timetable makes them, by id. */
export async function readGeneratedClasses(now: Date): Promise<Classes> {
  const days = generatedDays(now);
  const [from = "", last = ""] = [days[0], days.at(-1)];
  const calendar = await readCalendar({ from, until: addRomeDays(last, 1) });
  return new Map(calendar.flatMap(({ value }) => Object.entries(value.classes)));
}

/**
 * Books the existing classes for all standing places, each place in the order in which it was taken. Skipped classes
 * are tried again. Returns the number of bookings made.
 */
export async function bookStandingPlaces(run: Run): Promise<JobResult> {
  const slots = await readTimetable();
  const keys = slots.flatMap(({ id: slotId, value }) =>
    (value.standing ?? []).map((uid) => ({ uid, slotId })),
  );
  if (keys.length === 0) return { done: 0, failed: 0, more: false };
  const classes = await readGeneratedClasses(run.now);
  return processSequentially(run, keys, (key) =>
    bookClassesOfPlace(key, classes, { now: run.now, isOvernight: true }),
  );
}

/**
 * Books the classes of one standing place that are due, in one commit each, and returns how many it booked.
 * @throws `busy`
 */
export async function bookClassesOfPlace(
  key: PlaceKey,
  classes: Classes,
  occasion: Occasion,
): Promise<number> {
  const [place, storedRules] = await readDocuments(
    placeStore.ref({ uid: key.uid, slotId: key.slotId }),
    rulesRef,
  );
  if (!place) return 0;
  const rules = await rulesIn(storedRules);
  let booked = 0;
  for (const id of classesToBook(place.value, key.slotId, classes, occasion.now, rules))
    booked += Number(await bookClassOfPlace(key, id, occasion));
  return booked;
}

/** Books one class, or stores why it is skipped. Returns whether it was booked now. */
const bookClassOfPlace = (
  { uid, slotId }: PlaceKey,
  classId: string,
  { now, isOvernight }: Occasion,
): Promise<boolean> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const place = await placeStore.read({ uid, slotId });
    const context = place && (await readContext(classId, uid));
    if (!place || !context) return false;
    const { gymClass, booking, member, access, entry, packages, owned, rules, overlapping } = context;
    // The place may have been suspended, or the class decided on, since the list was read.
    const current = new Map([[classId, gymClass.value]]);
    if (classesToBook(place.value, slotId, current, now, rules).length === 0) return false;

    // Decided on once the months that pay for it are debited, so that no member who pays reads that it is skipped.
    if (!booking && isPaidLater(owned, gymClass.value, now)) return false;

    const decision = decideOnClass(
      {
        classId,
        gymClass: gymClass.value,
        booking: booking?.value,
        openedAt: place.value.openedAt,
        entryId: entry?.value.ticket,
        packages: owned,
        hasOverlap: overlapping !== undefined,
        hasOldTime: await hasOldTime(place, classId),
      },
      now,
      rules,
    );
    saveOutcome(commit, place, classId, decision.outcome, now);
    const log = (kind: ActivityKind) => ({
      kind,
      at: now,
      actor: SCHEDULE,
      subject: named(uid, member.value),
      about: { type: "event" as const, id: classId, name: gymClass.value.summary },
    });
    if (!decision.charge) {
      const isNew = decision.outcome !== "booked" && decision.outcome !== place.value.classes[classId];
      if (isNew) recordActivity(commit, log("booking.standing_skipped"));
      if (isNew && isOvernight)
        await notifyOfSkip(commit, uid, noticeClassOf(classId, gymClass.value), decision.outcome, now);
      return false;
    }
    const after = takeSeat(commit, { classId, uid, gymClass: gymClass.value, entry, now, rules });
    writeBooking(commit, {
      classId,
      gymClass: gymClass.value,
      seats: { read: gymClass, after },
      member,
      access,
      before: booking,
      charge: decision.charge,
      packages,
      kind: "booking.by_standing",
      actor: SCHEDULE,
      now,
    });
    await confirmBooking(commit, { member, gymClass: { ...gymClass.value, id: classId }, now });
    const { summary, start } = gymClass.value;
    const notice = { kind: "standing_booked", classes: { [classId]: { summary, start } } } as const;
    if (isOvernight) notify(commit, { uid, actor: SCHEDULE, now }, notice);
    return true;
  });

/** Notifies a member of a skipped class, once for each reason; the class at a slot's old time is theirs already. */
async function notifyOfSkip(
  commit: Commit,
  uid: string,
  gymClass: NoticeClass,
  reason: StandingDecision["outcome"],
  now: Date,
): Promise<void> {
  if (reason === "booked" || reason === "old_time") return;
  const notice = { kind: "standing_skipped", gymClass, reason } as const;
  const [earlier] = await readDocuments(noticeRef(uid, notice, now));
  if (!earlier) notify(commit, { uid, actor: SCHEDULE, now }, notice);
}

/** Reads what decides on the booking; `undefined` if the class or the member is gone. */
async function readContext(classId: string, uid: string) {
  try {
    return await readBookingContext(classId, uid);
  } catch (error) {
    const isGone =
      error instanceof StudioError && (error.code === "event_not_found" || error.code === "user_not_found");
    if (isGone) return undefined;
    throw error;
  }
}

/** Returns whether the class of the same week at the slot's old time still exists. */
async function hasOldTime({ value }: StoredPlace, classId: string): Promise<boolean> {
  const old = oldTimeOf(value, classId);
  if (old === undefined) return false;
  const gymClass = await classStore.read({ id: old });
  return gymClass !== undefined;
}

function saveOutcome(
  commit: Commit,
  place: StoredPlace,
  classId: string,
  outcome: StandingOutcome,
  now: Date,
): void {
  if (place.value.classes[classId] === outcome) return;
  const classes = { ...currentOutcomes(place.value.classes, now), [classId]: outcome };
  placeWrites.update(commit, place, { ...place.value, classes });
}
