import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { type DiscountInput, discountDocument } from "@studio/contract/discounts/model.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeDiscountInput } from "@studio/contract/testing/shop/discounts.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { newEmail } from "../../support/leads.ts";
import { newPerson } from "../../support/people.ts";
import { sessionOf } from "../../support/race/checkouts.ts";
import { database } from "../../support/server/database.ts";
import { newAddress, request } from "../../support/server/http.ts";
import { expireSession, paySession, stripe } from "../../support/stripe.ts";

const price = priceOn(offer("class-10"), romeDay(new Date()));

/** Makes a code of an owner's; returns it. */
async function newCode(different: Partial<DiscountInput> = {}): Promise<string> {
  const code = `S${randomUUID().replaceAll("-", "").slice(0, 14).toUpperCase()}`;
  const by = { actor: { id: "owner", name: "Olga" }, now: new Date() };
  await saveDiscount(code, makeDiscountInput({ max_uses: 1, ...different }), by);
  return code;
}

const countsOf = async (code: string) => {
  const stored = await database.doc(documentPath("discounts", { code })).get();
  const { used, held } = discountDocument.parse(stored.data());
  return { used, held };
};

/** Opens a visitor's payment with a code; returns the id of its session. */
async function opened(code: string, email = newEmail()): Promise<string> {
  const { body } = await request("POST", "/public/checkout", {
    json: { offer: "class-10", price, email, code },
    from: newAddress(),
    idempotencyKey: randomUUID(),
  });
  return sessionOf(shop.guestCheckout.response.parse(body).checkout_url);
}

test("a visitor reads the price with a code as they typed it, pays it, and the last use is theirs", async () => {
  const code = await newCode();
  const asked = { code: ` ${code.toLowerCase()} `, offer: "class-10" };
  const read = await request("POST", "/public/discount", { json: asked, from: newAddress() });
  expect(read.body).toEqual({ code, price, discount: price / 10, total: price - price / 10 });

  const session = await opened(asked.code);
  expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
    amount_total: price - price / 10,
  });
  const { events } = await paySession(session);
  expect(events.map(({ deliveries }) => deliveries)).toEqual([[200]]);
  const paid = paymentDocument.parse(
    (await database.doc(documentPath("payments", { id: session })).get()).data(),
  );
  expect(paid).toMatchObject({ amount: price - price / 10, reason: "no_member", discount: { code } });
  expect(await countsOf(code)).toEqual({ used: 1, held: 0 });
  const another = await request("POST", "/public/discount", { json: asked, from: newAddress() });
  expect([another.status, another.body.code]).toEqual([409, "discount_used_up"]);
});

test("a payment page that expires gives the use back to the next one", async () => {
  const code = await newCode();
  const session = await opened(code);
  expect(await countsOf(code)).toEqual({ used: 0, held: 1 });
  await expireSession(session);
  expect(await countsOf(code)).toEqual({ used: 0, held: 0 });
  await opened(code);
});

test("a member reads the price of their own, and opens the payment at it", async () => {
  const [code, { token }] = [await newCode(), await newPerson()];
  const read = await request("POST", "/u/discount", { token, json: { code, offer: "class-10" } });
  expect(read.body).toMatchObject({ total: price - price / 10 });
  const json = { offer: "class-10", price, code };
  const { body } = await request("POST", "/u/checkout", { token, json, idempotencyKey: randomUUID() });
  const session = sessionOf(shop.checkout.response.parse(body).checkout_url);
  expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
    amount_total: price - price / 10,
  });
});

test("codes cannot be tried out from one address", async () => {
  const from = newAddress();
  const answers = [];
  for (let tried = 0; tried < 21; tried += 1) {
    const json = { code: `NO${tried}`, offer: "class-10" };
    answers.push((await request("POST", "/public/discount", { json, from })).status);
  }
  expect(answers).toEqual([...Array(20).fill(404), 429]);
});
