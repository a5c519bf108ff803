import type { FoundByAddress } from "../../contract/account/staffEndpoints.ts";
import { collectionPath } from "../../contract/collections.ts";
import { StudioError } from "../../contract/errors.ts";
import { accountById } from "../../platform/accounts.ts";
import { countFound } from "../../platform/documents.ts";
import { firestore } from "../../platform/firebase.ts";
import { readUser } from "../store.ts";

/** Counting further tells nobody more. */
const MOST_COUNTED = 1000;

const countBy = (collection: "leads" | "raceBookings" | "payments", email: string): Promise<number> =>
  countFound(
    firestore().collection(collectionPath(collection, {})).where("email", "==", email).limit(MOST_COUNTED),
  );

/** What was left with a person's address, and whether it is known to be theirs. Throws `user_not_found`. */
export async function foundByAddress(uid: string): Promise<FoundByAddress> {
  const [user, account] = await Promise.all([readUser(uid), accountById(uid)]);
  if (!user) throw new StudioError("user_not_found");
  const email = account?.email ?? user.value.email;
  const [leads, race_bookings, payments] = await Promise.all([
    countBy("leads", email),
    countBy("raceBookings", email),
    countBy("payments", email),
  ]);
  return { email, proven: account?.emailVerified === true, leads, race_bookings, payments };
}
