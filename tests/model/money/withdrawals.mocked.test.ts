import { activityDocument } from "@studio/contract/activity/model.ts";
import { bookingDocument, classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { saleDocument, saleEntryDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { saleNumberOf } from "@studio/contract/sales/number.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { withdrawalDocument, withdrawalLinkDocument } from "@studio/contract/withdrawals/model.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as z from "zod";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { restorePackage, voidPackage } from "../../../functions/src/packages/void.ts";
import type { RefundPart } from "../../../functions/src/platform/payments/refund.ts";
import {
  recordExternalRefund,
  refundDuePayment,
  retryRefund,
} from "../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { reverse } from "../../../functions/src/sales/desk.ts";
import type { PaidSession } from "../../../functions/src/shop/payments.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { declineWithdrawal, reopenWithdrawal } from "../../../functions/src/withdrawals/decline.ts";
import { declareOwnWithdrawal, withdrawableSalesOf } from "../../../functions/src/withdrawals/own.ts";
import { refundWithdrawal, withdrawalsOnWire } from "../../../functions/src/withdrawals/refund.ts";
import {
  confirmWithdrawal,
  openWithdrawalLink,
  requestWithdrawal,
} from "../../../functions/src/withdrawals/request.ts";
import { storeMember } from "../../support/people.ts";
import { requestOf } from "../../support/server/requests.ts";
import { newClass } from "../../support/studio.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

const SOLD_AT = new Date("2027-03-01T17:00:00Z");
const HOUR = 3_600_000;
const later = (hours: number) => new Date(SOLD_AT.getTime() + hours * HOUR);
const owner = { id: "owner", name: "Olga Titolare" };

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});

const provider = vi.hoisted(() => ({ refunds: new Map<string, number | null>(), isDown: false }));
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  refundPayment: async (intent: string, part: RefundPart | null = null) => {
    if (provider.isDown) throw new StudioError("refund_not_made");
    expect(provider.refunds.has(intent)).toBe(false);
    provider.refunds.set(intent, part?.amount ?? null);
    return `re_${intent}`;
  },
  readCharge: async (id: string) => ({
    paymentIntent: id,
    refunded: true,
    parts: { refunded: 0, outside: 0 },
  }),
}));

beforeEach(async () => {
  vi.stubEnv("SIGNING_KEY", "k".repeat(44));
  emptyMemory();
  provider.refunds.clear();
  provider.isDown = false;
  for (const uid of ["anna", "bruno"]) await storeMember(uid);
});

async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse((await memoryFirestore.doc(path).get()).data());
}

async function all<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>[]> {
  return (await memoryFirestore.collection(path).get()).docs.map((one) => schema.parse(one.data()));
}

/** Everything that is stored, to see that a refusal writes nothing. */
async function everything(): Promise<Record<string, unknown>> {
  const names = ["sales", "saleEntries", "payments", "withdrawals", "withdrawalLinks", "mail", "activity"];
  const lists = await Promise.all(names.map((name) => memoryFirestore.collection(name).get()));
  return Object.fromEntries(lists.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()])));
}

/** Sells ten lessons for 150 € in the app; returns the id of the sale. */
async function buy(uid: string, different: Partial<PaidSession> = {}): Promise<string> {
  const id = `cs_${uid}_${different.offer ?? "ten"}`;
  const session = {
    id,
    paymentIntent: `pi_${id}`,
    amount: 15_000,
    currency: "eur",
    email: `${uid}@studio.test`,
    name: "Chi Paga",
    offer: "class-10",
    uid,
    beginAtOnce: true,
    created: SOLD_AT,
    ...different,
  };
  await settlePurchase(session, undefined, SOLD_AT);
  return saleIdOf("payment", id);
}

/** Books classes that begin so many hours after the sale. */
async function book(uid: string, ...inHours: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const hours of inHours) {
    const classId = await newClass({ start: later(hours) });
    await bookClass({ classId, uid, charge: true, now: later(1) });
    ids.push(classId);
  }
  return ids;
}

