import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { discountDocument } from "@studio/contract/discounts/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { giftCardDocument } from "@studio/contract/gifts/model.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { stripeCustomerDocument } from "@studio/contract/shop/cards/model.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeDiscountInput } from "@studio/contract/testing/shop/discounts.ts";
import { makeSoldGift } from "@studio/contract/testing/shop/gifts.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answerChallenge, settleIntent } from "../../../emulators/stripe/cards/intents.ts";
import { saveCard, type TestCard } from "../../../emulators/stripe/cards/methods.ts";
import { paySession } from "../../../emulators/stripe/checkout/payments.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { sellGift } from "../../../functions/src/gifts/sell.ts";
import { openInstalments } from "../../../functions/src/instalments/checkout.ts";
import { readCheckout } from "../../../functions/src/platform/payments/checkout.ts";
import {
  cardPaymentOf,
  removeCustomerOf,
  sweepCustomers,
} from "../../../functions/src/shop/cards/payment.ts";
import { removeSavedCard, savedCardsOf, showCards } from "../../../functions/src/shop/cards/savedCards.ts";
import { releaseOverdueParts } from "../../../functions/src/shop/gift/heldGift.ts";
import { releaseOverdueUses } from "../../../functions/src/shop/heldDiscount.ts";
import { openCheckout } from "../../../functions/src/shop/openCheckout.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { notify } from "../../support/payments/notification.ts";
import { createStripeInProcess } from "../../support/payments/stripeInProcess.ts";
import { storeMember } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";

const NOW = new Date("2027-03-01T09:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const OFFER = { offer: "class-10", price: 15_000 };
const CODE = "BENVENUTO10";
const by = { actor: { id: "owner", name: "Elena Riva" }, now: NOW };

/** The payment provider, how many of the next answers to its calls are lost, and what happens during the next of a path. */
const world = vi.hoisted(() => ({
  provider: {} as ReturnType<typeof createStripeInProcess>,
  lost: 0,
  during: undefined as { path: RegExp; act: () => Promise<unknown> } | undefined,
  /** Calls that it refuses, by method, path and parameters, with this status. */
  refused: undefined as { call: RegExp; status: number } | undefined,
}));

function resetProvider(): void {
  world.lost = 0;
  world.during = undefined;
  world.refused = undefined;
  world.provider = createStripeInProcess(
    () => NOW,
    async (call, answer) => {
      const { during, refused } = world;
      if (refused?.call.test(`${call.method} ${call.address.pathname}${call.address.search} ${call.body}`))
        return { status: refused.status, text: '{"error":{"type":"invalid_request_error","message":"No."}}' };
      if (during?.path.test(call.address.pathname)) {
        world.during = undefined;
        await during.act();
      }
      const reply = await answer(call);
      if (world.lost === 0 || call.method === "GET") return reply;
      world.lost -= 1;
      return undefined;
    },
  );
}

vi.mock(import("../../../functions/src/platform/payments/client.ts"), async (original) => ({
  ...(await original()),
  takesCards: () => true,
  stripe: async () => world.provider.client,
}));
vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});

/** Pays on an open page as a member, who may choose to save the card. */
async function payPage(
  url: string,
  { uid = "ada", saves, at = NOW }: { uid?: string; saves?: TestCard | undefined; at?: Date } = {},
): Promise<void> {
  const id = url.split("/").at(-1) ?? "";
  paySession(world.provider.account, id, {
    email: `${uid}@studio.test`,
    name: "Ada Prova",
    savedCard: saves,
  });
  const session = await readCheckout(id);
  if (session) await settleShopCheckout(session, undefined, at);
}

/** Pays ten lessons on the hosted page as a member, who chooses to save the card; returns the card's id. */
async function savedBy(uid: string, saves: TestCard | undefined, at = later(-86_400)): Promise<string> {
  const { checkout_url } = await openCheckout(uid, OFFER, { request: requestOf(), now: at });
  await payPage(checkout_url, { uid, saves, at });
  return (await savedCardsOf(uid))[0]?.id ?? "";
}

type Asked = {
  at?: Date;
  key?: string;
  offer?: string;
  price?: number;
  code?: string;
  gift_card?: string;
  fee?: number;
  again?: boolean;
};
type Tap = Asked & { card: string };

