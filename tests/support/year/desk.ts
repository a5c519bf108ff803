import type { ClosureInput } from "@studio/contract/closures/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { type TimetableChange, timetableDocument } from "@studio/contract/timetable/slots.ts";
import { closeStudio } from "../../../functions/src/closures/close.ts";
import { undoClosure } from "../../../functions/src/closures/reopen.ts";
import { addWalkIn } from "../../../functions/src/leads/guests.ts";
import { actOnGroup } from "../../../functions/src/members/bulk/act.ts";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { sendMessage } from "../../../functions/src/messages/send.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { restoreClass } from "../../../functions/src/timetable/cancelled-classes/restore.ts";
import { changeTimetable } from "../../../functions/src/timetable/changes/change.ts";
import { undoTimetable } from "../../../functions/src/timetable/changes/undo.ts";
import { editTimetable } from "../../../functions/src/timetable/manage.ts";
import { registerGuest } from "../bookings-model/registerGuest.ts";
import { database } from "../server/database.ts";
import { requestOf } from "../server/requests.ts";
import type { Chance } from "./chance.ts";
import { atAnyTime, type Happening, minutes, type Offer } from "./happening.ts";
import { type Studio, staff } from "./studio.ts";

/** Daily frequency of what staff do. */
const SHARES = {
  cancelsClass: 0.05,
  movesSlot: 0.05,
  changesSlot: 0.3,
  closes: 0.25,
  seatsGuest: 0.5,
  merges: 0.2,
  extends: 0.15,
  writes: 0.3,
};

/** Part of the guests who become members. */
const CONVERTED = 0.4;
/** Part of the closures and of the changes of the timetable that are undone. */
const UNDONE = 0.4;

const caller = { uid: staff.id, role: "owner" as const, membership: false };
const twoMinutesAfter = (now: Date): Date => new Date(now.getTime() + 120_000);

/** Reads a slot as staff enter it; `undefined` if it has moved since. */
async function readSlot(id: string): Promise<TimetableChange | undefined> {
  const stored = await database.doc(documentPath("timetable", { id })).get();
  if (!stored.exists) return undefined;
  const { standing: _, from: __, ...slot } = timetableDocument.parse(stored.data());
  return slot;
}

/** Returns a time a quarter of an hour later, or back. */
function movedTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return minutes(hour * 60 + (minute % 30 === 0 ? minute + 15 : minute - 15));
}

/** Moves a slot of the timetable; its classes stay. */
async function moveSlot({ done }: Studio, id: string, now: Date): Promise<void> {
  const slot = await readSlot(id);
  if (!slot) return;
  await editTimetable(id, { ...slot, time: movedTime(slot.time) }, staff, now);
  done.slots_moved += 1;
}

/** How a slot and its classes change: a removal is always undone, so that the studio has classes for a year. */
type SlotChangeKind = "moved" | "resized" | "removed";

/** Changes a slot and its classes from a day on, and undoes it two minutes later where it is to be undone. */
async function changeSlot(
  { done }: Studio,
  id: string,
  slotId: string,
  { kind, from, isUndone }: { kind: SlotChangeKind; from: string; isUndone: boolean },
  now: Date,
): Promise<void> {
  // Repeated after a death the slot may have its new time already: the change goes on as it began.
  const slot = await readSlot(slotId);
  const after = slot && {
    moved: { ...slot, time: movedTime(slot.time) },
    resized: { ...slot, capacity: slot.capacity === 6 ? 5 : 6 },
    removed: null,
  };
  await changeTimetable(id, { id: slotId, slot: after ? after[kind] : null, from }, staff, now);
  done.slots_changed += 1;
  if (!isUndone && kind !== "removed") return;
  await undoTimetable(id, staff, twoMinutesAfter(now));
  done.slots_undone += 1;
}

/** Returns a closure of a day or its evening in the coming week, half of which extend subscriptions. */
function closureAfter(day: string, chance: Chance): ClosureInput {
  const from = addRomeDays(day, 1 + chance.below(6));
  const hours = chance.happens(0.5) ? { from: "17:00", to: "21:00" } : null;
  return { from, to: from, hours, reason: "Festa", extend: hours === null && chance.happens(0.5) };
}

