import { STRIPE } from "@studio/contract/activity/actors.ts";
import { collectionOf } from "@studio/contract/instalments/policy.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { followCollection } from "../packages/collect.ts";
import { packageStore } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { planStore, planWrites } from "./store.ts";

/** Takes the month of a refunded instalment, an invoice of the provider, off its package; the library follows by itself. */
export async function takeBackInstalment(
  commit: Commit,
  invoiceId: string,
  { plan: planId }: NonNullable<PaymentDocument["instalment"]>,
  now: Date,
): Promise<void> {
  const plan = await planStore.read({ id: planId });
  const debit = plan?.value.debits[invoiceId];
  if (!plan || !debit || debit.state === "refunded") return;
  const debits = { ...plan.value.debits, [invoiceId]: { ...debit, state: "refunded" as const } };
  planWrites.update(commit, plan, { debits, changedAt: now });
  const { uid, packageId } = plan.value;
  if (uid === null || packageId === null) return;
  const [member, pkg] = await readDocuments(
    memberStore.ref({ uid }),
    packageStore.ref({ uid, id: packageId }),
  );
  if (!member || !pkg || pkg.value.voided) return;
  await followCollection(commit, { member, pkg }, collectionOf({ ...plan.value, debits }), {
    actor: STRIPE,
    now,
  });
}
