import { handleNotification } from "../../../functions/src/operations/webhook.ts";
import type { Notification } from "../../../functions/src/platform/payments/notification.ts";
import { signedHeader } from "../stripe.ts";

/**
 * Notifies the product as Stripe does.
 * @throws {StudioError} if the product does not accept it.
 */
export async function notify({ id, type, object }: Notification, now: Date): Promise<void> {
  const rawBody = JSON.stringify({ id, type, data: { object: { id: object } } });
  const signature = signedHeader(rawBody, { at: now.getTime() });
  await handleNotification({ rawBody: Buffer.from(rawBody), signature, now });
}
