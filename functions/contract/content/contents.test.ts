import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { initialClassTypes } from "../bookings/content/initialClassTypes.ts";
import { parseContent } from "../fields/definition.ts";
import { type ContentNode, choice, group, list } from "../fields/fields.ts";
import { noPicture } from "../fields/pictures/slots.ts";
import { hasShape } from "../fields/shape.ts";
import { shapeOf } from "../fields/shapeOf.ts";
import { initialTeam } from "../site/content/initialTeam.ts";
import { coaches } from "../studio.ts";
import { makeOwnOffer } from "../testing/shop.ts";
import { contentNames, contents } from "./contents.ts";
import { deskContents } from "./definitions/desk.ts";
import { child, differences, emptyValue, itemName, itemsOf, picturesIn } from "./policy.ts";

const HTML = "<img src=x onerror=alert(1)>";

/** Hostile texts of a kind of field; of any other it is HTML. */
const hostileTexts: Partial<Record<ContentNode["kind"], readonly string[]>> = {
  link: ["javascript:alert(1)", "//evil.example", "/\\evil.example", "https://banca.it@evil.example"],
  day: [HTML, "domani"],
  time: [HTML, "25:00"],
  number: [HTML, "molti"],
};

/** Returns a value once for each of its fields and each text that is hostile in it. */
function poisoned(node: ContentNode, value: unknown): readonly unknown[] {
  switch (node.kind) {
    case "group":
      return Object.entries(node.fields).flatMap(([name, field]) =>
        poisoned(field, child(value, name)).map((bad) => ({ ...Object(value), [name]: bad })),
      );
    case "list":
      return (itemsOf(value).length > 0 ? itemsOf(value) : [emptyValue(node.item)]).flatMap(
        (item, index, items) => poisoned(node.item, item).map((bad) => items.with(index, bad)),
      );
    case "picture":
      return [
        { ...Object(value), alt: HTML },
        { ...Object(value), id: "../../uploads/anna/0.jpg" },
        { ...Object(value), focus: "center; background: url(//evil.example)" },
      ];
    default:
      return hostileTexts[node.kind] ?? [HTML];
  }
}

/** Returns a value once for each of its parts, which is mistyped, missing or extra in it. */
function mutations(value: unknown): unknown[] {
  const others = [undefined, null, 1, {}, [], "altro"];
  if (Array.isArray(value))
    return [
      ...others,
      [...value, ...value, ...value],
      ...value.flatMap((item, index) => mutations(item).map((other) => value.with(index, other))),
    ];
  if (typeof value !== "object" || value === null) return others;
  return [
    ...others,
    { ...value, altro: "" },
    ...Object.entries(value).flatMap(([name, part]) => [
      Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)),
      ...mutations(part).map((other) => ({ ...value, [name]: other })),
    ]),
  ];
}

/** Returns whether an issue is that a part is another, missing or too many. */
const isOfShape = (issue: z.core.$ZodIssue): boolean =>
  ["invalid_type", "invalid_value", "unrecognized_keys"].includes(issue.code) ||
  (issue.code === "too_big" && issue.origin === "array");

describe.each(contentNames)("%s", (name) => {
  const { node, initial } = contents[name];

  test("begins with a value that its definition accepts as it is", () => {
    expect(parseContent(contents[name], initial)).toEqual(initial);
  });

  test("takes no HTML into a field and no script into an address", () => {
    const hostile = poisoned(node, initial);
    expect(hostile).not.toHaveLength(0);
    expect(hostile.filter((value) => parseContent(contents[name], value) !== undefined)).toEqual([]);
  });

  test("has an empty value of the shape that the form fills", () => {
    const item = node.kind === "list" ? [emptyValue(node.item)] : emptyValue(node);
    const issues = contents[name].node.schema.safeParse(item).error?.issues ?? [];
    // Fields that are missing or unknown would be another code.
    expect(issues.filter(({ code }) => code === "invalid_type" || code === "unrecognized_keys")).toEqual([]);
  });
});

