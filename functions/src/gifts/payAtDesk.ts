import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { GiftPayment } from "@studio/contract/gifts/model.ts";
import { maySpend } from "@studio/contract/gifts/policy.ts";
import { MAX_GIFTS, type Sale } from "@studio/contract/sales/model.ts";
import { mayReceive } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import { type By, logSale } from "../sales/desk.ts";
import { saleOnWire } from "../sales/onWire.ts";
import { addToSale } from "../sales/record.ts";
import { saleStore } from "../sales/store.ts";
import { changeGift } from "./change.ts";
import { aboutGift } from "./issue.ts";
import { giftCardStore, readByCode } from "./store.ts";

/**
 * Pays what a sale owes with an amount card: sale, card, both ledgers and log are one commit, once for each key.
 * @throws `sale_not_found`, the refusals of `maySpend`, `gift_too_much`, `gift_too_many`, `gift_for_other_goods`, `sale_not_owed`, `busy`
 */
export async function payWithGift(
  saleId: string,
  { code, amount }: GiftPayment,
  { request, actor, now }: By,
): Promise<Sale> {
  const named = await readByCode(code);
  if (!named) throw new StudioError("gift_not_found");
  return runAtomic(`sale/${saleId}`, async (commit) => {
    // Read after the record: a repetition sees what the first one has done.
    const repeated = await recordOnce(commit, request, now);
    const [sale, card] = await Promise.all([
      saleStore.read({ id: saleId }),
      giftCardStore.read({ id: named.id }),
    ]);
    if (!sale) throw new StudioError("sale_not_found");
    if (repeated) return saleOnWire(saleId, sale.value, now);
    const left = unwrap(maySpend(card?.value, romeDay(now)));
    if (!card) throw new StudioError("gift_not_found");
    const { kind, title, buyer } = sale.value;
    if (kind === "gift" || kind === "race") throw new StudioError("gift_for_other_goods");
    if (amount > left) throw new StudioError("gift_too_much");
    if (sale.value.gifts.length >= MAX_GIFTS && sale.value.gifts.every((one) => one.card !== card.id))
      throw new StudioError("gift_too_many");
    unwrap(mayReceive(sale.value, { amount }));
    const key = `gift-${request.id}`;
    const line = { kind: "received", amount, method: "gift", card: card.id, reason: null, key } as const;
    const after = addToSale(commit, sale, [line], { actor, now });
    const spent = {
      kind: "spent",
      delta: -amount,
      key: `spent-${request.id}`,
      saleId,
      by: actor.id,
      now,
    } as const;
    changeGift(commit, card, spent);
    const about = aboutGift(card.id, card.value);
    recordActivity(commit, { kind: "gift.spent", at: now, actor, subject: null, about });
    const logged = { charged: 0, received: amount, method: "gift", reason: null } as const;
    logSale(commit, "sale.received", { id: saleId, title, buyer, sale: logged }, { actor, now });
    return saleOnWire(saleId, after, now);
  });
}
