import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { saleDocument, saleEntryDocument } from "@studio/contract/sales/model.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as z from "zod";
import { retryMail } from "../../../functions/src/platform/mail/retry.ts";
import type { CheckoutSession, NewCheckout } from "../../../functions/src/platform/payments/checkout.ts";
import type { RefundPart } from "../../../functions/src/platform/payments/refund.ts";
import { recordExternalRefund } from "../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { receive, remind, reverse, sell, undoReminder } from "../../../functions/src/sales/desk.ts";
import { payUrl } from "../../../functions/src/sales/pay/address.ts";
import { answerPay } from "../../../functions/src/sales/pay/answer.ts";
import { settleOwed } from "../../../functions/src/shop/settleOwed.ts";
import { storeMember } from "../../support/people.ts";
import { requestOf } from "../../support/server/requests.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

const NOW = new Date("2027-03-01T17:10:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY = 24 * 60;
const desk = { id: "desk", name: "Dora Banco" };

/** The sessions at the payment provider by idempotency key, and its refunds by payment. */
const provider = vi.hoisted(() => ({
  sessions: new Map<string, NewCheckout>(),
  refunds: [] as [string, number | null][],
}));
vi.mock(import("../../../functions/src/platform/payments/checkout.ts"), async (original) => ({
  ...(await original()),
  createCheckout: async (checkout: NewCheckout, key: string) => {
    const known = provider.sessions.get(key);
    // As the provider does: the same key with other parameters is an error.
    if (known) expect(checkout).toEqual(known);
    provider.sessions.set(key, checkout);
    return sessionOf(key, checkout);
  },
}));
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  refundPayment: async (intent: string, part: RefundPart | null = null) => {
    provider.refunds.push([intent, part?.amount ?? null]);
    return `re_${intent}`;
  },
  readCharge: async (id: string) => ({
    paymentIntent: id,
    refunded: true,
    parts: { refunded: 0, outside: 0 },
  }),
}));

const sessionOf = (key: string, { price, reference, metadata = {} }: NewCheckout): CheckoutSession => ({
  id: `cs_${key.slice(0, 8)}`,
  status: "complete",
  paid: true,
  paymentIntent: `pi_${key.slice(0, 8)}`,
  instrument: "card",
  subscription: null,
  amount: price,
  currency: "eur",
  email: "anna@posta.test",
  name: "Anna Prova",
  reference,
  metadata,
  created: NOW,
  url: `https://checkout.stripe.com/c/pay/cs_${key.slice(0, 8)}`,
});

beforeEach(async () => {
  emptyMemory();
  provider.sessions.clear();
  provider.refunds.length = 0;
  await storeMember("anna");
});

async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse((await memoryFirestore.doc(path).get()).data());
}
const saleOf = (id: string) => read(documentPath("sales", { id }), saleDocument);

async function linesOf(saleId: string): Promise<string[]> {
  const { docs } = await memoryFirestore.collection(collectionPath("saleEntries", {})).get();
  return docs
    .map((line) => saleEntryDocument.parse(line.data()))
    .filter((line) => line.saleId === saleId)
    .map(({ kind, amount, method }) => `${kind} ${amount} ${method}`)
    .toSorted();
}

const by = (key: string) => ({ actor: desk, request: requestOf(key), now: NOW });

/** Sells something for 50 €, of which 20 € are paid; returns the sale, and the path of its link. */
async function owedSale(): Promise<{ id: string; path: string }> {
  const terms = { price: 5_000, discount: 0, paid: 2_000, method: "cash" } as const;
  const { id } = await sell("anna", { title: "Maglietta & guanti", terms }, by("sell"));
  return { id, path: new URL(payUrl(id, NOW)).pathname };
}

const pageOf = async (method: string, path: string, now = NOW) => {
  const answer = await answerPay(method, path, now);
  return "html" in answer
    ? [answer.status, answer.html.replaceAll("\u00a0", " ")]
    : [answer.status, answer.to];
};

/** Pays the session that was opened last, as the provider then notifies once or more. */
async function pay(times = 1, event = "evt_1", now = later(5)): Promise<void> {
  const [key, checkout] = [...provider.sessions].at(-1) ?? expect.fail("No session");
  const session = sessionOf(key, checkout);
  const notification = { id: event, type: "checkout.session.completed", object: session.id };
  await Promise.all(
    Array.from({ length: times }, () =>
      settleOwed(session, String(session.metadata.sale), notification, now),
    ),
  );
}

