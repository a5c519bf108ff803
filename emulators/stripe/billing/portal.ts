import * as z from "zod";
import { type Account, getOrThrow, secondsNow } from "../account.ts";
import { newId } from "../api/ids.ts";
import { expandable, ignored, parse, url } from "../api/parameters.ts";
import type { PortalSession } from "./objects.ts";
import { plainPortalSession } from "./shapes.ts";

const createParameters = z.strictObject({
  ...expandable,
  customer: z.string().min(1),
  return_url: url.optional(),
  locale: ignored,
  flow_data: z
    .strictObject({ type: z.literal("payment_method_update"), after_completion: ignored })
    .optional(),
});

/** Answers `POST /v1/billing_portal/sessions`. */
export function createPortalSession(account: Account, parameters: unknown): PortalSession {
  const { customer, return_url = null } = parse(createParameters, parameters);
  getOrThrow(account.customers, "customer", customer, "customer");
  const id = newId("bps");
  const session: PortalSession = {
    ...plainPortalSession,
    id,
    created: secondsNow(account),
    customer,
    return_url,
    url: `${account.origin}/p/${id}`,
  };
  account.portalSessions.set(id, session);
  return session;
}

/** Gives the customer's subscriptions a card, which is not declined. */
export function changeCard({ subscriptions }: Account, { customer }: PortalSession): void {
  for (const billed of subscriptions.values())
    if (billed.subscription.customer === customer) Object.assign(billed, { declines: 0, isSepa: false });
}
