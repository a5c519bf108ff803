import { setTimeout as pause } from "node:timers/promises";
import type { Mail } from "@studio/contract/mail.ts";
import { log } from "../runtime/log.ts";
import { claim, nextTry, saveDelivery } from "./outbox.ts";

/** Hands a mail over to a server and returns its Message-ID. */
export type Send = (id: string, mail: Mail) => Promise<string>;

/** Pauses between the tries of one run, in milliseconds: three tries. */
const PAUSES_MS = [1_000, 4_000];

/** A server that says 5xx to a recipient or to the text will say it again. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 550;

/** What went wrong, by its codes alone: the words of servers and libraries quote addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "UNKNOWN";
  const codes = ["code", "responseCode"].map(
    (name) => Object.entries(error).find(([key]) => key === name)?.[1],
  );
  return codes.filter(Boolean).join(" ").slice(0, 100) || error.name;
}

async function trySending(id: string, mail: Mail, send: Send, pauses: readonly number[]): Promise<string> {
  for (const milliseconds of pauses) {
    try {
      return await send(id, mail);
    } catch (error) {
      if (isFinal(error)) throw error;
      await pause(milliseconds);
    }
  }
  return send(id, mail);
}

/** How a run left a mail: `nothing` where there was nothing to do, or another run is at it. */
export type Delivered = "sent" | "later" | "given_up" | "nothing";

/**
 * Delivers a mail of the outbox, once: a mail that was delivered or given up is left alone. What could not be delivered now
 * is taken up again by `retryMail`.
 */
export async function deliver(
  id: string,
  send: Send,
  clock: () => Date = () => new Date(),
  pauses: readonly number[] = PAUSES_MS,
): Promise<Delivered> {
  const mail = await claim(id, clock());
  if (!mail) return "nothing";
  const { attempts } = mail.delivery;
  let messageId: string;
  try {
    messageId = await trySending(id, mail, send, pauses);
  } catch (error) {
    const code = codeOf(error);
    if (isFinal(error)) {
      await saveDelivery(id, mail, { state: "ERROR", endTime: clock(), error: code });
      log("ERROR", { event: "mail", code, attempts });
      return "given_up";
    }
    const leaseExpireTime = nextTry(attempts, clock());
    await saveDelivery(id, mail, { state: "RETRY", error: code, leaseExpireTime });
    log("WARNING", { event: "mail", code, attempts });
    return "later";
  }
  await saveDelivery(id, mail, { state: "SUCCESS", endTime: clock(), error: null, info: { messageId } });
  log("INFO", { event: "mail", attempts });
  return "sent";
}
