import { setTimeout as delay } from "node:timers/promises";
import { noticeGroup } from "@studio/contract/notices/policy.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { hasSpentIn } from "../../platform/firestore/limits.ts";
import { readMailsOf, withdraw } from "../../platform/mail/outbox.ts";
import { sendPush } from "../../platform/push/send.ts";
import { log } from "../../platform/runtime/log.ts";
import { removeEnded } from "./devices.ts";
import { pushMessageOf } from "./message.ts";
import { type Recipient, readRecipient } from "./recipient.ts";

/** Delays before the attempts of a device; with the timeouts of each they end within two minutes. */
const RETRY_DELAYS_MS = [0, 5_000, 20_000, 40_000];

/** A notice is pushed once, even if its trigger runs again. */
const ONCE = { limit: 1, seconds: 7 * 86_400 };

type Options = {
  deliverMail: (id: string) => Promise<unknown>;
  send?: typeof sendPush;
  now?: Date;
  delays?: readonly number[];
};

/**
 * Pushes a notice to the member's devices. Its mail is withdrawn where a push was accepted, and delivered where none
 * was. A repeated run does nothing.
 */
export async function pushNotice(
  path: string,
  { deliverMail, send = sendPush, now = new Date(), delays = RETRY_DELAYS_MS }: Options,
): Promise<void> {
  const isFirst = await runAtomic(`push/${path}`, (commit) => hasSpentIn(commit, `push:${path}`, ONCE, now));
  if (!isFirst) return;
  const recipient = await readRecipient(path, now);
  const isAccepted =
    recipient !== undefined && (await pushTo(recipient, path.split("/").at(-1) ?? "", send, delays));
  // The mail was written in the same commit as the notice.
  for (const { id } of await readMailsOf(path)) {
    if (isAccepted) await withdraw(id, now);
    else await deliverMail(id);
  }
}

/** Pushes to every device, removes those that have ended, and returns whether one was accepted. */
async function pushTo(
  { notice, devices, ended: ofEndedSessions }: Recipient,
  id: string,
  send: typeof sendPush,
  delays: readonly number[],
): Promise<boolean> {
  for (const device of ofEndedSessions) await removeEnded(device);
  if (devices.length === 0) return false;
  const message = pushMessageOf(id, notice);
  const urgency = noticeGroup(notice) === "packages" ? "normal" : "high";
  let pending = devices;
  const counts = { done: 0, ended: 0, failed: 0 };
  for (const milliseconds of delays) {
    if (pending.length === 0) break;
    await delay(milliseconds);
    const answers = await Promise.all(
      pending.map(async (device) => ({ device, answer: await send(device.value, message, urgency) })),
    );
    const ended = answers.filter(({ answer }) => answer === "gone");
    for (const { device } of ended) await removeEnded(device);
    counts.ended += ended.length;
    counts.done += answers.filter(({ answer }) => answer === "accepted").length;
    counts.failed += answers.filter(({ answer }) => answer === "refused").length;
    pending = answers.filter(({ answer }) => answer === "later").map(({ device }) => device);
  }
  log("INFO", { event: "push", ...counts, failed: counts.failed + pending.length });
  return counts.done > 0;
}
