import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { newPerson, type Person } from "../../support/people.ts";
import { sessionOf } from "../../support/race/checkouts.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { paySession, requestsMatching, settleIntent, stripe } from "../../support/stripe.ts";

const CENTS = 15_000;

const checkout = ({ token }: Person, more: object = {}, key: string = randomUUID()) =>
  request("POST", "/u/checkout", {
    token,
    json: { offer: "class-10", price: CENTS, again: true, ...more },
    idempotencyKey: key,
  });

const urlOf = ({ body }: Awaited<ReturnType<typeof checkout>>): string =>
  api.shop.checkout.response.parse(body).checkout_url;

const cardsOf = async ({ token }: Person) =>
  api.shop.savedCards.response.parse((await request("GET", "/u/cards", { token })).body).cards;

/** Buys ten lessons on the payment page, as a new member who saves the card; returns them and the card's id. */
async function memberWithCard(saves: "4242" | "3220" | "0341" | "7777") {
  const member = await newPerson();
  await paySession(sessionOf(urlOf(await checkout(member))), { saves });
  const [card] = await cardsOf(member);
  return { member, card: card?.id ?? "" };
}

const idIn = (url: string): string => /pi_\w+/.exec(url)?.[0] ?? "";

const packagesOf = async ({ uid }: Person) =>
  (await database.collection(collectionPath("products", { uid })).get()).docs.map(({ id }) => id);

const paymentOf = async (id: string) =>
  paymentDocument.parse((await database.doc(documentPath("payments", { id })).get()).data());

const outcomeOf = async ({ token }: Person, id: string) =>
  (await request("POST", `/u/card-payments/${id}`, { token })).body;

test("a saved card pays with one tap, has a receipt, and is refunded like any payment", async () => {
  const { member, card } = await memberWithCard("4242");
  const key = randomUUID();
  const id = idIn(urlOf(await checkout(member, { card }, key)));
  expect(await packagesOf(member)).toContain(id);
  expect(await paymentOf(id)).toMatchObject({ state: "kept", amount: CENTS, openedBy: member.uid });
  expect(idIn(urlOf(await checkout(member, { card }, key)))).toBe(id);
  const { body } = await request("GET", `/u/payments/${id}/receipt`, { token: member.token });
  expect(body.url).toMatch(/\/receipts\/ch_/);

  const owner = await newPerson({ role: "owner" });
  const sale = `payment-${id}`;
  const json = { amount: CENTS, void_package: true, reason: "Prova" };
  const refund = await request("POST", `/admin/sales/${sale}/refund`, { token: owner.token, json });
  expect(refund.status, JSON.stringify(refund.body)).toBe(200);
  await expect.poll(async () => (await paymentOf(id)).state).toBe("refunded");
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([CENTS]);
});

test("the bank's question is a redirect; its notification alone grants the package", async () => {
  const { member, card } = await memberWithCard("3220");
  const page = urlOf(await checkout(member, { card }));
  const id = idIn(page);
  expect(await outcomeOf(member, id)).toEqual({ state: "open", offer: "class-10" });
  const answered = await fetch(page, { method: "POST", body: "ok=yes", redirect: "manual" });
  expect(answered.headers.get("location")).toMatch(/\/me\?acquisto=pi_\w+&payment_intent=.*=succeeded$/);
  await expect.poll(() => packagesOf(member)).toContain(id);
  expect(await outcomeOf(member, id)).toMatchObject({ state: "paid" });
});

test.each([
  [true, "paid", 2],
  [false, "failed", 1],
])("a payment that the bank works on waits for its answer, accepted: %s", async (ok, state, count) => {
  const { member, card } = await memberWithCard("7777");
  const id = idIn(urlOf(await checkout(member, { card })));
  expect(await outcomeOf(member, id)).toEqual({ state: "processing", offer: "class-10" });
  expect((await checkout(member)).body.code).toBe("payment_processing");
  await settleIntent(id, { ok });
  await expect.poll(async () => (await outcomeOf(member, id)).state).toBe(state);
  expect(await packagesOf(member)).toHaveLength(count);
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: ok ? "succeeded" : "canceled" });
});

test("a refused confirmation, and a declined card, charge nothing", async () => {
  const asked = await memberWithCard("3220");
  const page = urlOf(await checkout(asked.member, { card: asked.card }));
  await fetch(page, { method: "POST", body: "ok=no", redirect: "manual" });
  expect(await outcomeOf(asked.member, idIn(page))).toMatchObject({ state: "failed" });
  const declined = await memberWithCard("0341");
  const { status, body } = await checkout(declined.member, { card: declined.card });
  expect([status, body.code]).toEqual([402, "card_refused"]);
  for (const { member } of [asked, declined]) expect(await packagesOf(member)).toHaveLength(1);
});

test("taps at once charge once", async () => {
  const { member, card } = await memberWithCard("4242");
  const price = priceOn(offer("class-20"), romeDay(new Date()));
  const asked = { card, offer: "class-20", price, again: undefined };
  await Promise.all(Array.from({ length: 8 }, () => checkout(member, asked)));
  const stored = database.collection("stripeCustomers").where("uid", "==", member.uid);
  const [customer = ""] = (await stored.get()).docs.map(({ id }) => id);
  const charged = (await requestsMatching(customer)).filter(({ path }) => path === "/v1/payment_intents");
  expect(charged.length).toBeGreaterThan(0);
  expect((await packagesOf(member)).filter((id) => id.startsWith("pi_"))).toHaveLength(1);
});

test("the account removes a card, and an erasure the customer, at the provider", async () => {
  const { member, card } = await memberWithCard("4242");
  const other = await newPerson();
  const remove = (person: Person) => request("DELETE", `/u/cards/${card}`, { token: person.token });
  expect((await remove(other)).body.code).toBe("card_not_found");
  expect((await remove(member)).status).toBe(200);
  expect(await cardsOf(member)).toEqual([]);
  expect((await checkout(member, { card })).body.code).toBe("card_not_found");

  const customers = database.collection("stripeCustomers").where("uid", "==", member.uid);
  const [customer] = (await customers.get()).docs.map(({ id }) => id);
  const owner = await newPerson({ role: "owner" });
  expect((await request("DELETE", `/admin/user/${member.uid}`, { token: owner.token })).status).toBe(200);
  expect((await database.doc(documentPath("stripeCustomers", { id: customer ?? "" })).get()).exists).toBe(
    false,
  );
  await expect(stripe.customers.retrieve(customer ?? "")).rejects.toMatchObject({ code: "resource_missing" });
});
