import { API_BASE } from "@studio/contract/apiBase.ts";
import { sessionText } from "../format/sessionText.ts";

/** Parts of a stored session, which is not parsed by its schema here: this is loaded before the app. */
type Signed = { uid: string; token: string };

function signed(): Signed | null {
  try {
    const { access_token: token, user } = JSON.parse(sessionText() ?? "null");
    return typeof token === "string" && typeof user.id === "string" ? { uid: user.id, token } : null;
  } catch {
    return null;
  }
}

let sent: { uid: string; response: Promise<Response> } | undefined;

/**
 * Sends a read with the stored session's token, before the scripts are loaded that would send it. A token that has expired
 * is refused, and the call is then made again with a new one. Not where App Check is configured: its token comes later.
 */
export function sendEarly(path: string): void {
  const session = signed();
  if (!session || import.meta.env.VITE_APP_CHECK_KEY) return;
  const { uid, token } = session;
  const response = fetch(`${API_BASE}${path}`, { headers: { authorization: `Bearer ${token}` } });
  response.catch(() => undefined);
  sent = { uid, response };
}

/** Returns, once, the answer to the read that was sent early for a person; `undefined` without one, or for a refusal. */
export async function takeEarly(uid: string | undefined): Promise<Response | undefined> {
  if (sent?.uid !== uid) return undefined;
  const response = await sent?.response.catch(() => undefined);
  sent = undefined;
  return response?.ok ? response : undefined;
}
