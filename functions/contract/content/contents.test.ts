import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { coaches } from "../studio.ts";
import { contentNames, contents } from "./contents.ts";
import type { ContentNode } from "./fields.ts";
import { child, differences, emptyValue, itemName, itemsOf, parseContent } from "./policy.ts";

/** Returns a value once for each of its fields, which is hostile in it. */
function poisoned(node: ContentNode, value: unknown): unknown[] {
  switch (node.kind) {
    case "group":
      return Object.entries(node.fields).flatMap(([name, field]) =>
        poisoned(field, child(value, name)).map((bad) => ({ ...Object(value), [name]: bad })),
      );
    case "list":
      return itemsOf(value).flatMap((item, index, items) =>
        poisoned(node.item, item).map((bad) => items.with(index, bad)),
      );
    default:
      return [node.kind === "link" ? "javascript:alert(1)" : "<img src=x onerror=alert(1)>"];
  }
}

describe.each(contentNames)("%s", (name) => {
  const { node, initial } = contents[name];

  test("begins with a value that its definition accepts as it is", () => {
    expect(parseContent(name, initial)).toEqual(initial);
  });

  test("takes no HTML into a field and no script into an address", () => {
    const hostile = poisoned(node, initial);
    expect(hostile).not.toHaveLength(0);
    expect(hostile.filter((value) => parseContent(name, value) !== undefined)).toEqual([]);
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
  expect(parseContent("rating", [rated])).toEqual([rated]);
  expect(parseContent("rating", [{ ...rated, average: "5,1" }])).toBeUndefined();
});

test("an item that is named by a choice has its label", () => {
  expect(itemName(contents.team.node.fields.coaches, { coach: coaches[1].id }, 0)).toBe(coaches[1].name);
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

test("the waiting list is quiet until another time than it is from", () => {
  const { initial, node } = contents.rules;
  const quiet = (quietFrom: string, quietUntil: string) =>
    node.schema.safeParse({ ...initial, waitlist: { ...initial.waitlist, quietFrom, quietUntil } });
  expect(quiet("07:00", "07:00").error?.issues.map(({ path }) => path)).toEqual([["waitlist", "quietUntil"]]);
  expect(quiet("23:00", "06:30").success).toBe(true);
});
