import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import * as z from "zod";
import { stripe, stripeWebhookSecret } from "./client.ts";

/** Notification of Stripe: only the object's id is used, its state is read from Stripe. */
const notification = z
  .object({
    id: identifier,
    type: z.string().max(100),
    data: z.object({ object: z.object({ id: identifier }) }),
  })
  .transform(({ id, type, data }) => ({ id, type, object: data.object.id }));
export type Notification = z.output<typeof notification>;

/** Largest age of a notification in seconds, against replays. */
const TOLERANCE_S = 300;

/**
 * Returns a notification whose signature over the raw body is valid and recent, or `undefined` if it names no object.
 * @throws `invalid_signature`.
 */
export async function verifiedNotification(
  rawBody: Buffer | undefined,
  signature: string | undefined,
  now: Date,
): Promise<Notification | undefined> {
  const { webhooks } = await stripe();
  try {
    const event: unknown = webhooks.constructEvent(
      rawBody ?? "",
      signature ?? "",
      stripeWebhookSecret.value(),
      TOLERANCE_S,
      undefined,
      now.getTime(),
    );
    return notification.safeParse(event).data;
  } catch {
    throw new StudioError("invalid_signature");
  }
}
