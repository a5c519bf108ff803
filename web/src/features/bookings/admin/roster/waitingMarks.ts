import { presence } from "@studio/contract/bookings/model.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { useEffect, useSyncExternalStore } from "react";
import * as z from "zod";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { setPresence } from "../api.ts";

/** Time after which marks are sent again while the browser believes it has a network, in milliseconds. */
const RETRY_MS = 15_000;

/** A mark that waits for a network: `to` may replace one of `from`, which this device has shown or sent. */
const waitingMark = z.object({
  classId: identifier,
  id: identifier,
  name: z.string(),
  from: z.array(presence),
  to: presence,
});
export type WaitingMark = z.output<typeof waitingMark>;

const listeners = new Set<() => void>();
const none: readonly WaitingMark[] = [];
let lastText: string | null = null;
let lastMarks = none;

const keyOf = (uid: string): string => `waiting-marks:${uid}`;

/** Returns the waiting marks of a member of staff on this device, the same array while they are unchanged. */
function waitingMarks(uid: string): readonly WaitingMark[] {
  try {
    const text = localStorage.getItem(keyOf(uid));
    if (text !== lastText) {
      lastText = text;
      lastMarks = z.array(waitingMark).safeParse(JSON.parse(text ?? "[]")).data ?? none;
    }
  } catch {
    lastMarks = none;
  }
  return lastMarks;
}

function store(uid: string, marks: readonly WaitingMark[]): void {
  try {
    if (marks.length > 0) localStorage.setItem(keyOf(uid), JSON.stringify(marks));
    else localStorage.removeItem(keyOf(uid));
  } catch {
    // Storage full or disabled: the mark is lost with the page, and its toast has said that it waits.
  }
  for (const listener of listeners) listener();
}

const isOf = (one: WaitingMark, { classId, id }: WaitingMark): boolean =>
  one.classId === classId && one.id === id;

/** Keeps a mark until it can be sent; it replaces the one that waits for the same person. */
export function keepMark(uid: string, mark: WaitingMark): void {
  const marks = waitingMarks(uid);
  const earlier = marks.find((one) => isOf(one, mark));
  const from = earlier ? [...new Set([...earlier.from, earlier.to])] : mark.from;
  store(uid, [...marks.filter((one) => !isOf(one, mark)), { ...mark, from }]);
}

/** Removes a mark unless another one has replaced it meanwhile. */
function dropMark(uid: string, mark: WaitingMark): void {
  const marks = waitingMarks(uid);
  const isSame = (one: WaitingMark) => isOf(one, mark) && one.to === mark.to;
  store(
    uid,
    marks.filter((one) => !isSame(one)),
  );
}

/** Returns whether the server has refused a mark for good, not just for now. */
const isRefusal = (error: unknown): error is StudioError =>
  error instanceof StudioError && [400, 403, 404, 409].includes(errors[error.code].status);

/** Sends the waiting marks in order, until one cannot be sent; refused ones are dropped with a toast. */
async function sendInOrder(uid: string): Promise<void> {
  for (let [mark] = waitingMarks(uid); mark; [mark] = waitingMarks(uid)) {
    const { classId, id, name, from, to } = mark;
    try {
      await setPresence(classId, id, { presence: to, replaces: from });
    } catch (error) {
      if (!isRefusal(error)) return;
      toast.error(`${name}: presenza non registrata. ${errorMessage(error)}`, 8000);
    }
    dropMark(uid, mark);
  }
}

let isSending = false;
/** Person whose marks are to be sent, once an attempt under way is over. */
let due: string | undefined;

/** Sends the waiting marks; once more after an attempt under way, which may have begun without the network. */
export async function sendWaitingMarks(uid: string): Promise<void> {
  due = uid;
  if (isSending) return;
  isSending = true;
  try {
    while (due !== undefined) {
      const person = due;
      due = undefined;
      await sendInOrder(person);
    }
  } finally {
    isSending = false;
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Returns the marks of the signed-in person that wait for a network. */
export function useWaitingMarks(): readonly WaitingMark[] {
  const uid = useSession()?.user.id ?? "";
  return useSyncExternalStore(follow, () => waitingMarks(uid));
}

/** Sends waiting marks when the network is back, on whatever screen of the back office. */
export function useSendingMarks(): void {
  const uid = useSession()?.user.id ?? "";
  const isWaiting = useWaitingMarks().length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => void sendWaitingMarks(uid);
    send();
    const timer = setInterval(send, RETRY_MS);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [uid, isWaiting]);
}
