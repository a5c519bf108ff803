import { randomUUID } from "node:crypto";
import { refundsForStaff as refunds } from "@studio/contract/refunds/staffEndpoints.ts";
import { type Sale, saleWire } from "@studio/contract/sales/model.ts";
import { salesForStaff as api } from "@studio/contract/sales/staffEndpoints.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { withdrawalsForStaff as withdrawals } from "@studio/contract/withdrawals/staffEndpoints.ts";
import { expect } from "vitest";
import { declineWithdrawal } from "../../../functions/src/withdrawals/decline.ts";
import { newPerson, type Person } from "../people.ts";
import { request } from "../server/http.ts";
import { newPurchase, newWithdrawal } from "../withdrawals/purchases.ts";
import { type Row, row } from "./row.ts";

const today = () => romeDay(new Date());

/** Records a sale of 50 € to a new member, of which nothing is paid. */
async function owedSale({ token }: Person): Promise<Sale> {
  const { uid } = await newPerson();
  const json = { title: "Maglietta", terms: { price: 5_000 } };
  const { body } = await request("POST", `/admin/user/${uid}/sale`, { token, json });
  return saleWire.parse(body);
}

export const salesRows: readonly Row[] = [
  row(api.takings, async ({ admin }) => {
    await owedSale(admin);
    return {
      query: { month: today().slice(0, 7) },
      effect: ({ days }) =>
        expect(days.find(({ day }) => day === today())?.sold).toBeGreaterThanOrEqual(5_000),
    };
  }),
  row(api.revenue, async ({ admin }) => {
    await owedSale(admin);
    return {
      effect: ({ months }) => {
        expect(months).toHaveLength(2);
        expect(months.at(-1)).toMatchObject({ month: today().slice(0, 7) });
        expect(months.at(-1)?.sold).toBeGreaterThanOrEqual(5_000);
      },
    };
  }),
  row(api.entries, async ({ admin }) => {
    const { id } = await owedSale(admin);
    return {
      query: { from: today(), to: today(), limit: "50" },
      effect: ({ entries }) => expect(entries.map(({ sale_id }) => sale_id)).toContain(id),
    };
  }),
  row(api.closeDay, async () => ({
    params: { day: "2026-01-02" },
    json: { float: 5_000, counted: 4_900 },
    effect: ({ closing }) => expect(closing).toMatchObject({ expected: 5_000, counted: 4_900 }),
  })),
  row(api.moveCash, async () => ({
    params: { day: "2026-01-03" },
    json: { direction: "out", amount: 4_000, reason: "Versamento in banca" },
    effect: ({ movements = [] }) =>
      expect(movements.at(-1)).toMatchObject({ direction: "out", amount: 4_000 }),
  })),
  row(api.owed, async ({ admin }) => {
    await owedSale(admin);
    return { effect: ({ sales }) => expect(sales.every(({ owed }) => owed > 0)).toBe(true) };
  }),
  row(api.ofPerson, async ({ admin }) => {
    const { id, buyer } = await owedSale(admin);
    return {
      params: { id: String(buyer.uid) },
      effect: ({ sales }) => expect(sales.map((sale) => sale.id)).toEqual([id]),
    };
  }),
  row(api.one, async ({ admin }) => {
    const { id } = await owedSale(admin);
    return {
      params: { id },
      effect: ({ sale, entries }) => {
        expect(sale).toMatchObject({ id, owed: 5_000 });
        expect(entries).toMatchObject([{ kind: "sold", amount: 5_000 }]);
      },
    };
  }),
  row(api.sell, async () => {
    const { uid } = await newPerson();
    return {
      params: { id: uid },
      json: { title: `Guanti ${randomUUID()}`, terms: { price: 2_000, paid: 2_000, method: "card" } },
      effect: (sale) => expect(sale).toMatchObject({ charged: 2_000, received: 2_000, owed: 0 }),
    };
  }),
  row(api.receive, async ({ admin }) => {
    const { id } = await owedSale(admin);
    return {
      params: { id },
      json: { amount: 2_000, method: "cash" },
      effect: (sale) => expect(sale).toMatchObject({ received: 2_000, owed: 3_000 }),
    };
  }),
  row(api.agreeSchedule, async ({ admin }) => {
    const { id } = await owedSale(admin);
    const schedule = [{ due: addRomeDays(today(), 30), amount: 3_000 }];
    return {
      params: { id },
      json: { schedule, replaces: [] },
      effect: (sale) => expect(sale).toMatchObject({ schedule, owed: 5_000, due: 2_000 }),
    };
  }),
  row(api.undoReminder, async ({ admin }) => {
    const { id } = await owedSale(admin);
    await request("POST", `/admin/sales/${id}/reminder`, { token: admin.token });
    return { params: { id }, effect: (sale) => expect(sale.reminded_on).toBeNull() };
  }),
  row(api.remind, async ({ admin }) => {
    const { id } = await owedSale(admin);
    return { params: { id }, effect: (sale) => expect(sale.reminded_on).toBe(today()) };
  }),
  row(api.reverse, async ({ admin }) => {
    const { id } = await owedSale(admin);
    return {
      params: { id },
      json: { amount: 5_000, reason: "Non l’ha voluta" },
      effect: (sale) => expect(sale).toMatchObject({ charged: 0, owed: 0 }),
    };
  }),
  row(refunds.proposal, async () => {
    const { saleId } = await newPurchase();
    return {
      params: { id: saleId },
      effect: (proposal) =>
        expect(proposal).toMatchObject({ amount: 15_000, online: 15_000, usage: { used: 0, of: 10 } }),
    };
  }),
  row(refunds.refund, async () => {
    const { saleId } = await newPurchase();
    return {
      params: { id: saleId },
      json: { amount: 4_000, reason: "Quattro lezioni in meno", void_package: false },
      effect: (sale) => expect(sale).toMatchObject({ charged: 11_000, received: 11_000, owed: 0 }),
    };
  }),
  row(withdrawals.list, async () => {
    const id = await newWithdrawal();
    // Other tests withdraw at the same time, and the earliest comes first.
    return {
      query: { limit: "50" },
      effect: ({ withdrawals: list, next_offset }) =>
        expect(next_offset !== null || list.some((one) => one.id === id)).toBe(true),
    };
  }),
  row(withdrawals.decline, async () => {
    const id = await newWithdrawal();
    return {
      params: { id },
      json: { reason: "Era una simulazione di gara" },
      effect: (withdrawal) => expect(withdrawal).toMatchObject({ id, state: "declined" }),
    };
  }),
  row(withdrawals.reopen, async () => {
    const id = await newWithdrawal();
    const now = new Date();
    await declineWithdrawal(
      id,
      { reason: "Era una simulazione" },
      { actor: { id: "owner", name: "Ada" }, now },
    );
    return {
      params: { id },
      effect: (withdrawal) => expect(withdrawal).toMatchObject({ id, state: "declared", declined: null }),
    };
  }),
  row(withdrawals.refund, async () => {
    const id = await newWithdrawal();
    return {
      params: { id },
      effect: (withdrawal) => expect(withdrawal).toMatchObject({ id, state: "refunded", amount: 15_000 }),
    };
  }),
];
