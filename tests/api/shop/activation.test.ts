import { documentPath } from "@studio/contract/collections.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { activatable } from "@studio/contract/shop/activation/model.ts";
import { MAX_WAITING_DAYS } from "@studio/contract/shop/purchase.ts";
import { addRomeDays, addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { cleanUp } from "../../../functions/src/operations/cleanUp.ts";
import { emailToken } from "../../../functions/src/platform/auth/emailToken.ts";
import { signId } from "../../../functions/src/platform/auth/signedTime.ts";
import { grantProvenPurchases } from "../../../functions/src/shop/waitingPayments.ts";
import { newEmail } from "../../support/leads.ts";
import {
  activate,
  type Bought,
  bought,
  newAccount,
  open,
  PASSWORD,
  packagesOf,
  withdraw,
} from "../../support/payments/bought.ts";
import { newPerson, type Person, signIn, uidOf } from "../../support/people.ts";
import { activityOf, logIn } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { newAddress, request } from "../../support/server/http.ts";
import { newClass } from "../../support/studio.ts";

let desk: Person;
beforeAll(async () => {
  desk = await newPerson({ role: "desk" });
});

describe("the link of a purchase without an account", () => {
  test("shows the purchase, opens the account with the chosen password, and grants what waited", async () => {
    const { email, token } = await bought();
    const shown = await open(token);
    expect(shown.status).toBe(200);
    expect(activatable.parse(shown.body)).toEqual({
      email,
      first_name: "Lucia",
      last_name: "Dal Pozzo",
      title: "Small class, 10 lezioni",
    });

    const { status, body } = await activate(token, { phone: "333 1234567" });
    expect([status, body]).toEqual([200, { email }]);
    expect((await logIn(email, PASSWORD)).body.user).toMatchObject({
      first_name: "Lucia",
      last_name: "Dal Pozzo",
      phone: "3331234567",
    });
    const uid = await uidOf(email);
    expect((await getAuth().getUser(uid)).emailVerified).toBe(true);
    expect(await packagesOf(uid)).toMatchObject([{ size: 10, remaining: 10 }]);
    expect(await activityOf(uid)).toEqual(
      expect.arrayContaining(["account.registered", "account.email_proven", "package.bought"]),
    );
  });

  test("grants every purchase of the address, and a subscription from the day of the activation", async () => {
    const email = newEmail();
    const { token } = await bought({ email });
    const paidAt = new Date(Date.now() - 2 * 86_400_000);
    await bought({ email, offer: "class-3-months", amount: 42_000, created: paidAt }, paidAt);
    expect((await activate(token)).status).toBe(200);
    const packages = await packagesOf(await uidOf(email));
    expect(packages.map(({ size }) => size).toSorted()).toEqual([0, 10]);
    const months = packages.find(({ size }) => size === 0);
    expect(months?.expire_date).toBe(addRomeMonths(romeDay(new Date()), 3));
  });

  test("opens one account, however often it is used, and grants once", async () => {
    const { email, token } = await bought();
    const answers = await Promise.all(Array.from({ length: 6 }, () => activate(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const uid = await uidOf(email);
    expect(await packagesOf(uid)).toHaveLength(1);
    const later = [await open(token), await activate(token)];
    expect(later.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([409, "activation_closed"]),
    );
  });

  test("opens the payer's account for who is signed in as another person, who gets nothing of it", async () => {
    const other = await newPerson();
    const { email, token } = await bought();
    const { status, body } = await request("POST", "/public/activation", {
      token: other.token,
      json: { token, first_name: "Lucia", last_name: "Dal Pozzo", password: PASSWORD },
    });
    expect([status, body]).toEqual([200, { email }]);
    expect(await packagesOf(other.uid)).toEqual([]);
    expect(await packagesOf(await uidOf(email))).toMatchObject([{ size: 10 }]);
  });

  describe("a year later", () => {
    const yearAgo = new Date(Date.now() - 365 * 86_400_000);

    test("grants all lessons of a pack, from that day on", async () => {
      const { email, token } = await bought({}, yearAgo);
      expect((await open(token)).body).not.toHaveProperty("ended_on");
      expect((await activate(token)).status).toBe(200);
      expect(await packagesOf(await uidOf(email))).toMatchObject([{ remaining: 10, expire_date: null }]);
    });

    test("says that a subscription is over, and until when it was", async () => {
      const { token } = await bought({ offer: "class-3-months", amount: 42_000 }, yearAgo);
      const end = addRomeMonths(addRomeDays(romeDay(yearAgo), MAX_WAITING_DAYS), 3);
      expect((await open(token)).body).toMatchObject({
        title: "Small class, 3 mesi",
        ended_on: lastDayOf(end),
      });
    });

    test("says nothing of a subscription that goes on", async () => {
      const { token } = await bought({ offer: "class-12-months", amount: 150_000 }, yearAgo);
      const { status, body } = await open(token);
      expect([status, body.ended_on]).toEqual([200, undefined]);
    });
  });

  test("says that an account was closed meanwhile, which no recovery opens", async () => {
    const { email, token } = await bought();
    const uid = await newAccount(email, true);
    await getAuth().updateUser(uid, { disabled: true });
    for (const answer of [await open(token), await activate(token)])
      expect([answer.status, answer.body.code]).toEqual([409, "account_disabled"]);
    expect(await packagesOf(uid)).toEqual([]);
  });

  test("leaves an account that staff opened meanwhile as it is", async () => {
    const { email, token } = await bought();
    const { status } = await request("POST", "/admin/register", {
      token: desk.token,
      json: { first_name: "Lucia", last_name: "Dal Pozzo", email },
    });
    expect(status).toBe(200);
    for (const answer of [await open(token), await activate(token)])
      expect([answer.status, answer.body.code]).toEqual([409, "account_active"]);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect(await packagesOf(await uidOf(email))).toEqual([]);
  });

  test("finishes an activation that ended between the account and its package, at the next try or by night", async () => {
    const [again, left, unproven] = [await bought(), await bought(), await bought()];
    for (const { email } of [again, left, unproven]) await newAccount(email, email !== unproven.email);
    expect((await open(again.token)).body.code).toBe("account_active");
    expect(await packagesOf(await uidOf(again.email))).toHaveLength(1);
    await cleanUp({ name: "cleanUp", now: new Date(), cursor: null, hasTime: () => true });
    expect(await packagesOf(await uidOf(left.email))).toHaveLength(1);
    // Anybody may have registered this address.
    expect(await packagesOf(await uidOf(unproven.email))).toEqual([]);
  });

  test("is closed once staff have settled the payment", async () => {
    const { id, token } = await bought();
    const { status } = await request("POST", `/admin/payments/${id}/settle`, { token: desk.token });
    expect(status).toBe(200);
    for (const answer of [await open(token), await activate(token)])
      expect([answer.status, answer.body.code]).toEqual([409, "activation_closed"]);
  });

  test.each([
    [
      "another purchase's",
      ({ email }: Bought) => emailToken(email, signId(`activation ${email}`, "K7QM-3XPD")),
    ],
    [
      "another address's",
      ({ id, email }: Bought) =>
        emailToken(email, signId("activation altra@posta.test", purchaseNumberOf(id))),
    ],
    [
      "another purpose's",
      ({ id, email }: Bought) => emailToken(email, signId("unsubscribe", purchaseNumberOf(id))),
    ],
    ["no token's", () => "ciao"],
    ["a path's", () => "../users/anna"],
  ])("with %s signature opens nothing", async (_, token) => {
    const purchase = await bought();
    for (const answer of [await open(token(purchase)), await activate(token(purchase))])
      expect([answer.status, answer.body.code]).toEqual([404, "activation_link_not_found"]);
  });

  test("is closed once the payer has withdrawn, and no proof grants what they get back", async () => {
    const { id, email, token } = await bought();
    await withdraw({ id, email });
    for (const answer of [await open(token), await activate(token)])
      expect([answer.status, answer.body.code]).toEqual([409, "activation_closed"]);
    const uid = await newAccount(email, true);
    await grantProvenPurchases(uid, email, new Date());
    expect(await packagesOf(uid)).toEqual([]);
  });

  test("ends when a merge gives the payment another address", async () => {
    const { id, token } = await bought();
    await database.doc(documentPath("payments", { id })).update({ email: newEmail() });
    expect((await open(token)).body.code).toBe("activation_link_not_found");
  });

  test("limits the tries of an address, but not those with a right link", async () => {
    const from = newAddress();
    const { token } = await bought();
    for (let tries = 0; tries < 20; tries += 1) expect((await open("ciao", from)).status).toBe(404);
    expect((await open("ciao", from)).status).toBe(429);
    expect((await open(token, from)).status).toBe(200);
  });

  test.each([
    ["a short password", { password: "corta12" }, "password"],
    ["no name", { first_name: " " }, "first_name"],
    ["a phone that is none", { phone: "12" }, "phone"],
  ])("refuses %s, and opens no account", async (_, different, field) => {
    const { email, token } = await bought();
    const { status, body } = await activate(token, different);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.fields).toHaveProperty(field);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
  });
});

test.each([
  ["a gift", { gift: true }],
  ["a wrong amount", { amount: 100 }],
])("%s is mailed without a link: no activation grants it", async (_, different) => {
  expect((await bought(different)).token).toBe("");
});

/** Number of buyers at once; `BUYERS=40` is the full check. */
const BUYERS = Number(process.env.BUYERS ?? 6);
const SEATS = 8;

test(`${BUYERS} buyers at once activate their accounts and book their first class, without staff`, async () => {
  const classes = await Promise.all(
    Array.from({ length: Math.ceil(BUYERS / SEATS) }, () => newClass({ inHours: 30, capacity: SEATS })),
  );
  const booked = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const { email, token } = await bought({ beginAtOnce: true });
      expect((await activate(token)).status).toBe(200);
      const { status } = await request("POST", `/event/${classes[index % classes.length]}`, {
        token: await signIn(email, PASSWORD),
      });
      const [pack] = await packagesOf(await uidOf(email));
      return [status, pack?.remaining];
    }),
  );
  expect(booked).toEqual(Array(BUYERS).fill([200, 9]));
}, 300_000);
