import { type Receipt, receiptDocument, recipient } from "@studio/contract/receipts/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  issueDueReceipts,
  ownRecipient,
  saveOwnRecipient,
} from "../../../functions/src/receipts/automatic.ts";
import { creditReceipt, issueReceipt } from "../../../functions/src/receipts/issue.ts";
import { reverse } from "../../../functions/src/sales/desk.ts";
import { readReceiptsWithStaff } from "../../../functions/src/sales/store.ts";
import { paymentsOf } from "../../../functions/src/shop/ownPayments.ts";
import type { PaidSession } from "../../../functions/src/shop/payments.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { grantPayment } from "../../../functions/src/shop/waitingPayments.ts";
import { storeMember } from "../../support/people.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});

const now = new Date("2027-03-01T09:00:00Z");
const actor = { id: "owner", name: "Ada Prova" };
const by = {
  actor,
  now,
  get request() {
    return requestOf();
  },
};
const anna = recipient.parse({ name: "Anna Prova", fiscal_code: "RSSMRA85T10A562S" });

beforeEach(async () => {
  emptyMemory();
  await storeMember("anna");
});

const sale = saleIdOf("payment", "cs_1");
const runJob = () => issueDueReceipts({ name: "freeRacePlaces", now, cursor: null, hasTime: () => true });
const documentsOf = async (name: string) => (await memoryFirestore.collection(name).get()).docs;
const saleOf = async () => saleDocument.parse((await memoryFirestore.doc(`sales/${sale}`).get()).data());

/** Pays ten lessons online, or something else, as the provider then notifies. */
const pay = (
  event: string,
  uid: string | undefined = "anna",
  goods: Pick<PaidSession, "offer" | "amount" | "instrument"> = { offer: "class-10", amount: 15_000 },
) =>
  settlePurchase(
    {
      id: "cs_1",
      paymentIntent: "pi_1",
      currency: "eur",
      email: "anna@posta.test",
      name: "Anna Prova",
      uid,
      created: now,
      ...goods,
    },
    { id: event, type: "checkout.session.completed", object: "cs_1" },
    now,
  );

/** Returns what receipts there are of the sale, and what is due. */
async function stateOf() {
  const receipts = (await documentsOf("receipts")).map((one) => receiptDocument.parse(one.data()));
  const mails = (await documentsOf("mail")).filter(({ id }) => id.startsWith("receipt-"));
  const { receiptDue, receipted } = await saleOf();
  return {
    numbers: receipts.map(({ series, number, amount }) => `${series}${number} ${amount}`).toSorted(),
    mails: mails.length,
    receiptDue,
    receipted,
  };
}

const due = { numbers: [], mails: 0, receiptDue: "issue", receipted: 0 };
const issued = { numbers: ["R1 15000"], mails: 1, receiptDue: null, receipted: 15_000 };

