import type { Named } from "@studio/contract/identifier.ts";
import { endPaidEnrolment } from "../enrolments/change.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import type { StoredSale } from "../sales/store.ts";

/**
 * Ends the enrolment of a sale of the fee of which `amount` cents go back, if nothing is left of it, by whatever payment it
 * was paid (docs/product/enrolments.md#refunds). The sale is as it was before; returns whether nothing is left.
 */
export async function endRefundedEnrolment(
  commit: Commit,
  { id, value: { kind, received, buyer } }: StoredSale,
  amount: number,
  by: { reason: string; actor: Named; now: Date },
): Promise<boolean> {
  if (kind !== "fee" || amount < received) return false;
  await endPaidEnrolment(commit, { id, uid: buyer.uid }, by);
  return true;
}
