import type { Endpoint } from "@studio/contract/endpoint.ts";
import { isAttested } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { defineBoolean } from "firebase-functions/params";
import { app } from "../runtime/firebase.ts";

/** Set to `true` once the site is built with its key: docs/operations.md. */
const enforced = defineBoolean("APP_CHECK_ENFORCED", { default: false });

/** Whether App Check is enforced, and a verifier that throws for a token that is not the site's. */
export type Attestation = { enforced: () => boolean; verify: (token: string) => Promise<unknown> };

/** App Check as it is configured; its library is loaded with the first token. */
export const appCheck: Attestation = {
  enforced: () => enforced.value(),
  verify: async (token) => {
    const { getAppCheck } = await import("firebase-admin/app-check");
    return getAppCheck(app()).verifyToken(token);
  },
};

/**
 * Verifies the App Check token of a call that requires one.
 * @throws `unattested`.
 */
export async function attest(
  call: Endpoint,
  token: string | string[] | undefined,
  { enforced, verify }: Attestation,
): Promise<void> {
  if (!isAttested(call) || !enforced()) return;
  if (typeof token !== "string" || token === "") throw new StudioError("unattested");
  await verify(token).catch(() => {
    throw new StudioError("unattested");
  });
}
