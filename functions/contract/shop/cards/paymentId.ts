/** Shape of the ids of purchases in the app: of a checkout session, or of a payment with a saved card. */
export const PURCHASE_ID = /^(cs|pi)_\w{1,200}$/;

/** Returns whether a purchase was paid with a saved card: its id is that of the payment at the provider. */
export const isCardPayment = (id: string): boolean => id.startsWith("pi_");