/** Asks for the payment page, as “Paga con un’altra carta” does. */
const openPage = async ({ at = NOW, key, ...asked }: Asked = {}): Promise<string> =>
  (await openCheckout("ada", { ...OFFER, ...asked }, { request: requestOf(key), now: at })).checkout_url;

const tap = async ({ at = NOW, key, ...asked }: Tap): Promise<string> =>
  (await openCheckout("ada", { ...OFFER, ...asked }, { request: requestOf(key), now: at })).checkout_url;

/** Returns the id of the payment that an address of the app thanks for, or of the bank's page. */
const idIn = (url: string): string => /pi_\w+/.exec(url)?.[0] ?? "";

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof StudioError ? error.code : Promise.reject(error)),
  );

const read = async (path: string) => (await database.collection(path).get()).docs;
const payments = async () =>
  (await read("payments")).map((one) => ({ id: one.id, ...paymentDocument.parse(one.data()) }));
const packages = async () =>
  (await read(collectionPath("products", { uid: "ada" }))).map((one) => ({
    id: one.id,
    ...packageDocument.parse(one.data()),
  }));
const customers = async () =>
  (await read("stripeCustomers")).map((one) => ({
    id: one.id,
    ...stripeCustomerDocument.parse(one.data()),
  }));
const intents = () => [...world.provider.account.intents.values()].filter(({ metadata }) => metadata.claim);
const chargesByCard = () => intents().filter(({ status }) => status === "succeeded");
const pages = () => [...world.provider.account.checkouts.values()].map(({ session }) => session);
/** Returns how many pages were paid besides that of the saved card. */
const pagesPaid = () => pages().filter(({ status }) => status === "complete").length - 1;
const heldOf = async () => {
  const stored = await database.doc(documentPath("discounts", { code: CODE })).get();
  const { held, used } = discountDocument.parse(stored.data());
  return { held, used };
};

/** Returns to whom mails went that the bank has refused a payment that it worked on. */
const refusedMails = async () =>
  (await read("mail")).filter((one) => one.id.endsWith("-card-refused")).map((one) => one.get("to"));

/** Lets the bank answer the question about a payment, or for one that it works on. */
function answerAtBank(id: string, isConfirmed: boolean): void {
  const { account } = world.provider;
  const intent = account.intents.get(id);
  if (intent?.status === "processing") settleIntent(account, id, isConfirmed);
  else if (intent) answerChallenge(account, intent, isConfirmed);
}

const sweep = async (at: Date) => {
  await sweepCustomers(runAt(at));
  await releaseOverdueUses(runAt(at));
  await releaseOverdueParts(runAt(at));
};

/** Notifies the product of all that has happened at the provider. */
async function notifyAll(at: Date): Promise<void> {
  for (const { event } of world.provider.events.all())
    await notify({ id: event.id, type: event.type, object: event.data.object.id }, at);
}

beforeEach(async () => {
  resetProvider();
  await emptyDatabase();
  for (const uid of ["owner", "ada", "bea"]) await storeMember(uid);
});

