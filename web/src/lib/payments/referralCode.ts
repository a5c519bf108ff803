import { REFERRAL_CODE_KEY as KEY } from "../format/sessionText.ts";

/** How long an invitation stays in the browser, in milliseconds: who reads it takes a trial first. */
const STORED_MS = 60 * 24 * 60 * 60 * 1000;

/** Shape of a code (`contract/referrals/model.ts`), without the schema: forms of the site read it. */
const SHAPE = /^([2-9A-HJ-NP-Z]{8}) (\d+)$/;

/** Returns the code of the invitation that was opened in this browser, until it is used. */
export function storedReferralCode(now = Date.now()): string | undefined {
  try {
    const [, code, until] = SHAPE.exec(localStorage.getItem(KEY) ?? "") ?? [];
    return now < Number(until) ? code : undefined;
  } catch {
    // Storage is disabled: the desk can name who invited.
    return undefined;
  }
}

/** Returns the field of a purchase or a registration with the code; empty without one. */
export function referralField(): { referral?: string } {
  const referral = storedReferralCode();
  return referral === undefined ? {} : { referral };
}

export function storeReferralCode(code: string, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, `${code} ${now + STORED_MS}`);
  } catch {
    // Storage is full or disabled: the link of the friend has the code.
  }
}

export function forgetReferralCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: there is none.
  }
}