test("a reminder is taken back as long as it is held, and can then be sent again", async () => {
  const { id } = await owedSale();
  const mails = async () => (await memoryFirestore.collection("mail").get()).docs.map((one) => one.id);
  await remind(id, by("remind"));
  expect(await undoReminder(id, { actor: desk, now: later(0.5) })).toMatchObject({ reminded_on: null });
  expect(await mails()).toEqual([]);
  const refused = { code: "reminder_sent" };
  await expect(undoReminder(id, { actor: desk, now: later(0.5) })).rejects.toMatchObject(refused);
  await remind(id, by("remind"));
  await expect(undoReminder(id, { actor: desk, now: later(2) })).rejects.toMatchObject(refused);
  const sent: string[] = [];
  const send = async (mail: string) => String(sent.push(mail));
  const run = (now: Date) => retryMail({ name: "retryMail", now, cursor: null, hasTime: () => true }, send);
  await run(later(0.5));
  expect(sent).toEqual([]);
  for (const minutes of [2, 7]) await run(later(minutes));
  expect(sent).toEqual(await mails());
});

describe("the link to pay what is owed", () => {
  test("comes with the reminder, and asks before it leads to the payment of exactly that", async () => {
    const { id, path } = await owedSale();
    await remind(id, by("remind"));
    const [mail] = (await memoryFirestore.collection("mail").get()).docs;
    const { message } = mailDocument.parse(mail?.data());
    expect(message.text).toContain(payUrl(id, NOW));
    expect(await pageOf("GET", path)).toEqual([
      200,
      expect.stringMatching(/Restano 30,00 € da pagare.*Maglietta &amp; guanti.*method="post"/s),
    ]);
    expect(provider.sessions.size).toBe(0);
    expect(await pageOf("POST", path)).toEqual([303, expect.stringContaining("checkout.stripe.com")]);
    expect([...provider.sessions.values()]).toMatchObject([{ price: 3_000, metadata: { sale: id } }]);
  });

  test("opens one payment however often it is tapped, and another when the sale changed", async () => {
    const { id, path } = await owedSale();
    await Promise.all([1, 2, 3].map((minute) => pageOf("POST", path, later(minute))));
    expect(provider.sessions.size).toBe(1);
    await receive(id, { amount: 1_000, method: "cash" }, by("cash"));
    await pageOf("POST", path);
    expect([...provider.sessions.values()].map(({ price }) => price)).toEqual([3_000, 2_000]);
  });

  test("thanks for what was paid, and waits for its notification", async () => {
    const { path } = await owedSale();
    const waiting = [200, expect.stringContaining("Stiamo aspettando la conferma del pagamento")];
    expect(await pageOf("GET", `${path}/grazie`)).toEqual(waiting);
    await pageOf("POST", path);
    expect(await pageOf("GET", `${path}/grazie`)).toEqual(waiting);
    await pay();
    expect(await pageOf("GET", `${path}/grazie`)).toEqual([
      200,
      expect.stringContaining("Grazie, abbiamo ricevuto il pagamento"),
    ]);
  });

  test("thanks for a part, though the rest is left for its date", async () => {
    const { id, path } = await owedSale();
    expect(await pageOf("GET", `${path}/grazie/2000`)).toEqual([
      200,
      expect.stringContaining("Stiamo aspettando la conferma del pagamento"),
    ]);
    await receive(id, { amount: 1_000, method: "cash" }, by("part"));
    expect(await pageOf("GET", `${path}/grazie/2000`)).toEqual([
      200,
      expect.stringContaining("Grazie, abbiamo ricevuto il pagamento"),
    ]);
  });

  test("does not thank for a sale that was reversed", async () => {
    const { id } = await sell(
      "anna",
      { title: "Felpa", terms: { price: 3_000, discount: 0, paid: 0 } },
      by("b"),
    );
    await reverse(id, { amount: 3_000, reason: "Errore" }, by("reverse"));
    expect(await pageOf("GET", `${new URL(payUrl(id, NOW)).pathname}/grazie`)).toEqual([
      200,
      expect.stringContaining("vendita è annullata"),
    ]);
  });

  test.each([
    [49, 0],
    [50, 1],
  ])(
    "of %i cents left opens %i payments: below Stripe’s least one they are paid at the desk",
    async (cents, opened) => {
      const { id, path } = await owedSale();
      await receive(id, { amount: 3_000 - cents, method: "cash" }, by("cash"));
      await pageOf("POST", path);
      expect(provider.sessions.size).toBe(opened);
      await remind(id, by("remind"));
      const [mail] = (await memoryFirestore.collection("mail").get()).docs;
      expect(mailDocument.parse(mail?.data()).message.text.includes(payUrl(id, NOW))).toBe(opened === 1);
      if (opened === 0)
        expect(await pageOf("GET", path)).toEqual([
          200,
          expect.stringContaining("Online si paga da 0,50 € in su"),
        ]);
    },
  );

  test("says that a sale is paid, or reversed, and opens nothing", async () => {
    const paid = await owedSale();
    await receive(paid.id, { amount: 3_000, method: "card" }, by("card"));
    expect(await pageOf("POST", paid.path)).toEqual([200, expect.stringContaining("È già tutto pagato")]);
    const { id } = await sell("anna", { title: "Felpa", terms: { price: 1, discount: 0, paid: 0 } }, by("b"));
    await reverse(id, { amount: 1, reason: "Errore" }, by("c"));
    const { pathname } = new URL(payUrl(id, NOW));
    expect(await pageOf("POST", pathname)).toEqual([200, expect.stringContaining("vendita è annullata")]);
    expect(provider.sessions.size).toBe(0);
  });

  test("asks for what was paid back twice of a sale that is reversed", async () => {
    const { id, path } = await owedSale();
    await pageOf("POST", path);
    await pay();
    const paid_back = { amount: 5_000, method: "cash" } as const;
    await reverse(id, { amount: 5_000, reason: "Errore", paid_back }, by("reverse"));
    const [payment] = (await memoryFirestore.collection("payments").get()).docs;
    const event = { id: "evt_r", type: "charge.refunded", object: String(payment?.get("paymentIntent")) };
    await recordExternalRefund(event, later(60));
    expect(await pageOf("GET", path)).toEqual([200, expect.stringContaining("Restano 30,00 € da pagare")]);
  });

  test("is valid for fourteen days, for its sale alone", async () => {
    const { path } = await owedSale();
    expect((await pageOf("GET", path, later(14 * DAY - 1)))[0]).toBe(200);
    expect(await pageOf("POST", path, later(14 * DAY))).toEqual([410, expect.stringContaining("scaduto")]);
    const other = await sell("anna", { title: "Felpa", terms: { price: 1, discount: 0, paid: 0 } }, by("o"));
    const [, token] = path.split(".");
    for (const wrong of [`/paga/${other.id}.${token}`, `${path}x`, "/paga/", "/paga/x.y"])
      expect((await pageOf("POST", wrong))[0]).toBe(404);
    expect(provider.sessions.size).toBe(0);
  });
});

