import { StudioError } from "@studio/contract/errors.ts";
import { refundUse, spend } from "../../../platform/firestore/limits.ts";
import { signIn } from "../identity.ts";
import { temporaryPasswordStore } from "../store.ts";
import { matchesTemporaryPassword } from "./temporaryPassword.ts";

/** Wrong passwords of one account, against guesses in an open session. */
const WRONG_PASSWORDS = { limit: 10, seconds: 600 };

/**
 * Checks that a password is an account's current one, or the temporary one that was used and has not expired. An attempt
 * is counted before it is made, so that concurrent ones are limited too; the right password does not count.
 * @throws `wrong_password`, `too_many_requests`.
 */
export async function requireCurrentPassword(
  { uid, email }: { uid: string; email: string },
  password: string,
  now: Date,
): Promise<void> {
  const key = `current-password:${uid}`;
  await spend(key, WRONG_PASSWORDS, now);
  await check(uid, email, password, now);
  await refundUse(key, now);
}

async function check(uid: string, email: string, password: string, now: Date): Promise<void> {
  try {
    await signIn(email, password);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    const stored = await temporaryPasswordStore.read({ uid });
    if (await matchesTemporaryPassword(stored?.value, { email, password }, "used", now)) return;
    throw error.code === "invalid_credentials" ? new StudioError("wrong_password") : error;
  }
}
