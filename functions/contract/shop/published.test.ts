import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeOwnOffer } from "../testing/shop.ts";
import { isOnSale, offer, offers, offersOf, priceOn, saleStateOn, savingOf } from "./catalogue.ts";
import { initialOffers } from "./content/initialOffers.ts";
import { currentPricesOn } from "./current/currentPrices.ts";
import { paymentLinkOn } from "./paymentLinks.ts";
import {
  catalogueAt,
  centsOf,
  changedOffers,
  linesOf,
  lockedFaults,
  publishedOffers,
  retainPublishedOffers,
  type WrittenOffer,
  writtenAs,
} from "./published.ts";
import { mayBuy, offerNamed, packageOf, paymentTitle, renewalOf } from "./purchase.ts";

const listed = Object.values(offers);
const TODAY = "2026-11-27";

/** Returns ten lessons as an owner has written them. */
const written = (changes: Partial<WrittenOffer> = {}): WrittenOffer => ({
  ...writtenAs(offer("class-10")),
  ...changes,
});

/** Returns ten lessons of the catalogue in which they are so written. */
const published = (changes: Partial<WrittenOffer>) =>
  offerNamed("class-10", publishedOffers([written(changes)]));

test("the price list holds until something is written", () => {
  expect(publishedOffers([])).toEqual(listed);
  expect(publishedOffers(Object.values(initialOffers).flat())).toEqual(listed);
  expect(changedOffers(Object.values(initialOffers).flat())).toEqual([]);
});

test("an offer has what is written of it, and the rest of the price list", () => {
  const changes = {
    name: "Dieci ingressi",
    audience: "Per chi prova.",
    badge: "Novità",
    notes: "Nessuna scadenza\n\n Anche in due ",
    from: "2026-12-01",
    until: "2026-12-31",
  };
  expect(published(changes)).toEqual({
    ...offer("class-10"),
    name: "Dieci ingressi",
    audience: "Per chi prova.",
    badge: "Novità",
    notes: ["Nessuna scadenza", "Anche in due"],
    sale: { from: "2026-12-01", until: "2026-12-31" },
  });
  expect(publishedOffers([written({ id: "class-20", badge: "" })])[2]?.badge).toBeUndefined();
});

test.each<[Partial<WrittenOffer>, string]>([
  [{}, "open"],
  [{ from: "2026-11-28" }, "upcoming"],
  [{ until: "2026-11-26" }, "ended"],
  [{ from: TODAY, until: TODAY }, "open"],
  [{ from: "2026-11-01", sale: "withdrawn" }, "ended"],
  [{ from: "2026-12-01", sale: "withdrawn" }, "ended"],
])("an offer written as %j is %s", (changes, state) => {
  expect(saleStateOn(published(changes) ?? {}, TODAY)).toBe(state);
});

test("a pack is not compared with one that is withdrawn", () => {
  const catalogue = publishedOffers([written({ sale: "withdrawn" })]);
  expect(savingOf(offer("class-20"), TODAY)).toBeDefined();
  expect(savingOf(offer("class-20"), TODAY, catalogue)).toBeUndefined();
});

const day = fc.constantFrom("", "2026-01-01", "2026-11-27", "2027-06-30");
const offerWritten = fc.constantFrom(...listed).chain((one) =>
  fc.record({
    id: fc.constant<string>(one.id),
    name: fc.string({ minLength: 1 }),
    audience: fc.string(),
    badge: fc.string(),
    notes: fc.array(fc.string()).map((lines) => linesOf(lines.join("\n")).join("\n")),
    sale: fc.constantFrom("open" as const, "withdrawn" as const),
    from: day,
    until: day,
  }),
);

