import { type Receipt, type receiptInput, receiptWire } from "@studio/contract/receipts/model.ts";
import { receiptsForStaff as api } from "@studio/contract/receipts/staffEndpoints.ts";
import { type Sale, saleWire } from "@studio/contract/sales/model.ts";
import { expect } from "vitest";
import * as z from "zod";
import { reverse } from "../../../functions/src/sales/desk.ts";
import { newPerson, type Person } from "../people.ts";
import { request } from "../server/http.ts";
import { requestOf } from "../server/requests.ts";
import { type Row, row } from "./row.ts";

/** Records a sale of 50 € to a new member, all of it paid. */
async function paidSale({ token }: Person): Promise<Sale> {
  const { uid } = await newPerson();
  const json = { title: "Maglietta", terms: { price: 5_000, paid: 5_000, method: "card" } };
  const { body } = await request("POST", `/admin/user/${uid}/sale`, { token, json });
  return saleWire.parse(body);
}

const allBack = {
  amount: 5_000,
  reason: "Taglia sbagliata",
  paid_back: { amount: 5_000, method: "card" },
} as const;
const by = { actor: { id: "owner", name: "Ada Prova" }, now: new Date() };

/** Issues a receipt of such a sale. */
async function issued(
  admin: Person,
  recipient: z.input<typeof receiptInput>["recipient"] = { name: "Prova Persona" },
): Promise<Receipt & { uid: string }> {
  const { id, buyer } = await paidSale(admin);
  const json = { amount: 5_000, recipient };
  const { body } = await request("POST", `/admin/sales/${id}/receipt`, { token: admin.token, json });
  return { ...receiptWire.parse(body), uid: String(buyer.uid) };
}

export const receiptRows: readonly Row[] = [
  row(api.ofDays, async ({ admin }) => {
    const { id, day } = await issued(admin);
    return {
      query: { from: day, to: day, limit: "50" },
      effect: ({ receipts, next_offset }) =>
        expect(next_offset !== null || receipts.some((one) => one.id === id)).toBe(true),
    };
  }),
  row(api.due, async ({ admin }) => {
    const { sale_id, uid } = await issued(admin);
    await reverse(sale_id, allBack, { ...by, request: requestOf() });
    return {
      query: { limit: "50" },
      effect: ({ due, next_offset }) =>
        expect(next_offset !== null || due.some(({ sale }) => sale.buyer.uid === uid)).toBe(true),
    };
  }),
  row(api.ofPerson, async ({ admin }) => {
    const { id, uid } = await issued(admin);
    return {
      params: { id: uid },
      effect: ({ receipts }) => expect(receipts.map((one) => one.id)).toEqual([id]),
    };
  }),
  row({ ...api.file, response: z.object({ text: z.string() }) }, async ({ admin }) => {
    const { id } = await issued(admin);
    return { params: { id }, effect: ({ text }) => expect(text.startsWith("%PDF-")).toBe(true) };
  }),
  row({ ...api.summary, response: z.object({ text: z.string() }) }, async ({ admin }) => {
    const { uid, year } = await issued(admin);
    return {
      params: { id: uid },
      query: { year: String(year) },
      effect: ({ text }) => expect(text.startsWith("%PDF-")).toBe(true),
    };
  }),
  row({ ...api.invoice, response: z.object({ text: z.string() }) }, async ({ admin }) => {
    const { id } = await issued(admin, {
      name: "Prova Persona",
      fiscal_code: "RSSMRA85T10A562S",
      address: { street: "Via Prova 1", postcode: "20831", city: "Seregno", province: "mb" },
    });
    return {
      params: { id },
      effect: ({ text }) => expect(text).toContain("<CodiceFiscale>RSSMRA85T10A562S</CodiceFiscale>"),
    };
  }),
  row(api.issue, async ({ admin }) => {
    const { id } = await paidSale(admin);
    return {
      params: { id },
      json: { amount: 2_000, recipient: { name: "Prova Persona", fiscal_code: "rssmra85t10a562s" } },
      effect: (receipt) =>
        expect(receipt).toMatchObject({ amount: 2_000, recipient: { fiscal_code: "RSSMRA85T10A562S" } }),
    };
  }),
  row(api.credit, async ({ admin }) => {
    const { id } = await issued(admin);
    return {
      params: { id },
      json: { reason: "Intestata male" },
      effect: (note) => expect(note).toMatchObject({ kind: "credit_note", amount: 5_000, credits: { id } }),
    };
  }),
];
