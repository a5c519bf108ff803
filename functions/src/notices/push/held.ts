import { readMail } from "../../platform/mail/outbox.ts";
import { readRecipient } from "./recipient.ts";

/**
 * Returns whether a mail waits for a push of its notice. The push ends that within two minutes; should it crash,
 * `retryMail` delivers the mail like any that no run has taken.
 */
export async function isHeld(id: string, now = new Date()): Promise<boolean> {
  const notice = (await readMail(id))?.value.notice;
  if (notice === undefined) return false;
  const recipient = await readRecipient(notice, now);
  return recipient !== undefined && recipient.devices.length > 0;
}