const forEverybody = contentNames.filter((name) => contents[name].audience === "everybody");

describe.each(forEverybody)("the shape of %s", (name) => {
  const { node, initial } = contents[name];
  const isShaped = (value: unknown) => hasShape(shapeOf(node), value);

  test("has its value, and none with a missing, extra or mistyped part", () => {
    expect(isShaped(initial)).toBe(true);
    const misshapen = mutations(initial).filter((value) =>
      contents[name].node.schema.safeParse(value).error?.issues.some(isOfShape),
    );
    expect(misshapen).not.toHaveLength(0);
    expect(misshapen.filter(isShaped)).toEqual([]);
  });

  test("has no HTML in a field and no script in an address", () => {
    expect(poisoned(node, initial).filter(isShaped)).toEqual([]);
  });
});

/** Bytes that a visitor may download because of contents that changed since the page was built. */
const MAX_BYTES = 10_000;

test("the contents for everybody are small enough to be read at once", () => {
  const all = forEverybody.map((name) => [name, { version: 1, value: contents[name].initial }]);
  expect(gzipSync(JSON.stringify(Object.fromEntries(all))).length).toBeLessThan(MAX_BYTES);
});

const node: ContentNode = contents.reviews.node;
const [ada, bice] = [
  { quote: "Ci torno.", name: "Ada", about: "Small class" },
  { quote: "Anche io.", name: "Bice", about: "Small class" },
];

describe("differences", () => {
  test.each([
    ["none", [ada, bice], [ada, bice], []],
    ["an added item", [ada], [ada, bice], ["Recensioni: aggiunto “Bice”"]],
    ["a removed item", [ada, bice], [ada], ["Recensioni: tolto “Bice”"]],
    ["a changed item", [ada, bice], [ada, { ...bice, quote: "No." }], ["Recensioni: cambiato “Bice”"]],
    ["another order", [ada, bice], [bice, ada], ["Recensioni: cambiato l’ordine"]],
    ["a value that is none", "nulla", [ada], ["Recensioni: aggiunto “Ada”"]],
  ])("%s", (_, before, after, expected) => {
    expect(differences(node, before, after)).toEqual(expected);
  });

  test("of a part of a group name both", () => {
    const { initial } = contents.team;
    const changed = { ...initial, founder: { ...initial.founder, role: "Coach" } };
    expect(differences(contents.team.node, initial, changed)).toEqual([
      "Chi ha fondato la palestra: cambiato “Ruolo”",
    ]);
  });

  test("of a field name it", () => {
    const field = contents.reviews.node.item.fields.name;
    expect(differences(field, "Ada", "Bice")).toEqual(["Cambiato “Nome”"]);
  });
});

test("an average is at most the highest rating", () => {
  const rated = { site: "Prova", average: "4,5", outOf: "5", count: "12", url: "https://prova.test/" };
  expect(parseContent(contents.rating, [rated])).toEqual([rated]);
  expect(parseContent(contents.rating, [{ ...rated, average: "5,1" }])).toBeUndefined();
});

test("an item that is named by a choice has its label", () => {
  const day = choice("Giorno", [["mon", "lunedì"]]);
  const days = list("Giorni", group("Giorno", { day }), { nameField: "day", max: 1 });
  expect(itemName(days, { day: "mon" }, 0)).toBe("lunedì");
});

