import { giveBack, type Limit, spend } from "../platform/firestore/limits.ts";

/**
 * Wrong passwords. Whoever guesses is stopped at an account, and at all of them; many
 * people may share the studio's address. Of an account alone so many are too many only for guessing from everywhere:
 * nobody is kept out of their account by somebody else's guesses.
 */
const OF_ACCOUNT_BY_ADDRESS: Limit = { limit: 10, seconds: 600 };
const BY_ADDRESS: Limit = { limit: 60, seconds: 600 };
const OF_ACCOUNT: Limit = { limit: 1000, seconds: 600 };

/** Who tries to sign in, and from where. */
export type Try = { email: string; address: string };

const limitsOf = ({ email, address }: Try): [key: string, limit: Limit][] => [
  [`guesses:${address}:${email}`, OF_ACCOUNT_BY_ADDRESS],
  [`guesses-address:${address}`, BY_ADDRESS],
  [`guesses-account:${email}`, OF_ACCOUNT],
];

/** Counts a try as a wrong one before it is made: of many at once none is free. Throws `too_many_requests`. */
export async function countGuess(tried: Try, now: Date): Promise<void> {
  for (const [key, limit] of limitsOf(tried)) await spend(key, limit, now);
}

/** It was the right password, and so no guess. */
export async function forgiveGuess(tried: Try, now: Date): Promise<void> {
  for (const [key] of limitsOf(tried)) await giveBack(key, now);
}
