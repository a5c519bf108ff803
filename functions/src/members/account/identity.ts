import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { defineString } from "firebase-functions/params";
import * as z from "zod";

/** Web API key of the project; it is not secret, the site contains it too. The emulator accepts any. */
const webApiKey = defineString("WEB_API_KEY", { default: "emulator" });

const signedIn = z.object({ idToken: z.string().min(1) });
const mailed = z.object({ email: z.string(), requestType: z.string() });
const refused = z.object({ error: z.object({ message: z.string() }) });

/**
 * Calls Google's Identity Toolkit, as the web SDK does.
 * @throws `refusal` for a status 400, and `too_many_requests`.
 */
async function call(method: string, request: object, refusal: ErrorCode): Promise<unknown> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";
  const response = await fetch(`${origin}/v1/accounts:${method}?key=${webApiKey.value()}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { message } = refused.parse(body).error;
  if (message.startsWith("TOO_MANY_ATTEMPTS")) throw new StudioError("too_many_requests");
  if (response.status === 400) throw new StudioError(refusal);
  throw new Error(`Identity Toolkit answered ${response.status}`);
}

const idToken = async (method: string, proof: Record<string, string>): Promise<string> =>
  signedIn.parse(await call(method, { ...proof, returnSecureToken: true }, "invalid_credentials")).idToken;

/**
 * Returns the address that a code was mailed to and its purpose, without using the code up.
 * @throws `invalid_code`.
 */
export const readCode = async (oobCode: string): Promise<{ email: string; requestType: string }> =>
  mailed.parse(await call("resetPassword", { oobCode }, "invalid_code"));

/**
 * Uses a code up, which verifies the account's address.
 * @throws `invalid_code`.
 */
export const useCode = async (oobCode: string): Promise<void> => {
  await call("update", { oobCode }, "invalid_code");
};

/**
 * Signs in and returns the ID token.
 * @throws `invalid_credentials`, the same for an unknown e-mail and a wrong password, and `too_many_requests`.
 */
export const signIn = (email: string, password: string): Promise<string> =>
  idToken("signInWithPassword", { email, password });

/** Signs in with a custom token and returns the ID token. */
export const signInWithCustomToken = (token: string): Promise<string> =>
  idToken("signInWithCustomToken", { token });
