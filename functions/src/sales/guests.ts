import type { Named } from "@studio/contract/identifier.ts";
import type { SaleDocument, SaleReceipt } from "@studio/contract/sales/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { logSale } from "./desk.ts";
import { loggedTerms, recordSale } from "./record.ts";
import { changeSale, saleEntryStore, saleEntryWrites, saleStore } from "./store.ts";

const TITLE = "Ingresso singolo";

/** The sale of one class to a guest. */
type Entry = { lead: string; name: string; fee: SaleReceipt; actor: Named; now: Date };

/** Records in the caller's commit what a guest pays for a class, under their request (docs/product/sales.md#guests). */
export function sellEntry(commit: Commit, { lead, name, fee: { amount, method }, actor, now }: Entry): void {
  const id = `entry-${lead}`;
  const buyer = { uid: null, name, email: null };
  const terms = { price: amount, discount: 0, paid: amount, method };
  recordSale(commit, { id, kind: "other", title: TITLE, offer: null, buyer, lead, terms, actor, now });
  logSale(commit, "sale.recorded", { id, title: TITLE, buyer, sale: loggedTerms(terms) }, { actor, now });
}

/**
 * Names the buyer of what a guest bought, in the caller's commit: the member who they have become, or none once their
 * request is erased. What is a member's already stays theirs.
 */
export async function nameBuyer(commit: Commit, lead: string, buyer: SaleDocument["buyer"]): Promise<void> {
  for (const sale of await saleStore.find("ofLead", { values: [lead] })) {
    if (sale.value.buyer.uid !== null) continue;
    changeSale(commit, sale, { buyer });
    for (const entry of await saleEntryStore.find("ofSale", { values: [sale.id] }))
      saleEntryWrites.update(commit, entry, { buyer });
  }
}
