import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { readNamed } from "../../people/people.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { addressOf } from "./address.ts";
import { hashOf, newSecret } from "./secret.ts";
import { readFeed, removeFeed, saveFeed } from "./store.ts";

const keyOf = (uid: string) => `calendar-feed/${uid}`;

/** Since when the member's private address works; `null` without one. */
export async function feedSince(uid: string): Promise<Date | null> {
  return (await readFeed(uid))?.value.createdAt ?? null;
}

/** Makes the member's private address, which ends an earlier one. Throws `user_not_found`, `busy`. */
export async function createFeed(uid: string, now: Date): Promise<{ url: string; created_at: Date }> {
  const member = await readNamed(uid);
  const secret = newSecret();
  await runAtomic(keyOf(uid), async (commit) => {
    saveFeed(commit, uid, hashOf(secret), now);
    recordChange(commit, "account.calendar_feed_created", member, now);
  });
  return { url: addressOf({ uid, secret }), created_at: now };
}

/** Takes the member's private address away, if there is one. Throws `user_not_found`, `busy`. */
export async function revokeFeed(uid: string, now: Date): Promise<void> {
  const member = await readNamed(uid);
  await runAtomic(keyOf(uid), async (commit) => {
    const feed = await readFeed(uid);
    if (!feed) return;
    removeFeed(commit, feed);
    recordChange(commit, "account.calendar_feed_revoked", member, now);
  });
}

/** Takes a member's private address away, if there is one, with a change that ends whatever somebody else may know. */
export async function endFeed(commit: Commit, uid: string): Promise<void> {
  const feed = await readFeed(uid);
  if (feed) removeFeed(commit, feed);
}

const recordChange = (commit: Commit, kind: ActivityKind, member: Named, at: Date): void =>
  recordActivity(commit, { kind, at, actor: member, subject: member, about: { type: "user", ...member } });
