import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { defineString } from "firebase-functions/params";
import { z } from "zod";

/** The project's web API key (not a secret: the site carries it too). The emulator takes any. */
const webApiKey = defineString("WEB_API_KEY", { default: "emulator" });

const signedIn = z.object({ idToken: z.string().min(1) });
const mailed = z.object({ email: z.string(), requestType: z.string() });
const refused = z.object({ error: z.object({ message: z.string() }) });

/** Asks Google's Identity Toolkit, as the web SDK does. Throws `refusal` where it says no, and `too_many_requests`. */
async function ask(method: string, asked: object, refusal: ErrorCode): Promise<unknown> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";
  const response = await fetch(`${origin}/v1/accounts:${method}?key=${webApiKey.value()}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { message } = refused.parse(body).error;
  if (message.startsWith("TOO_MANY_ATTEMPTS")) throw new StudioError("too_many_requests");
  if (response.status === 400) throw new StudioError(refusal);
  throw new Error(`Identity Toolkit answered ${response.status}`);
}

const idToken = async (method: string, proof: Record<string, string>): Promise<string> =>
  signedIn.parse(await ask(method, { ...proof, returnSecureToken: true }, "invalid_credentials")).idToken;

/** The address that a code was mailed to, and what for; the code is as good as before. Throws `invalid_code`. */
export const readCode = async (oobCode: string): Promise<{ email: string; requestType: string }> =>
  mailed.parse(await ask("resetPassword", { oobCode }, "invalid_code"));

/** Uses a code up: the account of its address is proven. Throws `invalid_code`. */
export const useCode = async (oobCode: string): Promise<void> => {
  await ask("update", { oobCode }, "invalid_code");
};

/**
 * Signs in and returns the ID token. Throws `invalid_credentials`, the same for an unknown e-mail and a wrong password,
 * and `too_many_requests`.
 */
export const signIn = (email: string, password: string): Promise<string> =>
  idToken("signInWithPassword", { email, password });

/** Signs in with a custom token and returns the ID token. */
export const signInWithCustomToken = (token: string): Promise<string> =>
  idToken("signInWithCustomToken", { token });
