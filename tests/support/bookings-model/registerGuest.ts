import { documentPath } from "@studio/contract/collections.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { winLead } from "../../../functions/src/leads/guests.ts";
import { newMember } from "../../../functions/src/members/account/register.ts";
import { addMember } from "../../../functions/src/members/account/store.ts";
import { runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import { database } from "../server/database.ts";

type Person = { uid: string; first_name: string; last_name: string; phone: string };

/** Registers the guest of a request as a member, once, as staff do, without an account of Authentication. */
export async function registerGuest(
  request: string,
  { uid, ...names }: Person,
  actor: Named,
  now: Date,
): Promise<void> {
  if ((await database.doc(documentPath("users", { uid })).get()).exists) return;
  const member = newMember({ ...names, email: `${uid}@studio.test` }, uid, now);
  await runAtomic(`user/${uid}`, async (commit) => {
    addMember(commit, uid, member);
    await winLead(commit, request, { added: { uid, member }, actor, now });
  });
}