/** Seats a guest in a class, who becomes a member with a pack an hour later where they stay. */
async function seatGuest(
  { uids, done }: Studio,
  id: string,
  classId: string,
  stays: boolean,
  now: Date,
): Promise<void> {
  const person = { first_name: "Ugo", last_name: id, phone: "+393330000009" };
  const request = await addWalkIn({ ...person, despite_member: true }, requestOf(id), {
    classId,
    actor: staff,
    now,
  });
  done.guests += 1;
  if (!stays) return;
  const later = new Date(now.getTime() + 3_600_000);
  await registerGuest(request, { ...person, uid: id }, staff, later);
  await sellPackage(id, { name: "10 lezioni", size: 10, expire_date: null }, staff, later, {
    request: requestOf(`${id}-pack`),
  });
  if (!uids.includes(id)) uids.push(id);
  done.converted += 1;
}

/** Merges an account into another one, over all that the studio has of both. */
async function merge(
  { uids, archive, post, done }: Studio,
  { kept, duplicate }: { kept: string; duplicate: string },
  now: Date,
): Promise<void> {
  await archive.restore([kept, duplicate]);
  await mergePeople({ kept, duplicate }, { actor: staff, now });
  post.close(`${duplicate}@studio.test`);
  const index = uids.indexOf(duplicate);
  if (index >= 0) uids.splice(index, 1);
  done.merges += 1;
}

/** Returns what staff do on a day, at random times. */
export function staffed(studio: Studio, day: string, { classes, slots }: Offer): Happening[] {
  const { uids, chance, done } = studio;
  const happenings: Happening[] = [];
  const anytime = (work: (now: Date) => Promise<unknown>) => happenings.push(atAnyTime(chance, day, work));
  const [classId, slotId] = [chance.of(classes), chance.of(slots)];
  if (classId && chance.happens(SHARES.cancelsClass)) {
    const isUndone = chance.happens(UNDONE);
    anytime(async (now) => {
      await cancelClass(classId, { reason: "Coach malato" }, staff, now);
      if (isUndone) await restoreClass(classId, staff, twoMinutesAfter(now));
    });
  }
  if (slotId && chance.happens(SHARES.movesSlot)) anytime((now) => moveSlot(studio, slotId, now));
  const changed = chance.of(slots);
  if (changed && chance.happens(SHARES.changesSlot)) {
    const kind = chance.of<SlotChangeKind>(["moved", "resized", "removed"]) ?? "moved";
    const change = { kind, from: addRomeDays(day, chance.below(8)), isUndone: chance.happens(UNDONE) };
    anytime((now) => changeSlot(studio, `change-${day}`, changed, change, now));
  }
  if (chance.happens(SHARES.closes)) {
    const [id, input] = [`closure-${day}`, closureAfter(day, chance)];
    const isUndone = chance.happens(UNDONE);
    anytime(async (now) => {
      await closeStudio(id, input, staff, now);
      done.closures += 1;
      if (!isUndone) return;
      await undoClosure(id, staff, twoMinutesAfter(now));
      done.closures_undone += 1;
    });
  }
  const visited = chance.of(classes);
  if (visited && chance.happens(SHARES.seatsGuest)) {
    const stays = chance.happens(CONVERTED);
    anytime((now) => seatGuest(studio, `guest-${day}`, visited, stays, now));
  }
  const [kept, duplicate] = [chance.of(uids), chance.of(uids)];
  if (kept && duplicate && kept !== duplicate && chance.happens(SHARES.merges))
    anytime((now) => merge(studio, { kept, duplicate }, now));
  if (chance.happens(SHARES.extends)) {
    const people = uids.filter(() => chance.happens(0.5)).slice(0, 10);
    const act = { kind: "extend", days: 3, reason: "Guasto" } as const;
    anytime(async (now) => {
      await actOnGroup({ act, people }, { caller, actor: staff, request: requestOf(`bulk-${day}`), now });
      done.extensions += 1;
    });
  }
  const written = chance.of(classes);
  if (written && chance.happens(SHARES.writes)) {
    const audience = { type: "class", id: written } as const;
    const message = {
      id: `message-${day}`,
      audience,
      kind: "service",
      subject: "Novità",
      text: "A presto!",
    } as const;
    anytime(async (now) => {
      await sendMessage(message, { caller, actor: staff, now });
      done.messages += 1;
    });
  }
  return happenings;
}
