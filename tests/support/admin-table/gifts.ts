import { randomUUID } from "node:crypto";
import { giftsForStaff as api } from "@studio/contract/gifts/staffEndpoints.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makeGiftEdit, makeSoldGift } from "@studio/contract/testing/shop/gifts.ts";
import { addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect } from "vitest";
import { sellGift } from "../../../functions/src/gifts/sell.ts";
import { readGift } from "../../../functions/src/gifts/staff.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { newEmail } from "../leads.ts";
import { type Row, row } from "./row.ts";

/** Sells a card of 100 €, or of ten lessons; returns it with its code. */
const sold = (uid: string, offer: string | null = null) => {
  const input = makeSoldGift({ id: randomUUID(), offer, to_email: newEmail() });
  return sellGift(input, { actor: { id: uid, name: "Olga" }, now: new Date() });
};

export const giftRows: readonly Row[] = [
  row(api.list, async ({ admin }) => {
    const { gift } = await sold(admin.uid);
    return { effect: ({ gifts }) => expect(gifts.map((one) => one.id)).toContain(gift.id) };
  }),
  row(api.find, async ({ admin }) => {
    const { gift, code } = await sold(admin.uid);
    return { json: { code: code.toLowerCase() }, effect: (answer) => expect(answer.gift.id).toBe(gift.id) };
  }),
  row(api.read, async ({ admin }) => {
    const { gift, code } = await sold(admin.uid);
    return { params: { id: gift.id }, effect: (answer) => expect(answer).toMatchObject({ gift, code }) };
  }),
  row(api.sell, async () => {
    const json = makeSoldGift({ id: randomUUID() });
    return { json, effect: ({ gift }) => expect(gift).toMatchObject({ kind: "amount", left: 10_000 }) };
  }),
  row(api.edit, async ({ admin }) => {
    const { gift } = await sold(admin.uid);
    const until = addRomeMonths(romeDay(new Date()), 30);
    const json = makeGiftEdit({ deliver_on: null, until, reason: "Su richiesta" });
    const effect = ({ ledger }: { ledger: readonly { kind: string }[] }) =>
      expect(ledger.at(-1)?.kind).toBe("extended");
    return { params: { id: gift.id }, json, effect };
  }),
  row(api.send, async ({ admin }) => {
    const { gift } = await sold(admin.uid);
    return {
      params: { id: gift.id },
      effect: (answer) => expect(answer.gift.delivered_at).not.toBeNull(),
    };
  }),
  row(api.redeemFor, async ({ admin, member }) => {
    const { gift } = await sold(admin.uid, "class-10");
    return {
      params: { id: gift.id },
      json: { user_id: member.uid },
      effect: async () =>
        expect((await readGift(gift.id, new Date())).gift).toMatchObject({
          state: "redeemed",
          redeemed: { user_id: member.uid },
        }),
    };
  }),
  row(api.pay, async ({ admin, member }) => {
    const { code } = await sold(admin.uid);
    const granted = { name: "Small class, 10 lezioni", size: 10, expire_date: null };
    const actor = { id: admin.uid, name: "Olga" };
    const terms = { price: 15_000, discount: 0, paid: 0 };
    const { id } = await sellPackage(member.uid, granted, actor, new Date(), { terms });
    return {
      params: { id: saleIdOf("package", id) },
      json: { code, amount: 4_000 },
      effect: (sale) => expect(sale).toMatchObject({ received: 4_000, owed: 11_000 }),
    };
  }),
];
