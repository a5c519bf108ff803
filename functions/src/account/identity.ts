import { defineString } from "firebase-functions/params";
import { z } from "zod";
import { StudioError } from "../contract/errors.ts";

/** The project's web API key (not a secret: the site carries it too). The emulator takes any. */
const webApiKey = defineString("WEB_API_KEY", { default: "emulator" });

const signedIn = z.object({ idToken: z.string().min(1) });
const refused = z.object({ error: z.object({ message: z.string() }) });

/** Asks Google's Identity Toolkit for an ID token, as the web SDK does. */
async function idToken(
  method: "signInWithPassword" | "signInWithCustomToken",
  proof: Record<string, string>,
): Promise<string> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";
  const response = await fetch(`${origin}/v1/accounts:${method}?key=${webApiKey.value()}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...proof, returnSecureToken: true }),
  });
  const body: unknown = await response.json();
  if (response.ok) return signedIn.parse(body).idToken;
  const { message } = refused.parse(body).error;
  if (message.startsWith("TOO_MANY_ATTEMPTS")) throw new StudioError("too_many_requests");
  if (response.status === 400) throw new StudioError("invalid_credentials");
  throw new Error(`Identity Toolkit answered ${response.status}`);
}

/**
 * Signs in and answers the ID token. Throws `invalid_credentials`, the same for an unknown e-mail and a wrong password,
 * and `too_many_requests`.
 */
export const signIn = (email: string, password: string): Promise<string> =>
  idToken("signInWithPassword", { email, password });

/** Signs in with a custom token and answers the ID token. */
export const signInWithCustomToken = (token: string): Promise<string> =>
  idToken("signInWithCustomToken", { token });
