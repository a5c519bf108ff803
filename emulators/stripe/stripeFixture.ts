import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { createControls } from "./client.ts";
import { type StripeOptions, startStripe } from "./serve.ts";

/** Starts a fake server for a test, with a Stripe SDK client and a controls client. */
export async function startFakeStripe(options: Omit<Partial<StripeOptions>, "port"> = {}) {
  const { origin, close } = await startStripe({ port: 0, ...options });
  onTestFinished(close);
  const { hostname, port } = new URL(origin);
  const config = { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false } as const;
  const stripe = new Stripe("sk_test_stand_in", config);
  return { origin, stripe, config, ...createControls(origin) };
}

/** Parameters of a session over 35 euros. */
export const session: Stripe.Checkout.SessionCreateParams = {
  mode: "payment",
  line_items: [
    {
      quantity: 1,
      price_data: { currency: "eur", unit_amount: 3500, product_data: { name: "Simulazione" } },
    },
  ],
  success_url: "http://site.test/grazie?session={CHECKOUT_SESSION_ID}",
  cancel_url: "http://site.test/annullato",
  customer_email: "anna@site.test",
  metadata: { booking: "b1" },
  payment_intent_data: { metadata: { booking: "b1" } },
};

type Delivery = { body: string; signature: string };

/** Starts a webhook endpoint that answers with these statuses in order, then repeats the last one. */
export async function webhookSite(...statuses: number[]) {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    deliveries.push({ body, signature: `${request.headers["stripe-signature"]}` });
    const status = statuses[Math.min(deliveries.length, statuses.length) - 1] ?? 200;
    response.writeHead(status).end();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A listening TCP server has an AddressInfo.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, deliveries };
}
