import { beforeEach, expect, test, vi } from "vitest";
import { readSubscription, setRenewal } from "./subscription.ts";

const START = Date.parse("2027-01-31T10:00:00Z") / 1000;
const NEXT = Date.parse("2027-02-28T10:00:00Z") / 1000;

const provider = vi.hoisted(() => ({
  invoices: [] as object[],
  cancelAt: null as number | null,
  customer: {},
}));
vi.mock("./client.ts", async (original) => ({
  ...(await original<typeof import("./client.ts")>()),
  stripe: async () => ({
    invoices: { list: () => ({ autoPagingToArray: async () => provider.invoices }) },
    subscriptions: {
      retrieve: async (_: string, options?: { expand?: string[] }) => ({
        id: "sub_1",
        status: "active",
        // Without the expansion it is an id.
        customer: options?.expand?.includes("customer") ? { id: "cus_1", ...provider.customer } : "cus_1",
        trial_end: null,
        cancel_at: provider.cancelAt,
        billing_cycle_anchor: START,
        metadata: {},
        items: { data: [{ current_period_end: NEXT, price: { unit_amount: 7_900 } }] },
      }),
      update: async (_: string, { cancel_at_period_end }: { cancel_at_period_end: boolean }) => ({
        cancel_at: cancel_at_period_end ? NEXT : null,
      }),
    },
  }),
}));

/** A line of the subscription, which is a proration or not. */
const ownLine = (start: number, proration = false) => ({
  period: { start },
  parent: { type: "subscription_item_details", subscription_item_details: { proration } },
});
/** A line of an item that the owner added, of one day. */
const addedLine = (start: number) => ({
  period: { start },
  parent: { type: "invoice_item_details", subscription_item_details: null },
});

/** Returns an invoice of Stripe with its lines, paid and of a period unless a test says otherwise. */
const makeInvoice = (id: string, lines: object[], overrides: object = {}) => ({
  id,
  status: "paid",
  billing_reason: "subscription_cycle",
  amount_due: 7_900,
  amount_paid: 7_900,
  currency: "eur",
  attempt_count: 1,
  next_payment_attempt: null,
  hosted_invoice_url: null,
  customer_email: null,
  customer_name: null,
  lines: { data: lines },
  ...overrides,
});
const nothing = { amount_due: 0, amount_paid: 0 };

const read = async () => (await readSubscription("sub_1"))?.invoices ?? [];

beforeEach(() => {
  provider.invoices = [];
  provider.cancelAt = null;
  provider.customer = { balance: 0 };
});

test.each([
  ["its only line", [ownLine(NEXT)]],
  ["an item that was added before", [addedLine(NEXT - 86_400 * 9), ownLine(NEXT)]],
  ["prorations of the month before", [ownLine(NEXT - 900, true), ownLine(NEXT - 900, true), ownLine(NEXT)]],
  ["a fee that begins later", [addedLine(NEXT + 60), ownLine(NEXT)]],
  ["no line of the subscription", [addedLine(NEXT - 900), addedLine(NEXT)]],
])("an invoice is of the period of its subscription, with %s", async (_, lines) => {
  provider.invoices = [makeInvoice("in_1", lines)];
  expect((await read()).map(({ periodStart }) => periodStart)).toEqual([new Date(NEXT * 1000)]);
});

test.each([
  ["of a period, paid by a credit", {}, true],
  ["of the first period, paid by a coupon", { billing_reason: "subscription_create" }, true],
  ["of days free of charge that the owner gives", { billing_reason: "subscription_update" }, false],
  ["that the owner made by hand", { billing_reason: "manual" }, false],
  ["that is not settled", { status: "open" }, false],
])("an invoice over nothing %s is read as a month: %o is %s", async (_, overrides, is) => {
  provider.invoices = [makeInvoice("in_1", [ownLine(NEXT)], { ...nothing, ...overrides })];
  expect(await read()).toHaveLength(Number(is));
});

test("one that asks for money is read whatever its reason, in the order of the periods", async () => {
  provider.invoices = [
    makeInvoice("in_2", [ownLine(NEXT)]),
    makeInvoice("in_1", [ownLine(START)], { billing_reason: "manual", status: "open" }),
  ];
  expect((await read()).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ["in_1", true],
    ["in_2", false],
  ]);
});

test.each([
  ["a credit", { balance: -2_900 }, 2_900],
  ["nothing", { balance: 0 }, 0],
  ["a debit for the next invoice", { balance: 500 }, 0],
  ["been removed", { deleted: true }, 0],
])("a customer who has %s has a credit: %o is %s", async (_, customer, credit) => {
  provider.customer = customer;
  expect(await readSubscription("sub_1")).toMatchObject({ customer: "cus_1", credit });
});

test("a stop answers when the subscription ends", async () => {
  expect(await setRenewal("sub_1", false)).toEqual(new Date(NEXT * 1000));
  expect(await setRenewal("sub_1", true)).toBeNull();
});
