/** Port of the fake Stripe server. */
export const STRIPE_PORT = 12111;
export const STRIPE_URL = `http://127.0.0.1:${STRIPE_PORT}`;

/** Signing secret of webhooks; functions read it from `.secret.local`. */
export const WEBHOOK_SECRET = "whsec_stand_in";

/** Path of the product's webhook endpoint. */
export const WEBHOOK_PATH = "/api/v1/stripe/webhook";
