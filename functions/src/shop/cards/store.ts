import { type StripeCustomerDocument, stripeCustomerDocument } from "@studio/contract/shop/cards/model.ts";
import type { Stored } from "../../platform/firestore/documents.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

/** Customers at the payment provider, by their id there. */
export const customerStore = store("stripeCustomers", stripeCustomerDocument, {
  ofMember: { where: [["uid", "=="]], limit: 20 },
  /** Those whose payment with a saved card may not be completed any more. */
  overdue: { where: [["payment.until", "<="]], orderBy: [["payment.until"]] },
  toRemove: { where: [["removeDue", "=="]] },
});
export const customerWrites = writesOf(customerStore);

export type StoredCustomer = Stored<StripeCustomerDocument>;

/** Reads the customers of a member, the earliest first. */
export async function readCustomersOf(uid: string): Promise<StoredCustomer[]> {
  const customers = await customerStore.find("ofMember", { values: [uid] });
  return customers.toSorted(
    (a, b) => a.value.createdAt.getTime() - b.value.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}
