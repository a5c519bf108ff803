import { setTimeout as delay } from "node:timers/promises";
import type { Mail } from "@studio/contract/mail.ts";
import { log } from "../runtime/log.ts";
import { claim, nextAttemptAt, saveDelivery } from "./outbox.ts";

/** Sends a mail through a server and returns its Message-ID. */
export type Send = (id: string, mail: Mail) => Promise<string>;

/** Delays between the three attempts of one run, in milliseconds. */
const RETRY_DELAYS_MS = [1_000, 4_000];

/** Returns whether an error is permanent: the server refused the recipient or the text. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 550;

/** Returns the codes of an error, without its message: messages of servers and libraries quote addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "UNKNOWN";
  const codes = ["code", "responseCode"].map(
    (name) => Object.entries(error).find(([key]) => key === name)?.[1],
  );
  return codes.filter(Boolean).join(" ").slice(0, 100) || error.name;
}

async function trySending(id: string, mail: Mail, send: Send, delays: readonly number[]): Promise<string> {
  for (const milliseconds of delays) {
    try {
      return await send(id, mail);
    } catch (error) {
      if (isFinal(error)) throw error;
      await delay(milliseconds);
    }
  }
  return send(id, mail);
}

/** Outcome of a delivery; `nothing` if there was nothing to do or another run holds the lease. */
export type DeliveryOutcome = "sent" | "later" | "given_up" | "nothing";

/**
 * Delivers a mail of the outbox, unless it was delivered or given up before. A mail that could not be delivered now is
 * retried by `retryMail`.
 */
export async function deliver(
  id: string,
  send: Send,
  clock: () => Date = () => new Date(),
  delays: readonly number[] = RETRY_DELAYS_MS,
): Promise<DeliveryOutcome> {
  const mail = await claim(id, clock());
  if (!mail) return "nothing";
  const { attempts } = mail.delivery;
  let messageId: string;
  try {
    messageId = await trySending(id, mail, send, delays);
  } catch (error) {
    const code = codeOf(error);
    if (isFinal(error)) {
      await saveDelivery(id, mail, { state: "ERROR", endTime: clock(), error: code });
      log("ERROR", { event: "mail", code, attempts });
      return "given_up";
    }
    const leaseExpireTime = nextAttemptAt(attempts, clock());
    await saveDelivery(id, mail, { state: "RETRY", error: code, leaseExpireTime });
    log("WARNING", { event: "mail", code, attempts });
    return "later";
  }
  await saveDelivery(id, mail, { state: "SUCCESS", endTime: clock(), error: null, info: { messageId } });
  log("INFO", { event: "mail", attempts });
  return "sent";
}
