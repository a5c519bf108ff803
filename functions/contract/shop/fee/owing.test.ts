import { expect, test } from "vitest";
import { makePackage } from "../../testing/packages.ts";
import { makeFee } from "../../testing/shop/enrolments.ts";
import { offer } from "../catalogue.ts";
import type { Offer } from "../offer.ts";
import { offerTitle } from "../purchase.ts";
import { trainsWithFee } from "./owing.ts";

const now = new Date("2026-12-01T09:00:00Z");
const pack = makePackage({ name: "Dieci ingressi", size: 10, remaining: 4, expire_date: null });
const months = makePackage({ name: "Tre mesi", size: 0, remaining: 0, expire_date: "2027-02-01" });
const trial: Offer = { ...offer("class-10"), forNewcomers: true };
const ofSubscriptions = makeFee({ asks: "subscriptions" });

test.each([
  ["a pack, of all packages", pack, makeFee(), true],
  ["a pack, of subscriptions alone", pack, ofSubscriptions, false],
  ["a subscription", months, ofSubscriptions, true],
  ["a subscription that is over", { ...months, expire_date: "2026-11-30" }, ofSubscriptions, false],
  ["a pack without lessons left", { ...pack, remaining: 0 }, makeFee(), false],
  ["a trial, by its name", { ...pack, name: offerTitle(trial) }, makeFee(), false],
  ["a trial that asks it", { ...pack, name: offerTitle(trial) }, makeFee({ newcomers: true }), true],
])("who has %s owes the fee or not", (_, pkg, fee, owes) => {
  expect(trainsWithFee([pkg], { fee, catalogue: [trial], now })).toBe(owes);
});
