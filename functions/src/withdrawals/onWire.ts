import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { saleNumberOf } from "@studio/contract/sales/number.ts";
import type {
  Withdrawal,
  WithdrawalDocument,
  WithdrawalReceipt,
} from "@studio/contract/withdrawals/model.ts";

/** Returns a sale as its buyer knows it. */
export const soldOf = (id: string, { title, day }: Pick<SaleDocument, "title" | "day">) => ({
  number: saleNumberOf(id),
  title,
  sold_on: day,
});

/** Returns the confirmation of a declaration, mailed to `email`. */
export function receiptOf(
  { number, title, sold_on, paid, amount, began_at_once, usage, text, declaredAt }: WithdrawalDocument,
  email: string | null,
): WithdrawalReceipt {
  return { number, title, sold_on, paid, amount, began_at_once, usage, text, email, declared_at: declaredAt };
}

/** Returns a withdrawal as staff see it. */
export function withdrawalOnWire(id: string, withdrawal: WithdrawalDocument): Withdrawal {
  const {
    paymentId: _,
    packageId: __,
    text: ___,
    by: ____,
    declaredAt,
    refundBy,
    refundedAt,
    ...facts
  } = withdrawal;
  return { ...facts, id, declared_at: declaredAt, refund_by: refundBy, refunded_at: refundedAt };
}
