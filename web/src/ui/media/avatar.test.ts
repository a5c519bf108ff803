import fc from "fast-check";
import { expect, test } from "vitest";
import { initials, turn } from "./avatar.ts";

test.each([
  ["Marta Bianchi", "MB"],
  ["Marta Elena Bianchi", "MB"],
  ["élise d’angelo", "ÉD"],
  ["  Ada  ", "A"],
  ["𝒜da Lovelace", "𝒜L"],
  ["", ""],
])("initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("an avatar is turned the same way for the same name, and by less than a round", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(turn(name)).toBe(turn(name));
      expect(turn(name) >= 0 && turn(name) < 360).toBe(true);
    }),
  );
});
