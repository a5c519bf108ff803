import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { addRomeDays, addRomeMonths, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeEach, expect, test } from "vitest";
import { syncProvider } from "../../../functions/src/instalments/stop.ts";
import {
  askForMembership,
  MONTHLY_CENTS,
  newMembership,
  openedMembership,
  publishMembership,
  TITLE,
  twice,
} from "../../support/instalments/memberships.ts";
import { mailIn } from "../../support/leads.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { sessionOf } from "../../support/race/checkouts.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { advanceSubscription, declineDebits, paySession, stripe } from "../../support/stripe.ts";
import { grantPackage, newClass } from "../../support/studio.ts";

beforeEach(() => publishMembership());

async function planOf({ token }: Person): Promise<InstalmentPlan | undefined> {
  const { body } = await request("GET", "/u/instalments", { token });
  return api.instalments.mine.response.parse(body).plans[0];
}

const packageOf = async ({ uid }: Person, id: string) =>
  packageDocument.parse((await database.doc(documentPath("products", { uid, id })).get()).data());

async function salesTo({ uid }: Person) {
  const { docs } = await database.collection(collectionPath("sales", {})).where("buyer.uid", "==", uid).get();
  return docs.map((one) => saleDocument.parse(one.data()));
}

/** A week in which each class can be cancelled for free, within the first month. */
const WEEK = addRomeDays(romeMonday(new Date()), 14);
const classOn = (day: number) => newClass({ start: romeInstant(addRomeDays(WEEK, day), "18:30") });
const book = (id: string, { token }: Person) => request("POST", `/event/${id}`, { token });

test("two a week: a debit fails for good, the card is changed, the month is paid, and the member trains again", async () => {
  const { member, id, packageId } = await newMembership();
  const [first, second, third] = await Promise.all([classOn(0), classOn(1), classOn(2)]);
  for (const one of [first, second]) expect((await book(one, member)).status).toBe(200);
  expect((await book(third, member)).body.code).toBe("classes_used_up");
  await declineDebits(id, 4);
  for (let attempt = 1; attempt <= 4; attempt += 1) await advanceSubscription(id);
  const unpaid = await planOf(member);
  expect(unpaid).toMatchObject({ state: "unpaid", count: null, package_id: packageId, paid: 1 });
  await request("DELETE", `/event/${first}`, { token: member.token });
  expect((await book(third, member)).body.code).toBe("package_unpaid");
  const { body } = await request("POST", `/u/instalments/${id}/card`, { token: member.token });
  expect(api.instalments.changeCard.response.parse(body).url).toMatch(/\/p\/bps_/);
  await fetch(String(unpaid?.pay_url), { method: "POST" });
  await expect.poll(() => planOf(member)).toMatchObject({ state: "collecting", paid: 2, pay_url: null });
  expect((await book(third, member)).status).toBe(200);
});

test("each month is a sale, moves the end by a month, and its mail says when the next one is debited", async () => {
  const { member, id, packageId } = await newMembership();
  const today = romeDay(new Date());
  expect(await packageOf(member, packageId)).toMatchObject({
    name: TITLE,
    size: 0,
    start_date: today,
    expire_date: addRomeMonths(today, 2),
    limits: { frequency: { count: 2, per: "week" } },
    instalments: { id, count: 2, paid: 1, renews: true },
  });
  expect((await mailIn(`${packageId}-member`))?.message.text).toContain("Si rinnova da solo");
  const { subscription } = await advanceSubscription(id);
  expect(await packageOf(member, packageId)).toMatchObject({ expire_date: addRomeMonths(today, 3) });
  const mail = await mailIn(`${String(subscription.latest_invoice)}-paid`);
  expect(mail?.message.text).toMatch(/prossimo addebito, di 79,00\s€, è il .* senza costi/s);
  expect((await salesTo(member)).map(({ title, received }) => [title, received]).toSorted()).toEqual([
    [`${TITLE}, mese 1`, MONTHLY_CENTS],
    [`${TITLE}, mese 2`, MONTHLY_CENTS],
  ]);
});

test("a stopped renewal ends with what is paid, can be resumed until then, and is over with the period", async () => {
  const { member, id, packageId } = await newMembership();
  const { token } = member;
  const today = romeDay(new Date());
  const act = (name: string) => request("POST", `/u/instalments/${id}/${name}`, { token });
  expect((await act("stop")).body).toMatchObject({ state: "ending", next_debit_at: null });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  expect(await packageOf(member, packageId)).toMatchObject({
    expire_date: addRomeMonths(today, 1),
    instalments: { renews: false, count: 1 },
  });
  expect((await act("resume")).body).toMatchObject({ state: "collecting" });
  expect(await packageOf(member, packageId)).toMatchObject({
    expire_date: addRomeMonths(today, 2),
    instalments: { renews: true, count: 2 },
  });
  await act("stop");
  expect((await advanceSubscription(id)).subscription.status).toBe("canceled");
  expect(await planOf(member)).toMatchObject({ state: "stopped", paid: 1 });
  expect(await mailIn(`${id}-ended`)).toBeDefined();
  expect((await act("resume")).body.code).toBe("renewal_over");
  expect(await packageOf(member, packageId)).toMatchObject({ expire_date: addRomeMonths(today, 1) });
});

