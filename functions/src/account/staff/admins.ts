import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { record } from "../../activity/record.ts";
import { accountByEmail, accountById, adminsAmong, setClaim } from "../../platform/accounts.ts";
import { wantedAccess } from "../../platform/caller.ts";
import { atomically, type Commit } from "../../platform/commit.ts";
import { readDocuments } from "../../platform/documents.ts";
import { requireOtherAdmin } from "../other-admin.ts";
import { named } from "../people.ts";
import { moveValidSince, readAdmins, readUser, saveAdmin, wantedUser } from "../store.ts";

/** Somebody of staff; `complete` where claim and document agree on it. */
export type Admin = { id: string; name: string; email: string; complete: boolean };

/** Who is staff, by the mirror of the claim: at most fifty. */
export async function listAdmins(): Promise<Admin[]> {
  const mirrored = await readAdmins();
  const claimed = await adminsAmong(mirrored.map(({ id }) => id));
  return mirrored.map(({ id, value }) => ({
    ...named(id, value),
    email: value.email,
    complete: claimed.has(id),
  }));
}

/** The person of an account's e-mail. Throws `account_not_found`. */
export async function uidOfAccount(email: string): Promise<string> {
  const account = await accountByEmail(email);
  if (!account) throw new StudioError("account_not_found");
  return account.uid;
}

/**
 * Makes somebody staff; their next sign-in carries it. The claim comes first, which is what counts; the document follows
 * in one commit with the log. Repeated, it finishes what somebody began. Throws `user_not_found`, `busy`.
 */
export const grantAdmin = (uid: string, actor: Named): Promise<void> =>
  atomically(`user/${uid}`, async (commit) => {
    const [[user, access], account] = await Promise.all([
      readDocuments(wantedUser(uid), wantedAccess(uid)),
      accountById(uid),
    ]);
    if (!user || !access || !account || account.disabled) throw new StudioError("user_not_found");
    if (!account.admin) await setClaim(uid, "admin", true);
    if (user.value.admin) return;
    saveAdmin(commit, user, true);
    const subject = named(uid, user.value);
    const about = { type: "user" as const, ...subject };
    record(commit, { kind: "account.admin_granted", at: new Date(), actor, subject, about });
  });

/**
 * Ends somebody's part in staff, with every token that says so; they stay a member. The document comes first, in the
 * commit that makes sure of somebody else; the claim follows, and then the tokens again, for a sign-in of in between had
 * the claim still. Repeated, it finishes what somebody began. Throws `user_not_found`, `last_admin`, `busy`.
 */
export async function revokeAdmin(uid: string, actor: Named): Promise<void> {
  const hadClaim = await atomically(`user/${uid}`, async (commit) => {
    const [user, account] = await Promise.all([readUser(uid), accountById(uid)]);
    if (!user || !account) throw new StudioError("user_not_found");
    if (!user.value.admin && !account.admin) return false;
    await requireOtherAdmin(commit, uid);
    if (!user.value.admin) return true;
    saveAdmin(commit, user, false);
    const at = new Date();
    endSessions(commit, uid, at);
    const subject = named(uid, user.value);
    const about = { type: "user" as const, ...subject };
    record(commit, { kind: "account.admin_revoked", at, actor, subject, about });
    return true;
  });
  if (!hadClaim) return;
  await setClaim(uid, "admin", false);
  await atomically(`user/${uid}`, async (commit) => endSessions(commit, uid, new Date()));
}

/** Ends this second's sessions too: a token knows whole seconds, and one of this second may still say admin. */
const endSessions = (commit: Commit, uid: string, now: Date): void =>
  moveValidSince(commit, uid, new Date(now.getTime() + 1000));
