import { API_BASE } from "@studio/contract/apiBase.ts";
import { sessionText } from "../format/sessionText.ts";
import { REQUEST_TIMEOUT_MS } from "../network/timeouts.ts";

/** The user of a stored session. */
type Stored = { role?: unknown };

/** Parts of a stored session, which is not parsed by its schema here: this is loaded before the app. */
type Signed = { uid: string; token: string; user: Stored };

function signed(): Signed | null {
  try {
    const { access_token: token, user } = JSON.parse(sessionText() ?? "null");
    return typeof token === "string" && typeof user.id === "string" ? { uid: user.id, token, user } : null;
  } catch {
    return null;
  }
}

/** Returns whether a token has expired by this device's clock; the server decides on others. */
function isExpired(token: string): boolean {
  const [, payload = ""] = token.split(".");
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof exp === "number" && exp * 1000 < Date.now();
  } catch {
    return false;
  }
}

/** How long an answer serves the screen that it was asked for, in milliseconds: one of later reads again. */
const FRESH_MS = 10_000;

/** A read that was sent and whose answer has not been taken. */
type Sent = { uid: string; at: number; response: Promise<Response> };

/** By its URL. */
const sent = new Map<string, Sent>();

/**
 * Sends a read with the stored session's token, before the scripts are loaded that would send it, unless the token has expired.
 * One that is refused all the same is sent again with a new token. Not where App Check is configured, whose token comes later, nor
 * for a stored user who may not read it.
 */
export function sendEarly(path: string, mayRead: (user: Stored) => boolean = () => true): void {
  const session = signed();
  if (!session || import.meta.env.VITE_APP_CHECK_KEY) return;
  const { uid, token, user } = session;
  if (isExpired(token) || !mayRead(user)) return;
  const url = `${API_BASE}${path}`;
  const response = fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  response.catch(() => undefined);
  sent.set(url, { uid, at: performance.now(), response });
}

/**
 * Returns, once, the answer to a read that was sent early for the person who is signed in; `undefined` without one, for a refusal,
 * and for one that was sent too long ago.
 */
export async function takeEarly(url: string): Promise<Response | undefined> {
  const read = sent.get(url);
  if (!read) return undefined;
  sent.delete(url);
  if (read.uid !== signed()?.uid || performance.now() - read.at > FRESH_MS) return undefined;
  const response = await read.response.catch(() => undefined);
  return response?.ok ? response : undefined;
}
