import type { LoginPayload } from "@studio/contract/people/credentials.ts";
import { OfflineError } from "../../../lib/network/offline.ts";

type Api = typeof import("./api.ts");

/** Loads the script that signs in, with the Authentication SDK. The form does without: it comes while the password is typed. */
export const loadSignIn = (): Promise<Api> => import("./api.ts");

/** Signs in (`api.ts`). Throws `OfflineError` where the script does not come. */
export async function signIn(payload: LoginPayload): ReturnType<Api["signIn"]> {
  const api = await loadSignIn().catch((cause: unknown) => {
    throw new OfflineError(cause);
  });
  return api.signIn(payload);
}
