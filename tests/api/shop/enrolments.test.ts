import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { enrolments } from "@studio/contract/enrolments/endpoints.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { instalmentsOn, offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { collectInstalments } from "../../../functions/src/instalments/collect.ts";
import { readCheckout } from "../../../functions/src/platform/payments/checkout.ts";
import { recordExternalRefund, refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { settleFeeAlone } from "../../../functions/src/shop/fee.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { readPaymentsDue } from "../../../functions/src/shop/store.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { sessionOf } from "../../support/race/checkouts.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { requestOf } from "../../support/server/requests.ts";
import { advanceSubscription, chargeOf, paySession, stripe } from "../../support/stripe.ts";

const FEE = 3_000;
const owner = { id: "owner", name: "Olga Titolare" };
const today = () => romeDay(new Date());
const PRICE = priceOn(offer("class-10"), today());

const quota = { name: "Iscrizione", amount: "30", every: "year", asks: "packages", newcomers: "exempt" };

async function publish(value: (typeof quota)[]): Promise<void> {
  const { revision } = await editedContent("enrolment");
  await saveContent("enrolment", { revision, value, publish: true }, { actor: owner, now: new Date() });
}
// Files of one worker, which share a database, run one after another.
beforeAll(() => publish([quota]));
afterAll(() => publish([]));

const checkout = ({ token }: Person, json: object) =>
  request("POST", "/u/checkout", { token, json, idempotencyKey: randomUUID() });

/** Opens and pays ten lessons with the fee; returns the session's id, not yet settled. */
async function paid(person: Person): Promise<string> {
  const { body } = await checkout(person, { offer: "class-10", price: PRICE, fee: FEE, again: true });
  const id = sessionOf(shop.checkout.response.parse(body).checkout_url);
  await paySession(id, { email: person.email, deliver: false });
  return id;
}

async function settle(id: string): Promise<void> {
  const session = await readCheckout(id);
  if (!session) throw new Error(`No session ${id}`);
  await settleShopCheckout(session, undefined, new Date());
}

const paymentOf = async (id: string) =>
  paymentDocument.parse((await database.doc(documentPath("payments", { id })).get()).data());
const saleOf = async (paymentId: string) =>
  saleDocument.parse(
    (await database.doc(documentPath("sales", { id: saleIdOf("payment", paymentId) })).get()).data(),
  );
const enrolmentOf = async ({ token }: Person) =>
  enrolments.own.response.parse((await request("GET", "/u/enrolment", { token })).body);

test("price and fee are two lines of one page at Stripe, and two sales", async () => {
  const person = await newPerson();
  expect(await enrolmentOf(person)).toMatchObject({ fee: { cents: FEE }, valid: null });
  expect((await checkout(person, { offer: "class-10", price: PRICE })).body.code).toBe("fee_changed");
  const id = await paid(person);
  expect((await stripe.checkout.sessions.retrieve(id)).amount_total).toBe(PRICE + FEE);
  for (let times = 0; times < 2; times += 1) await settle(id);
  expect(await saleOf(id)).toMatchObject({ charged: PRICE, received: PRICE });
  expect(await saleOf(`${id}-fee`)).toMatchObject({ kind: "fee", title: "Iscrizione", received: FEE });
  expect((await enrolmentOf(person)).valid?.until).toBeDefined();
  const { body } = await request("GET", "/u/payments", { token: person.token });
  expect(shop.ownPayments.response.parse(body).payments.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["fee", "package"]),
  );
});

test("of two pages paid at once one fee goes back at Stripe, and both packages stay", async () => {
  const person = await newPerson();
  const pages = [await paid(person), await paid(person)];
  await Promise.all(pages.map(settle));
  for (const { id } of await readPaymentsDue(100)) await refundDuePayment(id, new Date());
  const states = await Promise.all(pages.map(async (id) => (await paymentOf(`${id}-fee`)).state));
  expect(states.toSorted()).toEqual(["kept", "refunded"]);
  const back = pages[states.indexOf("refunded")] ?? "";
  const { paymentIntent } = await paymentOf(back);
  const refunds = await stripe.refunds.list({ payment_intent: String(paymentIntent) });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([FEE]);
  // Stripe notifies of it: the package keeps its money.
  const object = await chargeOf(paymentIntent);
  await recordExternalRefund({ id: randomUUID(), type: "charge.refunded", object }, new Date());
  expect(await saleOf(back)).toMatchObject({ charged: PRICE, received: PRICE, owed: 0 });
});