describe("a payment online", () => {
  test("gets one receipt, however often it is notified and the job runs", async () => {
    await saveOwnRecipient("anna", anna);
    for (const event of ["evt_1", "evt_1", "evt_2"]) await pay(event);
    expect(await stateOf()).toEqual(due);
    await Promise.all([runJob(), runJob(), pay("evt_3")]);
    await runJob();
    expect(await stateOf()).toEqual(issued);
    const [receipt] = await documentsOf("receipts");
    expect(receiptDocument.parse(receipt?.data())).toMatchObject({
      recipient: anna,
      uid: "anna",
      payments: [{ method: "online", amount: 15_000 }],
      issuedBy: { name: "Automatico" },
    });
  });

  test.each(["card", "sepa_debit", null] as const)(
    "is named on its receipt as the provider does: %s",
    async (instrument) => {
      await saveOwnRecipient("anna", anna);
      await pay("evt_1", "anna", { offer: "class-10", amount: 15_000, instrument });
      await runJob();
      const [receipt] = await documentsOf("receipts");
      expect(receiptDocument.parse(receipt?.data()).payments).toMatchObject([
        { method: "online", instrument },
      ]);
    },
  );

  test("waits for the codice fiscale, which the member says once", async () => {
    await pay("evt_1");
    await runJob();
    expect(await stateOf()).toMatchObject({ numbers: [], receiptDue: "data" });
    expect([
      (await readReceiptsWithStaff({ limit: 10 })).documents.length,
      (await ownRecipient("anna")).waiting,
    ]).toEqual([1, 1]);
    await saveOwnRecipient("anna", { ...anna, fiscal_code: null });
    await runJob();
    expect(await stateOf()).toMatchObject({ numbers: [], receiptDue: "data" });
    await saveOwnRecipient("anna", anna);
    await runJob();
    expect(await stateOf()).toEqual(issued);
    expect(await ownRecipient("anna")).toEqual({ recipient: anna, waiting: 0 });
  });

  test("that staff receipt first gets no other", async () => {
    await pay("evt_1");
    await issueReceipt(sale, { amount: 15_000, recipient: anna, athlete: null, mail: true }, by);
    await runJob();
    expect(await stateOf()).toEqual(issued);
  });

  test.each(["of the job", "of staff"])(
    "for a renewal names from when to when on the receipt %s",
    async (whose) => {
      const running = makePackage({ size: 0, start_date: "2027-01-08", expire_date: "2027-04-08" });
      await memoryFirestore.doc("users/anna/products/running").set(running);
      await saveOwnRecipient("anna", anna);
      await pay("evt_1", "anna", { offer: "class-3-months", amount: 42_000 });
      if (whose === "of the job") await runJob();
      else await issueReceipt(sale, { amount: 42_000, recipient: anna, athlete: null, mail: false }, by);
      const [receipt] = await documentsOf("receipts");
      expect(receiptDocument.parse(receipt?.data()).lines).toEqual([
        { text: "Small class, 3 mesi, dall’8 aprile 2027 al 7 luglio 2027", amount: 42_000 },
      ]);
      expect((await paymentsOf("anna", { limit: 10 })).payments).toMatchObject([
        { id: "cs_1", period: { start_date: "2027-04-08", expire_date: "2027-07-08" } },
      ]);
    },
  );

  test("that waits for staff has none until it is assigned", async () => {
    await saveOwnRecipient("anna", anna);
    await pay("evt_1", "nobody");
    await runJob();
    expect(await stateOf()).toMatchObject({ numbers: [], receiptDue: null });
    await grantPayment("cs_1", "anna", actor, now);
    await runJob();
    expect(await stateOf()).toEqual(issued);
  });

  test("that goes back before the job runs has none", async () => {
    await saveOwnRecipient("anna", anna);
    await pay("evt_1");
    await reverse(sale, { amount: 15_000, reason: "Annullata" }, by);
    await runJob();
    expect(await stateOf()).toMatchObject({ numbers: [], receiptDue: null });
  });
});

test("money that goes back leaves a credit note to issue, until it is", async () => {
  await saveOwnRecipient("anna", anna);
  await pay("evt_1");
  await runJob();
  const paid_back = { amount: 5_000, method: "cash" } as const;
  await reverse(sale, { amount: 5_000, reason: "Meno lezioni", paid_back }, by);
  expect(await stateOf()).toMatchObject({ ...issued, receiptDue: "credit" });
  const [receipt] = await documentsOf("receipts");
  const note: Receipt = await creditReceipt(receipt?.id ?? "", { amount: 5_000, reason: "Meno lezioni" }, by);
  expect(note.kind).toBe("credit_note");
  await runJob();
  expect(await stateOf()).toMatchObject({ receiptDue: null, receipted: 10_000, mails: 1 });
});

test("killed at any moment, a receipt is there or due, and the next run issues it once", async () => {
  const moments = await killedEverywhere(async (deathAt) => {
    emptyMemory();
    await storeMember("anna");
    await saveOwnRecipient("anna", anna);
    await pay("evt_1");
    // A job reports what fails, also its death.
    const killed = await runKilledAt(runJob, deathAt);
    expect([due, issued]).toContainEqual(await stateOf());
    for (const _ of [1, 2]) await runJob();
    expect(await stateOf()).toEqual(issued);
    return killed;
  }, 1);
  expect(moments).toBe(2);
});