describe("a team that was stored without names", () => {
  const [first, second, ...others] = coaches;
  const { founder } = initialTeam;
  const listed = [
    { coach: second.id, role: "Corsa", bio: "Corre." },
    { coach: first.id, role: "Forza", bio: "Solleva." },
  ];

  test("has the names of the initial list, and who was not on the page still leads classes", () => {
    expect(parseContent(contents.team, { founder, coaches: listed })).toEqual({
      founder,
      coaches: [
        {
          coach: second.id,
          name: second.name,
          role: "Corsa",
          bio: "Corre.",
          appears: "both",
          picture: noPicture,
        },
        {
          coach: first.id,
          name: first.name,
          role: "Forza",
          bio: "Solleva.",
          appears: "both",
          picture: noPicture,
        },
        ...others.map(({ id, name, role, bio }) => ({
          coach: id,
          name,
          role,
          bio,
          appears: "classes",
          picture: noPicture,
        })),
      ],
    });
  });

  test("is none with a coach whom the list never had, or without any", () => {
    const stranger = { coach: "nessuno", role: "Corsa", bio: "Corre." };
    expect(parseContent(contents.team, { founder, coaches: [...listed, stranger] })).toBeUndefined();
    expect(parseContent(contents.team, { founder, coaches: [] })).toBeUndefined();
  });
});

test("a team has at least one coach on the page", () => {
  const hidden = initialTeam.coaches.map((coach) => ({ ...coach, appears: "classes" }));
  const { error } = contents.team.node.schema.safeParse({ ...initialTeam, coaches: hidden });
  expect(error?.issues).toMatchObject([
    { path: ["coaches"], message: "Almeno un coach deve comparire nel sito" },
  ]);
});

test("an item with an id is the same one under another name", () => {
  const [first, second, ...rest] = initialClassTypes;
  if (!first || !second) throw new Error("There are no types to begin with");
  const node: ContentNode = contents.classTypes.node;
  const changes = (after: unknown) => differences(node, initialClassTypes, after);
  expect(changes([{ ...first, name: "Potenza" }, second, ...rest])).toEqual([
    "Tipi di classe: cambiato “Potenza”",
  ]);
  expect(changes([second, { ...first, name: "Potenza" }, ...rest])).toEqual([
    "Tipi di classe: cambiato “Potenza”",
    "Tipi di classe: cambiato l’ordine",
  ]);
  expect(changes([{ ...first, id: "another" }, second, ...rest])).toEqual([
    "Tipi di classe: aggiunto “Forza”",
    "Tipi di classe: tolto “Forza”",
  ]);
});

test("two new items have ids of their own", () => {
  const { item } = contents.classTypes.node;
  const ids = [emptyValue(item), emptyValue(item)].map((value) => child(value, "id"));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(item.fields.id.schema.parse(id)).toBe(id);
});

test("opening times are named by their days, also two of the same days", () => {
  const [week, saturday] = contents.hours.initial;
  if (!week || !saturday) throw new Error("There are no hours to begin with");
  const [morning, evening] = [
    { ...week, closes: "13:00" },
    { ...week, opens: "15:00" },
  ];
  const list: ContentNode = contents.hours.node;
  expect(itemName(contents.hours.node, week, 0)).toBe("Lunedì - Venerdì");
  expect(itemName(contents.hours.node, { from: "Monday" }, 0)).toBe("Lunedì");
  expect(
    differences(list, [morning, evening, saturday], [morning, { ...evening, closes: "20:00" }, saturday]),
  ).toEqual(["Orari di apertura: cambiato “Lunedì - Venerdì”"]);
  expect(differences(list, [morning, evening], [evening, morning])).toEqual([
    "Orari di apertura: cambiato l’ordine",
  ]);
});

test("an item without a name is named by its place", () => {
  expect([
    itemName(contents.reviews.node, ada, 0),
    itemName(contents.reviews.node, { name: " " }, 1),
  ]).toEqual(["Ada", "Recensione 2"]);
});

test("what may be left to the desk has the name that the list shows", () => {
  expect(deskContents.map(([name]) => contents[name].title)).toEqual(deskContents.map(([, title]) => title));
});

const { studio, receipts, texts } = contents;

test.each([
  [
    "a partita IVA with a slip",
    { company: { ...studio.initial.company, vat: "12345678904" } },
    /undici cifre/,
  ],
  ["a postcode of four digits", { address: { ...studio.initial.address, postcode: "2083" } }, /CAP/],
  ["a province in words", { address: { ...studio.initial.address, province: "Monza" } }, /sigla|Massimo/],
  ["a place without a position", { position: "Seregno" }, /latitudine/],
  ["a position beyond the pole", { position: "95.1, 9.2" }, /latitudine/],
  ["a name that no address can contain", { name: "—" }, /lettera/],
])("the studio has not %s", (_, change, message) => {
  const { error } = studio.node.schema.safeParse({ ...studio.initial, ...change });
  expect(error?.issues.map((issue) => issue.message).join()).toMatch(message);
});

