import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { setCustomerEmail } from "../../platform/payments/customer.ts";
import { customerStore, customerWrites, readCustomersOf } from "./store.ts";

/**
 * Notes the customer of a member's payment, which has the card if they chose to save it. That of a person who is gone is
 * removed by the sweep. Idempotent.
 * @throws `busy`
 */
export const noteCustomer = (id: string, uid: string, now: Date): Promise<void> =>
  runAtomic(`customer/${id}`, async (commit) => {
    const [known, member] = await readDocuments(customerStore.ref({ id }), memberStore.ref({ uid }));
    if (known) return;
    // An erasure that removes them finds the customer, or fails this.
    if (member) commit.requireUnchanged(member);
    const owner = member ? uid : null;
    const removeDue = owner === null;
    customerWrites.create(commit, { id }, { uid: owner, payment: null, removeDue, createdAt: now });
  });

/**
 * Returns the customer that a member's payment page shows the saved cards of, with their e-mail of now; without `customer`
 * the page makes one. `undefined` if the customer cannot be written: the page then knows no cards, and saves none. One that
 * was removed on the provider's pages is forgotten.
 * @throws `payment_unavailable`, `busy`
 */
export async function savingFor(
  uid: string,
  email: string,
): Promise<{ customer: string | undefined } | undefined> {
  for (const { id } of await readCustomersOf(uid)) {
    const outcome = await setCustomerEmail(id, email);
    if (outcome !== "missing") return outcome === "set" ? { customer: id } : undefined;
    await forgetCustomer(id);
  }
  return { customer: undefined };
}

/** Removes the note of a customer, unless a payment with one of its cards is under way. */
export const forgetCustomer = (id: string): Promise<void> =>
  runAtomic(`customer/${id}`, async (commit) => {
    const known = await customerStore.read({ id });
    if (known && (known.value.payment?.until ?? null) === null) customerWrites.remove(commit, known);
  });
