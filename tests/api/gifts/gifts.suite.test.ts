import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { gifts as api } from "@studio/contract/gifts/endpoints.ts";
import { giftCardDocument } from "@studio/contract/gifts/model.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { giftIdOf } from "../../../functions/src/gifts/issue.ts";
import { newEmail } from "../../support/leads.ts";
import { mailOf } from "../../support/mail.ts";
import { packagesOf } from "../../support/payments/bought.ts";
import { newPerson } from "../../support/people.ts";
import { sessionOf } from "../../support/race/checkouts.ts";
import { database } from "../../support/server/database.ts";
import { newAddress, request } from "../../support/server/http.ts";
import { expireSession, paySession, stripe } from "../../support/stripe.ts";

const price = priceOn(offer("class-10"), romeDay(new Date()));

type Different = Partial<{ offer: string | null; price: number; to_email: string; message: string }>;

/** Opens the payment of a gift as a visitor; returns the id of its session. */
async function opened(email: string, different: Different = {}): Promise<string> {
  const { status, body } = await request("POST", "/public/gift/checkout", {
    json: {
      offer: "class-10",
      price,
      email,
      from_name: "Luca Bianchi",
      to_name: "Giulia Neri",
      message: "Buon compleanno!",
      ...different,
    },
    from: newAddress(),
    idempotencyKey: randomUUID(),
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return sessionOf(api.guestCheckout.response.parse(body).checkout_url);
}

const cardOf = async (session: string) =>
  giftCardDocument.parse(
    (await database.doc(documentPath("giftCards", { id: giftIdOf(session) })).get()).data(),
  );

const boughtBy = async (session: string) =>
  api.bought.response.parse(
    (await request("POST", "/public/gift/bought", { json: { session }, from: newAddress() })).body,
  ).gift;

/** Buys a card and has its notification delivered; returns its code. */
async function bought(different: Different = {}): Promise<{ session: string; code: string }> {
  const session = await opened(newEmail(), different);
  const { events } = await paySession(session);
  expect(events.map(({ deliveries }) => deliveries)).toEqual([[200]]);
  return { session, code: (await cardOf(session)).code };
}

test("a visitor pays a gift, sees the card, and who receives it redeems it, books with it and is its only one", async () => {
  const email = newEmail();
  const session = await opened(email, { to_email: newEmail() });
  expect(await boughtBy(session)).toBeNull();
  await paySession(session);
  const gift = await boughtBy(session);
  expect(gift).toMatchObject({
    state: "open",
    title: "Small class, 10 lezioni",
    from_name: "Luca Bianchi",
    to_name: "Giulia Neri",
    message: "Buon compleanno!",
    value: null,
    email,
  });
  const code = gift?.code ?? "";
  const mail = await mailOf(`${giftIdOf(session)}-giver`);
  expect(mail.text).toContain(writtenCode(code));

  const typed = ` ${writtenCode(code).toLowerCase().replaceAll("-", " ")} `;
  const seen = await request("POST", "/public/gift", { json: { code: typed }, from: newAddress() });
  expect(seen.body).toMatchObject({ state: "open", to_name: "Giulia Neri" });
  expect(JSON.stringify(seen.body)).not.toContain(String(price));

  const [giulia, other] = await Promise.all([newPerson(), newPerson()]);
  const redeem = (token: string) => request("POST", "/u/gift/redeem", { token, json: { code: typed } });
  expect(api.redeem.response.parse((await redeem(giulia.token)).body)).toMatchObject({ size: 10 });
  expect((await redeem(giulia.token)).status).toBe(200);
  expect((await redeem(other.token)).body).toMatchObject({ code: "gift_redeemed" });
  expect(await packagesOf(giulia.uid)).toHaveLength(1);
  expect(await packagesOf(other.uid)).toHaveLength(0);
});

test("an amount is spent in parts: on a payment page, and the rest without one", async () => {
  const { session, code } = await bought({ offer: null, price: 20_000 });
  const [ada, bea, cleo] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  const buy = async (token: string, cents: number, id = "class-10") =>
    request("POST", "/u/checkout", {
      token,
      json: { offer: id, price: cents, gift_card: code },
      idempotencyKey: randomUUID(),
    });

  // The first purchase is paid by the card alone, without a payment page.
  const free = shop.checkout.response.parse((await buy(ada.token, price)).body);
  expect(free.checkout_url).toContain("acquisto=cs_code_");
  expect(await packagesOf(ada.uid)).toHaveLength(1);
  expect(await cardOf(session)).toMatchObject({ left: 20_000 - price, holds: [] });

  const priced = await request("POST", "/u/gift/price", {
    token: bea.token,
    json: { code, offer: "class-10" },
  });
  expect(priced.body).toMatchObject({
    price,
    gift: 20_000 - price,
    total: price - (20_000 - price),
    left: 0,
  });
  const page = sessionOf(shop.checkout.response.parse((await buy(bea.token, price)).body).checkout_url);
  expect(await stripe.checkout.sessions.retrieve(page)).toMatchObject({ amount_total: 2 * price - 20_000 });
  expect((await buy(cleo.token, price)).body).toMatchObject({ code: "gift_held" });
  await expireSession(page);
  expect(await cardOf(session)).toMatchObject({ left: 20_000 - price, holds: [] });

  const again = sessionOf(shop.checkout.response.parse((await buy(bea.token, price)).body).checkout_url);
  await paySession(again);
  expect(await cardOf(session)).toMatchObject({ left: 0, state: "spent", holds: [] });
  const paid = paymentDocument.parse(
    (await database.doc(documentPath("payments", { id: again })).get()).data(),
  );
  expect(paid).toMatchObject({ state: "kept", paidBy: { card: giftIdOf(session), cents: 20_000 - price } });
  expect((await buy(cleo.token, price)).body).toMatchObject({ code: "gift_spent" });
});

test.each([
  ["an amount below the least", { offer: null, price: 999 }, "price"],
  ["an amount above the highest", { offer: null, price: 50_100 }, "price"],
  ["an amount with cents", { offer: null, price: 1_050 }, "price"],
  ["a message that is too long", { message: "a".repeat(301) }, "message"],
])("%s is refused by its field", async (_, different, field) => {
  const { status, body } = await request("POST", "/public/gift/checkout", {
    json: { offer: "class-10", price, email: newEmail(), from_name: "Luca", to_name: "Giulia", ...different },
    from: newAddress(),
  });
  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test("codes of cards are limited by address, and no discount code", async () => {
  const from = newAddress();
  const tries = [];
  for (let tried = 0; tried < 21; tried += 1)
    tries.push((await request("POST", "/public/gift", { json: { code: "RG222222222222" }, from })).body.code);
  expect([new Set(tries.slice(0, 20)), tries.at(-1)]).toEqual([
    new Set(["gift_not_found"]),
    "too_many_requests",
  ]);
  const asked = { code: "RG222222222222", offer: "class-10" };
  const refused = await request("POST", "/public/discount", { json: asked, from: newAddress() });
  expect(refused.body).toMatchObject({ code: "invalid_request" });
});

/** Sends the form of the page without script, whose empty fields are empty texts. */
const sendPlain = (fields: Record<string, string>) =>
  request("POST", "/public/gift/checkout", {
    form: {
      email: newEmail(),
      from_name: "Luca",
      to_name: "Giulia",
      to_email: "",
      message: "",
      deliver_on: "",
      euros: "",
      website: "",
      ...fields,
    },
    headers: { accept: "text/html" },
    from: newAddress(),
  });

test.each([
  ["an offer at today's price", { offer: "class-10" }, price],
  ["an amount in euros", { offer: "", euros: "75" }, 7_500],
  ["an offer, whatever amount was typed before it", { offer: "class-10", euros: "75" }, price],
])("the page without script leads to the payment of %s", async (_, fields, cents) => {
  const { status, body } = await sendPlain(fields);
  expect(status).toBe(200);
  expect(body.text).toContain("Vai al pagamento");
  const session = await stripe.checkout.sessions.retrieve(sessionOf(String(body.text)));
  expect(session.amount_total).toBe(cents);
  expect(session.metadata).not.toHaveProperty("gift_message");
});

test.each([
  ["nothing chosen", { offer: "" }, "Importo"],
  ["an amount above the highest", { offer: "", euros: "501" }, "Importo"],
  ["an amount with cents", { offer: "", euros: "12,50" }, "Importo in euro"],
])("the page without script says what is wrong with %s", async (_, fields, label) => {
  const { status, body } = await sendPlain(fields);
  expect(status).toBe(400);
  expect(body.text).toContain(`<strong>${label}</strong>`);
});

test("a repeated key leads to the same payment, of a visitor and of a member", async () => {
  const { token } = await newPerson();
  const key = randomUUID();
  const gift = { offer: null, price: 5_000, to_name: "Giulia" };
  const visitor = { ...gift, email: newEmail(), from_name: "Luca" };
  const member = () => request("POST", "/u/gift/checkout", { token, json: gift, idempotencyKey: key });
  const guest = () =>
    request("POST", "/public/gift/checkout", { json: visitor, from: newAddress(), idempotencyKey: key });
  for (const ask of [member, guest]) {
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.body]).toEqual([200, first.body]);
  }
  const other = { token, json: { ...gift, price: 6_000 }, idempotencyKey: key };
  expect((await request("POST", "/u/gift/checkout", other)).body).toMatchObject({
    code: "idempotency_key_reused",
  });
});
