import { StudioError } from "@studio/contract/errors.ts";
import type { RecordsByAddress } from "@studio/contract/members/staffEndpoints.ts";
import { leadStore } from "../../leads/store.ts";
import { memberStore } from "../../people/store.ts";
import { accountById } from "../../platform/auth/accounts.ts";
import { raceBookingStore } from "../../race/store.ts";
import { paymentStore } from "../../shop/store.ts";

/**
 * Returns the numbers of leads, race bookings and payments with a member's e-mail, and whether it is verified.
 * @throws `user_not_found`
 */
export async function countRecordsByAddress(uid: string): Promise<RecordsByAddress> {
  const [member, account] = await Promise.all([memberStore.read({ uid }), accountById(uid)]);
  if (!member) throw new StudioError("user_not_found");
  const email = account?.email ?? member.value.email;
  const [leads, race_bookings, payments] = await Promise.all([
    leadStore.count("byEmail", { values: [email] }),
    raceBookingStore.count("byEmail", { values: [email] }),
    paymentStore.count("byEmail", { values: [email] }),
  ]);
  return { email, proven: account?.emailVerified === true, leads, race_bookings, payments };
}