describe("a saved card", () => {
  test("is offered only if the payer chose to save it, and is kept with one customer", async () => {
    expect(await savedBy("ada", undefined)).toBe("");
    await savedBy("ada", "4242", later(-7_200));
    expect(await savedCardsOf("ada")).toMatchObject([{ brand: "visa", last4: "4242" }]);
    expect(await customers()).toMatchObject([{ uid: "ada", payment: null, removeDue: false }]);
    expect(await savedCardsOf("bea")).toEqual([]);
  });

  test("pays with one tap: payment, package and sale are those of a payment page", async () => {
    const card = await savedBy("ada", "4242");
    const url = await tap({ card });
    const id = idIn(url);
    expect(url).toMatch(/\/me\?acquisto=pi_\w+$/);
    const made = (await payments()).find((one) => one.id === id);
    expect(made).toMatchObject({
      kind: "package",
      state: "kept",
      amount: 15_000,
      paymentIntent: id,
      instrument: "card",
      uid: "ada",
      openedBy: "ada",
      productId: id,
    });
    expect((await packages()).map((one) => one.id)).toContain(id);
    const sale = await database.doc(documentPath("sales", { id: `payment-${id}` })).get();
    expect(sale.exists && saleDocument.parse(sale.data())).toMatchObject({ received: 15_000, owed: 0 });
    await notifyAll(later(1));
    expect(await payments()).toHaveLength(2);
    expect(chargesByCard()).toHaveLength(1);
  });

  test("pays the price and the enrolment fee in one charge, as two payments and two sales", async () => {
    const card = await savedBy("ada", "4242");
    const quota = {
      name: "Iscrizione",
      amount: "30",
      every: "year",
      asks: "packages",
      newcomers: "exempt",
    };
    const actor = { id: "owner", name: "Olga Titolare" };
    const { revision } = await editedContent("enrolment");
    await saveContent("enrolment", { revision, value: [quota], publish: true }, { actor, now: NOW });
    expect(await refusalOf(tap({ card }))).toBe("fee_changed");
    expect(chargesByCard()).toEqual([]);
    const id = idIn(await tap({ card, fee: 3_000 }));
    await notifyAll(later(1));
    expect(chargesByCard()).toMatchObject([{ id, amount: 18_000 }]);
    const received = async (payment: string) =>
      saleDocument.parse(
        (await database.doc(documentPath("sales", { id: `payment-${payment}` })).get()).data(),
      ).received;
    expect([await received(id), await received(`${id}-fee`)]).toEqual([15_000, 3_000]);
    expect(await payments()).toHaveLength(3);
    expect(await refusalOf(tap({ card, fee: 3_000, again: true, at: later(120) }))).toBe("fee_changed");
  });

  test("of another member, or one that was not saved, is refused before anything is held", async () => {
    const card = await savedBy("bea", "4242");
    expect(await refusalOf(tap({ card }))).toBe("card_not_found");
    const own = await savedBy("ada", "4242");
    await removeSavedCard("ada", own, NOW);
    expect(await refusalOf(tap({ card: own }))).toBe("card_not_found");
    expect(await refusalOf(removeSavedCard("ada", card, NOW))).toBe("card_not_found");
    expect(intents()).toEqual([]);
  });

  test("is removed with its copies", async () => {
    const first = await savedBy("ada", "4242");
    const [customer] = await customers();
    saveCard(world.provider.account, customer?.id ?? "", "4242", { email: "ada@studio.test", name: "Ada" });
    const [shown] = await savedCardsOf("ada");
    expect(await savedCardsOf("ada")).toHaveLength(1);
    expect(shown?.id).not.toBe(first);
    await removeSavedCard("ada", shown?.id ?? "", NOW);
    expect(await savedCardsOf("ada")).toEqual([]);
  });

  test("that the provider does not let go is not told as removed; one that it has let go is", async () => {
    const card = await savedBy("ada", "4242");
    const logged = async () =>
      (await read("activity"))
        .map((one) => one.data().kind)
        .filter((kind) => kind === "payment.card_removed");
    for (const status of [403, 429]) {
      world.refused = { call: /detach/, status };
      expect(await refusalOf(removeSavedCard("ada", card, NOW))).toBe("payment_unavailable");
    }
    world.refused = undefined;
    expect(await savedCardsOf("ada")).toHaveLength(1);
    expect(await logged()).toEqual([]);
    world.during = {
      path: /detach$/,
      act: async () => Object.assign(world.provider.account.methods.get(card) ?? {}, { customer: null }),
    };
    await removeSavedCard("ada", card, NOW);
    expect(await logged()).toHaveLength(1);
  });

  test("of two accounts that were merged pays, after what the other one had under way has ended", async () => {
    const former = await savedBy("bea", "3220", later(-7_200));
    const card = await savedBy("ada", "4242");
    const asked = { ...OFFER, card: former };
    const url = (await openCheckout("bea", asked, { request: requestOf(), now: NOW })).checkout_url;
    for (const { ref } of await read("stripeCustomers")) await ref.update({ uid: "ada" });
    expect(await savedCardsOf("ada")).toHaveLength(2);
    const paid = idIn(await tap({ card, at: later(5) }));
    answerAtBank(idIn(url), true);
    expect(chargesByCard().map(({ id }) => id)).toEqual([paid]);
  });

  test("is not read at the provider by a member without end", async () => {
    for (let read = 0; read < 60; read += 1) await showCards("ada", NOW);
    expect(await refusalOf(showCards("ada", later(599)))).toBe("too_many_requests");
    expect(await refusalOf(cardPaymentOf("ada", "pi_1", later(599)))).toBe("too_many_requests");
    expect(await showCards("bea", NOW)).toEqual([]);
    expect(await showCards("ada", later(600))).toEqual([]);
  });

  test("is removed at the provider with a person who was erased", async () => {
    await savedBy("ada", "4242");
    const [customer] = await customers();
    const id = customer?.id ?? "";
    await database.doc(documentPath("stripeCustomers", { id })).update({ uid: null, removeDue: true });
    await removeCustomerOf(id, NOW);
    expect(await customers()).toEqual([]);
    expect(world.provider.account.customers.size).toBe(0);
    expect([...world.provider.account.methods.values()].map((method) => method.customer)).toEqual([null]);
  });
});

