import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { newInstalments, openedInstalments } from "../../support/instalments/purchases.ts";
import { mailIn } from "../../support/leads.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import {
  advanceSubscription,
  chargeOf,
  declineDebits,
  deliver,
  makeEvent,
  paySession,
  stripe,
} from "../../support/stripe.ts";

async function planOf({ token }: Person): Promise<InstalmentPlan | undefined> {
  const { body } = await request("GET", "/u/instalments", { token });
  return api.instalments.mine.response.parse(body).plans[0];
}

async function packageOf({ uid }: Person, id: string) {
  return packageDocument.parse((await database.doc(documentPath("products", { uid, id })).get()).data());
}

async function salesTo({ uid }: Person) {
  const { docs } = await database.collection(collectionPath("sales", {})).where("buyer.uid", "==", uid).get();
  return docs.map((one) => saleDocument.parse(one.data()));
}

const utcDay = (seconds: number | null): string =>
  new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

const deliveriesOf = (events: readonly { deliveries: number[] }[]) =>
  events.flatMap(({ deliveries }) => deliveries);

test("the first instalment grants the package, and Stripe ends after the last one", async () => {
  const member = await newPerson();
  const packageId = await openedInstalments(member);
  const { session, events } = await paySession(packageId);
  expect(deliveriesOf(events)).toEqual([200, 200, 200]);
  const today = romeDay(new Date());
  expect(await planOf(member)).toMatchObject({
    package_id: packageId,
    count: 3,
    paid: 1,
    state: "collecting",
  });
  expect(await packageOf(member, packageId)).toMatchObject({
    size: 0,
    expire_date: addRomeMonths(today, 3),
    instalments: { startsOn: today, count: 3, paid: 1, unpaidSince: null },
  });
  expect(await salesTo(member)).toMatchObject([
    { title: "Small class, 3 mesi, rata 1 di 3", charged: 14_000, received: 14_000, packageId },
  ]);
  const { cancel_at, start_date } = await stripe.subscriptions.retrieve(String(session.subscription));
  // Stripe counts months in UTC: around midnight its day is not Rome's, and months differ in length.
  expect(utcDay(cancel_at)).toBe(addRomeMonths(utcDay(start_date), 3));
  // Repeated notifications change nothing.
  for (const { id } of events) expect(await deliver(id, { times: 2, parallel: true })).toEqual([200, 200]);
  expect(await salesTo(member)).toHaveLength(1);
});

test("one key opens one payment page, and is refused with another offer", async () => {
  const { token } = await newPerson();
  const key = randomUUID();
  const open = (offer: string, cents: number, by = token) =>
    request("POST", "/u/instalments", { token: by, json: { offer, cents }, idempotencyKey: key });
  const first = await open("class-3-months", 14_000);
  expect(first.status).toBe(200);
  const other = await open("class-6-months", 13_500);
  expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
  expect((await open("class-3-months", 14_000)).body).toEqual(first.body);
  const another = await open("class-3-months", 14_000, (await newPerson()).token);
  expect([another.status, another.body.checkout_url === first.body.checkout_url]).toEqual([200, false]);
});

test("three further attempts fail, the package pauses, and comes back with the payment", async () => {
  const { member, id, packageId } = await newInstalments();
  await declineDebits(id, 4);
  const { subscription } = await advanceSubscription(id);
  const invoice = subscription.latest_invoice;
  expect(await planOf(member)).toMatchObject({ state: "retrying", paid: 1 });
  expect((await packageOf(member, packageId)).instalments?.unpaidSince).toBeNull();
  for (let attempt = 2; attempt <= 4; attempt += 1) await advanceSubscription(id);
  const unpaid = await planOf(member);
  expect(unpaid).toMatchObject({ state: "unpaid", paid: 1 });
  const mails = ["failed-1", "failed-2", "failed-3", "unpaid", "unpaid-studio"];
  for (const mail of mails) expect(await mailIn(`${invoice}-${mail}`)).toBeDefined();
  const today = romeDay(new Date());
  expect((await packageOf(member, packageId)).instalments?.unpaidSince).toBe(today);
  await fetch(String(unpaid?.pay_url), { method: "POST" });
  await expect.poll(() => planOf(member)).toMatchObject({ state: "collecting", paid: 2, pay_url: null });
  expect((await packageOf(member, packageId)).instalments).toMatchObject({ paid: 2, unpaidSince: null });
  expect((await salesTo(member)).map(({ title }) => title).toSorted()).toEqual([
    "Small class, 3 mesi, rata 1 di 3",
    "Small class, 3 mesi, rata 2 di 3",
  ]);
});

test("a member changes the card, and stops: the package ends with what is paid", async () => {
  const { member, id, packageId } = await newInstalments();
  const stranger = await newPerson();
  for (const act of ["card", "stop"])
    expect(await request("POST", `/u/instalments/${id}/${act}`, { token: stranger.token })).toMatchObject({
      status: 404,
      body: { code: "instalments_not_found" },
    });
  const { token } = member;
  const { body } = await request("POST", `/u/instalments/${id}/card`, { token });
  expect(api.instalments.changeCard.response.parse(body).url).toMatch(/\/p\/bps_/);
  expect((await request("POST", `/u/instalments/${id}/stop`, { token })).body).toMatchObject({
    state: "stopped",
    next_debit_at: null,
  });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  const today = romeDay(new Date());
  expect((await packageOf(member, packageId)).expire_date).toBe(addRomeMonths(today, 1));
  expect(await mailIn(`${id}-stopped`)).toBeDefined();
});

