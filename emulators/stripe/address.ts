/** Where the stand-in of Stripe listens. */
export const STRIPE_PORT = 12111;
export const STRIPE_URL = `http://127.0.0.1:${STRIPE_PORT}`;

/** What webhooks are signed with; functions know it from `.secret.local`. */
export const WEBHOOK_SECRET = "whsec_stand_in";

/** Where the product takes webhooks. */
export const WEBHOOK_PATH = "/api/v1/stripe/webhook";