describe("a tap", () => {
  test("that the bank refuses charges and holds nothing", async () => {
    const card = await savedBy("ada", "0341");
    await saveDiscount(CODE, makeDiscountInput(), by);
    const { code } = await sellGift(makeSoldGift(), by);
    expect(await refusalOf(tap({ card, code: CODE, gift_card: code }))).toBe("card_refused");
    expect(intents().map(({ status }) => status)).toEqual(["canceled"]);
    expect(await heldOf()).toEqual({ held: 0, used: 0 });
    const cards = (await read("giftCards")).map((one) => giftCardDocument.parse(one.data()));
    expect(cards.flatMap(({ holds }) => holds)).toEqual([]);
    expect((await customers())[0]?.payment?.until).toBeNull();
  });

  test("that the bank asks to confirm goes to its page, and is paid or ended by the answer", async () => {
    const card = await savedBy("ada", "3220");
    const url = await tap({ card });
    expect(url).toMatch(/\/a\/pi_/);
    const id = idIn(url);
    expect(await cardPaymentOf("ada", id, NOW)).toEqual({ state: "open", offer: OFFER.offer });
    expect(await refusalOf(cardPaymentOf("bea", id, NOW))).toBe("payment_not_found");
    answerAtBank(id, true);
    expect(await cardPaymentOf("ada", id, NOW)).toMatchObject({ state: "paid" });
    expect((await packages()).map((one) => one.id)).toContain(id);

    const refused = idIn(await tap({ card, again: true }));
    answerAtBank(refused, false);
    expect(await cardPaymentOf("ada", refused, NOW)).toMatchObject({ state: "failed" });
    expect(await packages()).toHaveLength(2);
  });

  test("that the bank's page was left for is ended by the next one, or by the sweep", async () => {
    const card = await savedBy("ada", "3220");
    await saveDiscount(CODE, makeDiscountInput({ max_uses: 1 }), by);
    const first = idIn(await tap({ card, code: CODE }));
    const second = idIn(await tap({ card, code: CODE, at: later(60) }));
    expect(intents().map(({ id, status }) => [id, status])).toEqual([
      [first, "canceled"],
      [second, "requires_action"],
    ]);
    await sweep(later(40 * 60));
    expect(intents().map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    expect(await heldOf()).toEqual({ held: 0, used: 0 });
    answerAtBank(second, true);
    expect(chargesByCard()).toEqual([]);
  });

  test("has the e-mail of its member of now, not the one that they saved the card with", async () => {
    const card = await savedBy("ada", "4242");
    await database.doc(documentPath("users", { uid: "ada" })).update({ email: "nuova@studio.test" });
    const id = idIn(await tap({ card }));
    expect((await payments()).find((one) => one.id === id)).toMatchObject({ email: "nuova@studio.test" });
    const sale = await database.doc(documentPath("sales", { id: `payment-${id}` })).get();
    expect(saleDocument.parse(sale.data()).buyer).toMatchObject({ email: "nuova@studio.test" });
  });

  test("of which the bank was not asked is not told as its refusal", async () => {
    const card = await savedBy("ada", "4242");
    world.refused = { call: /confirm/, status: 429 };
    expect(await refusalOf(tap({ card }))).toBe("payment_ended");
    world.refused = undefined;
    expect(intents().map(({ status }) => status)).toEqual(["canceled"]);
    let next = "";
    world.during = {
      path: /confirm$/,
      act: async () => {
        next = idIn(await tap({ card, at: later(2) }));
      },
    };
    expect(await refusalOf(tap({ card, at: later(1) }))).toBe("payment_ended");
    expect(chargesByCard().map(({ id }) => id)).toEqual([next]);
  });

  test("that was not confirmed at the bank in time has ended, and was not refused", async () => {
    const card = await savedBy("ada", "3220");
    const id = idIn(await tap({ card }));
    await sweep(later(40 * 60));
    expect(await cardPaymentOf("ada", id, later(41 * 60))).toMatchObject({ state: "ended" });
  });

  test("is read and settled by a notification without the right to read cards", async () => {
    const card = await savedBy("ada", "3220");
    const id = idIn(await tap({ card }));
    answerAtBank(id, true);
    world.refused = { call: /payment_method/, status: 403 };
    await notifyAll(later(1));
    expect((await packages()).map((one) => one.id)).toContain(id);
  });

  test("that is repeated with its key after another purchase, when its period has moved on, charges once", async () => {
    const card = await savedBy("ada", "4242");
    const months = { card, key: "k", offer: "class-3-months", price: 42_000 };
    const id = idIn(await tap(months));
    await tap({ card, at: later(10) });
    expect(idIn(await tap({ ...months, at: later(120) }))).toBe(id);
    expect(chargesByCard()).toHaveLength(2);
  });

  test("that is repeated with its key, after a lost answer, charges once and leads to the same payment", async () => {
    const card = await savedBy("ada", "4242");
    const id = idIn(await tap({ card, key: "k" }));
    expect(idIn(await tap({ card, key: "k", at: later(2) }))).toBe(id);
    expect(chargesByCard()).toHaveLength(1);
  });

  test.each(["payment_intents$", "confirm$"])(
    "during which another one comes, at %s, charges once",
    async (path) => {
      const card = await savedBy("ada", "4242");
      let refused: string | undefined;
      world.during = {
        path: new RegExp(path),
        act: async () => {
          refused = await refusalOf(tap({ card, at: later(1) }));
        },
      };
      await refusalOf(tap({ card }));
      expect(world.during).toBeUndefined();
      expect(chargesByCard().length).toBeLessThanOrEqual(1);
      expect(path === "confirm$" || refused === "busy").toBe(true);
      await sweep(later(60 * 60));
      expect((await payments()).filter(({ id }) => id.startsWith("pi_"))).toHaveLength(
        chargesByCard().length,
      );
    },
  );

  test("before which another one has paid, since it was decided on, is refused", async () => {
    const card = await savedBy("ada", "4242");
    let first = "";
    world.during = {
      path: /payment_methods\/pm_/,
      act: async () => {
        first = idIn(await tap({ card }));
      },
    };
    expect(await refusalOf(tap({ card }))).toBe("purchase_repeated");
    expect(chargesByCard().map(({ id }) => id)).toEqual([first]);
  });

  test("that took longer to begin than the next one waits is not charged", async () => {
    const card = await savedBy("ada", "4242");
    let next = "";
    world.during = {
      path: /payment_intents$/,
      act: async () => {
        next = idIn(await tap({ card, at: later(31) }));
      },
    };
    expect(await refusalOf(tap({ card }))).toBe("checkout_unavailable");
    expect(chargesByCard().map(({ id }) => id)).toEqual([next]);
  });

  test("that meets another one at the same time charges once", async () => {
    const card = await savedBy("ada", "4242");
    await Promise.all([refusalOf(tap({ card })), refusalOf(tap({ card })), refusalOf(tap({ card }))]);
    expect(chargesByCard()).toHaveLength(1);
  });

  test("at another price is refused, and charges nothing", async () => {
    const card = await savedBy("ada", "4242");
    const asked = { ...OFFER, price: 14_000, card };
    const sent = { request: requestOf(), now: NOW };
    expect(await refusalOf(openCheckout("ada", asked, sent))).toBe("price_changed");
    expect(intents()).toEqual([]);
  });
});

describe("a payment that the bank works on", () => {
  test("is neither paid nor over: nothing is granted, released or charged again until the bank answers", async () => {
    const card = await savedBy("ada", "7777");
    await saveDiscount(CODE, makeDiscountInput(), by);
    const id = idIn(await tap({ card, code: CODE }));
    expect(await cardPaymentOf("ada", id, later(5))).toEqual({ state: "processing", offer: "class-10" });
    await notifyAll(later(10));
    expect(await refusalOf(tap({ card, again: true, at: later(20) }))).toBe("payment_processing");
    expect(await refusalOf(openPage({ again: true, at: later(30) }))).toBe("payment_processing");
    // It never ends by itself: the claim and the code stay taken, since it may yet be charged.
    await sweep(later(86_400));
    expect((await customers())[0]?.payment?.until).not.toBeNull();
    expect(await heldOf()).toEqual({ held: 1, used: 0 });
    expect(intents().map(({ status }) => status)).toEqual(["processing"]);
    expect(await packages()).toHaveLength(1);
  });

  test.each([
    ["its notification", notifyAll],
    ["the sweep alone", sweep],
  ])("is granted once it is paid, by %s", async (_, hear) => {
    const card = await savedBy("ada", "7777");
    const id = idIn(await tap({ card }));
    answerAtBank(id, true);
    await hear(later(7_200));
    expect((await packages()).map((one) => one.id)).toContain(id);
    expect((await customers())[0]?.payment?.until).toBeNull();
    expect(await cardPaymentOf("ada", id, later(7_300))).toMatchObject({ state: "paid" });
    expect(await refusedMails()).toEqual([]);
  });

  test.each([
    ["its notification", notifyAll],
    ["the sweep alone", sweep],
  ])("gives back what it held once it is refused, by %s", async (_, hear) => {
    const card = await savedBy("ada", "7777");
    await saveDiscount(CODE, makeDiscountInput(), by);
    const id = idIn(await tap({ card, code: CODE }));
    answerAtBank(id, false);
    await hear(later(7_200));
    expect(await heldOf()).toEqual({ held: 0, used: 0 });
    expect((await customers())[0]?.payment?.until).toBeNull();
    expect(chargesByCard()).toEqual([]);
    // Who has read that the bank works on it is mailed once.
    await hear(later(7_250));
    expect(await refusedMails()).toEqual([["ada@studio.test"]]);
    expect(await cardPaymentOf("ada", id, later(7_300))).toMatchObject({ state: "failed" });
    expect(await openPage({ at: later(7_400) })).toMatch(/cs_\w+$/);
  });
});

describe("a payment page", () => {
  test("ends what the bank is asked about before it opens", async () => {
    const card = await savedBy("ada", "3220");
    const id = idIn(await tap({ card }));
    const url = await openPage({ at: later(20) });
    answerAtBank(id, true);
    expect(chargesByCard()).toEqual([]);
    await payPage(url, { at: later(30) });
    expect(await packages()).toHaveLength(2);
  });

  test("of instalments ends what the bank is asked about, too", async () => {
    const card = await savedBy("ada", "3220");
    const id = idIn(await tap({ card, offer: "class-3-months", price: 42_000 }));
    const asked = { offer: "class-3-months", cents: 14_000 };
    const { checkout_url } = await openInstalments("ada", asked, { request: requestOf(), now: later(20) });
    expect(checkout_url).toMatch(/cs_\w+$/);
    answerAtBank(id, true);
    expect(chargesByCard()).toEqual([]);
  });

  test("does not open for what the bank has confirmed meanwhile, but for the answer that another is wanted", async () => {
    const card = await savedBy("ada", "3220");
    const id = idIn(await tap({ card }));
    answerAtBank(id, true);
    // Longer ago than the question about the same offer looks back.
    expect(await refusalOf(openPage({ at: later(120) }))).toBe("purchase_repeated");
    expect((await packages()).map((one) => one.id)).toContain(id);
    expect(await openPage({ at: later(121), again: true })).toMatch(/cs_\w+$/);
  });

  test("does not open while a tap with an unknown outcome may be under way", async () => {
    const card = await savedBy("ada", "4242");
    let refused: string | undefined;
    world.during = {
      path: /payment_intents$/,
      act: async () => {
        refused = await refusalOf(openPage({ at: later(1) }));
      },
    };
    await tap({ card });
    expect(refused).toBe("busy");
    expect(chargesByCard()).toHaveLength(1);
  });

  test("opens without cards where the key may not write customers", async () => {
    await savedBy("ada", "4242");
    world.refused = { call: /customers/, status: 403 };
    const url = await openPage();
    expect(pages().at(-1)).toMatchObject({
      id: url.split("/").at(-1),
      customer: null,
      customer_email: "ada@studio.test",
    });
    await payPage(url);
    expect(await packages()).toHaveLength(2);
    expect(await customers()).toHaveLength(1);
  });

  test("is one for each key, also once it has made a customer, and once it is paid", async () => {
    const first = await openPage({ key: "k" });
    await payPage(await openPage({ key: "j", at: later(1) }), { at: later(1) });
    expect(await customers()).toHaveLength(1);
    expect(await openPage({ key: "k", at: later(90) })).toBe(first);
    await payPage(first, { at: later(100) });
    expect(await openPage({ key: "k", at: later(200) })).toMatch(/\/me\?acquisto=cs_\w+$/);
    expect(pages()).toHaveLength(2);
  });
});

// Taps and pages in two tabs, repetitions, lost answers, kills, the bank and the jobs, in any order within a minute.
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant("tap" as const), key: fc.constantFrom("a", "b", "c") }),
  },
  fc.record({ is: fc.constant("taps" as const) }),
  fc.record({ is: fc.constant("page" as const) }),
  fc.record({
    is: fc.constant("meanwhile" as const),
    path: fc.constantFrom(/payment_methods\/pm_/, /payment_intents$/, /confirm$/, /cancel$/),
  }),
  fc.record({
    is: fc.constant("lost" as const),
    key: fc.constantFrom("a", "b"),
    answers: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    is: fc.constant("killed" as const),
    key: fc.constantFrom("a", "b", "d"),
    moment: fc.integer({ min: 1, max: 24 }),
  }),
  fc.record({ is: fc.constant("bank" as const), isConfirmed: fc.boolean() }),
  fc.record({ is: fc.constant("notified" as const) }),
  fc.record({ is: fc.constant("returned" as const) }),
);