describe("its payment", () => {
  test("is received once, however often it is notified", async () => {
    const { id, path } = await owedSale();
    await pageOf("POST", path);
    await pay(3);
    await pay(1, "evt_2");
    expect(await saleOf(id)).toMatchObject({ received: 5_000, owed: 0 });
    expect(await linesOf(id)).toEqual(["received 2000 cash", "received 3000 online", "sold 5000 null"]);
    const { docs } = await memoryFirestore.collection("payments").get();
    expect(docs.map((one) => paymentDocument.parse(one.data()))).toMatchObject([
      { kind: "sale", state: "kept", saleId: id, uid: "anna", amount: 3_000 },
    ]);
    const log = (await memoryFirestore.collection("activity").get()).docs
      .map((one) => activityDocument.parse(one.data()))
      .filter(({ kind }) => kind === "sale.received");
    expect(log).toMatchObject([{ sale: { received: 3_000, method: "online" } }]);
    expect(await pageOf("GET", path)).toEqual([200, expect.stringContaining("È già tutto pagato")]);
  });

  test("after the desk took the same money is kept as an excess, which an owner gives back online", async () => {
    const { id, path } = await owedSale();
    await pageOf("POST", path);
    await receive(id, { amount: 3_000, method: "cash" }, by("cash"));
    await pay();
    expect(await saleOf(id)).toMatchObject({ charged: 5_000, received: 8_000, owed: -3_000 });
    const refund = { amount: 3_000, reason: "Pagata due volte", void_package: false };
    expect(await refundSale(id, refund, by("refund"))).toMatchObject({ received: 5_000, owed: 0 });
    expect(provider.refunds).toEqual([[expect.stringMatching(/^pi_/), null]]);
  });

  test("refunded at the provider itself takes its part off the sale, once", async () => {
    const { id, path } = await owedSale();
    await pageOf("POST", path);
    await pay();
    const [payment] = (await memoryFirestore.collection("payments").get()).docs;
    const intent = String(payment?.get("paymentIntent"));
    const event = { id: "evt_r", type: "charge.refunded", object: intent };
    for (let times = 0; times < 2; times += 1) await recordExternalRefund(event, later(60));
    expect(await saleOf(id)).toMatchObject({ charged: 2_000, received: 2_000, owed: 0 });
  });
});
