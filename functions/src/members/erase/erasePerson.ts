import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { ERASED_NAME } from "@studio/contract/people/erased.ts";
import { roleOf } from "@studio/contract/roles.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../../activity/record.ts";
import { endAppointments } from "../../appointments/endAppointments.ts";
import { endBookings } from "../../bookings/endBookings.ts";
import { syncProvider } from "../../instalments/stop.ts";
import { planStore } from "../../instalments/store.ts";
import { freeSeatsOfPerson } from "../../leads/trial/end.ts";
import { foldersOf } from "../../people/folders.ts";
import { isInMerge } from "../../people/merges.ts";
import { memberStore } from "../../people/store.ts";
import { accountById, closeAccount, removeAccount } from "../../platform/auth/accounts.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { changeAll } from "../../platform/firestore/documentSources.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { logForSweep } from "../../platform/runtime/log.ts";
import { removeFolder } from "../../platform/storage/storage.ts";
import { removeCustomerOf } from "../../shop/cards/payment.ts";
import { customerStore } from "../../shop/cards/store.ts";
import { requireOtherOwner } from "../account/otherAdmin.ts";
import { accountWrites, endAccess } from "../account/store.ts";
import type { Leaving } from "../personal-data/anonymise.ts";
import { personalData } from "../personal-data/collections.ts";

/**
 * Revokes all access of a member at once, every token included, and returns what identifies their data: their
 * e-mail only if they have verified it, or with `byAddress`. A retry continues where the first call stopped.
 * @throws `user_not_found`, `merge_running`, `last_admin`, `busy`
 */
async function revokeAccess(uid: string, byAddress: boolean, now: Date): Promise<Leaving> {
  const leaving = await runAtomic(`user/${uid}`, async (commit): Promise<Leaving> => {
    const [[member, access], account] = await Promise.all([
      readDocuments(memberStore.ref({ uid }), accessRef(uid)),
      accountById(uid),
    ]);
    if (!member) throw new StudioError("user_not_found");
    // Until it ends, a merge still finds data of one account and writes to the other.
    if (await isInMerge(uid)) throw new StudioError("merge_running");
    // Without access this is a retry: the first call has checked for another owner.
    if (access && [roleOf(member.value), account?.role].includes("owner"))
      await requireOtherOwner(commit, uid);
    endAccess(commit, member);
    const address = member.value.email;
    const proven = account?.emailVerified ? account.email : undefined;
    return { uid, email: byAddress ? (account?.email ?? address) : proven, address, today: romeDay(now) };
  });
  await closeAccount(uid);
  return leaving;
}

/**
 * Erases the personal data of a member, except their own document. Data found through another collection is erased
 * before that collection, so that a retry after a crash still finds it.
 */
async function erasePersonalData(leaving: Leaving): Promise<void> {
  for (const entry of Object.values(personalData).reverse()) {
    if (entry === "impersonal" || entry.erased === "last") continue;
    const { source, erased, alsoErased } = entry;
    for (const part of [{ source, erased }, ...(alsoErased ? [alsoErased] : [])]) {
      const change = part.erased;
      await changeAll(part.source(leaving), (document) =>
        change === "delete" ? change : change(document, leaving),
      );
    }
  }
}

/**
 * Deletes a member; with `byAddress` also the data of an e-mail that they have not verified. Every step can be
 * repeated and the member's own document is removed last, so that after a crash a retry finishes the deletion.
 * @throws `user_not_found`, `merge_running`, `last_admin`, `busy`
 */
export async function deleteMember(
  uid: string,
  { byAddress, staff }: { byAddress: boolean; staff: Named },
  now: Date,
): Promise<void> {
  const leaving = await revokeAccess(uid, byAddress, now);
  const customers = await customerStore.find("ofMember", { values: [uid] });
  const plans = await planStore.find("newestOfMember", { values: [uid] });
  const subject = { id: uid, name: ERASED_NAME };
  const actor = staff.id === uid ? subject : staff;
  await eraseAll(leaving, subject, actor, now);
  // Nothing more is debited; what the payment provider does not answer is left to the sweep.
  for (const { id } of plans) await syncProvider(id, now).catch(logForSweep);
  for (const { id } of customers) await removeCustomerOf(id, now).catch(logForSweep);
  await removeAccount(uid);
  await removeMemberDocument(subject, actor, now);
  // Concurrent requests could write data of this member until now: the second pass erases it.
  await eraseAll(leaving, subject, actor, now);
}

async function eraseAll(leaving: Leaving, subject: Named, actor: Named, now: Date): Promise<void> {
  await endAppointments({ subject, now });
  await endBookings({ subject, actor, now });
  // Before the requests, by which the seats of trials are found.
  await freeSeatsOfPerson(leaving, { actor, now });
  await erasePersonalData(leaving);
  for (const folder of foldersOf(subject.id)) await removeFolder(folder);
}

/**
 * Removes the member's own document, as the last step; of two concurrent deletions the second fails.
 * @throws `user_not_found`, `busy`
 */
const removeMemberDocument = (subject: Named, actor: Named, at: Date): Promise<void> =>
  runAtomic(`user/${subject.id}`, async (commit) => {
    const member = await memberStore.read({ uid: subject.id });
    if (!member) throw new StudioError("user_not_found");
    accountWrites.remove(commit, member);
    const about = { type: "user" as const, ...subject };
    recordActivity(commit, { kind: "account.removed", at, actor, subject, about });
  });
