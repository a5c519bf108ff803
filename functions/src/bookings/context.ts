import { StudioError } from "@studio/contract/errors.ts";
import { readProducts, type StoredProduct } from "../packages/store.ts";
import { userRef } from "../people/store.ts";
import { accessRef } from "../platform/auth/caller.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { bookingRef, eventRef } from "./store.ts";
import { waitlistEntryRef } from "./waitlist/store.ts";

/** Returns a member's packages as the policies take them. */
export const ownedOf = (products: readonly StoredProduct[]) =>
  products.map(({ id, value }) => ({ id, ...value }));

/**
 * Reads what a member's place in a class is decided by, in one round trip: the class, the member with access, their packages,
 * and their booking and waitlist entry where there are any. Throws `event_not_found`, `user_not_found`.
 */
export async function readBookingContext(eventId: string, uid: string) {
  const [[event, booking, member, access, entry], products] = await Promise.all([
    readDocuments(
      eventRef(eventId),
      bookingRef(uid, eventId),
      userRef(uid),
      accessRef(uid),
      waitlistEntryRef(uid, eventId),
    ),
    readProducts(uid),
  ]);
  if (!event) throw new StudioError("event_not_found");
  if (!member || !access) throw new StudioError("user_not_found");
  return { event, booking, member, access, entry, products, owned: ownedOf(products) };
}
