import { readSession } from "../session/session.ts";

/** Interval in milliseconds at which live data are noted as current. */
const NOTE_MS = 30_000;

let isLive = false;
let lastNoteMs = 0;
let isNoting = false;

/** Per person: deleted with the session (`clearSession`). */
const keyOf = (uid: string): string => `data-time:${uid}`;

function note(now: number): void {
  lastNoteMs = now;
  const uid = readSession()?.user.id;
  if (uid === undefined) return;
  try {
    localStorage.setItem(keyOf(uid), String(now));
  } catch {
    // Without storage the age of the data is not shown.
  }
}

/** Notes live data as current. After a gap the device was asleep: whether the data still arrive is not known yet. */
function noteWhileLive(): void {
  const now = Date.now();
  const wasAsleep = now - lastNoteMs > 2 * NOTE_MS;
  lastNoteMs = now;
  if (isLive && navigator.onLine && !wasAsleep) note(now);
}

/** Notes where a snapshot of the database came from: the server's data are current while they stay live. */
export function noteSnapshot({ fromCache }: { fromCache: boolean }): void {
  isLive = !fromCache;
  if (!isLive) return;
  if (!isNoting) setInterval(noteWhileLive, NOTE_MS);
  isNoting = true;
  note(Date.now());
}

/** Notes that the server's data were read once: they do not stay current by themselves. */
export const noteRead = (): void => note(Date.now());

/** Returns when the data on this device were last known to be the server's; `undefined` if they never were. */
export function readDataTime(): Date | undefined {
  const uid = readSession()?.user.id;
  try {
    const stored = uid === undefined ? null : localStorage.getItem(keyOf(uid));
    return stored !== null && /^\d{13}$/.test(stored) ? new Date(Number(stored)) : undefined;
  } catch {
    return undefined;
  }
}
