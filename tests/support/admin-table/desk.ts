import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { guestsForStaff as guests } from "@studio/contract/leads/guests.ts";
import { leadsForStaff as leads } from "@studio/contract/leads/staffEndpoints.ts";
import { operationsForStaff as operations } from "@studio/contract/operations/staffEndpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { expect } from "vitest";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { heldClass } from "../heldClass.ts";
import { bodies, leadsOf, send } from "../leads.ts";
import { newPerson } from "../people.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";
import { newClass } from "../studio.ts";
import { type Row, row } from "./row.ts";

/** Stores a lead of the public site. */
async function received() {
  const body = bodies.trial();
  await send("trial", body);
  const [lead] = await leadsOf(body.email);
  if (!lead) throw new Error("The request did not arrive");
  return lead;
}

/** Creates a payment of ten lessons by an unknown e-mail. */
async function waitingPayment(): Promise<string> {
  const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
  const paid = { amount: 15_000, currency: "eur", offer: "class-10", created: new Date() };
  const email = `${randomUUID().slice(0, 12)}@posta.test`;
  await settlePurchase(
    { id, paymentIntent: `pi_${randomUUID()}`, email, name: "Chi Paga", ...paid },
    undefined,
    new Date(),
  );
  return id;
}
/** Stores a class that has ended without a roll call. */
async function heldUnmarked() {
  const { uid } = await newPerson();
  return { id: await heldClass(new Date(Date.now() - 2 * 3_600_000), [{ uid }]) };
}

const paymentState = async (id: string) =>
  (await database.doc(documentPath("payments", { id })).get()).get("state");

const ugo = { first_name: "Ugo", last_name: "Ospite", phone: "+393209998877" };

const takenOf = async (id: string) =>
  (await database.doc(documentPath("events", { id })).get()).get("numSubs");

export const deskRows: readonly Row[] = [
  row(guests.addWalkIn, async () => {
    const id = await newClass({ inHours: 30 });
    const effect = async () => expect(await takenOf(id)).toBe(1);
    return { params: { id }, json: ugo, effect };
  }),
  row(guests.addFromLead, async () => {
    const id = await newClass({ inHours: 30 });
    const lead = await received();
    const effect = async () => expect(await takenOf(id)).toBe(1);
    return { params: { id, lead: lead.id }, json: { despite_member: true }, effect };
  }),
  row(guests.removeGuest, async ({ admin }) => {
    const id = await newClass({ inHours: 30 });
    const { body } = await request("POST", `/admin/event/${id}/guest`, { token: admin.token, json: ugo });
    const effect = async () => expect(await takenOf(id)).toBe(0);
    return { params: { id, lead: String(body.lead) }, effect };
  }),
  row(operations.desk, async () => {
    const { id } = await heldUnmarked();
    return { effect: (answer) => expect(answer.without_roll_call.map((one) => one.id)).toContain(id) };
  }),
  row(leads.list, async () => {
    const { id } = await received();
    return {
      query: { status: "new", limit: "50" },
      effect: (answer) => expect(answer.leads.map((lead) => lead.id)).toContain(id),
    };
  }),
  row(leads.one, async () => {
    const { id, email } = await received();
    return { params: { id }, effect: (lead) => expect(lead).toMatchObject({ id, email }) };
  }),
  row(leads.change, async () => {
    const { id, email } = await received();
    const effect = async () => expect(await leadsOf(email)).toMatchObject([{ status: "contacted" }]);
    return { params: { id }, json: { status: "contacted", notes: "Richiamare" }, effect };
  }),
  row(leads.assignees, async ({ admin }) => ({
    effect: (answer) => expect(answer.staff.map((one) => one.id)).toContain(admin.uid),
  })),
  row(leads.assign, async ({ admin }) => {
    const { id, email } = await received();
    const effect = async () => expect(await leadsOf(email)).toMatchObject([{ assignee: admin.uid }]);
    return { params: { id }, json: { user_id: admin.uid }, effect };
  }),
  row(leads.remove, async () => {
    const { id, email } = await received();
    return { params: { id }, effect: async () => expect(await leadsOf(email)).toEqual([]) };
  }),
  row(shop.payments, async () => {
    const id = await waitingPayment();
    return { effect: ({ payments }) => expect(payments.map((payment) => payment.id)).toContain(id) };
  }),
  row(shop.grantPayment, async () => {
    const [id, { uid }] = [await waitingPayment(), await newPerson()];
    return {
      params: { id },
      json: { user_id: uid },
      effect: async () => {
        const { docs } = await database.collection(collectionPath("products", { uid })).get();
        expect(docs.map((pkg) => pkg.get("size"))).toEqual([10]);
      },
    };
  }),
  row(shop.settlePayment, async () => {
    const id = await waitingPayment();
    return { params: { id }, effect: async () => expect(await paymentState(id)).toBe("settled") };
  }),
  row(shop.retryRefund, async () => {
    const id = await waitingPayment();
    await database.doc(documentPath("payments", { id })).update({ state: "refund_due" });
    const effect = async () => expect(await paymentState(id)).toBe("settled");
    return { params: { id }, query: { by_hand: "true" }, effect };
  }),
  row(operations.status, async () => ({
    effect: ({ jobs }) => expect(jobs.map(({ name }) => name)).toContain("makeClasses"),
  })),
  row(operations.runJob, async () => ({
    params: { name: "cleanUp" },
    effect: async ({ name }) =>
      expect((await database.doc(documentPath("jobs", { name })).get()).get("outcome")).toBe("done"),
  })),
];