const declare = (uid: string, saleId: string, now = later(24)) =>
  declareOwnWithdrawal(uid, { sale_id: saleId, reason: "" }, now);
const packageOf = (uid: string, saleId: string) =>
  read(documentPath("products", { uid, id: saleId.replace("payment-", "") }), packageDocument);
const saleOf = (id: string) => read(documentPath("sales", { id }), saleDocument);
const withdrawalOf = (saleId: string) => read(documentPath("withdrawals", { saleId }), withdrawalDocument);
const mailText = async (id: string) => (await read(documentPath("mail", { id }), mailDocument)).message.text;

/** Returns the secret of the last mailed link. */
async function secretIn(email: string): Promise<string> {
  const mails = await all(collectionPath("mail", {}), mailDocument);
  const text = mails.findLast(({ to, message }) => to.includes(email) && message.text.includes("#codice="));
  return /#codice=([\w-]{43})/.exec(text?.message.text ?? "")?.[1] ?? expect.fail("No link");
}

const ask = (saleId: string, email: string, now = later(24), address = "203.0.113.7") =>
  requestWithdrawal({ number: saleNumberOf(saleId), email, reason: "Ho cambiato idea" }, { address, now });

describe("a member's declaration", () => {
  test("keeps the lessons used, cancels the bookings to come and voids the package", async () => {
    const saleId = await buy("anna");
    await book("anna", 3, 4);
    const [coming = ""] = await book("anna", 72);
    expect(await withdrawableSalesOf("anna", later(24))).toMatchObject([
      { id: saleId, last_day: "2027-03-15", proposal: { amount: 12_000, usage: { used: 2, of: 10 } } },
    ]);

    const receipt = await declare("anna", saleId);
    expect(receipt).toMatchObject({ amount: 12_000, email: "anna@studio.test", declared_at: later(24) });
    const pkg = await packageOf("anna", saleId);
    expect(pkg).toMatchObject({
      remaining: 0,
      voided: { reason: "Recesso", remaining: 8, withdrawn: true },
    });
    const ledger = await all(
      collectionPath("ledger", { uid: "anna", id: saleId.replace("payment-", "") }),
      ledgerDocument,
    );
    expect(ledger.reduce((sum, { delta }) => sum + delta, pkg.size)).toBe(pkg.remaining);
    expect(
      await read(documentPath("memberBookings", { uid: "anna", classId: coming }), bookingDocument),
    ).toMatchObject({ state: "cancelled" });
    expect(await read(documentPath("events", { id: coming }), classDocument)).toMatchObject({ numSubs: 0 });
    expect(await withdrawalOf(saleId)).toMatchObject({
      state: "declared",
      refundBy: "2027-03-16",
      by: { id: "anna" },
    });
    const text = await mailText(`${saleId}-withdrawal`);
    expect(text).toContain("Ricevuta il: 2 marzo 2027 alle ore 18:00");
    expect(text).toContain(receipt.text);
    expect(text).toContain(saleNumberOf(saleId));
    const log = await all(collectionPath("activity", {}), activityDocument);
    expect(log.filter(({ kind }) => kind === "sale.withdrawn")).toMatchObject([{ subject: { id: "anna" } }]);
  });

  test.each([
    [
      "of two classes a week keeps the days that have gone, and gives the class to come back to its week",
      { group: "limited", size: "1", terms: { ...NO_LIMITS, count: "2" } },
      { unit: "days", used: 1, of: 31 },
      { "2027-03-01": 1 },
    ],
    [
      "of lessons for some days keeps the lesson that was used",
      { group: "limited-pack", size: "10", terms: { ...NO_LIMITS, validity: "60", weekdays: "12345" } },
      { unit: "lessons", used: 1, of: 10 },
      undefined,
    ],
  ] as const)("%s", async (_, kind, usage, used) => {
    const own = makeOwnOffer({ ...kind, price: "310" });
    const { revision } = await editedContent("offers");
    const published = { revision, value: { ...initialOffers, own: [own] }, publish: true };
    await saveContent("offers", published, { actor: owner, now: SOLD_AT });
    const saleId = await buy("anna", { offer: own.id, amount: 31_000 });
    const [, coming = ""] = await book("anna", 3, 72);
    const kept = (31_000 * usage.used) / usage.of;
    expect(await declare("anna", saleId)).toMatchObject({ amount: 31_000 - kept, usage });
    const pkg = await packageOf("anna", saleId);
    expect([pkg.used, pkg.voided]).toMatchObject([used, { withdrawn: true }]);
    expect(
      await read(documentPath("memberBookings", { uid: "anna", classId: coming }), bookingDocument),
    ).toMatchObject({ state: "cancelled", deducted: false });
  });

  test("pays back everything to a buyer who did not ask to begin at once", async () => {
    const saleId = await buy("anna", { beginAtOnce: false });
    await expect(book("anna", 3)).rejects.toMatchObject({ code: "begin_at_once_required" });
    expect(await declare("anna", saleId)).toMatchObject({ amount: 15_000, usage: { used: 0 } });
  });

  test.each([
    ["on the fifteenth day", "anna", later(15 * 24), "withdrawal_too_late"],
    ["from another person's purchase", "bruno", later(24), "withdrawal_sale_not_found"],
  ])("%s is refused, and nothing is written", async (_, uid, now, code) => {
    const saleId = await buy("anna");
    const before = await everything();
    await expect(declare(uid, saleId, now)).rejects.toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });

  test("from a used-up package is refused, and nothing is written", async () => {
    const saleId = await buy("anna");
    await book("anna", ...Array.from({ length: 10 }, (_, index) => 2 + index));
    const before = await everything();
    await expect(declare("anna", saleId)).rejects.toMatchObject({ code: "withdrawal_used_up" });
    expect(await everything()).toEqual(before);
    expect(await withdrawableSalesOf("anna", later(24))).toMatchObject([
      { proposal: null, refusal: expect.stringContaining("non resta niente da restituire") },
    ]);
  });

  test("twice, even at the same time, counts once", async () => {
    const saleId = await buy("anna");
    const results = await Promise.allSettled([1, 2, 3].map(() => declare("anna", saleId)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const before = await everything();
    await expect(declare("anna", saleId)).rejects.toMatchObject({ code: "withdrawal_declared" });
    expect(await everything()).toEqual(before);
  });

  test("leaves a package that cannot be restored", async () => {
    const saleId = await buy("anna");
    await declare("anna", saleId);
    const change = { uid: "anna", id: saleId.replace("payment-", ""), actor: owner, now: later(30) };
    await expect(restorePackage(change)).rejects.toMatchObject({ code: "package_withdrawn" });
  });
});

describe("a request without an account", () => {
  const email = "carla@posta.test";
  /** A payment of no member waits for staff. */
  const buyAsGuest = (to = email) => buy(to.split("@")[0] ?? to, { email: to, uid: undefined });

  test("mails a link that declares the withdrawal once", async () => {
    const saleId = await buyAsGuest();
    await ask(saleId, email);
    const secret = await secretIn(email);
    expect(await openWithdrawalLink(secret, later(25))).toMatchObject({ proposal: { amount: 15_000 } });
    expect(await confirmWithdrawal(secret, later(26))).toMatchObject({ amount: 15_000, email });
    expect(await withdrawalOf(saleId)).toMatchObject({ reason: "Ho cambiato idea", by: { id: "visitor" } });
    const before = await everything();
    for (const use of [openWithdrawalLink, confirmWithdrawal])
      await expect(use(secret, later(27))).rejects.toMatchObject({ code: "withdrawal_link_used" });
    expect(await everything()).toEqual(before);
  });

  test("gets the same answer and one mail, whether there is a sale or not", async () => {
    const saleId = await buyAsGuest();
    const now = later(24);
    const answers = [
      await ask(saleId, email, now, "203.0.113.1"),
      await ask(saleId, "altri@posta.test", now, "203.0.113.2"),
      await ask("payment-cs_none", email, now, "203.0.113.3"),
    ];
    expect(answers).toEqual(Array(3).fill({ status: "received", received_at: now }));
    const mails = await all(collectionPath("mail", {}), mailDocument);
    const subjects = (to: string) =>
      mails.flatMap((mail) => (mail.to.includes(to) ? [mail.message.subject] : []));
    expect(subjects("altri@posta.test")).toEqual(["La tua richiesta di recesso"]);
    expect(subjects(email).slice(-2).toSorted()).toEqual([
      "Conferma il recesso: Small class, 10 lezioni",
      "La tua richiesta di recesso",
    ]);
    expect(await all(collectionPath("withdrawals", {}), withdrawalDocument)).toEqual([]);
  });

  describe("that a stranger floods", () => {
    const subjectsTo = async (to: string) => {
      const mails = await all(collectionPath("mail", {}), mailDocument);
      return mails.flatMap((mail) => (mail.to.includes(to) ? [mail.message.subject] : []));
    };
    const REFUSED = "La tua richiesta di recesso";

    test("with wrong numbers of any address still gets the link of the right one", async () => {
      const saleId = await buyAsGuest();
      for (const last of Array.from({ length: 5 }, (_, index) => index))
        await ask("payment-cs_none", email, later(24), `203.0.113.${last}`);
      const wrong = ask("payment-cs_none", email, later(24), "203.0.113.9");
      await expect(wrong).rejects.toMatchObject({ code: "withdrawal_unmatched" });
      expect((await subjectsTo(email)).filter((subject) => subject === REFUSED)).toHaveLength(5);

      await ask(saleId, email, later(25), "198.51.100.7");
      const confirmed = await confirmWithdrawal(await secretIn(email), later(26));
      expect(confirmed).toMatchObject({ amount: 15_000, email });
    });

    test("from the buyer's own address still gets it", async () => {
      const saleId = await buyAsGuest();
      const misses = Array.from({ length: 6 }, (_, index) => `altri${index}@posta.test`);
      const answers = await Promise.allSettled(misses.map((to) => ask(saleId, to)));
      expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
      await ask(saleId, email);
      expect(await secretIn(email)).toHaveLength(43);
    });
  });

  test("that is repeated mails the same link and stands as of the first, also past the fourteenth day", async () => {
    const saleId = await buyAsGuest();
    const first = later(14 * 24);
    await ask(saleId, email, first);
    const secret = await secretIn(email);
    for (const hours of [1, 2, 3, 4, 5, 20])
      expect(await ask(saleId, email, later(14 * 24 + hours))).toMatchObject({ status: "received" });
    expect(await secretIn(email)).toBe(secret);
    const links = await all(collectionPath("withdrawalLinks", {}), withdrawalLinkDocument);
    expect(links).toMatchObject([{ saleId, requestedAt: first }]);
    const mails = await all(collectionPath("mail", {}), mailDocument);
    // The mailbox has the link: a flood by somebody who knows the number ends after five mails a day.
    expect(mails.filter(({ message }) => message.text.includes("#codice="))).toHaveLength(5);
    expect(await confirmWithdrawal(secret, later(15 * 24))).toMatchObject({ amount: 15_000 });
  });

  test("that is doubtful gets the link of a right number, and is refused for a wrong one", async () => {
    const saleId = await buyAsGuest();
    const doubtful = (id: string) =>
      requestWithdrawal(
        { number: saleNumberOf(id), email, reason: "", website: "https://posta.test" },
        { address: "203.0.113.7", now: later(24) },
      );
    await doubtful(saleId);
    expect(await secretIn(email)).toHaveLength(43);
    const before = await everything();
    await expect(doubtful("payment-cs_none")).rejects.toMatchObject({ code: "withdrawal_unmatched" });
    expect(await everything()).toEqual(before);
  });

  test("of the fourteenth day can be confirmed on the fifteenth, a first one of the fifteenth is refused", async () => {
    const [saleId, other] = [await buyAsGuest(), await buyAsGuest("bruno@posta.test")];
    await ask(saleId, email, later(14 * 24), "203.0.113.1");
    const secret = await secretIn(email);
    const now = later(15 * 24);
    await ask(other, "bruno@posta.test", now, "203.0.113.2");
    const mails = await all(collectionPath("mail", {}), mailDocument);
    expect(mails.some(({ message }) => message.text.includes("il termine per recedere è scaduto"))).toBe(
      true,
    );
    expect(await confirmWithdrawal(secret, now)).toMatchObject({ amount: 15_000 });
  });

  test("has a link that expires, and no other text opens one", async () => {
    const saleId = await buyAsGuest();
    await ask(saleId, email);
    const secret = await secretIn(email);
    await expect(confirmWithdrawal(secret, later(24 + 7 * 24))).rejects.toMatchObject({
      code: "withdrawal_link_expired",
    });
    await expect(confirmWithdrawal("x".repeat(43), later(25))).rejects.toMatchObject({
      code: "withdrawal_link_not_found",
    });
  });

  test("that matches nothing slows its address down", async () => {
    const saleId = await buyAsGuest();
    for (let index = 0; index < 5; index++)
      await ask(saleId, `${index}@posta.test`, later(24), "203.0.113.99");
    await expect(ask(saleId, "6@posta.test", later(24), "203.0.113.99")).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });
});

describe("the refund", () => {
  const linesOf = async () =>
    (await all(collectionPath("saleEntries", {}), saleEntryDocument))
      .map(({ kind, amount, method }) => `${kind} ${amount} ${method}`)
      .toSorted();
  const paymentOf = (saleId: string) =>
    read(documentPath("payments", { id: saleId.replace("payment-", "") }), paymentDocument);

  test("is made after staff settled an earlier one by hand, which the provider could not make", async () => {
    const saleId = await buy("anna");
    const by = { actor: owner, now: later(2) };
    const part = { amount: 5_000, reason: "Malattia", void_package: false };
    provider.isDown = true;
    await refundSale(saleId, part, { ...by, request: requestOf("part") });
    await retryRefund("cs_anna_ten", true, by);
    provider.isDown = false;
    await declare("anna", saleId);
    await refundWithdrawal(saleId, { actor: owner, now: later(48), refundDue: refundDuePayment });
    expect([...provider.refunds]).toEqual([["pi_cs_anna_ten", 10_000]]);
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await withdrawalOf(saleId)).toMatchObject({ state: "refunded" });
  });

  test("pays back the unused part once, and the ledger keeps the rest", async () => {
    const saleId = await buy("anna");
    await book("anna", 3, 4);
    await declare("anna", saleId);
    const by = { actor: owner, now: later(48), refundDue: refundDuePayment };
    const results = await Promise.allSettled([1, 2, 3].map(() => refundWithdrawal(saleId, by)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(refundWithdrawal(saleId, by)).rejects.toMatchObject({ code: "withdrawal_settled" });

    expect([...provider.refunds]).toEqual([["pi_cs_anna_ten", 12_000]]);
    expect(await saleOf(saleId)).toMatchObject({ charged: 3_000, received: 3_000, owed: 0 });
    expect(await linesOf()).toEqual([
      "paid_back 12000 online",
      "received 15000 online",
      "reversed 12000 null",
      "sold 15000 null",
    ]);
    const taken = await read(documentPath("takings", { day: romeDay(later(48)) }), takingsDocument);
    expect([taken.sold, taken.received.online]).toEqual([-12_000, -12_000]);
    expect(await paymentOf(saleId)).toMatchObject({
      state: "refunded",
      reason: "withdrawn",
      refundAmount: 12_000,
    });
    expect(await withdrawalOf(saleId)).toMatchObject({ state: "refunded", refundedAt: later(48) });
    expect(await mailText(`${saleId}-withdrawal-refunded`)).toContain("Da restituire: 120,00");
  });

  describe("is mailed with the way in which the money goes back", () => {
    const by = { actor: owner, now: later(48), refundDue: refundDuePayment };
    const onCard = "torna sulla carta o sul conto con cui hai pagato";

    test("online", async () => {
      const saleId = await buy("anna");
      await declare("anna", saleId);
      await refundWithdrawal(saleId, by);
      expect(await mailText(`${saleId}-withdrawal-refunded`)).toContain(`Il rimborso ${onCard}`);
    });

    test.each([
      ["cash", "in contanti"],
      ["transfer", "con un bonifico"],
      ["card", "sulla carta, al banco"],
    ] as const)("at the desk, by %s", async (method, way) => {
      const saleId = await buy("anna");
      await declare("anna", saleId);
      const reversal = { amount: 15_000, reason: "Recesso", paid_back: { amount: 15_000, method } };
      await reverse(saleId, reversal, { ...by, request: requestOf("back") });
      await refundWithdrawal(saleId, by);
      const text = await mailText(`${saleId}-withdrawal-refunded`);
      expect(text).toContain(`Te lo abbiamo restituito ${way}.`);
      expect(text).not.toContain(onCard);
    });

    test("by hand, what the provider could not make", async () => {
      const saleId = await buy("anna");
      await declare("anna", saleId);
      provider.isDown = true;
      await refundWithdrawal(saleId, by);
      await retryRefund("cs_anna_ten", true, by);
      const text = await mailText(`${saleId}-withdrawal-refunded`);
      expect(text).toContain("Te lo abbiamo restituito con un bonifico.");
      expect(text).not.toContain(onCard);
    });

    test("in part at the desk, and the rest online", async () => {
      const saleId = await buy("anna");
      await declare("anna", saleId);
      const paid_back = { amount: 5_000, method: "cash" } as const;
      const reversal = { amount: 5_000, reason: "Acconto", paid_back };
      await reverse(saleId, reversal, { ...by, request: requestOf("part") });
      await refundWithdrawal(saleId, by);
      expect([...provider.refunds]).toEqual([["pi_cs_anna_ten", 10_000]]);
      expect(await mailText(`${saleId}-withdrawal-refunded`)).toContain(
        `Te lo abbiamo restituito in contanti per la parte che hai già ricevuto; il resto ${onCard}`,
      );
    });
  });

  test("waits for the provider, and is made by the next sweep", async () => {
    const saleId = await buy("anna");
    await declare("anna", saleId);
    provider.isDown = true;
    expect(
      await refundWithdrawal(saleId, { actor: owner, now: later(48), refundDue: refundDuePayment }),
    ).toMatchObject({
      state: "refund_due",
    });
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 15_000 });
    expect((await withdrawalsOnWire("refund_due", { limit: 10 })).withdrawals.map(({ id }) => id)).toEqual([
      saleId,
    ]);
    provider.isDown = false;
    for (let run = 0; run < 2; run++) await refundDuePayment(saleId.replace("payment-", ""), later(49));
    expect([...provider.refunds]).toEqual([["pi_cs_anna_ten", null]]);
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await withdrawalOf(saleId)).toMatchObject({ state: "refunded" });
  });

  test("made by hand at the provider settles the declaration", async () => {
    const saleId = await buy("anna");
    await declare("anna", saleId);
    await recordExternalRefund({ id: "evt_1", type: "charge.refunded", object: "pi_cs_anna_ten" }, later(48));
    expect(await withdrawalOf(saleId)).toMatchObject({ state: "refunded" });
    await expect(
      refundWithdrawal(saleId, { actor: owner, now: later(49), refundDue: refundDuePayment }),
    ).rejects.toMatchObject({
      code: "withdrawal_settled",
    });
    expect(provider.refunds.size).toBe(0);
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0 });
  });

  test("of a payment that waits for staff takes it off their list", async () => {
    const saleId = await buy("carla", { email: "carla@posta.test", uid: undefined });
    await ask(saleId, "carla@posta.test");
    await confirmWithdrawal(await secretIn("carla@posta.test"), later(25));
    await refundWithdrawal(saleId, { actor: owner, now: later(48), refundDue: refundDuePayment });
    expect(await paymentOf(saleId)).toMatchObject({ state: "refunded" });
  });
});

