import { lastWithdrawalDay, newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import { cursorAfter, type PaymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { markPurchase } from "../packages/begin.ts";
import { readPayments, type StoredPayment } from "./store.ts";

const PAGE = 200;

const isInPeriod = ({ createdAt }: PaymentDocument, now: Date): boolean =>
  romeDay(now) <= lastWithdrawalDay({ day: romeDay(createdAt) });

/**
 * Marks the packages that were bought before their purchase was kept with them and can still be withdrawn from, so that
 * their next booking asks for the request to begin at once. Returns how many; a repetition marks none.
 */
export async function markPurchases(now: Date): Promise<number> {
  let marked = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await readPayments("kept", cursor, PAGE);
    const recent = page.filter(({ value }) => isInPeriod(value, now));
    for (const payment of recent) marked += Number(await mark(payment));
    const last = recent.at(-1);
    if (recent.length < PAGE || !last) return marked;
    cursor = cursorAfter({ id: last.id, created_at: last.value.createdAt });
  }
}

/** Marks the package that a payment granted; later instalments belong to the contract of the first. */
async function mark({ value }: StoredPayment): Promise<boolean> {
  const { kind, uid, productId, instalment, beginAtOnce, createdAt } = value;
  if (kind !== "package" || uid === null || productId === null || (instalment?.number ?? 1) > 1) return false;
  const asked = beginAtOnce === true ? BEGIN_AT_ONCE : undefined;
  return markPurchase({ uid, id: productId }, newPurchase(createdAt, asked));
}
