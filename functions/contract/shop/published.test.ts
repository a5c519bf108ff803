import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedExamples, offerExamples } from "../testing/shop/offerExamples.ts";
import { makeOwnOffer } from "../testing/shop.ts";
import {
  grantsPackage,
  isOnSale,
  offer,
  offers,
  offersOf,
  priceOn,
  saleStateOn,
  savingOf,
} from "./catalogue.ts";
import { initialOffers } from "./content/initialOffers.ts";
import { offersContent } from "./content/offers.ts";
import {
  changedOffers,
  EVERYONE,
  lockedFaults,
  NO_LIMITS,
  NO_SESSIONS,
  writtenAs,
} from "./content/writtenOffers.ts";
import { currentPricesOn } from "./current/currentPrices.ts";
import { offerLines, withLines } from "./current/offerLines.ts";
import type { Offer } from "./offer.ts";
import { paymentLinkOn } from "./paymentLinks.ts";
import {
  catalogueAt,
  centsOf,
  linesOf,
  publishedOffers,
  retainPublishedOffers,
  type WrittenOffer,
} from "./published.ts";
import {
  mayBuy,
  mayBuyInInstalments,
  offerNamed,
  offerTitle,
  packageOf,
  paymentTitle,
  renewalOf,
} from "./purchase.ts";

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

