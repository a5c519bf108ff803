// Free of zod, for public pages.

/** Shape of the ids of the payment provider's checkout sessions. */
export const CHECKOUT_SESSION_ID = /^cs_\w{1,200}$/;
