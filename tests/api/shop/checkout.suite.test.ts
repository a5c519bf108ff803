import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import type { OfferId } from "@studio/contract/shop/offer.ts";
import { paymentLinks } from "@studio/contract/shop/paymentLinks.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { startMerge } from "../../../functions/src/members/merge/moveHoldings.ts";
import { mailIn, newEmail } from "../../support/leads.ts";
import { newPerson, type Person, verifyEmail } from "../../support/people.ts";
import { openLink, sessionOf } from "../../support/race/checkouts.ts";
import { logIn, nextPassword } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { type Answer, newAddress, request } from "../../support/server/http.ts";
import { deliver, newPaymentLink, paySession, stripe } from "../../support/stripe.ts";

const priceOf = (id: OfferId) => priceOn(offer(id), romeDay(new Date()));

const checkout = (
  { token }: Person,
  json: { offer: string; price: number; again?: boolean },
  key: string = randomUUID(),
) => request("POST", "/u/checkout", { token, json, idempotencyKey: key });

/** Opens the payment of ten lessons in the app; returns the session's id. */
async function openedBy(person: Person): Promise<string> {
  const { body } = await checkout(person, { offer: "class-10", price: priceOf("class-10"), again: true });
  return sessionOf(shop.checkout.response.parse(body).checkout_url);
}

const packagesOf = async (uid: string) =>
  (await database.collection(collectionPath("products", { uid })).get()).docs.map(({ id }) => id);

const paymentsOf = async ({ token }: Person, query = "") =>
  shop.ownPayments.response.parse((await request("GET", `/u/payments${query}`, { token })).body);

const receiptOf = ({ token }: Person, id: string) => request("GET", `/u/payments/${id}/receipt`, { token });

