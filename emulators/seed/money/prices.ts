import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { OfferId } from "@studio/contract/shop/offer.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { makePriceChange } from "@studio/contract/testing/shop.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document, type SeedDocument } from "../document.ts";

const OWNER = { id: "admin", name: "Anna Fabbri" };
const DAY_MS = 86_400_000;

/** A promotion that is over, and one to come: today's prices are those of the price list. */
const samples: readonly {
  id: OfferId;
  cents: number;
  days: [number, number];
  madeDaysAgo: number;
  reason: string;
}[] = [
  { id: "class-20", cents: 22_500, days: [-40, -26], madeDaysAgo: 45, reason: "Promozione d’autunno" },
  {
    id: "running-avanzato",
    cents: 14_000,
    days: [30, 44],
    madeDaysAgo: 2,
    reason: "Promozione per i runner",
  },
];

function datedAt(now: Date) {
  const today = romeDay(now);
  return samples.map(({ days: [first, last], madeDaysAgo, ...sample }) => ({
    ...sample,
    from: addRomeDays(today, first),
    until: addRomeDays(today, last),
    at: new Date(now.getTime() - madeDaysAgo * DAY_MS),
  }));
}

/** Returns the changes of the sample's prices. */
export const priceDocuments = (now: Date): SeedDocument[] =>
  datedAt(now).map(({ id, ...change }) =>
    document("prices", { offer: id }, { changes: [makePriceChange({ ...change, by: OWNER.id })] }),
  );

/** Returns their log entries. */
export const priceEntries = (now: Date): ActivityDocument[] =>
  datedAt(now).map(({ id, cents, from, until, at, reason }) => ({
    kind: "price.changed",
    at,
    actor: OWNER,
    subject: null,
    about: { type: "offer", id, name: offerTitle(offer(id)) },
    price: { before: priceOn(offer(id), from), after: cents, from, until, reason },
  }));
