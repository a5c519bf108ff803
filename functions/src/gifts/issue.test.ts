import { giftedOffer } from "@studio/contract/gifts/model.ts";
import { giftedPackage } from "@studio/contract/gifts/policy.ts";
import { NO_LIMITS, NO_SESSIONS } from "@studio/contract/shop/content/writtenOffers.ts";
import { publishedOffers } from "@studio/contract/shop/published.ts";
import { packageOf } from "@studio/contract/shop/purchase.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { giftedOfferOf } from "./issue.ts";

const DAY = "2027-03-01";
const massage = { ...NO_SESSIONS, service: "massage Massaggio" };

test.each<[string, Parameters<typeof makeOwnOffer>[0]]>([
  ["lessons", {}],
  ["lessons with an end", { group: "limited-pack", terms: { ...NO_LIMITS, validity: "30" } }],
  [
    "lessons from the first class",
    { group: "limited-pack", terms: { ...NO_LIMITS, validity: "2", unit: "first-months" } },
  ],
  ["months with limits", { group: "limited", size: "3", terms: { ...NO_LIMITS, count: "2" } }],
  ["sessions of a service", { group: "service", sessions: massage }],
  ["lessons and sessions", { sessions: { ...massage, count: "2", value: "20" } }],
  [
    "months and a session",
    { group: "subscription", size: "3", sessions: { ...massage, count: "1", value: "0" } },
  ],
])("a card of %s grants what its offer grants", (_, written) => {
  const offer = publishedOffers([makeOwnOffer(written)]).find(({ id }) => id === makeOwnOffer().id);
  if (!offer) throw new Error("No offer");
  // As the card stores it.
  const stored = giftedOffer.parse(giftedOfferOf(offer));
  expect(giftedPackage(stored, [], DAY)).toEqual(packageOf(offer, DAY));
});
