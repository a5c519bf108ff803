import fc from "fast-check";
import { expect, test } from "vitest";
import { moved } from "./lists.ts";

test("moving an item keeps all, and moving it back restores the list", () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (items, one, other) => {
      const [from, to] = [one % items.length, other % items.length];
      const after = moved(items, from, to);
      expect(after[to]).toBe(items[from]);
      expect(moved(after, to, from)).toEqual(items);
    }),
  );
});
