import { activityDocument } from "@studio/contract/activity/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import type { PriceChangeInput } from "@studio/contract/shop/prices.ts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  changePrice,
  currentPrices,
  endPrice,
  listPriceChanges,
} from "../../../functions/src/shop/prices.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { readClassSlots } from "../../../functions/src/timetable/classSlots.ts";
import { storeMember } from "../../support/people.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const now = new Date("2027-03-01T09:00:00Z");
const TODAY = "2027-03-01";
const actor = { id: "owner", name: "Ada Prova" };
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const input = (change: Partial<PriceChangeInput> = {}): PriceChangeInput => ({
  cents: 16_000,
  from: TODAY,
  until: null,
  reason: "Nuovo listino",
  ...change,
});

const change = (different: Partial<PriceChangeInput> = {}, key?: string, at = now) =>
  changePrice("class-10", input(different), { actor, request: requestOf(key), now: at });

const end = (id: string, at = now) => endPrice("class-10", id, { actor, now: at });

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof StudioError ? error.code : Promise.reject(error)),
  );

const priceOn = async (at: Date) =>
  (await currentPrices(at, readClassSlots)).prices.find(({ offer }) => offer === "class-10")?.cents;

const log = async () =>
  (await database.collection("activity").get()).docs.map((one) => activityDocument.parse(one.data()));

beforeEach(emptyDatabase);

describe("a change of a price", () => {
  test("holds from its first day, with a log entry", async () => {
    await change({ from: "2027-03-10", until: "2027-03-20" });
    expect(await Promise.all([now, later(24 * 9), later(24 * 20)].map(priceOn))).toEqual([
      15_000, 16_000, 15_000,
    ]);
    expect(await log()).toMatchObject([
      {
        kind: "price.changed",
        actor,
        about: { type: "offer", id: "class-10", name: "Small class, 10 lezioni" },
        price: { before: 15_000, after: 16_000, from: "2027-03-10", until: "2027-03-20" },
      },
    ]);
  });

  test("is made once for each key, and concurrent ones are all kept", async () => {
    await Promise.all(["a", "a", "b", "c"].map((key) => change({}, key)));
    const { offers } = await listPriceChanges(now, readClassSlots);
    expect(offers).toHaveLength(1);
    expect(offers[0]?.changes).toHaveLength(3);
    expect(await log()).toHaveLength(3);
  });

  test("names who made it, as long as they have an account", async () => {
    await storeMember("owner", { first_name: "Ada", last_name: "Prova" });
    expect((await change()).changes[0]?.by).toBe("Ada Prova");
    await database.doc(documentPath("users", { uid: "owner" })).delete();
    expect((await listPriceChanges(now, readClassSlots)).offers[0]?.changes[0]?.by).toBeNull();
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["of the past", () => change({ from: "2027-02-28" }), "price_in_past"],
    ["in ten years", () => change({ from: "2037-03-01" }), "price_too_far"],
    [
      "of no offer",
      () => changePrice("class-11", input(), { actor, request: requestOf(), now }),
      "offer_not_found",
    ],
    ["that does not exist cannot end,", () => end("change-1"), "price_change_not_found"],
  ])("%s is refused", async (_, call, code) => {
    expect(await refusalOf(call())).toBe(code);
    expect(await log()).toEqual([]);
  });

  test("ends with today, and the price before it comes back", async () => {
    await change({ cents: 14_000 });
    const { changes } = await change({ cents: 12_000 });
    await end(changes[1]?.id ?? "");
    expect(await Promise.all([now, later(24)].map(priceOn))).toEqual([12_000, 14_000]);
    expect((await log()).find(({ kind }) => kind === "price.ended")?.price).toMatchObject({
      before: 12_000,
      after: 14_000,
      from: "2027-03-02",
    });
    expect(await refusalOf(end(changes[1]?.id ?? ""))).toBe("price_over");
  });

  test("that is still to come never holds once withdrawn", async () => {
    const { changes } = await change({ from: "2027-03-10" });
    await end(changes[0]?.id ?? "");
    expect(await Promise.all([now, later(24 * 10)].map(priceOn))).toEqual([15_000, 15_000]);
    expect((await log()).find(({ kind }) => kind === "price.ended")?.price).toMatchObject({
      before: 16_000,
      after: 15_000,
      from: "2027-03-10",
    });
  });
});

describe("a payment", () => {
  /** Settles a payment of ten lessons by an unknown buyer; returns why it waits. */
  async function pay(amount: number, openedAt: Date, paidAt: Date) {
    const id = `cs_test_${amount}`;
    const paid = { paymentIntent: null, currency: "eur", email: null, name: null, offer: "class-10" };
    await settlePurchase({ id, amount, created: openedAt, ...paid }, undefined, paidAt);
    const stored = await database.doc(documentPath("payments", { id })).get();
    return paymentDocument.parse(stored.data()).reason;
  }

  test("keeps the price at which it was opened, on the day of the change too", async () => {
    await change({}, undefined, later(2));
    expect(await pay(15_000, later(1), later(3))).toBe("no_member");
    expect(await pay(16_000, later(3), later(3))).toBe("no_member");
  });

  test("opened after the change at the old price waits for staff", async () => {
    await change({}, undefined, later(2));
    expect(await pay(15_000, later(3), later(4))).toBe("amount");
  });
});
