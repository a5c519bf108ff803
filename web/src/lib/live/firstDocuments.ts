import {
  dashboard as api,
  type Dashboard,
  dashboardWire,
} from "@studio/contract/members/dashboard/endpoints.ts";
import * as z from "zod";
import { call } from "../http/api.ts";
import { readSession } from "../session/session.ts";
import { noteRead } from "./dataTime.ts";

/** Documents of the first screen by their part. */
export type Part = keyof Dashboard;

/** Delay after which changes are kept, in milliseconds: at a full hour a calendar changes every second. */
const KEEP_MS = 2000;

/** Per person: deleted with the session (`clearSession`). */
const keyOf = (uid: string): string => `dashboard:${uid}`;

const signedInUid = (): string | undefined => readSession()?.user.id;

/** Returns the documents that this device kept of the person's last visit as text; `null` without them. */
function keptText(): string | null {
  const uid = signedInUid();
  try {
    return uid === undefined ? null : localStorage.getItem(keyOf(uid));
  } catch {
    return null;
  }
}

/** Returns whether this device kept documents of the person's last visit. */
export const hasKeptDocuments = (): boolean => keptText() !== null;

/** Returns the documents that this device kept of the person's last visit; `undefined` without them. */
export function keptDocuments(): Dashboard | undefined {
  try {
    return z.decode(dashboardWire, JSON.parse(keptText() ?? "null"));
  } catch {
    return undefined;
  }
}

let current: { uid: string; documents: Partial<Dashboard>; isKept: boolean } | undefined;
let isDue = false;

function keep(): void {
  if (!isDue) return;
  isDue = false;
  if (!current || current.uid !== signedInUid()) return;
  // What this visit has not heard yet stays as it was.
  const complete = z.safeEncode(dashboardWire, Object({ ...keptDocuments(), ...current.documents }));
  if (!complete.success) return;
  try {
    localStorage.setItem(keyOf(current.uid), JSON.stringify(complete.data));
    current.isKept = true;
  } catch {
    // Without storage the next visit waits for the database.
  }
}

/** Keeps the documents of a part, as the server has them, for the next visit of this person. */
export function keepDocuments(part: Part, documents: readonly { id: string }[]): void {
  const uid = signedInUid();
  if (uid === undefined) return;
  if (current?.uid !== uid) current = { uid, documents: {}, isKept: hasKeptDocuments() };
  current.documents[part] = documents.map(({ id, ...data }) => ({ id, data }));
  if (isDue) return;
  isDue = true;
  // A first visit may be short.
  setTimeout(keep, current.isKept ? KEEP_MS : 0);
  // A phone may end the page without another event, and open it without a network.
  document.addEventListener("visibilitychange", keep, { once: true });
}

/** Keeps nothing of what was heard so far. */
export const forgetDocuments = (): void => {
  current = undefined;
};

/** Asks the server for the documents. */
export async function readDocuments(): Promise<Dashboard> {
  const documents = await call(api.readDashboard);
  noteRead();
  return documents;
}
