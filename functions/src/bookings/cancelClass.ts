import type { CancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import type { ClassDocument, RosterDocument } from "@studio/contract/bookings/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { recordActivity } from "../activity/record.ts";
import type { StoredPackage } from "../packages/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readPayingPackage } from "./cancelBooking.ts";
import { readRosterMembers } from "./roster/rosterMembers.ts";
import { classStore, removeClass, removeRosterLine, type StoredBooking, type StoredClass } from "./store.ts";
import { readWaitlist, removeWaitlistEntry, type StoredWaitlistEntry } from "./waitlist/store.ts";
import { writeCancellation } from "./writeCancellation.ts";

/** A member's booking that ends with its class, and the package that gets its lesson back, if any. */
type Loss = {
  uid: string;
  line: RosterDocument;
  booking: StoredBooking;
  member: MemberDocument;
  pkg: StoredPackage | undefined;
};

/** The roster that ends with a class: bookings, late cancellations included, and the lines of guests. */
type EndingRoster = { losses: Loss[]; guests: Pick<Loss, "uid" | "line">[] };

/** Reads the roster that ends with a class. Call it after reading the class. */
async function readEndingRoster(classId: string): Promise<EndingRoster> {
  const roster = await readRosterMembers(classId);
  const losses = roster.map(async ({ uid, line, booking, member }): Promise<Loss[]> => {
    if (!booking || !member) return [];
    const pkg = booking.value.deducted ? await readPayingPackage(uid, booking) : undefined;
    return [{ uid, line, booking, member, pkg }];
  });
  return {
    losses: (await Promise.all(losses)).flat(),
    guests: roster.filter(({ line }) => line.guest).map(({ uid, line }) => ({ uid, line })),
  };
}

/** Returns whether a member loses a seat, and whether a lesson is returned that they can use. */
const effectOf = ({ line, pkg }: Pick<Loss, "line" | "pkg">) => ({
  booked: line.state === "booked",
  returned: pkg !== undefined && !pkg.value.voided,
});

/** Returns whether a member is told: who had cancelled late is only if their lesson is returned. */
const isAffected = (loss: Pick<Loss, "line" | "pkg">): boolean => {
  const { booked, returned } = effectOf(loss);
  return booked || returned;
};

/** The member of staff who cancels a class, with the reason for the log; closures and changes of the timetable have entries of their own. */
type CancelledBy = { actor: Named; now: Date; reason?: string };

/**
 * Cancels every booking of a class, removes its guests and the class, in the caller's commit, which also closes the waitlist and announces
 * the cancellation.
 */
function writeClassCancellation(
  commit: Commit,
  gymClass: StoredClass,
  { losses, guests }: EndingRoster,
  { actor, now, reason }: CancelledBy,
): void {
  for (const { uid, line, booking, pkg } of losses) {
    writeCancellation(commit, {
      classId: gymClass.id,
      uid,
      booking,
      outcome: { state: "cancelled", returnLesson: booking.value.deducted },
      pkg,
      kind: "booking.removed_by_staff",
      actor,
      subject: { id: uid, name: `${line.first_name} ${line.last_name}` },
      now,
    });
  }
  for (const { uid } of guests) removeRosterLine(commit, { id: gymClass.id, uid });
  removeClass(commit, gymClass);
  const { summary } = gymClass.value;
  const about = {
    type: "event" as const,
    id: gymClass.id,
    name: reason === undefined ? summary : `${summary}, ${reason}`,
  };
  recordActivity(commit, { kind: "class.cancelled", at: now, actor, subject: null, about });
}

/** A class to cancel, and who loses what with it. */
export type Cancellation = {
  gymClass: StoredClass;
  roster: EndingRoster;
  waitlist: readonly StoredWaitlistEntry[];
};

/** Reads a class to cancel; `undefined` if it is gone, or not one that is to be cancelled any more. */
export async function readCancellation(
  id: string,
  isConcerned: (gymClass: ClassDocument) => boolean,
): Promise<Cancellation | undefined> {
  const gymClass = await classStore.read({ id });
  if (!gymClass || !isConcerned(gymClass.value)) return undefined;
  const [roster, waitlist] = await Promise.all([readEndingRoster(id), readWaitlist(id, gymClass.value)]);
  return { gymClass, roster, waitlist };
}

/** Returns the uids of those who lose a seat, a lesson's deduction or a place in the waitlist. */
export const affectedBy = ({ roster, waitlist }: Cancellation): string[] => [
  ...roster.losses.filter(isAffected).map(({ uid }) => uid),
  ...waitlist.map(({ id }) => id),
];

/**
 * Cancels a class with its bookings and its waitlist in the caller's commit. Returns the record by which it is restored
 * and announced later.
 */
export function writeRecordedCancellation(
  commit: Commit,
  { gymClass, roster, waitlist }: Cancellation,
  by: CancelledBy,
): CancelledClass {
  const { now } = by;
  writeClassCancellation(commit, gymClass, roster, by);
  for (const { id: uid } of waitlist) removeWaitlistEntry(commit, gymClass.id, uid);
  const { losses, guests } = roster;
  return {
    gymClass: gymClass.value,
    cancelledAt: now,
    bookings: losses.map((loss) => ({
      uid: loss.uid,
      line: loss.line,
      booking: loss.booking.value,
      lessonReturned: effectOf(loss).returned,
    })),
    guests,
    waiting: waitlist.map(({ id: uid, value: entry }) => ({ uid, entry })),
    uids: [...losses.map(({ uid }) => uid), ...waitlist.map(({ id }) => id)],
  };
}
