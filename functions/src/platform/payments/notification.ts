import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { z } from "zod";
import { stripe, stripeWebhookSecret } from "./client.ts";

/** A notification says what to look at; what has happened is asked for. */
const notification = z
  .object({
    id: identifier,
    type: z.string().max(100),
    data: z.object({ object: z.object({ id: identifier }) }),
  })
  .transform(({ id, type, data }) => ({ id, type, object: data.object.id }));
export type Notification = z.output<typeof notification>;

/** Older notifications are replays, in seconds. */
const TOLERANCE_S = 300;

/**
 * What a notification says, once its signature over the raw body is right and young enough. Throws `invalid_signature`;
 * answers `undefined` for a signed one that names no object.
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