describe("the saving of a pack", () => {
  const single = (overrides: Parameters<typeof makeOwnOffer>[0] = {}) =>
    makeOwnOffer({ id: "single", name: "Ingresso singolo", size: "1", price: "20", ...overrides });
  const savings = (own: readonly WrittenOffer[], reorder = (all: Offer[]) => all) => {
    const catalogue = reorder(publishedOffers(own));
    return ["class-10", "class-20"].map((id) => {
      const one = catalogue.find((other) => other.id === id);
      const saving = one && savingOf(one, TODAY, catalogue);
      return saving && [saving.pack?.id, saving.cents];
    });
  };

  test.each<[string, (all: Offer[]) => Offer[]]>([
    ["as the price list has them", (all) => all],
    ["the other way round", (all) => all.toReversed()],
    ["by name", (all) => all.toSorted((a, b) => a.name.localeCompare(b.name))],
  ])("compares with the single entry, the offers standing %s", (_, reorder) => {
    expect(savings([single(), makeOwnOffer()], reorder)).toEqual([
      ["single", 5_000],
      ["single", 15_000],
    ]);
  });

  test("compares with the single entry also where a pack costs less than it", () => {
    const two = makeOwnOffer({ id: "two", name: "2 lezioni", size: "2", price: "15" });
    expect(savings([two, single()])[0]).toEqual(["single", 5_000]);
  });

  test("compares with the cheaper one of two single entries", () => {
    expect(savings([single(), single({ id: "evening", name: "Sera", price: "18" })])[0]).toEqual([
      "evening",
      3_000,
    ]);
  });

  test.each([
    ["is not sold any more", { sale: "withdrawn" as const }],
    ["is sold from tomorrow on", { from: "2026-11-28" }],
    ["is for newcomers", { buyers: { ...EVERYONE, who: "newcomers" as const } }],
    ["is sold at the desk alone", { buyers: { ...EVERYONE, where: "desk" as const } }],
  ])("does not compare with one that %s", (_, overrides) => {
    expect(savings([single(overrides)])).toEqual([undefined, ["class-10", 5_000]]);
  });
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
      expect(mayBuy(added, 8_000, TODAY, undefined).ok).toBe(true);
    },
  );

  test("is bought in as many instalments as its months, while its price is not above them", () => {
    const written = { group: "limited", size: "3", price: "240", instalment: "85" } as const;
    const { one } = publishedExample({ ...written, terms: { ...NO_LIMITS, count: "2" } });
    if (!one) throw new Error("It is not published");
    const buyer = { packages: [], at: new Date("2026-11-27T10:00:00Z") };
    expect(mayBuyInInstalments(one, 8_500, TODAY, buyer)).toMatchObject({ ok: true, value: { count: 3 } });
    expect(mayBuyInInstalments(one, 8_000, TODAY, buyer)).toMatchObject({ refusal: "price_changed" });
    const dearer: Offer = { ...one, prices: [{ cents: 25_600 }] };
    expect(mayBuyInInstalments(dearer, 8_500, TODAY, buyer)).toMatchObject({
      refusal: "offer_without_instalments",
    });
    const inApp = { ...one, channel: "app" as const };
    expect(mayBuyInInstalments(inApp, 8_500, TODAY, buyer).ok).toBe(true);
  });

  /** Offers besides those of `offerExamples`. */
  const shapes: [string, Parameters<typeof makeOwnOffer>[0], object, string[]][] = [
    [
      "all classes of the morning",
      { group: "limited", size: "1", terms: { ...NO_LIMITS, last: "12:00" } },
      { size: 0, expire_date: "2026-12-27", limits: { hours: { from: "00:00", until: "12:00" } } },
      ["Solo fino alle 12:00"],
    ],
    [
      "ten entries of two types with one coach, without an end",
      {
        group: "limited-pack",
        size: "10",
        terms: { ...NO_LIMITS, types: "yoga Yoga\nforza Forza e mobilità", coaches: "sara Sara Neri" },
      },
      {
        size: 10,
        expire_date: null,
        limits: {
          types: [
            { id: "yoga", name: "Yoga" },
            { id: "forza", name: "Forza e mobilità" },
          ],
          coaches: [{ id: "sara", name: "Sara Neri" }],
        },
      },
      ["Solo Yoga e Forza e mobilità, con Sara Neri", "Nessuna scadenza"],
    ],
    [
      "one class a week, on Tuesdays and Thursdays in the evening",
      {
        group: "limited",
        size: "3",
        terms: { ...NO_LIMITS, count: "1", weekdays: "24", first: "18:00" },
      },
      {
        size: 0,
        limits: {
          frequency: { count: 1, per: "week" },
          days: [2, 4],
          hours: { from: "18:00", until: "23:59" },
        },
      },
      ["1 lezione a settimana", "Solo martedì e giovedì, dalle 18:00"],
    ],
    [
      "ten entries, twice to each",
      { size: "10", buyers: { ...EVERYONE, maxPerPerson: "2" } },
      { size: 10, expire_date: null },
      ["Nessuna scadenza", "Al massimo 2 volte per persona"],
    ],
    [
      "three months, two a week, with a massage for free",
      {
        group: "limited",
        size: "3",
        terms: { ...NO_LIMITS, count: "2" },
        sessions: { service: "massage Massaggio", name: "", count: "1", value: "0" },
      },
      {
        size: 0,
        expire_date: "2027-02-27",
        limits: { frequency: { count: 2, per: "week" } },
        extras: [{ id: "massage", name: "Massaggio", size: 1, cents: 0 }],
      },
      ["Comprende 1 seduta: Massaggio", "2 lezioni a settimana"],
    ],
  ];

  /** Returns an offer as it is published, and the lines of its card. */
  function publishedExample(written: Parameters<typeof makeOwnOffer>[0]) {
    const { own: added } = offersContent.node.schema.parse({
      ...initialOffers,
      own: [makeOwnOffer(written)],
    });
    return { one: offerNamed(own.id, publishedOffers(added)), notes: withLines(added)[0]?.notes.split("\n") };
  }

  test.each(shapes)("may be %s", (_, written, granted, lines) => {
    const { one, notes } = publishedExample(written);
    expect(one && packageOf(one, TODAY)).toMatchObject(granted);
    expect(one && offerLines(one)).toEqual(lines);
    expect(notes).toEqual([...new Set([...lines, "Nessuna scadenza"])]);
  });

  test.each(offerExamples.map((example) => [example.written.name, example] as const))(
    "may be of another studio: %s",
    (_, { written, granted, lines }) => {
      const { one, notes } = publishedExample(written);
      const pkg = one && packageOf(one, TODAY);
      // One that renews grants nothing that is paid once.
      if (granted) expect(pkg).toEqual({ ...granted, name: one && offerTitle(one) });
      else expect([pkg, one?.monthly, one?.months]).toEqual([undefined, true, undefined]);
      expect(notes).toEqual(lines);
    },
  );

  test("may be what the price list sells, at its price, its days and for as long", () => {
    const examples: Readonly<Record<string, Parameters<typeof makeOwnOffer>[0]>> = listedExamples;
    for (const one of listed) {
      if (one.monthly) continue;
      const { one: added } = publishedExample(examples[one.id] ?? {});
      expect([added && priceOn(added, TODAY), added?.sale]).toEqual([priceOn(one, TODAY), one.sale]);
      if (!grantsPackage(one)) continue;
      expect(added?.group).toBe(one.group === "class-nutrition" ? "subscription" : one.group);
      const { name: _, ...listedPackage } = packageOf(one, TODAY) ?? { name: "" };
      expect(added && packageOf(added, TODAY)).toMatchObject(listedPackage);
    }
    const listedOnce = listed.filter(({ monthly }) => !monthly).map(({ id }) => id);
    expect(Object.keys(listedExamples).toSorted()).toEqual(listedOnce.toSorted());
    expect(listed.filter(({ monthly }) => monthly).map(({ id }) => id)).toEqual(["online-training"]);
  });

  test.each<[string, Parameters<typeof makeOwnOffer>[0], string]>([
    ["an end of lessons without one", { terms: { ...NO_LIMITS, validity: "30" } }, "own.0.group"],
    [
      "a limit of months without any",
      { group: "subscription", terms: { ...NO_LIMITS, count: "2" } },
      "own.0.group",
    ],
    ["no limit at all", { group: "limited", size: "3" }, "own.0.group"],
    ["sessions of no service", { group: "service" }, "own.0.sessions.service"],
    [
      "sessions besides lessons without a number",
      { sessions: { ...NO_SESSIONS, service: "massage Massaggio" } },
      "own.0.sessions.count",
    ],
    [
      "sessions besides lessons without a value",
      { sessions: { service: "massage Massaggio", name: "", count: "1", value: "" } },
      "own.0.sessions.value",
    ],
    [
      "sessions that are worth the price",
      { sessions: { service: "massage Massaggio", name: "", count: "2", value: "40" } },
      "own.0.sessions.value",
    ],
    [
      "a number of sessions of no service",
      { sessions: { ...NO_SESSIONS, count: "1" } },
      "own.0.sessions.service",
    ],
    [
      "sessions of a service twice",
      {
        group: "service",
        sessions: { service: "massage Massaggio", name: "", count: "1", value: "" },
      },
      "own.0.sessions.count",
    ],
    [
      "sessions that renew",
      {
        group: "subscription",
        size: "1",
        payment: "monthly",
        sessions: { service: "massage Massaggio", name: "", count: "1", value: "5" },
      },
      "own.0.payment",
    ],
    [
      "another service without a name",
      { group: "service", sessions: { ...NO_SESSIONS, service: "other" } },
      "own.0.sessions.name",
    ],
    [
      "sessions on some days",
      {
        group: "service",
        terms: { ...NO_LIMITS, weekdays: "67" },
        sessions: { ...NO_SESSIONS, service: "massage Massaggio" },
      },
      "own.0.group",
    ],
    ["instalments of lessons", { instalment: "20" }, "own.0.instalment"],
    [
      "instalments of what renews",
      { group: "subscription", size: "1", payment: "monthly", instalment: "80" },
      "own.0.instalment",
    ],
    ["instalments of one month", { group: "subscription", size: "1", instalment: "80" }, "own.0.instalment"],
    [
      "more than twelve instalments",
      { group: "subscription", size: "13", instalment: "80" },
      "own.0.instalment",
    ],
    [
      "instalments of less than the price",
      { group: "subscription", size: "2", instalment: "39,99" },
      "own.0.instalment",
    ],
    [
      "instalments of what newcomers buy",
      { group: "subscription", size: "2", instalment: "40", buyers: { ...EVERYONE, who: "newcomers" } },
      "own.0.instalment",
    ],
    [
      "instalments of months with sessions",
      {
        group: "subscription",
        size: "2",
        instalment: "40",
        sessions: { service: "massage Massaggio", name: "", count: "1", value: "5" },
      },
      "own.0.instalment",
    ],
    ["lessons that renew", { payment: "monthly", size: "1" }, "own.0.payment"],
    [
      "months that renew and are counted",
      { group: "subscription", payment: "monthly", size: "3" },
      "own.0.size",
    ],
    [
      "a frequency of lessons",
      { group: "limited-pack", terms: { ...NO_LIMITS, count: "2" } },
      "own.0.terms.count",
    ],
    [
      "an end of months",
      { group: "limited", size: "3", terms: { ...NO_LIMITS, validity: "30" } },
      "own.0.terms.validity",
    ],
    [
      "a last hour before the first",
      { group: "limited", size: "3", terms: { ...NO_LIMITS, first: "16:00", last: "08:00" } },
      "own.0.terms.last",
    ],
    ...["yoga", "Yoga yoga", "yoga Yoga\n", "yoga Yoga\n\nforza Forza", "yoga <b>Yoga</b>"].map(
      (types): [string, Parameters<typeof makeOwnOffer>[0], string] => [
        `the types ${JSON.stringify(types)}`,
        { group: "limited-pack", terms: { ...NO_LIMITS, types } },
        "own.0.terms.types",
      ],
    ),
    [
      "no day of validity",
      { group: "limited-pack", terms: { ...NO_LIMITS, validity: "0" } },
      "own.0.terms.validity",
    ],
  ])("is refused with %s", (_, written, path) => {
    const parsed = offersContent.node.schema.safeParse({ ...initialOffers, own: [makeOwnOffer(written)] });
    expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toContain(path);
  });

  test.each<[string, Parameters<typeof makeOwnOffer>[0], string]>([
    [
      "from a day after its last one",
      { from: "2026-12-02", until: "2026-12-01" },
      "L’ultimo giorno viene prima del primo",
    ],
    [
      "for hours that end before they begin",
      { group: "limited-pack", terms: { ...NO_LIMITS, first: "18:00", last: "17:59" } },
      "L’ultima ora viene prima della prima",
    ],
    [
      "to newcomers, no time",
      { buyers: { ...EVERYONE, who: "newcomers", maxPerPerson: "0" } },
      "Scrivi un numero intero da 1 a 50",
    ],
  ])("that could be sold to no one is refused: %s", (_, written, message) => {
    const parsed = offersContent.node.schema.safeParse({ ...initialOffers, own: [makeOwnOffer(written)] });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test("that was stored before there were limits has none, and is sold to everyone", () => {
    const { terms: _, buyers: __, payment: ___, sessions: ____, ...stored } = own;
    const parsed = offersContent.node.schema.parse({ ...initialOffers, own: [stored] });
    expect(parsed.own).toEqual([own]);
  });

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
    const renewed = makeOwnOffer({ payment: "monthly" });
    expect(Object.keys(lockedFaults([own], [renewed]))).toEqual(["own.0.payment"]);
    const limited = makeOwnOffer({ terms: { ...NO_LIMITS, validity: "60" } });
    expect(Object.keys(lockedFaults([own], [limited]))).toEqual(["own.0.terms.validity"]);
    const serving = makeOwnOffer({ sessions: { ...NO_SESSIONS, service: "massage Massaggio" } });
    expect(Object.keys(lockedFaults([own], [serving]))).toEqual(["own.0.sessions.service"]);
    expect(lockedFaults([own], [makeOwnOffer({ buyers: { ...EVERYONE, where: "desk" } })])).toEqual({});
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