test("nothing is charged for a price of yesterday, a withdrawn offer, or a membership that runs already", async () => {
  const { member } = await newMembership();
  expect((await askForMembership(member)).body.code).toBe("renewal_running");
  const other = await newPerson();
  expect((await askForMembership(other, 6_900)).body.code).toBe("price_changed");
  const once = { offer: twice.id, price: MONTHLY_CENTS };
  expect((await request("POST", "/u/checkout", { token: other.token, json: once })).body.code).toBe(
    "offer_renews",
  );
  await publishMembership("withdrawn");
  expect((await askForMembership(other)).body.code).toBe("offer_not_on_sale");
  expect(await planOf(other)).toBeUndefined();
});

test("of two pages that were open at once the second is ended, and its payment waits for staff", async () => {
  const member = await newPerson();
  const [first, second] = [await openedMembership(member), await openedMembership(member)];
  await paySession(first);
  const { session } = await paySession(second);
  const id = String(session.subscription);
  expect((await database.doc(documentPath("instalmentPlans", { id })).get()).data()).toMatchObject({
    stopDue: true,
  });
  await syncProvider(id, new Date());
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  const sales = await salesTo(member);
  expect(sales.map(({ packageId }) => packageId).toSorted()).toEqual([first, null].toSorted());
  expect((await database.doc(documentPath("products", { uid: member.uid, id: second })).get()).exists).toBe(
    false,
  );
});

test("is refused while a subscription covers days to come, in the app and at the desk", async () => {
  const [member, desk] = [await newPerson(), await newPerson({ role: "desk" })];
  const end = addRomeDays(romeDay(new Date()), 20);
  await grantPackage(member.uid, { size: 0, remaining: 0, expire_date: end });
  expect((await askForMembership(member)).body.code).toBe("subscription_running");
  const json = { offer: twice.id, cents: MONTHLY_CENTS };
  const path = `/admin/user/${member.uid}/instalments`;
  expect((await request("POST", path, { token: desk.token, json })).body.code).toBe("subscription_running");
  expect(await planOf(member)).toBeUndefined();
});

test("a month that is over cannot be paid any more", async () => {
  const { member, id } = await newMembership();
  await declineDebits(id, 4);
  for (let attempt = 1; attempt <= 4; attempt += 1) await advanceSubscription(id);
  const url = String((await planOf(member))?.pay_url);
  await advanceSubscription(id);
  await syncProvider(id, new Date());
  await fetch(url, { method: "POST" });
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data.map(({ status }) => status).toSorted()).toEqual(["paid", "paid", "void"]);
  expect((await salesTo(member)).map(({ title }) => title).toSorted()).toEqual([
    `${TITLE}, mese 1`,
    `${TITLE}, mese 3`,
  ]);
});

test("the desk sends the link, which the member pays", async () => {
  const [member, desk] = [await newPerson(), await newPerson({ role: "desk" })];
  const json = { offer: twice.id, cents: MONTHLY_CENTS };
  const path = `/admin/user/${member.uid}/instalments`;
  const { body } = await request("POST", path, { token: desk.token, json });
  const { checkout_url, email } = api.instalments.offerMembership.response.parse(body);
  expect(email).toBe(member.email);
  const packageId = sessionOf(checkout_url);
  await paySession(packageId);
  expect(await planOf(member)).toMatchObject({ state: "collecting", package_id: packageId });
  const again = await request("POST", path, { token: desk.token, json });
  expect(again.body.code).toBe("renewal_running");
});

test("is not paused while it renews", async () => {
  const { member, packageId } = await newMembership();
  const { token } = await newPerson({ role: "desk" });
  const today = romeDay(new Date());
  const path = `/admin/user/${member.uid}/product/${packageId}`;
  const json = { from: addRomeDays(today, 1), to: addRomeDays(today, 10) };
  expect((await request("POST", `${path}/pause`, { token, json })).body.code).toBe("renewal_not_pausable");
});

test("a withdrawal from the first month keeps its days, and ends membership and debits", async () => {
  const { member, id, packageId } = await newMembership();
  const { token } = member;
  const { body } = await request("GET", "/u/withdrawals", { token });
  const [sale] = api.withdrawals.mine.response.parse(body).sales;
  expect(sale).toMatchObject({ title: `${TITLE}, mese 1` });
  const json = { sale_id: sale?.id, reason: "" };
  expect((await request("POST", "/u/withdrawals", { token, json })).status).toBe(200);
  expect((await packageOf(member, packageId)).voided).toMatchObject({ withdrawn: true });
  await expect.poll(async () => (await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});
