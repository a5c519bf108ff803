import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { type Expiry, type ExpiryRules, expiryOf } from "@studio/contract/packages/policy.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";

type Standing = { day: string; expiry: Expiry; word: string };

const words: Record<Expiry, string> = { active: "Attivo", expiring: "In scadenza", expired: "Scaduto" };

/** Returns the last day and the state of a member's subscription; `undefined` for a member who never had one. */
export function subscriptionOf(
  { subscription_until }: Pick<MemberForStaff, "subscription_until">,
  now: Date,
  rules: ExpiryRules,
): Standing | undefined {
  if (subscription_until === null) return undefined;
  const expiry = expiryOf({ size: 0, expire_date: subscription_until }, now, rules);
  return { day: lastDayOf(subscription_until), expiry, word: words[expiry] };
}
