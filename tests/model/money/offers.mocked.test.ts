import { classId } from "@studio/contract/bookings/rules.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { NO_TERMS, saleDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import { EVERYONE, NO_LIMITS, NO_SESSIONS } from "@studio/contract/shop/content/writtenOffers.ts";
import { WITHOUT_CLASSES } from "@studio/contract/shop/current/withoutClassesLine.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import type { WrittenOffer } from "@studio/contract/shop/published.ts";
import { offerTitle, paymentTitle } from "@studio/contract/shop/purchase.ts";
import { makeClass, makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { makeTimetableChange } from "@studio/contract/testing/timetable.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { type TimetableDocument, timetableId } from "@studio/contract/timetable/slots.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { addClass } from "../../../functions/src/bookings/store.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { importContents } from "../../../functions/src/content/transfer.ts";
import { runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { takingsOfMonth } from "../../../functions/src/sales/takings.ts";
import { openCheckout, openGuestCheckout } from "../../../functions/src/shop/openCheckout.ts";
import {
  changePrice,
  countWithoutClasses,
  currentPrices,
  listPriceChanges,
  offerToday,
} from "../../../functions/src/shop/prices.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { grantPayment, grantProvenPurchases } from "../../../functions/src/shop/waitingPayments.ts";
import { readClassSlots } from "../../../functions/src/timetable/classSlots.ts";
import { mailIn } from "../../support/leads.ts";
import { packagesOf } from "../../support/payments/bought.ts";
import { storeMember } from "../../support/people.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import { grantPackage } from "../../support/studio.ts";

const now = new Date("2027-03-01T09:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const actor = { id: "owner", name: "Elena Riva" };

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});

beforeEach(async () => {
  await emptyDatabase();
  await storeMember("owner");
  await storeMember("ada");
});

/** Publishes ten lessons as they are written. */
async function publish(changes: Partial<WrittenOffer>, at: Date): Promise<void> {
  const { revision } = await editedContent("offers");
  const [ten, ...others] = initialOffers["small-class"];
  const value = { ...initialOffers, "small-class": [{ ...ten, ...changes }, ...others] };
  await saveContent("offers", { revision, value, publish: true }, { actor, now: at });
}

/**
 * Pays for an offer, by default ten lessons, in the app or as an unknown buyer; returns the payment, which then waits for
 * a member unless it is refused.
 */
async function pay(
  id: string,
  openedAt: Date,
  paidAt: Date,
  offer = "class-10",
  amount = 15_000,
  uid?: string,
) {
  const paid = { paymentIntent: `pi_${id}`, currency: "eur", email: null, name: null, ...(uid && { uid }) };
  const session = { id, amount, offer, created: openedAt, ...paid };
  await settlePurchase(session, undefined, paidAt);
  return paymentDocument.parse((await database.doc(documentPath("payments", { id })).get()).data());
}

/** Stores a class of a day and time in Rome, which no weekly class makes. */
async function addClassAt(day: string, time: string): Promise<void> {
  const start = romeInstant(day, time);
  const gymClass = makeClass({
    start: { dateTime: start },
    end: { dateTime: new Date(start.getTime() + 3_600_000) },
  });
  await runAtomic(`calendar/${day}`, async (commit) => addClass(commit, classId(day, time), gymClass));
}

/** Assigns a payment; returns the name of the package that it grants. */
async function packageGrantedBy(id: string, at: Date): Promise<string> {
  const { product_id } = await grantPayment(id, "ada", actor, at);
  const path = documentPath("products", { uid: "ada", id: product_id ?? "" });
  return packageDocument.parse((await database.doc(path).get()).data()).name;
}

test("an offer is sold as it is published, and what was bought before keeps its name", async () => {
  await pay("before", now, later(1));
  await publish({ name: "Dieci ingressi" }, later(2));
  const after = await pay("after", later(3), later(4));
  expect(paymentTitle(after)).toBe("Small class, Dieci ingressi");
  expect([await packageGrantedBy("before", later(5)), await packageGrantedBy("after", later(5))]).toEqual([
    "Small class, 10 lezioni",
    "Small class, Dieci ingressi",
  ]);
  const sale = await database.doc(documentPath("sales", { id: saleIdOf("payment", "after") })).get();
  const sold = { title: "Small class, Dieci ingressi", offer: "class-10" };
  expect(saleDocument.parse(sale.data())).toMatchObject(sold);
  // One line, under the name of today.
  expect((await takingsOfMonth("2027-03")).offers).toEqual([
    { id: "class-10", name: "Small class, Dieci ingressi", cents: 30_000 },
  ]);
});

test.each<[string, Partial<WrittenOffer>]>([
  ["withdrawn", { sale: "withdrawn" }],
  ["ended", { until: "2027-02-28" }],
])(
  "an offer that is %s is not sold, and a payment that was opened before is honoured",
  async (_, changes) => {
    await publish(changes, later(1));
    expect(await pay("opened-before", now, later(2))).toMatchObject({ reason: "no_member" });
    expect(await pay("opened-after", later(2), later(3))).toMatchObject({ reason: "not_on_sale" });
  },
);

test("staff's grant under a published name is a sale of its offer", async () => {
  await publish({ name: "Dieci ingressi" }, now);
  const grant = { name: "Small class, Dieci ingressi", size: 10, expire_date: null };
  const { id } = await sellPackage("ada", grant, actor, later(1), { terms: NO_TERMS });
  const sale = await database.doc(documentPath("sales", { id: saleIdOf("package", id) })).get();
  expect(saleDocument.parse(sale.data()).offer).toBe("class-10");
});

test("everybody and staff read what was changed, with the price that was planned", async () => {
  expect((await currentPrices(now, readClassSlots)).offers).toEqual([]);
  await publish({ name: "Dieci ingressi", sale: "withdrawn" }, now);
  const change = { cents: 16_000, from: "2027-03-01", until: null, reason: "Nuovo listino" };
  await changePrice("class-10", change, { actor, request: requestOf(), now });
  const [ten] = initialOffers["small-class"];
  const written = [{ ...ten, name: "Dieci ingressi", sale: "withdrawn" }];
  expect((await currentPrices(now, readClassSlots)).offers).toEqual(written);
  expect(await listPriceChanges(now, readClassSlots)).toMatchObject({
    written,
    offers: [{ changes: [{ cents: 16_000 }] }],
  });
  await publish({}, later(1));
  expect((await currentPrices(later(1), readClassSlots)).offers).toEqual([]);
});

test("an offer that was damaged by hand is sold as it was published last", async () => {
  await publish({ name: "Dieci ingressi" }, now);
  await database.doc(documentPath("contents", { name: "offers" })).update({ published: { value: "nulla" } });
  const offer = await offerToday("class-10", later(1));
  expect(offer && offerTitle(offer)).toBe("Small class, Dieci ingressi");
});

describe("an offer that an owner has added", () => {
  const own = makeOwnOffer();

  async function publishOwn(offers: (typeof own)[], at: Date): Promise<void> {
    const { revision } = await editedContent("offers");
    await saveContent(
      "offers",
      { revision, value: { ...initialOffers, own: offers }, publish: true },
      { actor, now: at },
    );
  }

  test("is sold at its price or the one of the price screen, granted and counted", async () => {
    await publishOwn([own], now);
    expect(await pay("first", later(1), later(1), own.id, 8_000)).toMatchObject({ reason: "no_member" });
    const change = { cents: 9_000, from: "2027-03-01", until: null, reason: "Nuovo listino" };
    await changePrice(own.id, change, { actor, request: requestOf(), now: later(2) });
    expect(await pay("second", later(3), later(3), own.id, 9_000)).toMatchObject({ reason: "no_member" });
    expect(await pay("late", later(3), later(3), own.id, 8_000)).toMatchObject({ reason: "amount" });
    expect(await packageGrantedBy("first", later(4))).toBe("Small class, 5 lezioni");
    expect((await takingsOfMonth("2027-03")).offers).toEqual([
      { id: own.id, name: "Small class, 5 lezioni", cents: 25_000 },
    ]);
  });

  test("grants its limits, and an end that counts from the grant, at the latest from thirty days later", async () => {
    const terms = { ...NO_LIMITS, validity: "60", weekdays: "12345" as const };
    await publishOwn([makeOwnOffer({ group: "limited-pack", terms })], now);
    await pay("soon", later(1), later(1), own.id, 8_000);
    await pay("late", later(1), later(1), own.id, 8_000);
    await grantPayment("soon", "ada", actor, later(48));
    await grantPayment("late", "ada", actor, later(24 * 45));
    // By id: the late one, then the other.
    const packages = await packagesOf("ada");
    expect(packages.map(({ expire_date, limits }) => [expire_date, limits])).toEqual([
      ["2027-05-30", { days: [1, 2, 3, 4, 5] }],
      ["2027-05-02", { days: [1, 2, 3, 4, 5] }],
    ]);
  });

  test("grants lessons and sessions as one package of one sale, and says both by mail", async () => {
    const sessions = { service: "nutrition Visita dalla nutrizionista", name: "", count: "2", value: "20" };
    await publishOwn([makeOwnOffer({ sessions })], now);
    await pay("bundle", later(1), later(1), own.id, 8_000, "ada");
    const [pkg] = await packagesOf("ada");
    const extras = [
      { id: "nutrition", name: "Visita dalla nutrizionista", size: 2, remaining: 2, cents: 2_000 },
    ];
    expect(pkg).toMatchObject({ size: 5, remaining: 5, extras });
    const sale = await database.doc(documentPath("sales", { id: saleIdOf("payment", "bundle") })).get();
    expect(saleDocument.parse(sale.data())).toMatchObject({ packageId: "bundle", charged: 8_000 });
    expect(JSON.stringify(await mailIn("bundle-member"))).toContain("Visita dalla nutrizionista: 2");
  });

  test("grants sessions of a service alone, which are no lessons", async () => {
    const sessions = { ...NO_SESSIONS, service: "massage Massaggio" };
    await publishOwn([makeOwnOffer({ group: "service", name: "5 massaggi", sessions })], now);
    await pay("massages", later(1), later(1), own.id, 8_000, "ada");
    const service = { id: "massage", name: "Massaggio" };
    expect(await packagesOf("ada")).toMatchObject([{ name: "5 massaggi", size: 5, service }]);
    const ada = await database.doc(documentPath("users", { uid: "ada" })).get();
    expect(ada.get("standing.lessons_left")).toBe(0);
    expect(JSON.stringify(await mailIn("massages-member"))).toContain("5, Massaggio");
  });

  test("waits for staff when it is for newcomers and who paid is none, who assign it all the same", async () => {
    await publishOwn([makeOwnOffer({ buyers: { ...EVERYONE, who: "newcomers" } })], now);
    expect(await pay("ten", later(1), later(1), "class-10", 15_000, "ada")).toMatchObject({ state: "kept" });
    const again = { state: "waiting", reason: "not_entitled" };
    expect(await pay("again", later(2), later(2), own.id, 8_000, "ada")).toMatchObject(again);
    const asked = { offer: own.id, price: 8_000 };
    await expect(openCheckout("ada", asked, { request: requestOf(), now: later(2) })).rejects.toMatchObject({
      code: "offer_for_newcomers",
    });
    await grantPayment("again", "ada", actor, later(3));
    expect(await packagesOf("ada")).toHaveLength(2);
  });

  test.each([
    ["before, waits for staff, and payer and studio are mailed so", 1, "waiting"],
    ["since, is granted with the proof of the address", 3, "kept"],
  ])("for newcomers, paid by a visitor who had another package %s", async (_, hour, state) => {
    await publishOwn([makeOwnOffer({ buyers: { ...EVERYONE, who: "newcomers" } })], now);
    const email = "ada@studio.test";
    await pay("ten", later(hour), later(hour), "class-10", 15_000, "ada");
    const paid = {
      paymentIntent: "pi_first",
      currency: "eur",
      amount: 8_000,
      offer: own.id,
      name: null,
      email,
    };
    await settlePurchase({ id: "first", ...paid, created: later(2) }, undefined, later(2));
    await grantProvenPurchases("ada", email, later(4));
    const path = documentPath("payments", { id: "first" });
    expect(paymentDocument.parse((await database.doc(path).get()).data())).toMatchObject({ state });
    const mails = await Promise.all(
      ["studio", "payer"].map((to) => mailIn(`first-waiting-not_entitled-${to}`)),
    );
    expect(mails.map((mail) => mail !== undefined)).toEqual([state === "waiting", state === "waiting"]);
  });

  test.each(["app", "desk"] as const)(
    "has no payment on the site when it is sold in the %s alone",
    async (where) => {
      await publishOwn([makeOwnOffer({ buyers: { ...EVERYONE, where } })], now);
      const asked = { offer: own.id, price: 8_000, email: "lucia@studio.test", website: "", elapsed: 9_000 };
      const sent = { request: requestOf(), address: "203.0.113.7", now: later(1) };
      await expect(openGuestCheckout(asked, sent)).rejects.toMatchObject({ code: "offer_not_sold_here" });
    },
  );

  test.each([
    ["lessons", {}],
    // The member's document stays as it is: another subscription lasts longer.
    ["a month", { group: "subscription", size: "1" }],
  ] as const)("of one %s are granted once, of two payments at once", async (_, kind) => {
    await publishOwn([makeOwnOffer({ ...kind, buyers: { ...EVERYONE, maxPerPerson: "1" } })], now);
    const limits = { frequency: { count: 2, per: "week" as const } };
    await grantPackage("ada", { size: 0, remaining: 0, expire_date: "2028-01-01", limits });
    const payments = await Promise.all(
      ["one", "two"].map((id) => pay(id, later(1), later(1), own.id, 8_000, "ada")),
    );
    expect(payments.map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
      "kept null",
      "waiting not_entitled",
    ]);
    expect(await packagesOf("ada")).toHaveLength(2);
  });

  describe("whose limits leave all classes out", () => {
    const weekend = makeOwnOffer({ group: "limited", terms: { ...NO_LIMITS, weekdays: "67" } });
    // A Monday, on which classes are from Monday to Friday.
    const monday = makeTimetableSlot({ weekday: 1, time: "18:30" });
    const saturday = makeTimetableSlot({ weekday: 6, time: "10:00" });
    const list = (slot: TimetableDocument) =>
      database.doc(documentPath("timetable", { id: timetableId(slot) })).set(slot);
    const isSaid = async (at = now) => {
      const { offers } = await currentPrices(at, readClassSlots);
      const { without_classes } = await listPriceChanges(at, readClassSlots);
      const counted = await countWithoutClasses(readClassSlots, at);
      const said = offers.some(({ notes }) => notes.startsWith(`${WITHOUT_CLASSES}\n`));
      expect([without_classes.length, counted]).toEqual(said ? [1, 1] : [0, 0]);
      return said;
    };

    test("says so to buyers, and to staff which limit it is", async () => {
      await list(monday);
      await publishOwn([weekend], now);
      expect(await isSaid()).toBe(true);
      expect((await listPriceChanges(now, readClassSlots)).without_classes).toEqual([
        { offer: weekend.id, text: expect.stringMatching(/i giorni \(sabato e domenica\)\.$/) },
      ]);
    });

    test.each<[string, () => Promise<unknown>, at?: Date]>([
      ["the timetable has a class", () => list(saturday)],
      [
        "a change of the timetable is planned that brings one",
        () =>
          database
            .doc(documentPath("timetableChanges", { id: "plan" }))
            .set(
              makeTimetableChange({ state: "planned", before: null, after: saturday, from: "2027-09-01" }),
            ),
      ],
      ["one was published on a day apart", () => addClassAt("2027-03-06", "10:00")],
    ])("says nothing once %s", async (_, change) => {
      await list(monday);
      await publishOwn([weekend], now);
      await change();
      expect(await isSaid()).toBe(false);
    });

    test("says it again once the only class has begun", async () => {
      await list(monday);
      await publishOwn([weekend], now);
      await addClassAt("2027-03-06", "10:00");
      expect(await isSaid(romeInstant("2027-03-06", "10:00"))).toBe(true);
    });

    test("reads no class for offers without such limits, and says nothing of a studio without classes", async () => {
      const unread = () => Promise.reject(new Error("read"));
      await publishOwn([own], now);
      expect(await countWithoutClasses(unread, now)).toBe(0);
      await publishOwn([own, { ...weekend, id: "weekend", name: "Fine settimana" }], later(1));
      expect(await isSaid()).toBe(false);
    });
  });

  test("keeps what it grants and its price, and stays as withdrawn when it is removed", async () => {
    await publishOwn([own], now);
    await expect(publishOwn([makeOwnOffer({ price: "70" })], later(1))).rejects.toMatchObject({
      code: "invalid_request",
      fields: { "own.0.price": expect.stringContaining("Listino") },
    });
    // The one that is left out stays, under its name.
    const namesake = makeOwnOffer({ id: "namesake" });
    await expect(publishOwn([namesake], later(1))).rejects.toMatchObject({
      fields: { own: expect.stringContaining("questo nome") },
    });
    const file = { format: "contents" as const, contents: { offers: { ...initialOffers, own: [namesake] } } };
    const imported = await importContents(file, { actor, now: later(1), publish: true });
    expect(imported.contents).toMatchObject([{ outcome: "refused" }]);
    await publishOwn([], later(2));
    expect((await currentPrices(later(2), readClassSlots)).offers).toEqual([{ ...own, sale: "withdrawn" }]);
    expect(await pay("removed", later(3), later(3), own.id, 8_000)).toMatchObject({ reason: "not_on_sale" });
  });
});

test("a payment link with a text of its own names no offer", async () => {
  const payment = await pay("gift", now, later(1), "Buono / regalo", 5_000);
  expect(payment).toMatchObject({ reason: "no_package", title: null, offer: "Buono / regalo" });
});
