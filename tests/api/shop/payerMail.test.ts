import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { describe, expect, test } from "vitest";
import { newEmail } from "../../support/leads.ts";
import {
  activate,
  bought,
  newAccount,
  open,
  packagesOf,
  tokenIn,
  withdraw,
} from "../../support/payments/bought.ts";
import { uidOf } from "../../support/people.ts";
import { mailsTo, textsTo } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { newAddress, request } from "../../support/server/http.ts";

const mailedTo = (session: string, from = newAddress()) =>
  request("POST", "/public/purchases/mailed", { json: { session }, from });

/** The charge of the page of `bought`. */
const charged = { cents: 15_000, currency: "eur" };

const mail = (session: string, email: string) =>
  request("POST", "/public/purchases/mail", { json: { session, email }, from: newAddress() });

/** Returns the tokens of the activation links that an address was mailed. */
const tokensTo = async (email: string): Promise<string[]> =>
  (await textsTo(email)).map(tokenIn).filter((token) => token !== "");

const logOf = async (id: string) =>
  (await database.collection(collectionPath("activity", {})).where("about.id", "==", id).get()).docs.map(
    (entry) => entry.get("kind"),
  );

describe("the browser that paid", () => {
  test("is told where the mail went, and has it sent again with the same link", async () => {
    const { id, email, token } = await bought();
    expect((await mailedTo(id)).body).toMatchObject({ state: "waiting", email });
    const { status, body } = await mail(id, email);
    expect([status, body]).toEqual([200, { status: "done" }]);
    expect(await tokensTo(email)).toEqual([token, token]);
    expect(await logOf(id)).toEqual(["payment.waiting"]);
  });

  test("corrects the address: the mail goes to the right one, and the former link ends", async () => {
    const { id, email: wrong, token: former } = await bought();
    const right = newEmail();
    expect((await mail(id, right)).status).toBe(200);
    expect((await mailedTo(id)).body).toMatchObject({ state: "waiting", email: right });
    expect((await open(former)).body.code).toBe("activation_link_not_found");
    const toFormer = await textsTo(wrong);
    expect(toFormer.filter((text) => text.includes("ha corretto l’email"))).toHaveLength(1);
    // Who has these mails cannot correct it in turn.
    for (const text of toFormer) for (const secret of [right, id]) expect(text).not.toContain(secret);
    const saleId = `payment-${id}`;
    const sale = await database.doc(documentPath("sales", { id: saleId })).get();
    const lines = await database
      .collection(collectionPath("saleEntries", {}))
      .where("saleId", "==", saleId)
      .get();
    expect([sale, ...lines.docs].map((document) => document.get("buyer.email"))).toEqual(
      Array(3).fill(right),
    );
    expect(await logOf(id)).toEqual(expect.arrayContaining(["payment.waiting", "payment.email_corrected"]));

    const [token = ""] = await tokensTo(right);
    expect((await activate(token)).status).toBe(200);
    expect(await packagesOf(await uidOf(right))).toHaveLength(1);
  });

  test("names the address that the payment page had not", async () => {
    const { id } = await bought({ email: "nessuna" });
    expect((await mailedTo(id)).body).toEqual({ state: "waiting", email: null, charged });
    const email = newEmail();
    expect((await mail(id, email)).status).toBe(200);
    expect(await tokensTo(email)).toHaveLength(1);
  });

  test("grants nothing to the account that has the corrected address, until its mail is used", async () => {
    const [email, unproven] = [newEmail(), newEmail()];
    const [uid, unprovenUid] = [await newAccount(email, true), await newAccount(unproven, false)];
    const { id } = await bought();
    expect((await mail(id, unproven)).status).toBe(200);
    expect(await textsTo(unproven)).toEqual([expect.stringContaining("conferma che questa email è tua")]);
    expect((await mail(id, email)).status).toBe(200);
    expect([await packagesOf(uid), await packagesOf(unprovenUid)]).toEqual([[], []]);
    const [token = ""] = await tokensTo(email);
    expect((await textsTo(email)).join()).toContain("Hai già un account con questa email");
    expect((await open(token)).body.code).toBe("account_active");
    expect(await packagesOf(uid)).toHaveLength(1);
  });

  test.each([
    ["what staff arrange", { offer: "personal-nutrition-6" }, "ti contatta al più presto"],
    ["what was paid at another price", { amount: 14_000 }, "non è il prezzo del pacchetto"],
  ])("corrects the address of %s too, which they write to then", async (_, different, text) => {
    const { id, email: wrong, token } = await bought(different);
    expect(token).toBe("");
    expect((await mailedTo(id)).body).toMatchObject({ state: "waiting", email: wrong });
    const right = newEmail();
    expect((await mail(id, right)).status).toBe(200);
    expect(await textsTo(right)).toEqual([expect.stringContaining(text)]);
    const payment = await database.doc(documentPath("payments", { id })).get();
    expect(payment.data()).toMatchObject({ email: right, state: "waiting" });
    expect((await textsTo(wrong)).join()).toContain("ha corretto l’email");
  });

  test("corrects the address of who may not have the offer: it waits for the other person's account", async () => {
    const { id, email: former } = await bought();
    await database.doc(documentPath("payments", { id })).update({ reason: "not_entitled" });
    expect((await mail(id, former)).status).toBe(200);
    expect((await textsTo(former)).join()).toContain("a questa email ne risulta già uno");
    const right = newEmail();
    expect((await mail(id, right)).status).toBe(200);
    const [token = ""] = await tokensTo(right);
    expect((await activate(token)).status).toBe(200);
    expect(await packagesOf(await uidOf(right))).toHaveLength(1);
  });

  test("has nothing to send of a gift, which is a card already", async () => {
    const { id } = await bought({ gift: true });
    expect((await mail(id, newEmail())).body).toMatchObject({ code: "purchase_not_waiting" });
  });

  test("and the first link in the same moment leave one account with one package", async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id, email, token } = await bought();
        const right = newEmail();
        const [activated, corrected] = await Promise.all([activate(token), mail(id, right)]);
        return { email, right, activated, corrected };
      }),
    );
    for (const { email, right, activated, corrected } of pairs) {
      const isCorrected = corrected.status === 200;
      if (!isCorrected)
        expect([activated.status, corrected.body.code]).toEqual([200, "purchase_not_waiting"]);
      else expect((await activate((await tokensTo(right))[0] ?? "")).status).toBe(200);
      const had = [...(activated.status === 200 ? [email] : []), ...(isCorrected ? [right] : [])];
      const packages = await Promise.all(had.map(async (one) => packagesOf(await uidOf(one))));
      // An account that was opened by a link which has just ended stays, empty.
      expect(packages.map((all) => all.length)).toEqual(
        had.map((_, index) => (index === had.length - 1 ? 1 : 0)),
      );
    }
  });

  test("names no payer of what was granted, or bought in the app", async () => {
    const { id, token } = await bought();
    await activate(token);
    expect((await mailedTo(id)).body).toEqual({ state: "done", charged });
    const waiting = await bought();
    await database.doc(documentPath("payments", { id: waiting.id })).update({ openedBy: "anna" });
    expect((await mailedTo(waiting.id)).body).toEqual({ state: "unconfirmed" });
  });

  test("ends the withdrawal's link of the former address", async () => {
    const { id, email } = await bought();
    const number = purchaseNumberOf(id);
    await request("POST", "/public/withdrawals", { json: { number, email, reason: "" }, from: newAddress() });
    const [secret = ""] = (await textsTo(email)).flatMap(
      (text) => /#codice=([\w-]{43})/.exec(text)?.[1] ?? [],
    );
    const opened = await request("POST", "/public/withdrawals/link", {
      json: { secret },
      from: newAddress(),
    });
    expect([opened.status, JSON.stringify(opened.body).includes(id)]).toEqual([200, false]);
    await mail(id, newEmail());
    for (const path of ["/public/withdrawals/link", "/public/withdrawals/confirmation"]) {
      const { body } = await request("POST", path, { json: { secret }, from: newAddress() });
      expect(body.code).toBe("withdrawal_link_not_found");
    }
  });

  test.each([
    [
      "the payer has activated the account",
      async ({ token }: { token: string }) => void (await activate(token)),
    ],
    ["the payer has withdrawn", withdraw],
  ])("changes nothing once %s", async (_, happens) => {
    const purchase = await bought();
    await happens(purchase);
    const email = newEmail();
    const { status, body } = await mail(purchase.id, email);
    expect([status, body.code]).toEqual([409, "purchase_not_waiting"]);
    expect((await mailedTo(purchase.id)).body).toEqual({ state: "done", charged });
    expect(await mailsTo(email)).toEqual([]);
  });

  test("changes nothing of a payment that staff have settled", async () => {
    const { id } = await bought({ amount: 100 });
    await database.doc(documentPath("payments", { id })).update({ state: "settled" });
    expect((await mail(id, newEmail())).body.code).toBe("purchase_not_waiting");
  });

  test("has a day for it", async () => {
    const { id, email } = await bought({}, new Date(Date.now() - 86_400_000));
    expect((await mailedTo(id)).body).toEqual({ state: "unconfirmed" });
    const { status, body } = await mail(id, email);
    expect([status, body.code]).toEqual([404, "payment_not_found"]);
  });

  test("has three mails a day for each purchase", async () => {
    const [one, other] = [await bought(), await bought()];
    for (let sent = 0; sent < 3; sent += 1) expect((await mail(one.id, one.email)).status).toBe(200);
    expect((await mail(one.id, one.email)).body.code).toBe("mailed_too_often");
    expect(await tokensTo(one.email)).toHaveLength(4);
    expect((await mail(other.id, other.email)).status).toBe(200);
  });
});

test("sessions that name no payment are limited by address, and those that do are not", async () => {
  const from = newAddress();
  const { id } = await bought();
  for (let tries = 0; tries < 30; tries += 1)
    expect((await mailedTo("cs_test_1", from)).body).toEqual({ state: "unconfirmed" });
  expect((await mailedTo("cs_test_1", from)).status).toBe(429);
  expect((await mailedTo(id, from)).status).toBe(200);
});

test.each(["../users/anna", "pi_1", ""])("%j names no session", async (session) => {
  expect((await mailedTo(session)).body.code).toBe("invalid_request");
});
