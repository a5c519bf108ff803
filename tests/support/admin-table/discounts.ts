import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { discountDocument } from "@studio/contract/discounts/model.ts";
import { discountsForStaff as api } from "@studio/contract/discounts/staffEndpoints.ts";
import { makeDiscountInput } from "@studio/contract/testing/shop/discounts.ts";
import { expect } from "vitest";
import { endDiscount, saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { database } from "../server/database.ts";
import { type Row, row } from "./row.ts";

const newCode = () => `P${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;

const stored = async (code: string) =>
  discountDocument.parse((await database.doc(documentPath("discounts", { code })).get()).data());

/** Makes a code; returns it. */
async function made(by: string): Promise<string> {
  const code = newCode();
  await saveDiscount(code, makeDiscountInput(), { actor: { id: by, name: "Olga" }, now: new Date() });
  return code;
}

export const discountRows: readonly Row[] = [
  row(api.list, async ({ admin }) => {
    const code = await made(admin.uid);
    return { effect: ({ discounts }) => expect(discounts.map((one) => one.code)).toContain(code) };
  }),
  row(api.save, async ({ admin }) => {
    const code = newCode();
    const effect = async () => expect(await stored(code)).toMatchObject({ createdBy: admin.uid, used: 0 });
    return { params: { code }, json: makeDiscountInput(), effect };
  }),
  row(api.end, async ({ admin }) => {
    const code = await made(admin.uid);
    return { params: { code }, effect: async () => expect((await stored(code)).endedAt).not.toBeNull() };
  }),
  row(api.resume, async ({ admin }) => {
    const code = await made(admin.uid);
    await endDiscount(code, true, { actor: { id: admin.uid, name: "Olga" }, now: new Date() });
    return { params: { code }, effect: async () => expect((await stored(code)).endedAt).toBeNull() };
  }),
  row(api.ofPerson, async ({ admin, member }) => {
    const code = await made(admin.uid);
    const json = { code, offer: "class-10", price: 15_000 };
    return {
      params: { id: member.uid },
      json,
      effect: (answer) => expect(answer).toEqual({ code, price: 15_000, discount: 1_500, total: 13_500 }),
    };
  }),
];