test("what everybody reads makes the catalogue that is sold", () => {
  fc.assert(
    fc.property(fc.array(offerWritten, { maxLength: 4 }), (all) => {
      const catalogue = publishedOffers(all);
      const current = currentPricesOn(catalogue, TODAY, changedOffers(all));
      expect(catalogueAt({ ...current, prices: [] })).toEqual(catalogue);
      const sold = (some: typeof catalogue) => some.filter((one) => isOnSale(one, TODAY)).map(({ id }) => id);
      expect(sold(catalogueAt(current))).toEqual(sold(catalogue));
      expect(offersOf("subscription", catalogue).map(({ id }) => id)).toEqual(
        offersOf("subscription").map(({ id }) => id),
      );
    }),
  );
});

describe("an offer that an owner has added", () => {
  const own = makeOwnOffer();
  const publishedAs = (changes: Parameters<typeof makeOwnOffer>[0]) =>
    offerNamed(own.id, publishedOffers([makeOwnOffer(changes)]));

  test("is among those of its group, with what it grants and its price", () => {
    const catalogue = publishedOffers([own]);
    const ids = offersOf("small-class", catalogue).map(({ id }) => id);
    expect(ids).toEqual(["class-10", "class-20", own.id]);
    const added = offerNamed(own.id, catalogue);
    expect(added && [priceOn(added, TODAY), packageOf(added, TODAY)]).toEqual([
      8_000,
      { name: "Small class, 5 lezioni", size: 5, expire_date: null },
    ]);
    expect(changedOffers([own])).toEqual([own]);
    const prices = [{ offer: own.id, cents: 9_000, rise: null }];
    expect(catalogueAt({ prices, offers: [own] })).toContainEqual({ ...added, prices: [{ cents: 9_000 }] });
  });

  test.each(["subscription", "restart"] as const)(
    "to %s is a subscription, without a payment link",
    (group) => {
      const added = publishedAs({ group, size: "2" });
      expect(added && packageOf(added, TODAY)).toMatchObject({ size: 0, expire_date: "2027-01-27" });
      expect(added && paymentLinkOn(added, TODAY)).toBeUndefined();
      expect(mayBuy(added, 8_000, TODAY).ok).toBe(true);
    },
  );

  test.each([
    ["80", 8_000],
    ["99,5", 9_950],
    ["99,05", 9_905],
  ])("costs %s €: %d cents", (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  test("once it is published keeps what it grants, and its price but on the price screen", () => {
    const texts = makeOwnOffer({ name: "Cinque", sale: "withdrawn", until: "2027-01-01" });
    expect(lockedFaults([own], [makeOwnOffer({ id: "new", price: "1" }), texts])).toEqual({});
    const other = makeOwnOffer({ group: "restart", size: "6", price: "70" });
    expect(Object.keys(lockedFaults([own], [other]))).toEqual(["own.0.group", "own.0.size", "own.0.price"]);
  });

  test("is withdrawn when it leaves the list", () => {
    const added = makeOwnOffer({ id: "new" });
    expect(retainPublishedOffers([own], [added])).toEqual([added, { ...own, sale: "withdrawn" }]);
    expect(retainPublishedOffers([own], [own])).toEqual([own]);
  });
});

describe("an offer with another name", () => {
  const catalogue = publishedOffers([written({ name: "Dieci ingressi" })]);

  test.each(["Small class, Dieci ingressi", "Small class, 10 lezioni"])("renews %s", (name) => {
    expect(renewalOf({ name }, catalogue)).toBe(offerNamed("class-10", catalogue));
  });

  test("does not take the packages of the offer that now has its former name", () => {
    const swapped = publishedOffers([
      written({ name: "20 lezioni" }),
      { ...writtenAs(offer("class-20")), name: "10 lezioni" },
    ]);
    expect(renewalOf({ name: "Small class, 10 lezioni" }, swapped)?.id).toBe("class-20");
  });

  test("leaves a payment the title under which it was sold", () => {
    const payment = { kind: "package", offer: "class-10", title: "Small class, Dieci ingressi" } as const;
    expect(paymentTitle(payment)).toBe("Small class, Dieci ingressi");
    const instalment = { plan: "sub", number: 2, count: 3 };
    expect(paymentTitle({ ...payment, instalment })).toBe("Small class, Dieci ingressi, rata 2 di 3");
  });
});