test("the studio's province and position are written one way", () => {
  const { address } = studio.initial;
  const typed = { ...studio.initial, address: { ...address, province: "mb" }, position: "45.65 ; 9.2" };
  expect(studio.node.schema.parse(typed)).toMatchObject({
    address: { province: "MB" },
    position: "45.65, 9.2",
  });
});

test("electronic invoices have one set of data, or none", () => {
  const [invoice] = receipts.initial.invoicing;
  const isGood = (invoicing: unknown) =>
    receipts.node.schema.safeParse({ ...receipts.initial, invoicing }).success;
  expect([isGood([]), isGood([invoice]), isGood([invoice, invoice])]).toEqual([true, true, false]);
  expect([isGood([{ ...invoice, regime: "RF1" }]), isGood([{ ...invoice, vatRate: "0" }])]).toEqual([
    false,
    false,
  ]);
});

test.each([
  ["{nome}, a {città}, in {posti}", true],
  ["In {poste}", false],
  ["In {posti", false],
])("a text of a page may say %s: %s", (hero, expected) => {
  const value = { ...texts.initial, shop: { hero } };
  expect(texts.node.schema.safeParse(value).success).toBe(expected);
});

test("picturesIn names each picture with its slot and place", () => {
  const id = "0123456789abcdef0123456789abcdef";
  const { founder, coaches: shown } = contents.team.initial;
  const picture = { id, alt: "", focus: "center" };
  const [first, ...others] = shown;
  const value = { founder: { ...founder, picture }, coaches: [...others, { ...first, picture }] };
  expect(picturesIn(contents.team.node, value)).toEqual([
    { id, slot: "portrait", path: "founder.picture" },
    { id, slot: "portrait", path: `coaches.${others.length}.picture` },
  ]);
  expect(picturesIn(contents.team.node, contents.team.initial)).toEqual([]);
  expect(picturesIn(contents.slides.node, undefined)).toEqual([]);
});

test("the waiting list is quiet until another time than it is from", () => {
  const { initial, node } = contents.rules;
  const quiet = (quietFrom: string, quietUntil: string) =>
    node.schema.safeParse({ ...initial, waitlist: { ...initial.waitlist, quietFrom, quietUntil } });
  expect(quiet("07:00", "07:00").error?.issues.map(({ path }) => path)).toEqual([["waitlist", "quietUntil"]]);
  expect(quiet("23:00", "06:30").success).toBe(true);
});

test("rules that were stored before those of packages keep the others", () => {
  const { packages, ...stored } = { ...contents.rules.initial, cancellation: { hours: "12" } };
  expect(contents.rules.node.schema.parse(stored)).toEqual({ ...stored, packages });
});

test.each([
  [["10", "25", "26"], undefined],
  [["1", "5000"], undefined],
  [
    ["10", "10"],
    [1, "count"],
  ],
  [
    ["25", "10", "30"],
    [1, "count"],
  ],
  [
    ["0", "10"],
    [0, "count"],
  ],
  [
    ["10", "5001"],
    [1, "count"],
  ],
])("badges and milestones at %j ascend up to 5,000 lessons", (counts, fault) => {
  const { node } = contents.badges;
  const badges = counts.map((count) => ({ name: `Badge ${count}`, count, emblem: "stars" }));
  const milestones = counts.map((count) => ({ count }));
  const issues = (value: object) =>
    node.schema.safeParse({ ...contents.badges.initial, ...value }).error?.issues.map(({ path }) => path);
  expect(issues({ milestones })?.[0]).toEqual(fault && ["milestones", ...fault]);
  if (new Set(counts).size === counts.length)
    expect(issues({ badges })?.[0]).toEqual(fault && ["badges", ...fault]);
});

