import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../../activity/record.ts";
import { readNamed } from "../../people/people.ts";
import { hashOf, newSecret } from "../../platform/auth/secret.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { addressOf } from "./address.ts";
import { feedStore, feedWrites } from "./store.ts";

const keyOf = (uid: string) => `calendar-feed/${uid}`;

/** Returns since when the member's private address is valid; `null` without one. */
export async function feedSince(uid: string): Promise<Date | null> {
  return (await feedStore.read({ uid }))?.value.createdAt ?? null;
}

/**
 * Creates the member's private address, which revokes an earlier one.
 * @throws `user_not_found`, `busy`
 */
export async function createFeed(uid: string, now: Date): Promise<{ url: string; created_at: Date }> {
  const member = await readNamed(uid);
  const secret = newSecret();
  await runAtomic(keyOf(uid), async (commit) => {
    feedWrites.set(commit, { uid }, { hash: hashOf(secret), createdAt: now });
    recordChange(commit, "account.calendar_feed_created", member, now);
  });
  return { url: addressOf({ uid, secret }), created_at: now };
}

/**
 * Revokes the member's private address, if there is one.
 * @throws `user_not_found`, `busy`
 */
export async function revokeFeed(uid: string, now: Date): Promise<void> {
  const member = await readNamed(uid);
  await runAtomic(keyOf(uid), async (commit) => {
    const feed = await feedStore.read({ uid });
    if (!feed) return;
    feedWrites.remove(commit, feed);
    recordChange(commit, "account.calendar_feed_revoked", member, now);
  });
}

/** Revokes a member's private address, if there is one, in a commit that revokes other credentials of theirs. */
export async function endFeed(commit: Commit, uid: string): Promise<void> {
  const feed = await feedStore.read({ uid });
  if (feed) feedWrites.remove(commit, feed);
}

const recordChange = (commit: Commit, kind: ActivityKind, member: Named, at: Date): void =>
  recordActivity(commit, { kind, at, actor: member, subject: member, about: { type: "user", ...member } });
