import { defineString } from "firebase-functions/params";
import { z } from "zod";
import { StudioError } from "../contract/errors.ts";

/** The project's web API key (not a secret: the site carries it too). The emulator takes any. */
const webApiKey = defineString("WEB_API_KEY", { default: "emulator" });

const signedIn = z.object({ idToken: z.string().min(1) });
const refused = z.object({ error: z.object({ message: z.string() }) });

/**
 * Signs in with Google's Identity Toolkit, as the web SDK does, and answers the ID token. Throws `invalid_credentials`,
 * the same for an unknown e-mail and a wrong password, and `too_many_requests`.
 */
export async function signIn(email: string, password: string): Promise<string> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";
  const response = await fetch(`${origin}/v1/accounts:signInWithPassword?key=${webApiKey.value()}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const body: unknown = await response.json();
  if (response.ok) return signedIn.parse(body).idToken;
  const { message } = refused.parse(body).error;
  if (message.startsWith("TOO_MANY_ATTEMPTS")) throw new StudioError("too_many_requests");
  if (response.status === 400) throw new StudioError("invalid_credentials");
  throw new Error(`Identity Toolkit answered ${response.status}`);
}
