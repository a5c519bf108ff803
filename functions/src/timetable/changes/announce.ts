import { type ClassLists, substituteOf } from "@studio/contract/bookings/classTypes.ts";
import { isMoved } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import type { EditedClass } from "@studio/contract/timetable/model.ts";
import { withCalendar } from "../../bookings/confirmation/confirm.ts";
import { classStore, rosterStore } from "../../bookings/store.ts";
import { readWaitlist } from "../../bookings/waitlist/store.ts";
import { readClassLists } from "../../content/classLists.ts";
import { readRules } from "../../content/rules.ts";
import { announceCancellationToGuests, announceMoveToGuests } from "../../leads/trial/announce.ts";
import { announceDue, announceOnce, authorOf, lossesOf } from "../../notices/announcements.ts";
import { notify } from "../../notices/notify.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { continueChange } from "./change.ts";
import { type TimetableEffect, timetableMail } from "./mails.ts";
import { readNewOverlap } from "./overlaps.ts";
import {
  changedClassStore,
  changedClassWrites,
  moveChange,
  readChange,
  type StoredChange,
  type StoredChangedClass,
  timetableChangeStore,
  timetableChangeWrites,
} from "./store.ts";
import { continueUndoing } from "./undo.ts";

/** Effect of a change on one member: what the mail lists, the classes that another coach holds, and those that overlap. */
type Effect = TimetableEffect & {
  substitutes: { gymClass: ReturnType<typeof noticeClassOf>; coach: string }[];
  /** Moved classes at whose new time the member has another one. */
  overlaps: Record<"gymClass" | "other", ReturnType<typeof noticeClassOf>>[];
};

const noEffect: Effect = {
  moved: [],
  cancelled: [],
  returned: 0,
  waiting: [],
  hasPlace: false,
  substitutes: [],
  overlaps: [],
};

const isMailed = ({ moved, cancelled, returned, waiting, hasPlace }: Effect): boolean =>
  moved.length + cancelled.length + returned + waiting.length > 0 || hasPlace;

/** Reads who of a changed class is still in it; none if staff have cancelled or moved it since, which has its own mail. */
async function readAffected(
  classId: string,
  { after, booked, waiting }: EditedClass,
): Promise<Record<"booked" | "waiting", string[]>> {
  const gymClass = await classStore.read({ id: classId });
  if (!gymClass || isMoved(gymClass.value, after)) return { booked: [], waiting: [] };
  const [roster, waitlist] = await Promise.all([
    rosterStore.find("ofClass", { in: { id: classId } }),
    readWaitlist(classId, gymClass.value),
  ]);
  const seats = roster.filter(({ value }) => value.state === "booked").map(({ id }) => id);
  return {
    booked: booked.filter((uid) => seats.includes(uid)),
    waiting: waiting.filter((uid) => waitlist.some(({ id }) => id === uid)),
  };
}

/** Reads what a change means for each member, by uid. */
async function readEffects(
  { id, value: change }: StoredChange,
  lists: ClassLists,
): Promise<Map<string, Effect>> {
  const effects = new Map<string, Effect>();
  const effectOn = (uid: string): Effect => {
    const effect = effects.get(uid) ?? structuredClone(noEffect);
    effects.set(uid, effect);
    return effect;
  };
  const classes = (await changedClassStore.find("all", { in: { id } })).sort((a, b) =>
    a.id.localeCompare(b.id),
  );
  for (const { id: classId, value } of classes) {
    if (value.effect === "cancelled") {
      for (const { uid, cancelled, returned, waiting } of lossesOf(classId, value)) {
        const effect = effectOn(uid);
        effect.cancelled.push(...cancelled);
        effect.returned += returned;
        effect.waiting.push(...waiting);
      }
      continue;
    }
    const { before, told, after } = value;
    const substitute = substituteOf(lists, before, after);
    if (!isMoved(before, after) && !substitute) continue;
    const affected = await readAffected(classId, value);
    if (isMoved(before, after)) {
      for (const uid of affected.booked) {
        effectOn(uid).moved.push({ id: classId, before: { ...before, ...told }, after });
        const other = await readNewOverlap(uid, classId, before, after);
        if (other)
          effectOn(uid).overlaps.push({
            gymClass: noticeClassOf(classId, after),
            other: noticeClassOf(other.id, other),
          });
      }
      for (const uid of affected.waiting) effectOn(uid).waiting.push(after);
    }
    if (substitute)
      for (const uid of affected.booked)
        effectOn(uid).substitutes.push({ gymClass: noticeClassOf(classId, after), coach: substitute.name });
  }
  for (const uid of change.uids) effectOn(uid).hasPlace = true;
  return effects;
}

