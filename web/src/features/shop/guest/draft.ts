/** Key of the draft of a purchase, which survives the payment's page; the thank-you page forgets it. */
export const PURCHASE_DRAFT = "purchase";