describe("POST /u/checkout", () => {
  test("opens a page at the catalogue's price with the member's e-mail, one for each key", async () => {
    const person = await newPerson();
    const asked = { offer: "class-3-months", price: priceOf("class-3-months") };
    const key = randomUUID();
    const urls = [await checkout(person, asked, key), await checkout(person, asked, key)].map(
      ({ body }) => shop.checkout.response.parse(body).checkout_url,
    );
    expect(urls[0]).toBe(urls[1]);
    const session = await stripe.checkout.sessions.retrieve(sessionOf(urls[0]));
    expect(session).toMatchObject({
      amount_total: asked.price,
      currency: "eur",
      customer_email: person.email,
      client_reference_id: person.uid,
      metadata: { offer: "class-3-months", uid: person.uid },
    });
    expect(new URL(session.success_url ?? "").searchParams.get("acquisto")).toBe("{CHECKOUT_SESSION_ID}");
    // Who gives up the payment finds the offer chosen.
    expect(new URL(session.cancel_url ?? "").searchParams.get("acquista")).toBe("class-3-months");
    const another = await checkout(person, asked);
    expect(another.body.checkout_url).not.toBe(urls[0]);
  });

  test("refuses another offer and another answer with one key, and still opens the first", async () => {
    const person = await newPerson();
    const asked = { offer: "class-3-months", price: priceOf("class-3-months") };
    const key = randomUUID();
    const { body } = await checkout(person, asked, key);
    const others = [
      { offer: "class-10", price: priceOf("class-10") },
      { ...asked, begin_at_once: true },
    ];
    for (const other of others) {
      const refused = await checkout(person, other, key);
      expect([refused.status, refused.body.code]).toEqual([422, "idempotency_key_reused"]);
    }
    expect((await checkout(person, asked, key)).body).toEqual(body);
    // Another member's request with that key is one of its own.
    const another = await checkout(await newPerson(), asked, key);
    expect([another.status, another.body.checkout_url === body.checkout_url]).toEqual([200, false]);
  });

  test.each([
    ["an unknown offer", "class-11", 15_000, 404, "offer_not_found"],
    ["an offer of a past season", "hyrox-verona", 45_000, 409, "offer_not_on_sale"],
    ["an offer that staff arrange", "running-starter", 9_500, 409, "offer_without_package"],
    ["a price that changed meanwhile", "class-10", 14_999, 409, "price_changed"],
  ])("refuses %s", async (_, id, price, status, code) => {
    const answer = await checkout(await newPerson(), { offer: id, price });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("asks before the same offer is opened again within a minute of its purchase, and takes a yes", async () => {
    const person = await newPerson();
    const asked = { offer: "class-3-months", price: priceOf("class-3-months") };
    const { body } = await checkout(person, asked);
    await paySession(sessionOf(shop.checkout.response.parse(body).checkout_url));
    const repeated = await checkout(person, asked);
    expect([repeated.status, repeated.body.code]).toEqual([409, "purchase_repeated"]);
    const instalments = { offer: asked.offer, cents: 14_000 };
    const inParts = await request("POST", "/u/instalments", { token: person.token, json: instalments });
    expect([inParts.status, inParts.body.code]).toEqual([409, "purchase_repeated"]);
    expect((await checkout(person, { ...asked, again: true })).status).toBe(200);
    const other = { offer: "class-10", price: priceOf("class-10") };
    expect((await checkout(person, other)).status).toBe(200);
  });

  test("is for members", async () => {
    const answer = await request("POST", "/u/checkout", { json: { offer: "class-10", price: 15_000 } });
    expect(answer.status).toBe(401);
  });
});

describe("POST /public/checkout", () => {
  const asked = () => ({ offer: "class-10", price: priceOf("class-10"), email: newEmail() });
  const open = (json: object, from = newAddress(), key: string = randomUUID()) =>
    request("POST", "/public/checkout", { json, from, idempotencyKey: key });
  const sessionIn = ({ body }: Answer) => sessionOf(shop.guestCheckout.response.parse(body).checkout_url);

  test("opens a page at today's price for the e-mail alone, one for each key", async () => {
    const [json, key] = [{ ...asked(), begin_at_once: true }, randomUUID()];
    const [id, again] = [
      sessionIn(await open(json, newAddress(), key)),
      sessionIn(await open(json, newAddress(), key)),
    ];
    expect(again).toBe(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ amount_total: json.price, customer_email: json.email });
    expect(session.metadata).toEqual({ offer: "class-10", begin_at_once: "yes" });
    expect(session.cancel_url).toMatch(/\/acquista\/class-10\?status=cancel$/);
  });

  test.each([
    ["a price that changed meanwhile", { price: 14_999 }, 409, "price_changed"],
    ["an offer that staff arrange", { offer: "running-starter", price: 9_500 }, 409, "offer_without_package"],
    ["an e-mail that is none", { email: "nessuno" }, 400, "invalid_request"],
  ])("refuses %s", async (_, different, status, code) => {
    const answer = await open({ ...asked(), ...different });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each([{ website: "https://posta.test" }, { elapsed: 20 }])(
    "opens the payment for a doubtful form with %j",
    async (signal) => {
      const json = { ...asked(), ...signal };
      const session = await stripe.checkout.sessions.retrieve(sessionIn(await open(json)));
      expect(session.customer_email).toBe(json.email);
    },
  );

  test("answers a browser without script with a page that links to the payment", async () => {
    const form = { ...asked(), price: "15000", begin_at_once: "on" };
    const sent = { form, headers: { accept: "text/html" }, from: newAddress() };
    const { status, body } = await request("POST", "/public/checkout", sent);
    const session = await stripe.checkout.sessions.retrieve(
      sessionOf(/href="(http[^"]+)"/.exec(String(body.text))?.[1]),
    );
    expect([status, session.customer_email, session.metadata?.begin_at_once]).toEqual([
      200,
      form.email,
      "yes",
    ]);
  });

  test("opens at most five payments a minute for one address", async () => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await open(asked(), from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("paid before there is an account, is granted with the first access to the one of its e-mail", async () => {
    const [json, staff] = [{ ...asked(), begin_at_once: true }, await newPerson({ admin: true })];
    const id = sessionIn(await open(json));
    await paySession(id, { email: json.email });
    const ref = database.doc(documentPath("payments", { id }));
    const paid = { reason: "no_member", email: json.email, beginAtOnce: true, openedBy: null };
    expect((await ref.get()).data()).toMatchObject({ state: "waiting", ...paid });
    const { email } = json;
    const person = { first_name: "Zoë", last_name: "Ospite", email, phone: "+39 333 1234567" };
    const registered = await request("POST", "/admin/register", { token: staff.token, json: person });
    expect(registered.status).toBe(200);
    expect((await ref.get()).data()).toMatchObject({ state: "waiting" });
    expect((await logIn(email, await nextPassword(email))).status).toBe(200);
    const uid = String(registered.body.id);
    expect((await ref.get()).data()).toMatchObject({ state: "kept", uid, productId: id });
    expect(await packagesOf(uid)).toEqual([id]);
  });

  test("of a gift keeps the mark through the payment, which is a card", async () => {
    const person = await newPerson();
    await verifyEmail(person.uid);
    const id = sessionIn(await open({ ...asked(), email: person.email, gift: true }));
    await paySession(id, { email: person.email });
    const payment = paymentDocument.parse(
      (await database.doc(documentPath("payments", { id })).get()).data(),
    );
    expect(payment).toMatchObject({ kind: "gift", state: "kept", reason: null, gift: true });
    expect(await packagesOf(person.uid)).toEqual([]);
  });

  test("is granted at once to the member who has proven the e-mail", async () => {
    const person = await newPerson();
    await verifyEmail(person.uid);
    const id = sessionIn(await open({ ...asked(), email: person.email }));
    await paySession(id, { email: person.email });
    expect(await packagesOf(person.uid)).toEqual([id]);
  });
});

describe("a payment of the app", () => {
  test("grants its member the package once, whatever e-mail paid and whether theirs is proven", async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    await verifyEmail(other.uid);
    const id = await openedBy(person);
    const { events } = await paySession(id, { email: other.email });
    const [event] = events;
    if (!event) throw new Error("No event");
    expect([event.deliveries, await deliver(event.id)]).toEqual([[200], [200]]);
    expect([await packagesOf(person.uid), await packagesOf(other.uid)]).toEqual([[id], []]);
    expect((await paymentsOf(person)).payments).toMatchObject([
      { id, state: "kept", offer: "class-10", amount: 15_000, has_receipt: true },
    ]);
    expect(await receiptOf(person, id)).toMatchObject({ status: 200 });
  });

  test("keeps the price at which it was opened, while a new one has the changed price", async () => {
    const [owner, person] = await Promise.all([newPerson({ role: "owner" }), newPerson()]);
    const [id, today] = ["class-nutrition-12", romeDay(new Date())];
    const [listed, changed] = [
      { offer: id, price: 200_000 },
      { offer: id, price: 190_000 },
    ];
    const open = async (asked: typeof listed) =>
      sessionOf(shop.checkout.response.parse((await checkout(person, asked)).body).checkout_url);
    const before = await open(listed);
    const { status } = await request("POST", `/admin/prices/${id}`, {
      token: owner.token,
      json: { cents: changed.price, from: today, until: today, reason: "Promozione" },
    });
    expect(status).toBe(200);
    const { prices } = shop.prices.response.parse((await request("GET", "/public/prices")).body);
    expect(prices.find(({ offer: one }) => one === id)).toEqual({
      offer: id,
      cents: changed.price,
      rise: { until: today, cents: listed.price },
    });
    expect((await checkout(person, listed)).body.code).toBe("price_changed");
    const after = await stripe.checkout.sessions.retrieve(await open(changed));
    expect(after.amount_total).toBe(changed.price);
    await paySession(before, { email: person.email });
    expect(await packagesOf(person.uid)).toEqual([before]);
  });

  describe("of an account that is merged into another one", () => {
    const now = () => new Date();
    const paymentOf = async (id: string) =>
      paymentDocument.parse((await database.doc(documentPath("payments", { id })).get()).data());
    async function accounts() {
      const [owner, kept, duplicate] = await Promise.all([
        newPerson({ role: "owner" }),
        newPerson(),
        newPerson(),
      ]);
      const pair = { kept: kept.uid, duplicate: duplicate.uid };
      const by = () => ({ actor: { id: owner.uid, name: "Ada Prova" }, now: now() });
      return { owner, kept, duplicate, pair, by, id: await openedBy(duplicate) };
    }

    test("waits for staff if it is paid afterwards, who give it to the account that stayed", async () => {
      const { owner, kept, duplicate, pair, by, id } = await accounts();
      await mergePeople(pair, by());
      const { events } = await paySession(id, { email: duplicate.email });
      expect(events.map(({ deliveries }) => deliveries)).toEqual([[200]]);
      expect(await paymentOf(id)).toMatchObject({
        state: "waiting",
        reason: "no_member",
        uid: null,
        openedBy: null,
      });
      expect([await packagesOf(kept.uid), await packagesOf(duplicate.uid)]).toEqual([[], []]);
      expect(await mailIn(`${id}-waiting-studio`)).toBeDefined();
      const given = await request("POST", `/admin/payments/${id}/grant`, {
        token: owner.token,
        json: { user_id: kept.uid },
      });
      expect(given.status).toBe(200);
      expect(await packagesOf(kept.uid)).toEqual([id]);
    });

    test("reaches the account that stayed if it is paid before the merge is finished", async () => {
      const { kept, duplicate, pair, by, id } = await accounts();
      await startMerge(pair, by());
      await paySession(id, { email: duplicate.email });
      await mergePeople(pair, by());
      expect(await paymentOf(id)).toMatchObject({ state: "kept", uid: kept.uid, openedBy: kept.uid });
      expect([await packagesOf(kept.uid), await packagesOf(duplicate.uid)]).toEqual([[id], []]);
    });
  });

  test("that another member's proven e-mail paid is not shown to them, nor its receipt", async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    await verifyEmail(other.uid);
    const id = await openedBy(person);
    await paySession(id, { email: other.email });
    expect(await paymentsOf(other)).toEqual({ payments: [], next_offset: null });
    const receipt = await receiptOf(other, id);
    expect([receipt.status, receipt.body.code]).toEqual([404, "payment_not_found"]);
  });

  test("that staff assigned to another member stays its buyer's, receipt included", async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const id = await openedBy(person);
    await paySession(id, { email: person.email });
    await database.doc(documentPath("payments", { id })).update({ uid: other.uid });
    const lists = await Promise.all([paymentsOf(person), paymentsOf(other)]);
    expect(lists.map(({ payments }) => payments)).toMatchObject([
      [{ id, has_receipt: true }],
      [{ id, has_receipt: false }],
    ]);
    expect((await receiptOf(person, id)).status).toBe(200);
    expect((await receiptOf(other, id)).body.code).toBe("payment_not_found");
  });

  test("of a member who was removed meanwhile waits for staff", async () => {
    const person = await newPerson();
    const id = await openedBy(person);
    await database.doc(documentPath("users", { uid: person.uid })).delete();
    await paySession(id, { email: person.email });
    const payment = await database.doc(documentPath("payments", { id })).get();
    expect(payment.data()).toMatchObject({ state: "waiting", reason: "no_member", uid: null });
    expect(await packagesOf(person.uid)).toEqual([]);
  });

  test("is not assigned by the reference that a visitor sets in a payment link", async () => {
    const person = await newPerson();
    const id = await openLink(`${paymentLinks["class-10"]}?client_reference_id=${person.uid}`);
    await paySession(id, { email: newEmail() });
    const payment = await database.doc(documentPath("payments", { id })).get();
    expect(payment.data()).toMatchObject({ state: "waiting", reason: "no_member" });
    expect(await packagesOf(person.uid)).toEqual([]);
  });
});

describe("GET /u/payments", () => {
  let payer: Person;
  let ids: string[];
  beforeAll(async () => {
    payer = await newPerson();
    ids = [];
    for (const id of [await openedBy(payer), await openedBy(payer)]) {
      await paySession(id, { email: payer.email });
      ids.unshift(id);
    }
    const { url } = await newPaymentLink({ amount: 4900, metadata: { offer: "Buono regalo" } });
    const gift = await openLink(url);
    await paySession(gift, { email: payer.email });
    ids.unshift(gift);
    await verifyEmail(payer.uid);
  });

  test("lists each payment once, by pages, with those of the proven e-mail", async () => {
    const first = await paymentsOf(payer, "?limit=2");
    const second = await paymentsOf(payer, `?limit=2&offset=${encodeURIComponent(first.next_offset ?? "")}`);
    expect([...first.payments, ...second.payments].map(({ id }) => id)).toEqual(ids);
    expect(first.payments[0]).toMatchObject({ state: "waiting", offer: "Buono regalo", has_receipt: true });
    expect(second.next_offset).toBeNull();
  });

  test("fills its pages past payments of other members that the same e-mail paid", async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    await verifyEmail(person.uid);
    const own = [await openLink(paymentLinks["class-10"]), await openLink(paymentLinks["class-20"])];
    for (const id of own) await paySession(id, { email: person.email });
    for (let more = 0; more < 2; more += 1) await paySession(await openedBy(other), { email: person.email });
    const { payments, next_offset } = await paymentsOf(person, "?limit=1");
    expect([payments.map(({ id }) => id), next_offset]).toEqual([[own[1]], expect.any(String)]);
  });

  test("shows another member nothing, nor the receipt", async () => {
    const stranger = await newPerson();
    expect(await paymentsOf(stranger)).toEqual({ payments: [], next_offset: null });
    const own = await receiptOf(payer, ids[0] ?? "");
    expect(own).toMatchObject({ status: 200, body: { url: expect.stringContaining("/receipts/") } });
    const others = await receiptOf(stranger, ids[0] ?? "");
    expect([others.status, others.body.code]).toEqual([404, "payment_not_found"]);
  });
});