/** Adds the mail and the notices to one member, once. Returns whether a mail was added now. */
async function announceTo(
  { id, value: change }: StoredChange,
  uid: string,
  effect: Effect,
  { actor, now, rules }: { actor: Named; now: Date; rules: BookingRules },
): Promise<boolean> {
  const { before, after, announceAt } = change;
  if (!before) return false;
  const mailId = `timetable-${id}-${uid}`;
  const isAdded = await announceOnce(uid, mailId, async (commit, member) => {
    // The time of the change, by which a repeated run writes the same notice.
    for (const one of effect.substitutes)
      notify(commit, { uid, actor, now: announceAt }, { kind: "coach_changed", ...one });
    for (const one of effect.overlaps)
      notify(commit, { uid, actor, now: announceAt }, { kind: "classes_overlap", ...one });
    if (!isMailed(effect)) return;
    const { weekday, time } = before;
    const notified = notify(
      commit,
      { uid, actor, now: announceAt },
      {
        kind: "timetable_changed",
        change: {
          id,
          weekday,
          time,
          to: after && { weekday: after.weekday, time: after.time, minutes: after.minutes },
        },
        moved: effect.moved.length,
        cancelled: effect.cancelled.length,
        returned: effect.returned,
        waiting: effect.waiting.length,
        standing: effect.hasPlace,
      },
    );
    const mail = timetableMail(member, { before, after, from: change.from }, effect, rules);
    const has = effect.moved.map(({ id, after: moved }) => ({ ...moved, id }));
    const withFiles = await withCalendar(mail, member, { has, had: effect.cancelled, now });
    enqueue(commit, mailId, { ...withFiles, ...notified }, now);
  });
  return isAdded && isMailed(effect);
}

/** Mails a change to everybody whose classes or standing place it reached, then deletes its records. */
async function announce(run: Run, change: StoredChange): Promise<JobResult> {
  const actor = await authorOf(change.value);
  const [lists, rules] = await Promise.all([readClassLists(), readRules()]);
  const effects = [...(await readEffects(change, lists))];
  const result = await processSequentially(run, effects, async ([uid, effect]) =>
    Number(await announceTo(change, uid, effect, { actor, now: run.now, rules })),
  );
  const records = await changedClassStore.find("all", { in: { id: change.id } });
  const results = [result];
  for (const record of records) results.push(await announceToGuests(run, change, record));
  const all = mergeResults(...results);
  if (all.failed > 0 || all.more) return all;
  await runAtomic(`timetableChange/${change.id}`, async (commit) => {
    const current = await readChange(change.id);
    if (current.value.state !== "announcing") return;
    for (const { id: classId } of records) changedClassWrites.removeAt(commit, { id: change.id, classId });
    timetableChangeWrites.update(commit, current, { state: "announced", places: [], uids: [] });
  });
  return all;
}

const CHANGED_TIMETABLE = "Cambia l’orario settimanale";

/** Mails the guests whom a change found in a class that it cancelled or moved, and who are still in it. */
async function announceToGuests(
  run: Run,
  { id, value: { createdAt } }: StoredChange,
  { id: classId, value }: StoredChangedClass,
): Promise<JobResult> {
  const occasion = `timetable-${id}-${classId}`;
  if (value.effect === "cancelled")
    return announceCancellationToGuests(run, value, { reason: CHANGED_TIMETABLE, occasion });
  const { before, told, after } = value;
  const gymClass = await classStore.read({ id: classId });
  const isStill = isMoved(before, after) && gymClass !== undefined && !isMoved(gymClass.value, after);
  const roster = isStill ? await rosterStore.find("ofClass", { in: { id: classId } }) : [];
  const lines = roster.map(({ value: line }) => ({ line })).filter(({ line }) => line.subDate <= createdAt);
  return announceMoveToGuests(run, lines, { before: { ...before, ...told }, after, occasion });
}

/**
 * Sends the mails of changes of the timetable that can no longer be undone, and finishes what an interrupted call left.
 * Returns the number of people mailed.
 */
export const announceTimetable = (run: Run): Promise<JobResult> =>
  announceDue(run, {
    readIn: (states) => timetableChangeStore.find("inStates", { values: [states] }),
    moveState: moveChange,
    apply: (id, { now, hasTime }) => continueChange(id, now, hasTime),
    undo: (id, { now, hasTime }) => continueUndoing(id, now, hasTime),
    announce,
  });
