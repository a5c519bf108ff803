import { beforeEach, describe, expect, test, vi } from "vitest";
import { isRefundMade, readCharge, readFailedRefund, refundPayment } from "./refund.ts";

type Refund = {
  id: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
  payment_intent: string;
};
type Body = { amount?: number; metadata?: Record<string, string> };

/** The payment of 150 € at the provider, which answers a key that it knows as it did at first. */
const provider = vi.hoisted(() => {
  const state = { refunds: [] as Refund[], answers: new Map<string, Refund>(), next: "succeeded" };
  const left = () =>
    15_000 -
    state.refunds.reduce((sum, { amount, status }) => sum + (status === "succeeded" ? amount : 0), 0);
  const create = async ({ amount, metadata = {} }: Body, { idempotencyKey }: { idempotencyKey: string }) => {
    const known = state.answers.get(idempotencyKey);
    if (known) return known;
    if (left() === 0) throw Object.assign(new Error("already refunded"), { code: "charge_already_refunded" });
    const made = {
      id: `re_${state.refunds.length}`,
      amount: amount ?? left(),
      status: state.next,
      metadata,
      payment_intent: "pi_1",
    };
    state.refunds.unshift(made);
    state.answers.set(idempotencyKey, { ...made });
    return made;
  };
  const retrieve = async (id: string) => state.refunds.find((one) => one.id === id);
  return { state, create, retrieve, list: async () => ({ data: state.refunds.map((one) => ({ ...one })) }) };
});
vi.mock("./client.ts", async (original) => ({
  ...(await original<typeof import("./client.ts")>()),
  stripe: async () => ({
    refunds: provider,
    charges: { retrieve: async () => ({ payment_intent: "pi_1", refunded: false }) },
  }),
}));

const { state } = provider;
const paidBack = () =>
  state.refunds.flatMap(({ amount, status }) => (status === "succeeded" ? [amount] : []));

/** Forgets the keys, as the provider does after a day. */
const dayLater = () => state.answers.clear();

/** Lets the bank refuse the latest refund, days after it was made. */
const fail = () => Object.assign(state.refunds[0] ?? {}, { status: "failed" });

beforeEach(() => {
  state.refunds.length = 0;
  state.answers.clear();
  state.next = "succeeded";
});

describe.each([
  ["all of a payment", null, [15_000]],
  ["a part of a payment", { amount: 4_000, before: 0, returned: 0 }, [4_000]],
])("the refund of %s", (_, part, amounts) => {
  test("is made once, within and after the provider's memory of the key", async () => {
    const id = await refundPayment("pi_1", part);
    expect(await refundPayment("pi_1", part)).toBe(id);
    dayLater();
    expect(await refundPayment("pi_1", part)).toBe(id);
    expect(paidBack()).toEqual(amounts);
  });

  test("that failed afterwards is made anew, once", async () => {
    const first = await refundPayment("pi_1", part);
    fail();
    const second = await refundPayment("pi_1", part);
    expect(second).not.toBe(first);
    expect(await refundPayment("pi_1", part)).toBe(second);
    dayLater();
    expect(await refundPayment("pi_1", part)).toBe(second);
    expect(paidBack()).toEqual(amounts);
  });

  test("that fails at once is not made, until a later one succeeds", async () => {
    state.next = "failed";
    for (let times = 0; times < 2; times += 1)
      await expect(refundPayment("pi_1", part)).rejects.toMatchObject({ code: "refund_not_made" });
    state.next = "succeeded";
    await refundPayment("pi_1", part);
    expect(paidBack()).toEqual(amounts);
  });
});

