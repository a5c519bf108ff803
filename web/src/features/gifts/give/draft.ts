/** Key of the draft of a gift, which survives the payment's page; the page of thanks forgets it. */
export const GIFT_DRAFT = "gift";
