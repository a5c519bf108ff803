import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import type { ProgramContent } from "@studio/contract/referrals/content/program.ts";
import { referrals } from "@studio/contract/referrals/endpoints.ts";
import { referralDocument, referrerDocument } from "@studio/contract/referrals/model.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeProgramContent } from "@studio/contract/testing/shop/referrals.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { grantDueRewards } from "../../../functions/src/referrals/rewards.ts";
import { readPaid } from "../../../functions/src/withdrawals/purchase.ts";
import { mailIn, newEmail } from "../../support/leads.ts";
import { packagesOf, tokenIn } from "../../support/payments/bought.ts";
import { newPerson, uidOf } from "../../support/people.ts";
import { sessionOf } from "../../support/race/checkouts.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";
import { newAddress, request } from "../../support/server/http.ts";
import { paySession } from "../../support/stripe.ts";
import { grantPackage } from "../../support/studio.ts";

const price = priceOn(offer("class-10"), romeDay(new Date()));

async function publish(different: Partial<ProgramContent>): Promise<void> {
  const { revision } = await editedContent("referrals");
  const by = { actor: { id: "owner", name: "Olga" }, now: new Date() };
  await saveContent("referrals", { revision, value: makeProgramContent(different), publish: true }, by);
}

beforeAll(() => publish({ yearly: "2" }));
// The studio of the suite has it off.
afterAll(() => publish({ state: "off" }));

const sweep = () => grantDueRewards(runAt(new Date()), readPaid);

const referralOf = async (uid: string) =>
  referralDocument.parse((await database.doc(documentPath("referrals", { uid })).get()).data());

/** Makes the code of a member. */
async function codeOf(token: string): Promise<string> {
  const { body } = await request("POST", "/u/referral/code", { token });
  return referrals.createCode.response.parse(body).code ?? "";
}

test("a visitor opens a link, pays with it, activates the account, and both have their reward", async () => {
  const member = await newPerson();
  await grantPackage(member.uid, { size: 10, remaining: 3, expire_date: null });
  const code = await codeOf(member.token);
  const read = await request("POST", "/public/referral", {
    json: { code: code.toLowerCase() },
    from: newAddress(),
  });
  expect(read.body).toMatchObject({ by_name: "Prova", terms: { friend: { lessons: 1 } } });

  const email = newEmail();
  const opened = await request("POST", "/public/checkout", {
    json: { offer: "class-10", price, email, referral: code },
    from: newAddress(),
    idempotencyKey: randomUUID(),
  });
  const session = sessionOf(shop.guestCheckout.response.parse(opened.body).checkout_url);
  await paySession(session);
  const payment = await database.doc(documentPath("payments", { id: session })).get();
  expect(paymentDocument.parse(payment.data())).toMatchObject({ state: "waiting", referral: code });

  const token = tokenIn((await mailIn(`${session}-waiting-payer`))?.message.text);
  const json = { token, first_name: "Nina", last_name: "Nuova", password: "studio-demo-2" };
  const activated = await request("POST", "/public/activation", { json, from: newAddress() });
  expect(activated.status).toBe(200);
  const friend = await uidOf(email);
  expect(await referralOf(friend)).toMatchObject({ by: member.uid, state: "due" });
  await Promise.all([sweep(), sweep()]);
  expect((await packagesOf(friend)).map(({ remaining }) => remaining)).toEqual([11]);
  expect((await packagesOf(member.uid)).map(({ size, remaining }) => [size, remaining])).toEqual([[11, 4]]);
  const own = await request("GET", "/u/referral", { token: member.token });
  expect(own.body).toMatchObject({ rewards: 1, friends: [{ first_name: "Nina", state: "rewarded" }] });
  expect(await mailIn(`referral-${friend}-member`)).toMatchObject({ to: [member.email] });
  expect(await mailIn(`referral-${friend}-friend`)).toMatchObject({ to: [email] });
});

test("five friends accept and pay at once: the member gets the two rewards of the year, and no more", async () => {
  const [member, desk] = await Promise.all([newPerson(), newPerson({ role: "desk" })]);
  await grantPackage(member.uid, { size: 10, remaining: 10, expire_date: null });
  const code = await codeOf(member.token);
  const friends = await Promise.all(Array.from({ length: 5 }, () => newPerson()));
  // Each on two pages at once.
  const answers = await Promise.all(
    [...friends, ...friends].map(({ token }) =>
      request("POST", "/u/referral/accept", { token, json: { code } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const sale = { price, discount: 0, paid: price, method: "cash" };
  const sold = await Promise.all(
    friends.map(({ uid }) =>
      request("POST", `/admin/user/${uid}/product`, {
        token: desk.token,
        json: { name: "Small class, 10 lezioni", size: 10, expire_date: null, sale },
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  expect(sold.map(({ status }) => status)).toEqual(Array(5).fill(200));
  await Promise.all([sweep(), sweep(), sweep(), sweep()]);
  await sweep();
  const kinds = await Promise.all(friends.map(async ({ uid }) => (await referralOf(uid)).member?.kind));
  expect(kinds.toSorted()).toEqual(["lessons", "lessons", "limit", "limit", "limit"]);
  expect((await packagesOf(member.uid)).map(({ size, remaining }) => [size, remaining])).toEqual([[12, 12]]);
  const referrer = await database.doc(documentPath("referrers", { uid: member.uid })).get();
  expect(Object.values(referrerDocument.parse(referrer.data()).rewards)).toEqual([2]);
});

test("codes cannot be tried out from one address", async () => {
  const from = newAddress();
  const answers = [];
  for (let tried = 0; tried < 21; tried += 1) {
    const json = { code: `AAAAAA${String(22 + tried).replace(/[01]/g, "9")}` };
    answers.push((await request("POST", "/public/referral", { json, from })).status);
  }
  expect(answers).toEqual([...Array(20).fill(404), 429]);
});
