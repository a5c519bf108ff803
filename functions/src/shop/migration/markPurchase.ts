import { lastWithdrawalDay, newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { markPurchase } from "../../packages/begin.ts";

/**
 * Marks the package of a payment that was bought before its purchase was kept with it and can still be withdrawn from, so that
 * its next booking asks for the request to begin at once, or with `onlyCheck` finds it; returns whether it was one. Later
 * instalments belong to the contract of the first.
 */
export async function markPurchaseOf(
  { state, kind, uid, productId, instalment, beginAtOnce, createdAt }: PaymentDocument,
  { now, onlyCheck }: { now: Date; onlyCheck: boolean },
): Promise<boolean> {
  if (state !== "kept" || kind !== "package" || uid === null || productId === null) return false;
  if ((instalment?.number ?? 1) > 1 || romeDay(now) > lastWithdrawalDay({ day: romeDay(createdAt) }))
    return false;
  const asked = beginAtOnce === true ? BEGIN_AT_ONCE : undefined;
  return markPurchase({ uid, id: productId }, newPurchase(createdAt, asked), { onlyCheck });
}
