import fc from "fast-check";
import { expect, test } from "vitest";
import { unreadableIn } from "./text.ts";

test.each([
  ["a high surrogate alone", { name: "a\ud83d" }, "name"],
  ["a low surrogate alone", { name: "\ude00b" }, "name"],
  ["NUL", { name: "a\0b" }, "name"],
  ["a nested text", { list: [{ name: "fine" }, { name: "\ud83d" }] }, "list.1.name"],
  ["a field name", { "\ud83d": 1 }, "body"],
  ["a nested field name", { runner: { "\0": 1 } }, "runner"],
])("reports the path of %s", (_, value, path) => {
  expect(unreadableIn(value)).toBe(path);
});

test.each([
  ["a surrogate pair", { name: "\ud83d\ude00" }],
  ["combining marks", { name: "a\u0301".repeat(1000) }],
  ["an empty object", {}],
])("accepts %s", (_, value) => {
  expect(unreadableIn(value)).toBeUndefined();
});

test("accepts any JSON of whole graphemes", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
      expect(unreadableIn({ value })).toBeUndefined();
    }),
  );
});