test("package and fee are refunded apart, each by its own amount", async () => {
  const person = await newPerson();
  const id = await paid(person);
  await settle(id);
  const refund = (paymentId: string, amount: number) =>
    refundSale(
      saleIdOf("payment", paymentId),
      { amount, reason: "Si trasferisce", void_package: paymentId === id },
      { actor: owner, request: requestOf(), now: new Date() },
    );
  await refund(id, PRICE);
  expect(await saleOf(`${id}-fee`)).toMatchObject({ received: FEE });
  await refund(`${id}-fee`, FEE);
  const { paymentIntent } = await paymentOf(id);
  const { data } = await stripe.refunds.list({ payment_intent: String(paymentIntent) });
  expect(data.map(({ amount }) => amount).toSorted()).toEqual([PRICE, FEE].toSorted());
  expect(await saleOf(`${id}-fee`)).toMatchObject({ charged: 0, received: 0, owed: 0 });
  expect((await enrolmentOf(person)).valid).toBeNull();
});

test("instalments charge the fee with the first invoice alone", async () => {
  const person = await newPerson();
  const instalments = instalmentsOn(offer("class-3-months"), today());
  if (!instalments) throw new Error("The price list has no instalments");
  const { cents } = instalments;
  const { body } = await request("POST", "/u/instalments", {
    token: person.token,
    json: { offer: "class-3-months", cents, fee: FEE },
    idempotencyKey: randomUUID(),
  });
  const id = sessionOf(shop.checkout.response.parse(body).checkout_url);
  await paySession(id, { email: person.email, deliver: false });
  const { subscription } = await stripe.checkout.sessions.retrieve(id);
  const plan = String(subscription);
  for (let times = 0; times < 2; times += 1) await collectInstalments(plan, undefined, new Date());
  await advanceSubscription(plan, { deliver: false });
  await collectInstalments(plan, undefined, new Date());
  const payments = await database.collection("payments").where("uid", "==", person.uid).get();
  const amounts = payments.docs.map((one) => paymentDocument.parse(one.data()));
  expect(amounts.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual(
    [`fee ${FEE}`, `package ${cents}`, `package ${cents}`].toSorted(),
  );
  expect((await enrolmentOf(person)).valid).not.toBeNull();
});

test("a fee that staff waive is waived once, also if the call is repeated", async () => {
  const [{ uid }, { token }] = [await newPerson(), await newPerson({ admin: true })];
  const idempotencyKey = randomUUID();
  const json = { enrolment: { how: "waived", reason: "Aiuta in palestra" } };
  const waive = () => request("POST", `/admin/user/${uid}/enrolment`, { token, json, idempotencyKey });
  const first = await waive();
  expect(first).toMatchObject({ status: 200, body: { entries: [{ how: "waived" }] } });
  expect((await waive()).body).toEqual(first.body);
});

test("a request for the fee alone leads to one page, which charges the fee once", async () => {
  const person = await newPerson();
  const idempotencyKey = randomUUID();
  const open = (fee: number) =>
    request("POST", "/u/enrolment/checkout", { token: person.token, json: { fee }, idempotencyKey });
  expect((await open(FEE - 1)).body.code).toBe("fee_changed");
  const pages = [await open(FEE), await open(FEE)].map(({ body }) => body.checkout_url);
  expect(pages[1]).toBe(pages[0]);
  const id = sessionOf(String(pages[0]));
  await paySession(id, { email: person.email, deliver: false });
  const session = await readCheckout(id);
  if (!session) throw new Error(`No session ${id}`);
  for (const _ of [1, 2]) await settleFeeAlone(session, undefined, new Date());
  expect(await saleOf(id)).toMatchObject({ kind: "fee", charged: FEE, received: FEE });
  expect(await enrolmentOf(person)).toMatchObject({ valid: { until: expect.any(String) } });
  expect((await open(FEE)).body.code).toBe("enrolment_valid");
  // Its page keeps cards, as that of a package does, which shows them.
  const kept = await database
    .collection(collectionPath("stripeCustomers", {}))
    .where("uid", "==", person.uid)
    .get();
  expect(kept.docs.map((customer) => customer.id)).toEqual([session.customer]);
  const { body } = await checkout(person, { offer: "class-10", price: PRICE, again: true });
  const next = await readCheckout(sessionOf(shop.checkout.response.parse(body).checkout_url));
  expect(next?.customer).toBe(session.customer);
});