test("a withdrawal takes the days used off the first instalment, and ends the plan", async () => {
  const { member, id, packageId } = await newInstalments();
  const { token } = member;
  const mine = async () =>
    api.withdrawals.mine.response.parse((await request("GET", "/u/withdrawals", { token })).body).sales;
  await advanceSubscription(id);
  const [sale, ...others] = await mine();
  expect([sale?.title, sale?.proposal, others]).toMatchObject([
    "Small class, 3 mesi, rata 1 di 3",
    { paid: 14_000, amount: 14_000, began_at_once: true },
    [],
  ]);
  const second = saleIdOf("payment", String((await stripe.subscriptions.retrieve(id)).latest_invoice));
  const declare = (sale_id: string | undefined) =>
    request("POST", "/u/withdrawals", { token, json: { sale_id, reason: "" } });
  expect((await declare(second)).body.code).toBe("withdrawal_instalment");
  expect((await declare(sale?.id)).status).toBe(200);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  expect(await planOf(member)).toMatchObject({ state: "stopped" });
  expect((await packageOf(member, packageId)).voided?.withdrawn).toBe(true);
});

test("a refund that arrives before its payment is recorded after it, and takes the month back", async () => {
  const { member, id, packageId } = await newInstalments();
  const { subscription } = await advanceSubscription(id, { deliver: false });
  const { payments } = await stripe.invoices.retrieve(subscription.latest_invoice, { expand: ["payments"] });
  const intent = String(payments?.data[0]?.payment.payment_intent);
  await stripe.refunds.create({ payment_intent: intent });
  const refunded = await makeEvent("charge.refunded", await chargeOf(intent));
  expect(await deliver(refunded.id)).toEqual([200]);
  const balances = (await salesTo(member)).map(({ charged, received }) => [charged, received]);
  expect(balances.toSorted()).toEqual([
    [0, 0],
    [14_000, 14_000],
  ]);
  expect((await packageOf(member, packageId)).instalments).toMatchObject({ paid: 1, count: 2 });
});

test("a notification of an unknown subscription is accepted and writes nothing", async () => {
  const object = { id: `sub_${randomUUID().replaceAll("-", "")}`, object: "subscription" };
  const { id } = await makeEvent("customer.subscription.updated", object);
  expect(await deliver(id)).toEqual([200]);
  for (const path of [
    documentPath("instalmentPlans", { id: object.id }),
    documentPath("stripeEvents", { id }),
  ])
    expect((await database.doc(path).get()).exists).toBe(false);
});

test("refuses an offer without instalments, and another amount than the one shown", async () => {
  const { token } = await newPerson();
  const open = async (offer: string, cents: number) =>
    (await request("POST", "/u/instalments", { token, json: { offer, cents } })).body.code;
  expect(await open("class-10", 15_000)).toBe("offer_without_instalments");
  expect(await open("class-3-months", 13_999)).toBe("price_changed");
  expect(await open("none", 14_000)).toBe("offer_not_found");
});

test("a SEPA debit starts the package, and is a sale once the bank has paid", async () => {
  const member = await newPerson();
  const packageId = await openedInstalments(member);
  const { session } = await paySession(packageId, { async: true });
  const id = String(session.subscription);
  expect(await planOf(member)).toMatchObject({ state: "processing", paid: 0 });
  expect((await packageOf(member, packageId)).instalments).toMatchObject({ paid: 0, unpaidSince: null });
  expect([await salesTo(member), await mailIn(`${packageId}-member`)]).toEqual([[], expect.anything()]);
  const { events, subscription } = await advanceSubscription(id);
  expect(deliveriesOf(events)).toEqual([200, 200]);
  expect(await planOf(member)).toMatchObject({ state: "collecting", paid: 1 });
  expect(await salesTo(member)).toMatchObject([{ received: 14_000, packageId }]);
  expect(await mailIn(`${subscription.latest_invoice}-paid`)).toBeDefined();
  const payment = documentPath("payments", { id: String(subscription.latest_invoice) });
  expect((await database.doc(payment).get()).get("instrument")).toBe("sepa_debit");
  // The bank of the second one refuses, and pays at the next attempt.
  await advanceSubscription(id);
  await declineDebits(id, 1);
  await advanceSubscription(id);
  expect(await planOf(member)).toMatchObject({ state: "retrying", paid: 1 });
  await advanceSubscription(id);
  await advanceSubscription(id);
  expect(await planOf(member)).toMatchObject({ state: "collecting", paid: 2 });
});

test("a first SEPA debit that is refused to the last pauses the package, of which nothing is paid", async () => {
  const member = await newPerson();
  const packageId = await openedInstalments(member);
  const id = String((await paySession(packageId, { async: true })).session.subscription);
  await declineDebits(id, 4);
  for (let step = 1; step <= 7; step += 1) await advanceSubscription(id);
  expect(await planOf(member)).toMatchObject({ state: "unpaid", paid: 0 });
  const today = romeDay(new Date());
  expect((await packageOf(member, packageId)).instalments).toMatchObject({ paid: 0, unpaidSince: today });
  await request("POST", `/u/instalments/${id}/stop`, { token: member.token });
  expect((await packageOf(member, packageId)).expire_date).toBe(today);
  expect(await salesTo(member)).toEqual([]);
});