test.each(["4242", "3220", "0341", "7777"] as const)(
  "any order of taps, failures and kills with the card %s charges at most once, grants what is charged, and holds nothing at its end",
  async (last4) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 7 }),
        fc.boolean(),
        async (steps, hasCodes) => {
          resetProvider();
          await emptyDatabase();
          for (const uid of ["owner", "ada"]) await storeMember(uid);
          const card = await savedBy("ada", last4);
          await saveDiscount(CODE, makeDiscountInput(), by);
          const { gift, code } = await sellGift(makeSoldGift(), by);
          for (const [index, one] of steps.entries()) {
            const at = later(index * 5);
            const codes = hasCodes && { code: CODE, gift_card: code };
            const buy = (key?: string) =>
              refusalOf(tap({ card, at, ...codes, ...(key !== undefined && { key }) }));
            if (one.is === "tap") await buy(one.key);
            if (one.is === "page")
              await refusalOf(openPage({ at, ...codes }).then((url) => payPage(url, { at })));
            if (one.is === "taps") await Promise.all([buy(), buy()]);
            if (one.is === "meanwhile") {
              world.during = { path: one.path, act: () => buy() };
              await buy();
              world.during = undefined;
            }
            if (one.is === "lost") {
              world.lost = one.answers;
              await buy(one.key);
              world.lost = 0;
            }
            if (one.is === "killed") await runKilledAt(() => buy(one.key), one.moment);
            if (one.is === "bank") for (const { id } of intents()) answerAtBank(id, one.isConfirmed);
            if (one.is === "notified") await refusalOf(notifyAll(at));
            if (one.is === "returned")
              for (const { id } of intents()) await refusalOf(cardPaymentOf("ada", id, at));
            expect(chargesByCard().length + pagesPaid()).toBeLessThanOrEqual(1);
          }
          for (const { id, status } of intents()) if (status === "processing") answerAtBank(id, false);
          await sweep(later(60 * 60));
          const charged = chargesByCard().map(({ id }) => id);
          const byCard = (await payments()).filter(({ id }) => id.startsWith("pi_"));
          expect(byCard.map(({ id, state }) => [id, state])).toEqual(charged.map((id) => [id, "kept"]));
          expect((await packages()).map(({ id }) => id).filter((id) => id.startsWith("pi_"))).toEqual(
            charged,
          );
          // One whose creation got no answer was noted by no claim: no call confirms it.
          const noted = new Set((await customers()).map(({ payment }) => payment?.intentId));
          const isOver = ({ id, status }: { id: string; status: string }) =>
            status === "succeeded" ||
            status === "canceled" ||
            (status === "requires_confirmation" && !noted.has(id));
          expect(intents().filter((intent) => !isOver(intent))).toEqual([]);
          const sold = charged.length + pagesPaid();
          expect(await heldOf()).toEqual({ held: 0, used: hasCodes ? sold : 0 });
          const stored = await database.doc(documentPath("giftCards", { id: gift.id })).get();
          const { holds, left, value } = giftCardDocument.parse(stored.data());
          expect(holds).toEqual([]);
          expect(left === value).toBe(!hasCodes || sold === 0);
          expect((await customers()).every(({ payment }) => (payment?.until ?? null) === null)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  },
);
