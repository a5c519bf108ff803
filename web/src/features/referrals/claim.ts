import { StudioError } from "@studio/contract/errors.ts";
import { forgetReferralCode, storedReferralCode } from "../../lib/payments/referralCode.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { acceptInvitation } from "./api.ts";

/** Refusals that a later try could answer otherwise. */
const PASSING = ["busy", "too_many_requests", "unauthenticated"];

/**
 * Records with whose invitation the member came, if one was opened in this browser. It is asked for once: whatever the
 * answer is, the code is forgotten, unless none came.
 */
export async function claimReferral(): Promise<void> {
  const code = storedReferralCode();
  if (code === undefined) return;
  try {
    const { by_name } = await acceptInvitation(code);
    forgetReferralCode();
    toast.success(`L’invito di ${by_name} è registrato: il premio arriva con il tuo primo acquisto.`, 8000);
  } catch (error) {
    if (!(error instanceof StudioError) || error.status >= 500 || PASSING.includes(error.code)) return;
    forgetReferralCode();
    toast.error(error.message, 8000);
  }
}
