import { offers } from "@studio/contract/shop/catalogue.ts";
import { offersFor } from "@studio/contract/shop/purchase.ts";
import { expect, test } from "vitest";
import { inOrderFor } from "./offerOrder.ts";

const onSale = offersFor(
  { packages: [], at: new Date("2026-11-25T09:00:00Z") },
  "2026-11-25",
  Object.values(offers),
);
const packs = ["class-10", "class-20"];
const subscriptions = ["class-3-months", "class-6-months", "class-12-months"];
const nutrition = ["class-nutrition-3", "class-nutrition-6", "class-nutrition-12"];

test("the price list begins with RESTART", () => {
  expect(onSale.map(({ id }) => id)).toEqual(["restart", ...packs, ...subscriptions, ...nutrition]);
});

test.each([
  ["no package", undefined, undefined, [...packs, ...subscriptions, "restart", ...nutrition]],
  ["a pack from the desk", { size: 5 }, undefined, [...packs, ...subscriptions, "restart", ...nutrition]],
  [
    "a subscription from the desk",
    { size: 0 },
    undefined,
    [...subscriptions, ...packs, "restart", ...nutrition],
  ],
  [
    "a pack that is on sale",
    { size: 20 },
    { id: "class-20" },
    ["class-20", "class-10", ...subscriptions, "restart", ...nutrition],
  ],
  ["RESTART", { size: 0 }, { id: "restart" }, ["restart", ...subscriptions, ...packs, ...nutrition]],
])("inOrderFor a member with %s", (_, latest, renewal, ids) => {
  expect(inOrderFor(latest, renewal, onSale).map(({ id }) => id)).toEqual(ids);
});