describe("declining", () => {
  const by = (hours: number) => ({ actor: owner, now: later(hours), refundDue: refundDuePayment });
  const reason = { reason: "Il pacchetto è stato usato da un’altra persona." };
  const packageOf = (id: string) =>
    read(documentPath("products", { uid: "anna", id: id.replace("payment-", "") }), packageDocument);
  const withdrawalOf = (id: string) => read(documentPath("withdrawals", { saleId: id }), withdrawalDocument);

  async function declared(): Promise<string> {
    const id = await buy("anna");
    await declareOwnWithdrawal("anna", { sale_id: id, reason: "" }, later(24));
    return id;
  }

  test("gives the package back, ends the refund, and writes the buyer with day, hour and reason", async () => {
    const id = await declared();
    await declineWithdrawal(id, reason, by(48));
    expect(await withdrawalOf(id)).toMatchObject({
      state: "declined",
      declined: { ...reason, at: later(48) },
    });
    expect(await packageOf(id)).toMatchObject({ voided: null, remaining: 10 });
    const mails = await all("mail", mailDocument);
    const mail = mails.find(({ message }) => message.subject.startsWith("Recesso non accolto"));
    expect(mail?.message.text).toContain("3 marzo 2027 alle ore 18:00");
    expect(mail?.message.text).toContain(reason.reason);
    const before = await everything();
    await expect(declineWithdrawal(id, reason, by(49))).rejects.toMatchObject({ code: "withdrawal_settled" });
    await expect(refundWithdrawal(id, by(49))).rejects.toMatchObject({ code: "withdrawal_settled" });
    await expect(declareOwnWithdrawal("anna", { sale_id: id, reason: "" }, later(49))).rejects.toMatchObject({
      code: "withdrawal_declared",
    });
    expect(await everything()).toEqual(before);
    expect(await withdrawableSalesOf("anna", later(49))).toMatchObject([{ declined_at: later(48) }]);
  });

  test("is taken back, again and again, and then the withdrawal is refunded", async () => {
    const id = await declared();
    for (const hours of [48, 50]) {
      await declineWithdrawal(id, reason, by(hours));
      expect((await packageOf(id)).voided).toBeNull();
      await reopenWithdrawal(id, by(hours + 1));
      expect(await packageOf(id)).toMatchObject({ voided: { withdrawn: true }, remaining: 0 });
    }
    await expect(reopenWithdrawal(id, by(60))).rejects.toMatchObject({ code: "withdrawal_not_declined" });
    expect(await refundWithdrawal(id, by(61))).toMatchObject({ state: "refunded", amount: 15_000 });
  });

  test("leaves a package that staff had voided before to them", async () => {
    const id = await buy("anna");
    const change = { uid: "anna", id: id.replace("payment-", ""), actor: owner };
    await voidPackage({ ...change, now: later(2) }, "Doppio");
    await declareOwnWithdrawal("anna", { sale_id: id, reason: "" }, later(24));
    await declineWithdrawal(id, reason, by(48));
    expect(await packageOf(id)).toMatchObject({ voided: { reason: "Doppio", withdrawn: false } });
    await restorePackage({ ...change, now: later(49) });
    expect(await packageOf(id)).toMatchObject({ voided: null, remaining: 10 });
  });

  test("of a sale that is refunded at the provider afterwards takes the package", async () => {
    const id = await declared();
    await declineWithdrawal(id, reason, by(48));
    const notification = { id: "evt_1", type: "charge.refunded", object: `pi_${id.replace("payment-", "")}` };
    await recordExternalRefund(notification, later(50));
    expect((await withdrawalOf(id)).state).toBe("declined");
    expect((await packageOf(id)).remaining).toBe(0);
  });
});
