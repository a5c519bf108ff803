import { collectionPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { endPause, pausePackage } from "../../../functions/src/bookings/pause/pausePackage.ts";
import { remindMembers } from "../../../functions/src/bookings/remind.ts";
import { settleClasses } from "../../../functions/src/bookings/roster/settleClasses.ts";
import { swapBooking } from "../../../functions/src/bookings/swapBooking.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { promoteDueWaitlists } from "../../../functions/src/bookings/waitlist/promoteDue.ts";
import { announceClosures } from "../../../functions/src/closures/announce.ts";
import { remindGuest } from "../../../functions/src/leads/trial/announce.ts";
import { endUnconfirmed } from "../../../functions/src/leads/trial/endUnconfirmed.ts";
import { sendMessages } from "../../../functions/src/messages/send.ts";
import { cleanUp } from "../../../functions/src/operations/cleanUp.ts";
import { isGiven } from "../../../functions/src/operations/given.ts";
import { warnOfExpiry } from "../../../functions/src/packages/warn.ts";
import { retryMail } from "../../../functions/src/platform/mail/retry.ts";
import { remindBuyers } from "../../../functions/src/sales/remindBuyers.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { announceCancellations } from "../../../functions/src/timetable/cancelled-classes/announce.ts";
import { announceTimetable } from "../../../functions/src/timetable/changes/announce.ts";
import { makeClasses } from "../../../functions/src/timetable/makeClasses.ts";
import { suspendPlace } from "../../../functions/src/timetable/standing/holiday.ts";
import { keepPlace } from "../../../functions/src/timetable/standing/keep.ts";
import { leavePlace } from "../../../functions/src/timetable/standing/leave.ts";
import { runAt } from "../runs.ts";
import { database } from "../server/database.ts";
import { runKilledAt } from "../server/killed.ts";
import { requestOf } from "../server/requests.ts";
import { staffed } from "./desk.ts";
import { atAnyTime, type Happening, minutes, type Offer } from "./happening.ts";
import { type Studio, staff } from "./studio.ts";

/** Daily frequency of what members and staff do, for each member. */
const SHARES = {
  cancels: 0.08,
  swaps: 0.04,
  buys: 0.02,
  pauses: 0.02,
  keepsPlace: 0.01,
  changesPlace: 0.01,
  losesPlace: 0.002,
};
/** Number of members who want each seat of a day: classes are full and have waitlists. */
const WISHES = 2;
/** Interval at which mails are delivered, and failed ones retried, in milliseconds. */
const DELIVERED_EVERY_MS = 3_600_000;

/** Returns the scheduled jobs of a day, in Rome's time; those of every few minutes run every two hours here. */
function scheduled(day: string): Happening[] {
  const at = (time: string) => romeInstant(day, time);
  const job = (time: string, work: (run: ReturnType<typeof runAt>) => Promise<unknown>): Happening => ({
    at: at(time),
    work: () => work(runAt(at(time))),
  });
  const often = [7, 9, 11, 13, 15, 17, 19, 21].flatMap((hour) => [
    job(`${minutes(hour * 60)}`, promoteDueWaitlists),
    job(`${minutes(hour * 60 + 1)}`, settleClasses),
    job(`${minutes(hour * 60 + 3)}`, announceCancellations),
    job(`${minutes(hour * 60 + 4)}`, announceClosures),
    job(`${minutes(hour * 60 + 5)}`, announceTimetable),
    job(`${minutes(hour * 60 + 6)}`, sendMessages),
  ]);
  const mornings = [job("04:10", makeClasses), job("04:40", cleanUp), job("08:00", warnOfExpiry)];
  return [
    ...mornings,
    job("09:00", (run) => remindMembers(run, remindGuest)),
    job("09:05", (run) => remindBuyers(run, isGiven)),
    job("10:40", (run) => remindMembers(run, remindGuest)),
    job("20:12", endUnconfirmed),
    ...often,
  ];
}

/** Returns the ids of the classes that can be booked on a day. */
async function classesFrom(day: string): Promise<string[]> {
  const { docs } = await database
    .collection(collectionPath("events", {}))
    .where("start.dateTime", ">", romeInstant(day))
    .where("start.dateTime", "<", romeInstant(addRomeDays(day, 5)))
    .get();
  return docs.map(({ id }) => id);
}

async function buy(uid: string, key: string, isPack: boolean, day: string, now: Date): Promise<void> {
  const bought = isPack
    ? { name: "10 lezioni", size: 10, expire_date: addRomeDays(day, 120) }
    : { name: "Mensile", size: 0, expire_date: addRomeDays(day, 30) };
  await sellPackage(uid, bought, staff, now, { request: requestOf(key) });
}

/** Pauses an unlimited package for ten days, or ends its pause. */
async function pause(uid: string, day: string, now: Date): Promise<void> {
  const owned = await database.collection(collectionPath("products", { uid })).where("size", "==", 0).get();
  const running = owned.docs.find((pkg) => pkg.get("expire_date") >= day);
  if (!running) return;
  const change = { uid, id: running.id, actor: staff, now };
  const pauses: { from: string; to: string }[] = running.get("pauses") ?? [];
  const current = pauses.find(({ to }) => to >= day);
  if (current) await endPause(change, current.from, undefined);
  else
    await pausePackage(change, { from: addRomeDays(day, 1), to: addRomeDays(day, 10), version: undefined });
}

/** Returns the next booking of a member. */
async function nextBooking(uid: string, now: Date): Promise<string | undefined> {
  const booked = await database
    .collection(collectionPath("memberBookings", { uid }))
    .where("state", "==", "booked")
    .where("start.dateTime", ">", now)
    .limit(1)
    .get();
  return booked.docs[0]?.id;
}

/** Suspends a standing place for ten days, or ends it, by the member or by staff. Returns whether there was one. */
async function changePlace(
  uid: string,
  change: "suspended" | "left" | "ended by staff",
  day: string,
  now: Date,
): Promise<boolean> {
  const { docs } = await database.collection(collectionPath("standing", { uid })).limit(1).get();
  for (const { id: slotId } of docs) {
    const key = { uid, slotId };
    if (change === "suspended") await suspendPlace(key, { from: day, to: addRomeDays(day, 9) }, now);
    else if (change === "left") await leavePlace(key, "cancel", now);
    else await leavePlace(key, "cancel", now, { actor: staff, reason: "" });
  }
  return docs.length > 0;
}

/** Returns what members do on a day, at random times. */
function lived({ uids, seats, chance, done }: Studio, day: string, { classes, slots }: Offer): Happening[] {
  const happenings: Happening[] = [];
  const anytime = (work: (now: Date) => Promise<unknown>) => happenings.push(atAnyTime(chance, day, work));
  for (const uid of uids) {
    const classId = chance.of(classes);
    if (classId && chance.happens((WISHES * seats) / uids.length))
      anytime((now) =>
        bookClass({ classId, uid, charge: true, now }).catch(async (error: unknown) => {
          if (!(error instanceof StudioError) || error.code !== "class_full") throw error;
          await joinWaitlist({ classId, uid, now });
        }),
      );
    if (chance.happens(SHARES.cancels))
      anytime(async (now) => {
        const booked = await nextBooking(uid, now);
        if (booked) await cancelBooking({ classId: booked, uid, now });
      });
    const to = chance.of(classes);
    if (to && chance.happens(SHARES.swaps))
      anytime(async (now) => {
        const from = await nextBooking(uid, now);
        if (!from) return;
        await swapBooking({ from, to, uid, now });
        done.swaps += 1;
      });
    if (chance.happens(SHARES.buys)) {
      const isPack = chance.happens(0.5);
      anytime((now) => buy(uid, `${uid} ${day}`, isPack, day, now));
    }
    if (chance.happens(SHARES.pauses)) anytime((now) => pause(uid, day, now));
    const slotId = chance.of(slots);
    if (slotId && chance.happens(SHARES.keepsPlace)) anytime((now) => keepPlace({ uid, slotId }, now));
    if (chance.happens(SHARES.changesPlace)) {
      const change = chance.happens(0.5) ? "left" : "suspended";
      anytime((now) => changePlace(uid, change, day, now));
    }
    if (chance.happens(SHARES.losesPlace))
      anytime(async (now) => {
        if (await changePlace(uid, "ended by staff", day, now)) done.places_ended_by_staff += 1;
      });
  }
  return happenings;
}

/**
 * Simulates a day: everything at its time, followed by the mails. One random piece of work is killed before or after
 * its commit and repeated. (Mails are delivered by processes that are not killed: at that moment it is unknown whether
 * the mail server has accepted a mail.) Returns whether work was killed: not all of it writes.
 */
export async function liveDay(studio: Studio, day: string): Promise<boolean> {
  const { chance, post, archive } = studio;
  await archive.archivePast(day);
  const slots = (await database.collection(collectionPath("timetable", {})).get()).docs.map(({ id }) => id);
  const offer = { classes: await classesFrom(day), slots };
  const happenings = [...scheduled(day), ...lived(studio, day, offer), ...staffed(studio, day, offer)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const fatal = chance.below(happenings.length);
  const midnight = romeInstant(day, "00:00");
  let wasKilled = false;
  let delivered = midnight;
  for (const [index, { at, work }] of happenings.entries()) {
    // Work without writes cannot be killed at one: the next one is.
    const isToBeKilled = index >= fatal && !wasKilled;
    if (isToBeKilled) wasKilled = await runKilledAt(work, 1 + chance.below(2));
    if (!isToBeKilled || wasKilled) await work();
    if (at.getTime() - delivered.getTime() < DELIVERED_EVERY_MS) continue;
    delivered = at;
    await post.collect(midnight, at);
    await retryMail(runAt(at), post.send);
  }
  await post.collect(midnight, romeInstant(day, "23:59"));
  return wasKilled;
}

/** Retries pending mails for another day. */
export async function clearPost({ post }: Studio, day: string): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1)
    await retryMail(runAt(romeInstant(day, minutes(hour * 60))), post.send);
}
