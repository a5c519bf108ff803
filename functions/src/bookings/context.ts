import type { BookingDocument, ClassDocument } from "@studio/contract/bookings/model.ts";
import { overlapText, type TimedClass } from "@studio/contract/bookings/overlap/overlap.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { rulesIn, rulesRef } from "../content/rules.ts";
import { notify } from "../notices/notify.ts";
import { packageStore, type StoredPackage } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { accessRef } from "../platform/auth/caller.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { bookingStore, classStore, readOverlapping, readOverlaps } from "./store.ts";
import { waitlistStore } from "./waitlist/store.ts";

/** Returns a member's packages with their ids, as the policies expect them. */
export const packagesOfMember = (packages: readonly StoredPackage[]) =>
  packages.map(({ id, value }) => ({ id, ...value }));

/**
 * Reads what decides on a member's booking: the class, the member with access, their packages, their booking and waitlist
 * entry if any, the studio's rules, and a booking that overlaps with the class, except of those in `without`.
 * @throws `event_not_found`, `user_not_found`
 */
export async function readBookingContext(classId: string, uid: string, without: readonly string[] = []) {
  const [[gymClass, booking, member, access, entry, storedRules], packages] = await Promise.all([
    readDocuments(
      classStore.ref({ id: classId }),
      bookingStore.ref({ uid, classId }),
      memberStore.ref({ uid }),
      accessRef(uid),
      waitlistStore.ref({ id: classId, uid }),
      rulesRef,
    ),
    packageStore.find("newest", { in: { uid } }),
  ]);
  if (!gymClass) throw new StudioError("event_not_found");
  if (!member || !access) throw new StudioError("user_not_found");
  const [rules, overlapping] = await Promise.all([
    rulesIn(storedRules),
    readOverlapping(uid, gymClass, without),
  ]);
  return {
    gymClass,
    booking,
    member,
    access,
    entry,
    packages,
    owned: packagesOfMember(packages),
    rules,
    overlapping,
  };
}

/** A class to book, another one of the member at the same time, if any, and whether that is accepted. */
type Overlap = {
  gymClass: TimedClass;
  other: TimedClass | undefined;
  /** `undefined` from a client that does not ask. */
  isAccepted: boolean | undefined;
  /** Whether staff book for the member. */
  byStaff?: boolean;
};

/**
 * Returns the sentence to tell a client that did not ask about the overlap; `undefined` if there is none or it is accepted
 * (docs/product/classes-and-bookings.md#overlapping-classes).
 * @throws `class_overlaps` naming `despite_overlap`, with both hours, if it is not accepted
 */
export function decideOverlap({ gymClass, other, isAccepted, byStaff }: Overlap): string | undefined {
  if (!other || isAccepted === true) return undefined;
  const text = overlapText(gymClass, other, byStaff ? "Ha già" : "Hai già");
  if (isAccepted === false) throw new StudioError("class_overlaps", { despite_overlap: text });
  return text;
}

/** A class that a member has after a change by others, and the bookings with which they did not have it before. */
type NewOverlap = { id: string; value: ClassDocument; isNew: (other: BookingDocument) => boolean };

/**
 * Notifies a member, in the commit of the change, that they now have another class at the same time. Returns whether they
 * have.
 */
export async function notifyOfOverlap(
  commit: Commit,
  change: { uid: string; actor: Named; now: Date },
  { id, value, isNew }: NewOverlap,
): Promise<boolean> {
  const other = (await readOverlaps(change.uid, { id, value })).find(isNew);
  if (!other) return false;
  const gymClass = noticeClassOf(id, value);
  notify(commit, change, { kind: "classes_overlap", gymClass, other: noticeClassOf(other.id, other) });
  return true;
}
