import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { type Expiry, type ExpiryRules, expiryOf } from "@studio/contract/packages/policy.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";

type Standing = { day: string; expiry: Expiry; word: string; renews: boolean };

const words: Record<Expiry, string> = { active: "Attivo", expiring: "In scadenza", expired: "Scaduto" };

/**
 * Returns the last day and the state of a member's subscription, of a membership that renews the day up to which it is
 * trusted; `undefined` for a member who never had one.
 */
export function subscriptionOf(
  {
    subscription_until,
    subscription_ends_on = subscription_until,
  }: Pick<MemberForStaff, "subscription_until" | "subscription_ends_on">,
  now: Date,
  rules: ExpiryRules,
): Standing | undefined {
  if (subscription_until === null) return undefined;
  if (subscription_ends_on === null)
    return { day: lastDayOf(subscription_until), expiry: "active", word: "Si rinnova", renews: true };
  const expiry = expiryOf({ size: 0, expire_date: subscription_ends_on }, now, rules);
  return { day: lastDayOf(subscription_ends_on), expiry, word: words[expiry], renews: false };
}
