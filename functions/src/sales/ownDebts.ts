import type { OwnDebt } from "@studio/contract/sales/model.ts";
import { debtOn, netReceived, payableOn } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { IsGiven } from "./remindBuyers.ts";
import { type StoredSale, saleStore } from "./store.ts";
import { payLink, transferTo } from "./waysToPay.ts";

/**
 * Reads what a member has still to pay for, the oldest first, without what was taken away from them: staff decide on that
 * (docs/product/sales.md#own-debts).
 */
export async function ownDebtsOf(uid: string, isGiven: IsGiven, now: Date) {
  const [sales, transfer] = await Promise.all([
    saleStore.find("owedByBuyer", { values: [uid, 0] }),
    transferTo(),
  ]);
  const given = await Promise.all(sales.map(({ value }) => isGiven(value)));
  const owed = sales
    .filter((_, index) => given[index])
    .toSorted((a, b) => a.value.soldAt.getTime() - b.value.soldAt.getTime());
  return { debts: owed.map((sale) => debtOnWire(sale, now)), transfer: transfer ?? null };
}

function debtOnWire({ id, value: sale }: StoredSale, now: Date): OwnDebt {
  const today = romeDay(now);
  const { due, later } = debtOn(sale, today);
  const url = payLink(id, sale, now);
  return {
    id,
    title: sale.title,
    charged: sale.charged,
    received: Math.max(0, netReceived(sale)),
    due,
    later: later.map((date) => ({ due: date.due, amount: date.open })),
    payment: url === undefined ? null : { url, amount: payableOn(sale, today) },
  };
}