test.each([
  [{ shortFrom: "8", shortTo: "8" }, "weeks.shortTo"],
  [{ shortTo: "12" }, "weeks.ideal"],
  [{ shortTo: "11" }, undefined],
])("a short preparation %j is a span below the ideal one", (weeks, fault) => {
  const { initial, node } = contents.season;
  const { error } = node.schema.safeParse({ ...initial, weeks: { ...initial.weeks, ...weeks } });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(fault && [fault]);
});

describe("offers", () => {
  const { node, initial } = contents.offers;
  const [ten, twenty] = initial["small-class"];
  if (!ten || !twenty) throw new Error("There are no packs to begin with");
  const withOwn = (changes: Parameters<typeof makeOwnOffer>[0]) => ({
    ...initial,
    own: [makeOwnOffer(changes)],
  });
  const withTen = (changes: object) => ({ ...initial, "small-class": [{ ...ten, ...changes }, twenty] });

  test.each<[string, object, string, RegExp]>([
    ["without a name", withTen({ name: " " }), "small-class.0.name", /obbligatorio/],
    ["with a name that no card shows", withTen({ name: "a".repeat(61) }), "small-class.0.name", /60/],
    ["with the name of another one", withTen({ name: "20 Lezioni" }), "small-class.1.name", /altra offerta/],
    [
      "with a name of another group’s title",
      withTen({ name: "3 mesi" }),
      "subscription.0.name",
      /altra offerta/,
    ],
    [
      "that ends before it begins",
      withTen({ from: "2027-02-01", until: "2027-01-31" }),
      "small-class.0.until",
      /prima/,
    ],
    ["with a day that is none", withTen({ until: "2027-02-30" }), "small-class.0.until", /non esiste/],
    ["with nine points", withTen({ notes: "a\n".repeat(9) }), "small-class.0.notes", /8 righe/],
    ["with too long a point", withTen({ notes: "a".repeat(81) }), "small-class.0.notes", /80/],
    ["that nobody knows", withTen({ id: "class-11" }), "small-class", /Al massimo 2/],
    ["twice", { ...initial, "small-class": [ten, ten] }, "small-class", /Al massimo 2/],
    ["of less than a euro", withOwn({ price: "0,99" }), "own.0.price", /1 a 10.000/],
    ["of more than Stripe charges", withOwn({ price: "10000,01" }), "own.0.price", /1 a 10.000/],
    ["of no price", withOwn({ price: "gratis" }), "own.0.price", /numero/],
    ["of no lessons", withOwn({ size: "0" }), "own.0.size", /intero/],
    ["of too many months", withOwn({ group: "restart", size: "37" }), "own.0.size", /36 mesi/],
    [
      "added with the name of one of its group",
      withOwn({ name: "10 lezioni" }),
      "own.0.name",
      /altra offerta/,
    ],
    ["added in place of one of the price list", withOwn({ id: "class-10" }), "own.0.name", /sconosciuta/],
    ["in no group", { ...initial, altro: [] }, "", /altro/],
  ])("are not one %s", (_, value, path, message) => {
    const [issue] = node.schema.safeParse(value).error?.issues ?? [];
    expect([issue?.path.join("."), issue?.message]).toEqual([path, expect.stringMatching(message)]);
  });

  test("were stored without any of the owner’s own", () => {
    const { own: _, ...stored } = initial;
    expect(node.schema.parse(stored)).toEqual(initial);
    expect(node.schema.parse(withOwn({ price: "80.5" })).own).toEqual([makeOwnOffer({ price: "80,5" })]);
  });

  test("keep their places and lines, and one that was added to the price list begins as it is there", () => {
    const stored = { ...initial, "small-class": [{ ...twenty, notes: " Una \n\n Due " }] };
    expect(node.schema.parse(stored)["small-class"]).toEqual([ten, { ...twenty, notes: "Una\nDue" }]);
  });
});
