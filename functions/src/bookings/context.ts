import { StudioError } from "@studio/contract/errors.ts";
import { rulesIn, rulesRef } from "../content/shown.ts";
import { readPackages, type StoredPackage } from "../packages/store.ts";
import { memberRef } from "../people/store.ts";
import { accessRef } from "../platform/auth/caller.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { bookingRef, classRef } from "./store.ts";
import { waitlistEntryRef } from "./waitlist/store.ts";

/** Returns a member's packages with their ids, as the policies expect them. */
export const ownedOf = (packages: readonly StoredPackage[]) =>
  packages.map(({ id, value }) => ({ id, ...value }));

/**
 * Reads in one round trip what decides on a member's booking: the class, the member with access, their packages,
 * their booking and waitlist entry if any, and the studio's rules.
 * @throws `event_not_found`, `user_not_found`
 */
export async function readBookingContext(classId: string, uid: string) {
  const [[gymClass, booking, member, access, entry, storedRules], packages] = await Promise.all([
    readDocuments(
      classRef(classId),
      bookingRef(uid, classId),
      memberRef(uid),
      accessRef(uid),
      waitlistEntryRef(uid, classId),
      rulesRef,
    ),
    readPackages(uid),
  ]);
  if (!gymClass) throw new StudioError("event_not_found");
  if (!member || !access) throw new StudioError("user_not_found");
  const rules = await rulesIn(storedRules);
  return { gymClass, booking, member, access, entry, packages, owned: ownedOf(packages), rules };
}
