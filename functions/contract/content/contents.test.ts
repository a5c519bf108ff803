import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contentNames, contents } from "./contents.ts";
import type { ContentNode } from "./fields.ts";
import { differences, emptyValue, itemName, parseContent } from "./policy.ts";

describe.each(contentNames)("%s", (name) => {
  const { node, initial } = contents[name];

  test("begins with a value that its definition accepts as it is", () => {
    expect(parseContent(name, initial)).toEqual(initial);
  });

  test("has an empty value of the shape that the form fills", () => {
    const item = node.kind === "list" ? [emptyValue(node.item)] : emptyValue(node);
    const issues = contents[name].node.schema.safeParse(item).error?.issues ?? [];
    // Fields that are missing or unknown would be another code.
    expect(issues.filter(({ code }) => code === "invalid_type" || code === "unrecognized_keys")).toEqual([]);
  });
});

/** Bytes that a visitor may download because of contents that changed since the page was built. */
const MAX_BYTES = 10_000;

test("the contents for everybody are small enough to be read at once", () => {
  const all = contentNames
    .filter((name) => contents[name].audience === "everybody")
    .map((name) => [name, { version: 1, value: contents[name].initial }]);
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

  test("of a field name it", () => {
    const field = contents.reviews.node.item.fields.name;
    expect(differences(field, "Ada", "Bice")).toEqual(["Cambiato “Nome”"]);
  });
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
