import { api } from "@studio/contract/api.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { expect, test } from "vitest";
import { askToSubscribe, newSubscription, subscribe } from "../../support/instalments/subscriptions.ts";
import { mailIn } from "../../support/leads.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { advanceSubscription, declineDebits, stripe } from "../../support/stripe.ts";

async function planOf({ token }: Person): Promise<InstalmentPlan | undefined> {
  const { body } = await request("GET", "/u/instalments", { token });
  return api.instalments.mine.response.parse(body).plans[0];
}

const isOpen = async ({ token }: Person): Promise<boolean> =>
  api.members.me.response.parse((await request("GET", "/u/me", { token })).body).membership;

async function salesTo({ uid }: Person) {
  const { docs } = await database.collection(collectionPath("sales", {})).where("buyer.uid", "==", uid).get();
  return docs.map((one) => saleDocument.parse(one.data()));
}

test("a trial opens the library at once, and each paid month is a sale", async () => {
  const { member, id } = await newSubscription();
  expect(await planOf(member)).toMatchObject({ id, count: null, package_id: null, state: "trial", paid: 0 });
  expect([await isOpen(member), await salesTo(member)]).toEqual([true, []]);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("trialing");
  expect(await mailIn(`${id}-started`)).toBeDefined();
  await advanceSubscription(id);
  await advanceSubscription(id);
  expect(await planOf(member)).toMatchObject({ state: "collecting", paid: 2 });
  expect((await salesTo(member)).map(({ title, received }) => [title, received]).toSorted()).toEqual([
    ["Allenamento online, mese 1", 990],
    ["Allenamento online, mese 2", 990],
  ]);
  expect((await askToSubscribe(member)).body.code).toBe("already_subscribed");
});

test("a month that is not paid closes the library without a sign-out, its payment opens it again", async () => {
  const { member, id } = await newSubscription();
  await declineDebits(id, 4);
  for (let attempt = 1; attempt <= 4; attempt += 1) await advanceSubscription(id);
  expect(await isOpen(member)).toBe(false);
  const { body } = await request("GET", `/admin/user/${member.uid}/instalments`, {
    token: (await newPerson({ admin: true })).token,
  });
  const [plan] = api.instalments.ofPerson.response.parse(body).plans;
  expect(plan).toMatchObject({ state: "unpaid" });
  await fetch(String(plan?.pay_url), { method: "POST" });
  const read = async () => (await database.doc(`users/${member.uid}`).get()).data();
  await expect.poll(read).toMatchObject({ membership: true, membership_by: "subscription" });
});

test("a stopped renewal can be resumed, and ends with what is paid; the next subscription has no trial", async () => {
  const { member, id } = await newSubscription();
  const { token } = member;
  await advanceSubscription(id);
  const act = (name: string) => request("POST", `/u/instalments/${id}/${name}`, { token });
  expect((await act("stop")).body).toMatchObject({ state: "ending", next_debit_at: null });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  expect((await act("resume")).body).toMatchObject({ state: "collecting", ends_at: null });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
  expect((await act("stop")).body).toMatchObject({ state: "ending" });
  expect(await isOpen(member)).toBe(true);
  const { subscription } = await advanceSubscription(id);
  expect(subscription.status).toBe("canceled");
  expect(await mailIn(`${id}-ended`)).toBeDefined();
  const second = await subscribe(member);
  expect(await planOf(member)).toMatchObject({ id: second, state: "collecting", paid: 1 });
});

test("staff's own grant outlives a subscription, and is not taken back while one runs", async () => {
  const { member, id } = await newSubscription();
  const staff = await newPerson({ admin: true });
  const call = (method: "POST" | "DELETE") =>
    request(method, `/admin/user/${member.uid}/membership`, { token: staff.token });
  expect((await call("DELETE")).body.code).toBe("library_subscribed");
  expect((await call("POST")).status).toBe(200);
  await request("POST", `/admin/instalments/${id}/stop`, { token: staff.token });
  await advanceSubscription(id);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  expect(await isOpen(member)).toBe(true);
});

test("a withdrawal from the first month keeps its days, and ends the subscription", async () => {
  const { member, id } = await newSubscription();
  await advanceSubscription(id);
  const { token } = member;
  const { body } = await request("GET", "/u/withdrawals", { token });
  const [sale] = api.withdrawals.mine.response.parse(body).sales;
  expect(sale?.proposal).toMatchObject({ paid: 990, amount: 990, usage: { unit: "days", used: 0 } });
  const json = { sale_id: sale?.id, reason: "" };
  expect((await request("POST", "/u/withdrawals", { token, json })).status).toBe(200);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  expect((await database.doc(`users/${member.uid}`).get()).data()).toMatchObject({ membership: false });
});
