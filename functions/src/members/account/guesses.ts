import { type Limit, refundUse, spend } from "../../platform/firestore/limits.ts";

/**
 * Limits of wrong passwords, for an account from one address and for an address in all: many people may share the
 * studio's address. The limit of an account from all addresses is high, against distributed guessing only, so that an
 * account cannot be locked out by others (docs/product/people-and-roles.md, "Sign-in").
 */
const OF_ACCOUNT_BY_ADDRESS: Limit = { limit: 10, seconds: 600 };
const BY_ADDRESS: Limit = { limit: 60, seconds: 600 };
const OF_ACCOUNT: Limit = { limit: 1000, seconds: 600 };

/** Attempt to sign in to an account, from an address. */
export type SignInAttempt = { email: string; address: string };

const limitsOf = ({ email, address }: SignInAttempt): [key: string, limit: Limit][] => [
  [`guesses:${address}:${email}`, OF_ACCOUNT_BY_ADDRESS],
  [`guesses-address:${address}`, BY_ADDRESS],
  [`guesses-account:${email}`, OF_ACCOUNT],
];

/**
 * Counts an attempt as a wrong password before it is made, so that concurrent attempts are limited too.
 * @throws `too_many_requests`.
 */
export async function countGuess(attempt: SignInAttempt, now: Date): Promise<void> {
  for (const [key, limit] of limitsOf(attempt)) await spend(key, limit, now);
}

/** Takes an attempt back that had the right password. */
export async function forgiveGuess(attempt: SignInAttempt, now: Date): Promise<void> {
  for (const [key] of limitsOf(attempt)) await refundUse(key, now);
}
