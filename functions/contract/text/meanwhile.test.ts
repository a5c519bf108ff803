import fc from "fast-check";
import { expect, test } from "vitest";
import { changedMeanwhile, seenFields } from "./meanwhile.ts";

const values = fc.record({
  name: fc.constantFrom("Anna", "Bruno", ""),
  phone: fc.constantFrom<string | null>("+39333", null),
  price: fc.constantFrom(3500, 4000),
});

test("a change of what its author has seen is never refused, nor is one by a client that does not ask", () => {
  fc.assert(
    fc.property(values, values, (stored, next) => {
      expect(changedMeanwhile(stored, stored, next)).toBeUndefined();
      expect(changedMeanwhile(stored, undefined, next)).toBeUndefined();
    }),
  );
});

test("a change that leaves what is stored is never refused, whatever its author has seen", () => {
  fc.assert(
    fc.property(values, values, (stored, seen) => {
      expect(changedMeanwhile(stored, seen, stored)).toBeUndefined();
    }),
  );
});

test("what a colleague stored is named, and given as seen it can be replaced", () => {
  const seen = { name: "Anna", phone: null, price: 3500 };
  const stored = { name: "Anna", phone: "+39333", price: 4000 };
  const next = { name: "Bruno", phone: null, price: 4000 };
  const changed = changedMeanwhile(stored, seen, next);
  expect(changed).toEqual({ phone: "+39333" });
  expect(changedMeanwhile(stored, { ...seen, ...changed }, next)).toBeUndefined();
});

test("an emptied field equals a missing one", () => {
  expect(changedMeanwhile({ phone: null }, { phone: "" }, { phone: "+39333" })).toBeUndefined();
  expect(changedMeanwhile({}, { phone: "+39" }, { phone: "+39333" })).toEqual({ phone: "" });
});

test("seenFields refuses unknown fields", () => {
  const schema = seenFields(["name"]);
  expect(schema.safeParse({ name: null }).success).toBe(true);
  expect(schema.safeParse({ other: "x" }).success).toBe(false);
});
