import fc from "fast-check";
import { expect, test } from "vitest";
import { unreadableIn } from "./text.ts";

test.each([
  ["half of a character", { name: "a\ud83d" }, "name"],
  ["the other half", { name: "\ude00b" }, "name"],
  ["no character", { name: "a\0b" }, "name"],
  ["one deep inside", { list: [{ name: "fine" }, { name: "\ud83d" }] }, "list.1.name"],
  ["the name of a field", { "\ud83d": 1 }, "body"],
  ["the name of a field inside", { runner: { "\0": 1 } }, "runner"],
])("%s is found where it stands", (_, value, path) => {
  expect(unreadableIn(value)).toBe(path);
});

test.each([
  ["a whole character of two", { name: "\ud83d\ude00" }],
  ["combining marks", { name: "a\u0301".repeat(1000) }],
  ["nothing", {}],
])("%s can be kept", (_, value) => {
  expect(unreadableIn(value)).toBeUndefined();
});

test("what people write can be kept, wherever it stands", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
      expect(unreadableIn({ value })).toBeUndefined();
    }),
  );
});