describe("a refund without an id", () => {
  const failing = (method: "list" | "create", status?: number) => {
    const error = Object.assign(new Error("failed"), { statusCode: status });
    vi.spyOn(provider, method).mockRejectedValueOnce(error);
    return refundPayment("pi_1").catch(({ code }: { code: string }) => code);
  };

  test.each([
    ["was not made if Stripe was out of reach before", "list", undefined, "refund_not_made"],
    ["was not made if Stripe refuses it", "create", 400, "refund_not_made"],
    ["was not made if Stripe has too many requests", "create", 429, "refund_not_made"],
    ["may have been made if the answer is lost", "create", undefined, "payment_unavailable"],
    ["may have been made if Stripe fails", "create", 500, "payment_unavailable"],
    ["may be made now by the other request of its key", "create", 409, "payment_unavailable"],
  ] as const)("%s", async (_, method, status, code) => {
    expect(await failing(method, status)).toBe(code);
  });
});

test.each([
  ["all of a payment", null],
  ["a part after others", { amount: 4_000, before: 5_000, returned: 0 }],
])(
  "the refund of %s is known as made until it fails, whatever else was refunded or came back",
  async (_, part) => {
    await provider.create({ amount: 5_000, metadata: { part: "only" } }, { idempotencyKey: "another" });
    expect(await isRefundMade("pi_1", part)).toBe(false);
    await refundPayment("pi_1", part);
    Object.assign(state.refunds.at(-1) ?? {}, { status: "failed" });
    expect(await isRefundMade("pi_1", part)).toBe(true);
    fail();
    expect(await isRefundMade("pi_1", part)).toBe(false);
  },
);

test("two parts of the same amount are two refunds", async () => {
  const first = await refundPayment("pi_1", { amount: 4_000, before: 0, returned: 0 });
  const second = await refundPayment("pi_1", { amount: 4_000, before: 4_000, returned: 0 });
  expect(await refundPayment("pi_1", { amount: 4_000, before: 0, returned: 0 })).toBe(first);
  expect(await refundPayment("pi_1", { amount: 4_000, before: 4_000, returned: 0 })).toBe(second);
  expect(paidBack()).toEqual([4_000, 4_000]);
});

test("a part that came back is made anew beside another of the same amount after the same", async () => {
  await refundPayment("pi_1", { amount: 4_000, before: 0, returned: 0 });
  fail();
  const second = await refundPayment("pi_1", { amount: 4_000, before: 4_000, returned: 0 });
  const again = { amount: 4_000, before: 4_000, returned: 1 };
  const third = await refundPayment("pi_1", again);
  dayLater();
  expect(await refundPayment("pi_1", again)).toBe(third);
  expect(third).not.toBe(second);
  expect(paidBack()).toEqual([4_000, 4_000]);
});

test("a failed refund is read with what is refunded of its payment in all; another is none", async () => {
  const first = await refundPayment("pi_1", { amount: 4_000, before: 0, returned: 0 });
  await refundPayment("pi_1", { amount: 1_000, before: 4_000, returned: 0 });
  expect(await readFailedRefund(first)).toBeUndefined();
  expect(await readFailedRefund("re_unknown")).toBeUndefined();
  Object.assign(state.refunds.at(-1) ?? {}, { status: "failed" });
  expect(await readFailedRefund(first)).toEqual({
    paymentIntent: "pi_1",
    refunded: 1_000,
    outside: 0,
    ofFee: 0,
  });
});

test.each([
  ["all of what is left", null],
  ["a part", { amount: 4_000, before: 0, returned: 0 }],
])(
  "a charge is read with what was refunded on the provider’s pages, apart from %s ordered here",
  async (_, part) => {
    await provider.create({ amount: 2_000 }, { idempotencyKey: "by hand" });
    await refundPayment("pi_1", part);
    expect(await readCharge("ch_1")).toEqual({
      paymentIntent: "pi_1",
      refunded: false,
      parts: { refunded: part ? 6_000 : 15_000, outside: 2_000, ofFee: 0 },
    });
    fail();
    expect((await readCharge("ch_1"))?.parts).toEqual({ refunded: 2_000, outside: 2_000, ofFee: 0 });
  },
);
