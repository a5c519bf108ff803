import {
  type SavedCard,
  type StripeCustomerDocument,
  stripeCustomerDocument,
} from "../../shop/cards/model.ts";

/** Returns a customer of the member `member-1`, without a payment under way. */
export const makeStripeCustomer = (overrides: Partial<StripeCustomerDocument> = {}): StripeCustomerDocument =>
  stripeCustomerDocument.parse({
    uid: "member-1",
    payment: null,
    removeDue: false,
    createdAt: new Date("2026-11-23T17:30:00Z"),
    ...overrides,
  });

/** Returns a saved Visa that ends with 4242. */
export const makeSavedCard = (overrides: Partial<SavedCard> = {}): SavedCard => ({
  id: "pm_1",
  brand: "visa",
  last4: "4242",
  exp_month: 8,
  exp_year: 2030,
  ...overrides,
});
